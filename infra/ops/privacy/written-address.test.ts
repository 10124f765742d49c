import { isEmailAddress } from '#shared/rules/email-address.ts';
import { spansOf, wantedAddress, withoutAddress } from './written-address.ts';

const wanted = wantedAddress('Zoë+news@Bücher.example');

test.each([
  'zoë+news@bücher.example',
  'ZOË+NEWS@BÜCHER.EXAMPLE',
  'zo%C3%AB%2Bnews%40b%C3%BCcher.example',
  'zo%c3%ab%2bnews%40b%c3%bccher.example',
])('%s is the address, whole and inside a text', (spelling) => {
  expect(spansOf(wanted, spelling)).toEqual([{ start: 0, end: spelling.length, fit: 'exact' }]);
  expect(withoutAddress(wanted, `Ask ${spelling}. Or <${spelling}>, or mailto:${spelling}?subject=1`)).toBe(
    'Ask [removed]. Or <[removed]>, or mailto:[removed]?subject=1',
  );
  expect(withoutAddress(wanted, `a=1&email_address=${spelling}&b=2`)).toBe('a=1&email_address=[removed]&b=2');
});

test.each(['ΝΙΚΟΣ@ΠΡΌΕΔΡΟΣ.example', 'νικος@πρόεδρος.example'])(
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

test('an apostrophe in a name, also percent-encoded, is part of the address', () => {
  const wantedName = wantedAddress("O'Neil@firm.example");
  expect(withoutAddress(wantedName, "Ask o'neil@firm.example or email=O%27Neil%40firm.example")).toBe(
    'Ask [removed] or email=[removed]',
  );
  const shorter = wantedAddress('neil@firm.example');
  expect(withoutAddress(shorter, "Ask 'neil@firm.example', not email=o%27neil%40firm.example.")).toBe(
    "Ask '[removed]', not email=o%27neil%40firm.example.",
  );
});

test.each(['thandi+shop@customer.example', 'T.Handi@customer.example', 'thandi%2Bshop%40customer.example'])(
  '%s may be their mailbox or somebody else’s: it is shown, and stays',
  (other) => {
    const wantedOne = wantedAddress('thandi@customer.example');
    expect(spansOf(wantedOne, `Ask ${other}, please`).map(({ fit }) => fit)).toEqual(['longer']);
    expect(withoutAddress(wantedOne, `Ask ${other}, please`)).toBe(`Ask ${other}, please`);
  },
);

test('the dot after an address that ended a sentence is not part of it', () => {
  expect(wantedAddress('thandi@customer.example.')).toEqual(wantedAddress('thandi@customer.example'));
});

test.each(['zo@bücher.example', 'zoë+news@bucher.example', 'zoe+news@bücher.example', 'no address', ''])(
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
