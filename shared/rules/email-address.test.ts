import { cleanEmailAddress, isEmailAddress, withAsciiDomain } from './email-address.ts';
import { emailProblem } from './email-problem.ts';

/** The addresses of a text, apart by spaces. */
const addressesIn = (text: string) => text.trim().split(/\s+/);

/**
 * Forms of real addresses. From RFC 3696 (section 3, with its errata), RFC 6531 and 6532, the examples of Wikipedia's
 * article on email addresses, the cases that isemail.info calls valid, the Universal Acceptance group's scripts (UASG
 * 018A), and the forms that large providers and South African institutions issue.
 */
const REAL: readonly string[] = [
  // Plain
  ...addressesIn(`
    me@example.com Me@Example.COM THANDI.NKOSI@EXAMPLE.CO.ZA x@example.com a@iana.org
    thandi.nkosi@example.co.za first.middle.last@example.org.za fully-qualified-domain@example.com
    long.email-address-with-hyphens@and.subdomains.example.com info@school.example.kzn.school.za
    clerk@department.gov.za 21812345@dut4life.ac.za student.123@mylife.unisa.ac.za me@co.za.com
  `),
  // Tags, digits and signs before the @
  ...addressesIn(`
    user.name+tag+sorting@example.com thandi+shop@gmail.com +tag@example.com a+b@example.com
    1234567890@example.com 0821234567@vodamail.co.za 123456789@qq.com _______@example.com
    first_last@example.com _underscore@example.com trailing_@example.com trailing-@example.com
    -leading@example.com e--mail@example.com o'brien@example.ie D'Arcy.O'Neil@example.com
    'quoted'name@example.com customer/department=shipping@example.com name/surname@example.com
    $A12345@example.com !def!xyz%abc@example.com _somename@example.com user%example.com@example.org
    mailhost!username@example.org !#$%&\`*+/=?^\`{|}~@iana.org bounces+12345-abcd=example.com@em.example.net
    SRS0=HHH=TT=example.com=me@forwarder.example
  `),
  // Quoted, as some systems still issue them
  ...addressesIn(`
    "thandi..nkosi"@example.co.za "test"@iana.org "john@home"@example.org
  `),
  // Domains
  ...addressesIn(`
    me@example.photography me@example.international me@example.travelersinsurance me@about.museum
    me@example.africa me@example.capetown me@example.co.uk me@t.co me@123.com me@1e100.net me@163.com
    me@4-u.example me@a.b.c.d.e.f.example.com me@mason-dixon.com me@c--n.com example@s.example
  `),
  // International, as ASCII and as it is written
  ...addressesIn(`
    me@xn--bcher-kva.example me@xn--80ak6aa92e.com me@xn--fsqu00a.xn--4rr70v me@пример.xn--p1ai
    info@bücher.example post@blåbærsyltetøy.no me@faß.example jörg@müller.example josé.nuñez@correo.example
    pelé@example.com δοκιμή@παράδειγμα.δοκιμή квіточка@пошта.укр чебурашка@ящик-с-апельсинами.рф
    медведь@с-балалайкой.рф 用户@例子.广告 我買@屋企.香港 二ノ宮@黒川.日本 अजय@डाटा.भारत संपर्क@डाटामेल.भारत أحمد@مثال.إختبار
    test@ทดสอบ.ไทย me@𠮷野家.example
  `),
  // At the length limits
  ...addressesIn(`
    abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghiklm@iana.org
  `),
  `${'a'.repeat(64)}@example.com`,
  `me@${'a'.repeat(63)}.example`,
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.za`,
];

const AT = /^An email address has one @/;
const APART = /^There is a space or a comma/;
const DOMAIN = /^What comes after the @/;
const LOCAL = /^What comes before the @/;

/** Invalid addresses, and what the error says. From the same sources, and from common typing errors. */
const NONE: readonly (readonly [string, RegExp])[] = [
  ['', /^Please type your email address/],
  ['test', AT],
  ['example.com', AT],
  ['abc.example.com', AT],
  ['test_exa-mple.com', AT],
  ['https://example.com', AT],
  ['031 000 0000', AT],
  ['a@b@c@example.com', AT],
  ['me@@example.com', AT],
  ['test\\@test@iana.org', AT],
  ['a@example.com, b@example.com', AT],
  ['a@example.com;b@example.com', AT],
  ['me at home@example.com', APART],
  ['me@exam ple.com', APART],
  ['this is"not\\allowed@example.com', APART],
  ['me\u00A0too@example.com', APART],
  ['me@example.com\nBcc: everybody@example.com', AT],
  ['me@example.com\r\nBcc', APART],
  ['me@example,com', APART],
  ['me,you@example.com', APART],
  ['@', AT],
  ['@iana.org', AT],
  ['test@', AT],
  ['me@example..com', DOMAIN],
  ['me..too@example.com', LOCAL],
  ['me@..example.com', DOMAIN],
  ['.test@iana.org', LOCAL],
  ['test.@iana.org', LOCAL],
  ['test@.iana.org', DOMAIN],
  ['me@[192.0.2.1]', DOMAIN],
  ['me@[IPv6:2001:db8::1]', DOMAIN],
  ['test@255.255.255.255', DOMAIN],
  ['me@127.1', DOMAIN],
  ['me@localhost', DOMAIN],
  ['admin@example', DOMAIN],
  ['test@io', DOMAIN],
  [`${'1'.repeat(65)}@example.com`, LOCAL],
  ['1234567890123456789012345678901234567890123456789012345678901234+x@example.com', LOCAL],
  [`${'я'.repeat(33)}@example.com`, LOCAL],
  [`me@${`${'a'.repeat(60)}.`.repeat(5)}example`, DOMAIN],
  [`me@${'a'.repeat(64)}.example`, DOMAIN],
  ['test@-iana.org', DOMAIN],
  ['test@iana-.com', DOMAIN],
  ['test@iana.123', DOMAIN],
  ['me@example.c', DOMAIN],
  ['me@example.com:25', DOMAIN],
  ['me@example.com/inbox', DOMAIN],
  ['me@exa%6Dple.com', DOMAIN],
  ['me@exa$mple.com', DOMAIN],
  ['i.like.underscores@but_they_are_not.allowed.example', DOMAIN],
  ['me@xn--zzzzzzzz99999999.example', DOMAIN],
  ['me@\uD800.example', DOMAIN],
  ['just"not"right@example.com', LOCAL],
  ['test"@iana.org', LOCAL],
  ['"test@iana.org', LOCAL],
  ['a"b(c)d:e[f]g@example.com', LOCAL],
  ['me(comment)@example.com', LOCAL],
  ['me:you@example.com', LOCAL],
  ['me\u200Btoo@example.com', LOCAL],
  ['me\0@example.com', LOCAL],
  ['\uD800@example.com', LOCAL],
];

test.each(REAL)('%s is an address, and stays as it is', (address) => {
  expect(emailProblem(address)).toBeUndefined();
  expect(isEmailAddress(address)).toBe(true);
  expect(cleanEmailAddress(address)).toBe(address);
});

test.each(NONE)('%j is none', (text, sentence) => {
  expect(isEmailAddress(text)).toBe(false);
  expect(emailProblem(text)).toMatch(sentence);
});

test('the tables are as long as they should be, and nothing is in them twice', () => {
  expect(new Set(REAL).size).toBe(REAL.length);
  expect(REAL.length).toBeGreaterThanOrEqual(60);
  expect(new Set(NONE.map(([text]) => text)).size).toBe(NONE.length);
  expect(NONE.length).toBeGreaterThanOrEqual(40);
});

test('what is said is a whole sentence that says what to do, and repeats nothing of the address', () => {
  for (const [text] of NONE) {
    const sentence = emailProblem(text) ?? '';
    expect(sentence).toMatch(/^(Please|[A-Z].* [Pp]lease) .*\.$/);
    expect(text.length < 6 || !sentence.replace('name@example.co.za', '').includes(text)).toBe(true);
  }
});

test.each([
  ['  me@example.com\t', 'me@example.com'],
  ['\u00A0me@example.com\uFEFF', 'me@example.com'],
  ['\u200Bme@example.com\u202C', 'me@example.com'],
  ['<me@example.com>', 'me@example.com'],
  ['< me@example.com >', 'me@example.com'],
  ['Thandi <me@example.com>', 'me@example.com'],
  ['"Nkosi, Thandi" <me@example.com>', 'me@example.com'],
  ['me@example.com <me@example.com>', 'me@example.com'],
  ['Thandi <mailto:me@example.com>,', 'me@example.com'],
  ['mailto:me@example.com', 'me@example.com'],
  ['MAILTO:me@example.com?subject=Hello%20you&body=x', 'me@example.com'],
  ['mailto:thandi%2Bshop@example.com', 'thandi+shop@example.com'],
  ['<mailto:me@example.com?subject=x>', 'me@example.com'],
  ['me@example.com.', 'me@example.com'],
  ['me@example.com,', 'me@example.com'],
  ['me@example.com;', 'me@example.com'],
  ['me@example.com. ', 'me@example.com'],
  ['o’brien@example.ie', "o'brien@example.ie"],
  // Typographic characters, as word processors and articles put them
  ['“me@example.com”', 'me@example.com'],
  ['„me@example.com“,', 'me@example.com'],
  ['‘me@example.com’', 'me@example.com'],
  ['«me@example.com»', 'me@example.com'],
  ['• me@example.com', 'me@example.com'],
  ['– me@example.com', 'me@example.com'],
  ['me@example.com…', 'me@example.com'],
  ['me@example.com😊', 'me@example.com'],
  ['“Thandi” <me@example.com>', 'me@example.com'],
  ['thandi\u2011nkosi@my\u2011firm.example', 'thandi-nkosi@my-firm.example'],
  // As mail programs copy an address whose name is the address itself, or that is a link
  ['"me@example.com"', 'me@example.com'],
  ["'me@example.com'", 'me@example.com'],
  ['"me@example.com" <me@example.com>', 'me@example.com'],
  ["'Me@Example.com' <me@example.com>", 'me@example.com'],
  ['me@example.com <mailto:me@example.com>', 'me@example.com'],
  ['Thandi [mailto:me@example.com]', 'me@example.com'],
  ['', ''],
  ['   ', ''],
])('of %j the address is %j', (pasted, address) => {
  expect(cleanEmailAddress(pasted)).toBe(address);
});

test.each([
  'a@example.com <b@example.com>',
  '"a@example.com" <b@example.com>',
  '“a@example.com”, “b@example.com”',
  'a@example.com, <b@example.com>',
  '<a@example.com> <b@example.com>',
  'mailto:a@example.com,b@example.com',
])('of several addresses in %j none is chosen', (pasted) => {
  expect(emailProblem(cleanEmailAddress(pasted))).toBeDefined();
});

test.each([
  ['me@bücher.example', 'me@xn--bcher-kva.example'],
  ['Jörg@Bücher.Example', 'Jörg@xn--bcher-kva.example'],
  ['квіточка@пошта.укр', 'квіточка@xn--80a1acn3a.xn--j1amh'],
  ['me@faß.example', 'me@xn--fa-hia.example'],
  ["o'brien+a@EXAMPLE.ie", "o'brien+a@example.ie"],
  ['nobody', undefined],
  ['me@', undefined],
  ['me@example.com/x', undefined],
  ['me@user:pass@example.com', 'me@user:pass@example.com'],
])('the domain of %s is written as in %s', (address, ascii) => {
  expect(withAsciiDomain(address)).toBe(ascii);
});
