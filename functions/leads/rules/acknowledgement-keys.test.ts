import { MAILBOX_PROVIDERS } from '#shared/rules/mailbox-providers.ts';
import { domainKeyOf, mailboxKeyOf } from './acknowledgement-keys.ts';

test.each([
  ['thandi.nkosi@gmail.com', 'Thandi.Nkosi+shop@GMAIL.com'],
  ['thandi.nkosi@gmail.com', 't.h.a.n.d.i.n.k.o.s.i@googlemail.com'],
  ['thandi@outlook.com', 'THANDI+1@outlook.com'],
  ['thandi@yahoo.com', 'thandi-shop@yahoo.com'],
  ['thandi@icloud.com', 'thandi+x@me.com'],
  ['thandi@proton.me', 'than_di+x@pm.me'],
  ['thandi@firm.example', 'thandi+a+b@firm.example'],
])('%s and %s are counted as one mailbox', (one, other) => {
  expect(mailboxKeyOf(other)).toBe(mailboxKeyOf(one));
});

test.each([
  ['thandi@gmail.com', 'sipho@gmail.com'],
  ['thandi@outlook.com', 'thandi@hotmail.com'],
  ['thandi.nkosi@outlook.com', 'thandinkosi@outlook.com'],
  ['thandi@firm.example', 'thandi@other.example'],
  ['thandi-shop@firm.example', 'thandi@firm.example'],
  ['+a@firm.example', '+b@firm.example'],
])('%s and %s are two', (one, other) => {
  expect(mailboxKeyOf(other)).not.toBe(mailboxKeyOf(one));
});

test.each([
  ['a@firm.co.za', 'b@mail.firm.co.za'],
  ['a@firm.example', 'b@x.y.Firm.example'],
])('%s and %s are of one domain', (one, other) => {
  expect(domainKeyOf(one)).toBe(domainKeyOf(other));
});

test('two firms below co.za are two domains', () => {
  expect(domainKeyOf('a@firm.co.za')).not.toBe(domainKeyOf('a@other.co.za'));
});

test('the domain of a large provider is not counted, and each is named once in small letters', () => {
  const domains = MAILBOX_PROVIDERS.flatMap((provider) => provider.domains);
  for (const domain of domains) expect(domainKeyOf(`a@${domain}`)).toBeUndefined();
  expect(new Set(domains).size).toBe(domains.length);
  expect(domains).toEqual(domains.map((domain) => domain.toLowerCase()));
});
