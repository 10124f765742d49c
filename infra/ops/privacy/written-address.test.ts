import fc from 'fast-check';
import { spansOf, wantedAddress, withoutAddress } from './written-address.ts';

const wanted = wantedAddress('Zoë+news@Bücher.example');

test.each([
  'zoë+news@bücher.example',
  'ZOË+NEWS@BÜCHER.EXAMPLE',
  'zoe\u0308+news@bu\u0308cher.example',
  'zoë+news@xn--bcher-kva.example',
  'zoë+news@XN--BCHER-KVA.example',
  'zo%C3%AB%2Bnews%40b%C3%BCcher.example',
  'zo%c3%ab%2bnews%40xn--bcher-kva.example',
  'ｚoë+news＠bücher。example',
])('%s is the address, whole and inside a text', (spelling) => {
  expect(spansOf(wanted, spelling)).toEqual([{ start: 0, end: spelling.length, fit: 'exact' }]);
  expect(withoutAddress(wanted, `Ask ${spelling}. Or <${spelling}>, or mailto:${spelling}?subject=1`)).toBe(
    'Ask [removed]. Or <[removed]>, or mailto:[removed]?subject=1',
  );
  expect(withoutAddress(wanted, `a=1&email_address=${spelling}&b=2`)).toBe('a=1&email_address=[removed]&b=2');
});

test.each(['ΝΙΚΟΣ@ΠΡΌΕΔΡΟΣ.example', 'νικος@πρόεδρος.example', 'νικος@xn--pxab5abfci9e.example'])(
  '%s is one address, whatever form its sigmas have',
  (spelling) => {
    const greek = wantedAddress('νικος@πρόεδρος.example');
    expect(spansOf(greek, spelling).map(({ fit }) => fit)).toEqual(['exact']);
    expect(spansOf(wantedAddress(spelling), 'νικος@πρόεδρος.example')).toHaveLength(1);
  },
);

test.each([
  'xzoë+news@bücher.example',
  'my.zoë+news@bücher.example',
  'zoë+news@bücher.example.org',
  'zoë+news@bücher.examples',
  'zoë+news@bücher.example-shop.org',
])('%s is a longer address, and stays', (other) => {
  expect(spansOf(wanted, other).map(({ fit }) => fit)).toEqual(['longer']);
  expect(withoutAddress(wanted, other)).toBe(other);
});

test.each(['zoë@bücher.example', 'zoë+news@bucher.example', 'zoe+news@bücher.example', 'no address', ''])(
  '“%s” is nothing of it',
  (other) => {
    expect(spansOf(wanted, other)).toEqual([]);
  },
);

test.each(['', 'zoë', '@bücher.example', 'zoë@', 'a b@c.example'])('“%s” cannot be asked for', (typed) => {
  expect(() => wantedAddress(typed)).toThrow(`“${typed}” is not an e-mail address or a phone number.`);
});

test('a phone number is found however it is written, and no longer number is', () => {
  const phone = wantedAddress('082 123 4567');
  expect(phone.canonical).toBe('+27821234567');
  for (const spelling of ['0821234567', '+27 82 123 4567', '0027 82 123-4567', '(082) 123 4567']) {
    expect(withoutAddress(phone, `Phone ${spelling}, please`)).toMatch(/^Phone \(?\[removed\], please$/);
  }
  for (const other of ['0821234568', '08212345670', '27821234567890123456', 'x0821234567', '']) {
    expect(spansOf(phone, other)).toEqual([]);
  }
});

test('whatever stands around it, an address that stands for itself is taken out and nothing else', () => {
  const plain = wantedAddress('thandi@customer.example');
  const around = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/@|＠|%/u.test(text) && text.normalize('NFC') === text);
  fc.assert(
    fc.property(around, around, fc.boolean(), (before, after, isLoud) => {
      const address = isLoud ? 'THANDI@Customer.Example' : 'thandi@customer.example';
      expect(withoutAddress(plain, `${before} ${address} ${after}`)).toBe(`${before} [removed] ${after}`);
    }),
  );
});
