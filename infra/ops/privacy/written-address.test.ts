import { isEmailAddress, withAsciiDomain } from '#shared/rules/email-address.ts';
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

test.each(["o'neil@firm.example", 'r&neil@firm.example', 'r/neil@firm.example'])(
  '%s is not the address that it ends with',
  (other) => {
    expect(spansOf(wantedAddress('neil@firm.example'), other).map(({ fit }) => fit)).toEqual(['longer']);
    expect(spansOf(wantedAddress(other), ` ${other.toUpperCase()} `).map(({ fit }) => fit)).toEqual([
      'exact',
    ]);
  },
);

test('an apostrophe in a name is found in either form, also within a text', () => {
  const wantedName = wantedAddress('O’Neil@firm.example');
  expect(withoutAddress(wantedName, "Ask o'neil@firm.example or O’Neil@firm.example")).toBe(
    'Ask [removed] or [removed]',
  );
  const shorter = wantedAddress('neil@firm.example');
  expect(withoutAddress(shorter, "Ask 'neil@firm.example', not email=o%27neil%40firm.example.")).toBe(
    "Ask '[removed]', not email=o%27neil%40firm.example.",
  );
});

test.each([
  'thandi@\u200Bcustomer.example',
  'thandi@cus\u00ADtomer.example',
  'thandi@customer\u2060.example',
  'thandi@customer.example\uFE0F',
])('%j leads into the mailbox, and is found although a character in it is not seen or not read', (typed) => {
  expect(withAsciiDomain(typed)).toBe('thandi@customer.example');
  const wantedOne = wantedAddress('thandi@customer.example');
  expect(spansOf(wantedOne, typed).map(({ fit }) => fit)).toEqual(['exact']);
  expect(withoutAddress(wantedOne, `(${typed})`)).toBe('([removed])');
  expect(spansOf(wantedAddress(typed), 'thandi@customer.example').map(({ fit }) => fit)).toEqual(['exact']);
});

test('the dot after an address that ended a sentence is not part of it', () => {
  expect(wantedAddress('thandi@customer.example.')).toEqual(wantedAddress('thandi@customer.example'));
});

test.each(['zoë@bücher.example', 'zoë+news@bucher.example', 'zoe+news@bücher.example', 'no address', ''])(
  '“%s” is nothing of it',
  (other) => {
    expect(spansOf(wanted, other)).toEqual([]);
  },
);

test.each(['"thandi"@customer.example', '"Thandi..Nkosi"@customer.example'])(
  '%s, which the forms take, can be asked for, and nobody else is found by it',
  (quoted) => {
    expect(isEmailAddress(quoted)).toBe(true);
    const wantedOne = wantedAddress(quoted);
    expect(spansOf(wantedOne, ` ${quoted.toUpperCase()} `).map(({ fit }) => fit)).toEqual(['exact']);
    expect(withoutAddress(wantedOne, `Ask ${quoted}, or x@customer.example`)).toBe(
      'Ask [removed], or x@customer.example',
    );
    expect(spansOf(wantedOne, `my-${quoted}`).map(({ fit }) => fit)).toEqual(['longer']);
  },
);

test('an address with its name in quotes is the one without them', () => {
  const [plain, quoted] = ['thandi@customer.example', '"thandi"@customer.example'];
  expect(withoutAddress(wantedAddress(plain), quoted)).toBe('[removed]');
  expect(withoutAddress(wantedAddress(quoted), `Ask "${plain}"`)).toBe('Ask "[removed]"');
});

test.each(['', 'zoë', '@bücher.example', 'zoë@', 'a b@c.example'])('“%s” cannot be asked for', (typed) => {
  expect(() => wantedAddress(typed)).toThrow(`“${typed}” is not an email address or a phone number.`);
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

test.each([
  ['beside another number', '031 555 0100 [082 123 4567]'],
  ['before another number', '[082 123 4567] 031 555 0100'],
  ['before a time of day', 'Call me on [082 123 4567] 10:00 or later'],
  ['after a day', '2026-11-23 [0821234567]'],
  ['with slashes', 'Phone [082/123/4567]'],
  ['with dashes of a word processor', '[082–123–4567]'],
  ['with marks of direction, as phones copy it', '\u202A[+27 82 123\u202F4567]\u202C'],
  ['with its zero in brackets', '[+27 (0)82 123 4567].'],
])('a phone number is found %s', (_, marked) => {
  const text = marked.replace(/[[\]]/g, '');
  expect(withoutAddress(wantedAddress('082 123 4567'), text)).toBe(marked.replace(/\[.*\]/, '[removed]'));
});

test('a number of another country that ends alike is not the number', () => {
  const phone = wantedAddress('082 123 4567');
  for (const other of ['+44 082 123 4567', '0044 27 82 123 4567', '1 27 82 123 4567']) {
    expect(spansOf(phone, other)).toEqual([]);
  }
  const abroad = wantedAddress('+44 1632 960123');
  expect(withoutAddress(abroad, 'Phone 0044 1632 960123 or 01632 960123')).toBe(
    'Phone [removed] or 01632 960123',
  );
});
