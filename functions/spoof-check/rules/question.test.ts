import { InvalidInputError } from '../../platform/rules/errors.ts';
import { domainOf } from './question.ts';

test.each([
  ['example.co.za', 'example.co.za'],
  ['  Example.CO.za.  ', 'example.co.za'],
  ['thandi@example.co.za', 'example.co.za'],
  ['"a@b"@example.co.za', 'example.co.za'],
  ['Thandi Nkosi <thandi@Example.co.za>', 'example.co.za'],
  ['mailto:thandi@example.co.za?subject=Hello', 'example.co.za'],
  ['@example.co.za', 'example.co.za'],
  ['https://www.example.co.za/contact?a=b#c', 'example.co.za'],
  ['HTTP://user:secret@shop.example.co.za:8080/', 'shop.example.co.za'],
  ['//example.co.za/x', 'example.co.za'],
  ['example.co.za:443', 'example.co.za'],
  ['example.co.za/page', 'example.co.za'],
  ['www.example.co.za', 'example.co.za'],
  ['www.co', 'www.co'],
  // Names below a public suffix belong to others than the suffix.
  ['www.co.za', 'www.co.za'],
  ['https://www.github.io/', 'www.github.io'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['https://BÜCHER.example/', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ['mail_relay.example.co.za', 'mail_relay.example.co.za'],
  ['3m.com', '3m.com'],
  ['_dmarc.example.co.za', 'example.co.za'],
  ['selector1._domainkey.example.co.za', 'example.co.za'],
  ['_smtp._tls.mail.example.co.za.', 'mail.example.co.za'],
  ['default._bimi.example.co.za', 'example.co.za'],
  ['_spf.example.co.za', 'example.co.za'],
  ['a._netblocks.example.co.za', 'example.co.za'],
  ['example.co.za:port', 'example.co.za'],
  ['mail.example.co.za:https', 'mail.example.co.za'],
  ['example.co.za:', 'example.co.za'],
  ['example.co.za!', 'example.co.za'],
  ['example.co.za…', 'example.co.za'],
  ['https:/example.co.za', 'example.co.za'],
  ['"thandi@example.co.za" <thandi@example.co.za>', 'example.co.za'],
  ['thandi@example.co.za; sipho@Example.co.za', 'example.co.za'],
])('%s is %s', (typed, domain) => {
  expect(domainOf(typed)).toBe(domain);
});

test.each([
  ['', 'Please enter a domain to check'],
  ['   ', 'Please enter a domain to check'],
  ['example', '"example" is only part of a domain. Please enter all of it, such as example.co.za.'],
  ['thandi@shop.co.za, sipho@example.co.za', expect.stringContaining('more than one address')],
  ['Thandi <thandi@shop.co.za>; Sipho <sipho@example.co.za>', expect.stringContaining('more than one')],
  ['thandi@shop.co.za sipho@example.co.za', expect.stringContaining('more than one address')],
  ['localhost.', '"localhost." is only part of a domain. Please enter all of it, such as example.co.za.'],
  ['https://', 'There is no domain in that. Please enter something like example.co.za.'],
  ['thandi@', 'There is no domain in that. Please enter something like example.co.za.'],
  ['two words.com', '"two words.com" is not a domain. Please enter something like example.co.za.'],
  ['a..b', '"a..b" is not a domain. Please enter something like example.co.za.'],
  ['-a.com', '"-a.com" is not a domain. Please enter something like example.co.za.'],
  ['a%2ecom.b', '"a%2ecom.b" is not a domain. Please enter something like example.co.za.'],
  [
    `${'a'.repeat(64)}.com`,
    `"${'a'.repeat(60)}…" is not a domain. Please enter something like example.co.za.`,
  ],
  [`${'abcdefghi.'.repeat(26)}com`, expect.stringContaining('is not a domain')],
  ['example.123', '"example.123" is not a domain. Please enter something like example.co.za.'],
  ['0x7f.1', '"0x7f.1" is not a domain. Please enter something like example.co.za.'],
  ['192.0.2.1', expect.stringContaining('address of a computer')],
  ['http://[2001:db8::1]/', expect.stringContaining('address of a computer')],
  ['2001:db8::1', expect.stringContaining('address of a computer')],
  ['me@[192.0.2.1]', expect.stringContaining('address of a computer')],
  ['<script>alert(1)</script>', expect.stringContaining('Please enter something like example.co.za.')],
])('%j is refused in words', (typed, sentence) => {
  const refused = () => domainOf(typed);
  expect(refused).toThrow(InvalidInputError);
  expect(refused).toThrow(expect.objectContaining({ message: sentence }));
});
