import { referenceEncode } from '../../../testing/payfast-reference.ts';
import { encodeForm, signedCheckout } from './signatures.ts';

const PASSPHRASE = 'jt7NOE43FZPn';

test('posts exactly the strings that it signed, in the order of the documents, without blank ones', () => {
  const pairs = signedCheckout(
    { cycles: '0', amount: ' 99.00\n', name_last: '', merchant_id: '10000100', name_first: ' Thandi ' },
    PASSPHRASE,
  );
  expect(pairs.slice(0, -1)).toEqual([
    ['merchant_id', '10000100'],
    ['name_first', 'Thandi'],
    ['amount', '99.00'],
    ['cycles', '0'],
  ]);
  expect(pairs.at(-1)).toEqual(['signature', expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('every byte is encoded as the second author does', () => {
  const letters = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code)).join('');
  expect(encodeForm([['a', letters]])).toBe(`a=${referenceEncode(letters)}`);
});
