import { emailKeyOf } from './subscription.ts';

const ALIKE = [
  'kunde@bücher.example',
  ' Kunde@BÜCHER.example ',
  'kunde@xn--bcher-kva.example',
  'kunde@XN--BCHER-KVA.example',
  'kunde@bu\u0308cher.example',
];

test.each(ALIKE)('one mailbox has one key, however its domain is written: %s', (written) => {
  expect(emailKeyOf(written)).toBe(emailKeyOf(ALIKE[0] ?? ''));
});

test('the part before the @ is composed, in any case of letters', () => {
  expect(emailKeyOf('Jose\u0301@example.com')).toBe(emailKeyOf('josé@example.com'));
  expect(emailKeyOf('JOSE\u0301@example.com')).toBe(emailKeyOf('josé@example.com'));
});

test.each([
  ['kunde@bücher.example', 'kunde@bucher.example'],
  ['kunde+a@bücher.example', 'kunde@bücher.example'],
  ['josé@example.com', 'jose@example.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(emailKeyOf(one)).not.toBe(emailKeyOf(other));
});
