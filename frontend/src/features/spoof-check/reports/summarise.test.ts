import type { ReportRow } from './aggregate-report.ts';
import { type NamedSender, summarise } from './summarise.ts';

const LETTERS: NamedSender = {
  name: 'Newsletters',
  networks: ['198.51.100.0/25', '2001:db8::/32', 'nonsense', '192.0.2.1'],
  selectors: ['K2'],
  domains: ['letters.example'],
};

const ROW: ReportRow = {
  ip: '203.0.113.80',
  count: 2,
  dkimAligned: false,
  spfAligned: false,
  reasons: [],
  envelopeFrom: '',
  signatures: [],
};

function sourceOf(given: Partial<ReportRow>) {
  const head = { receiver: 'r', id: '1', begin: 1, end: 2, domain: 'firm.example' };
  return summarise([{ ...head, rows: [{ ...ROW, ...given }] }], 'firm.example', [LETTERS]).sources[0];
}

const signed = (domain: string, selector: string, result: string) => ({
  signatures: [{ domain, selector, result }],
});

test.each([
  ['an address of its networks', { ip: '198.51.100.127' }],
  ['a single address', { ip: '192.0.2.1' }],
  ['an IPv6 address', { ip: '2001:0DB8:0:0::1' }],
  ['its own signature', signed('mail.letters.example', 'x', 'pass')],
  ['its key at the domain', signed('firm.example', 'k2', 'pass')],
  ['its return address', { envelopeFrom: 'bounce.letters.example' }],
])('a sender is known by %s', (_, given) => {
  expect(sourceOf(given)).toMatchObject({ name: 'Newsletters', isNamed: true });
});

test.each([
  ['an address beside its networks', { ip: '198.51.100.128' }, '198.51.100.128'],
  ['a signature that did not verify', signed('letters.example', 'k2', 'fail'), ROW.ip],
  [
    'a name that only ends like it',
    { envelopeFrom: 'otherletters.example' },
    'mail returned to otherletters.example',
  ],
  ['another key at the domain', signed('firm.example', 'other', 'pass'), ROW.ip],
  ['the signature of somebody else', signed('forum.example', 'x', 'pass'), 'mail signed by forum.example'],
  ['an address that is none', { ip: '1.2.3' }, '1.2.3'],
])('%s is nobody that the records name', (_, given, name) => {
  expect(sourceOf(given)).toMatchObject({ name, isNamed: false });
});

test('only the receiver’s word or a broken signature of the domain tell of forwarding', () => {
  expect(sourceOf({ reasons: ['local_policy', 'mailing_list'] })?.forwarded).toBe(2);
  expect(sourceOf(signed('firm.example', 'k2', 'fail'))?.forwarded).toBe(2);
  expect(sourceOf(signed('other.example', 'k2', 'fail'))?.forwarded).toBe(0);
  expect(sourceOf({ reasons: ['local_policy'] })?.forwarded).toBe(0);
  expect(sourceOf({ reasons: ['forwarded'], spfAligned: true })).toMatchObject({ forwarded: 0, passed: 2 });
});
