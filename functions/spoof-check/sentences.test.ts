import { checkZone } from '../testing/mail-zones/checked-zones.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { casesIn, zoneIn } from '../testing/mail-zones/zone-text.ts';

const WORDS = {
  REJECT: 'v=DMARC1; p=reject',
  OWN: 'MX 10 mail.x.test',
  GOOGLE: 'MX 1 smtp.google.com',
  XNEELO: 'MX 10 mail.host-h.net',
  SITE: 'A 198.51.100.79',
  SHOP: 'shop A 198.51.100.9',
  'DKIM SILENT': '_domainkey empty | *._domainkey SERVFAIL',
};
const HOSTS = { 'mail.x.test': { A: ['198.51.100.7'] }, 'mx.rented.example': { A: ['198.51.100.8'] } };

async function check(records: string) {
  const { zones, ...asked } = zoneIn(records, { domain: 'x.test', words: WORDS });
  return checkZone({ ...asked, zones: { ...PROVIDER_ZONES, ...TROUBLED_ZONES, ...HOSTS, ...zones } });
}

const COVERED = 'There is no domain gone.x.test. The policy of x.test covers such names.';
const UNCOVERED = 'Most receivers refuse mail from a name that does not exist, but nothing makes them.';
const REFUSED = 'No. Receivers that check, as all large ones do, refuse mail that only pretends to come from';
const OPEN_BELOW = 'The SPF record of names below x.test lets every machine in the world send as';

/** What is said of the domain and of a name below it, of its grade, and of each sign of sending; among other things. */
test.each(
  casesIn(`
  servers that fail | SERVFAIL | * SERVFAIL | _dmarc SERVFAIL
    unknown: We cannot tell: the name servers of x.test fail.
    Without an answer from the name servers there is no grade.
    spf unknown: The SPF record could not be read.
    dkim unknown: DKIM keys could not be looked up.
  no such name below reject | of gone.x.test | OWN | REJECT
    no: ${COVERED}
  no such name below quarantine | of gone.x.test | OWN | v=DMARC1; p=quarantine
    partly: ${COVERED}
    partly below: ${COVERED}
    A domain that does not exist gets no grade.
  no such name below np=none | of gone.x.test | OWN | v=DMARC1; p=reject; np=none
    unknown: There is no domain gone.x.test. ${UNCOVERED}
  an alias to nothing | CNAME gone.test
    unknown: x.test leads to gone.test, which does not exist. ${UNCOVERED}
  a wildcard for everybody | OWN | v=spf1 mx -all | * TXT v=spf1 +all | REJECT
    yes: Yes. ${OPEN_BELOW} x.test, so a forgery looks genuine.
    yes below: Yes. ${OPEN_BELOW} a subdomain of x.test, so a forgery looks genuine.
  a wildcard for many | OWN | v=spf1 mx -all | * TXT v=spf1 ip4:64.0.0.0/2 -all | REJECT
    yes: Yes, from many machines of strangers. The SPF record of names below x.test lets 1\u00a0073\u00a0741\u00a0824 addresses (25\u00a0% of the internet) send as x.test, and a forgery from any of them looks genuine.
  a wildcard that could not be read | OWN | v=spf1 mx -all | * TXT v=spf1 include:silent.test -all | REJECT
    unknown: We cannot tell: a part of the SPF record of names below x.test could not be read, because the name servers of silent.test did not answer.
    Something that decides the grade could not be read, so there is no grade.
  a wildcard that depends on the message | OWN | v=spf1 mx -all | * TXT v=spf1 exists:%{i}.list.test -all | REJECT
    unknown: We cannot tell: "exists:%{i}.list.test" in the SPF record of names below x.test is decided separately for every message, so nobody can list who may send as x.test.
  a record that depends on the message | OWN | v=spf1 mx exists:%{i}.list.test -all | REJECT
    unknown: We cannot tell: "exists:%{i}.list.test" in the SPF record is decided separately for every message, so nobody can list who may send as x.test.
  strict alignment | OWN | v=spf1 +all | v=DMARC1; p=reject; aspf=s
    yes: Yes. The SPF record lets every machine in the world send as x.test, so a forgery looks genuine.
    no below: ${REFUSED} a subdomain of x.test.
  a policy that only newer receivers find | of b.a.x.test | b.a MX 10 mail.x.test | b.a TXT v=spf1 mx -all | _dmarc.a TXT v=DMARC1; p=quarantine
    yes: Yes. Receivers that follow the older DMARC standard find no policy for b.a.x.test, so they deliver most mail that only pretends to come from it.
  no policy | OWN | v=spf1 mx -all
    yes: Yes. Nothing asks receivers to refuse mail that only pretends to come from x.test, so most of it is delivered.
    spf sends: Its SPF record lets machines send.
    dkim sends-nothing: It has no DKIM key, so nothing is signed in its name.
  a share for the junk | OWN | v=spf1 mx -all | v=DMARC1; p=quarantine; pct=30
    yes: Yes. Some receivers put 30 % of the mail that only pretends to come from x.test among the junk and deliver the rest; others put all of it there.
  a share that is refused | OWN | v=spf1 mx -all | v=DMARC1; p=reject; pct=30
    partly: Only into the junk folder. Some receivers refuse 30 % of the mail that only pretends to come from x.test and put the rest among the junk; others refuse all of it.
  a closed domain without a null MX | v=spf1 -all | REJECT
    no: ${REFUSED} x.test.
    This domain sends no mail, and receivers are told to refuse or set aside what claims to come from it.
    spf sends-nothing: Its SPF record says that nobody sends.
    mx sends-nothing: It names no mail server.
  nobody named, and silent mail servers | v=spf1 ~all | failing MX | REJECT
    spf unknown: Its SPF record names nobody, and whether it has mail servers could not be looked up.
  silent mail servers alone | failing MX
    mx unknown: Its mail servers could not be looked up.
  a policy that could not be read | OWN | v=spf1 mx -all | key default | _dmarc SERVFAIL
    unknown: We cannot tell: the name servers of x.test did not answer.
    Something that decides the grade could not be read, so there is no grade.
    dkim sends: Signing is set up under "default".
  keys that could not be looked up | MX 0 . | v=spf1 -all | DKIM SILENT | REJECT
    We could not find out whether the domain sends mail.
    dkim unknown: DKIM keys could not be looked up.
    mx sends-nothing: Its null MX says that it takes no mail.
  a report mailbox of a closed domain | OWN | v=spf1 -all | v=DMARC1; p=reject; rua=mailto:d@elsewhere.test,mailto:d@x.test
    We could not find out whether the domain sends mail.
    reports sends: There is a mailbox at it, d@x.test.
  rented mailboxes of a closed domain | MX 10 mx.rented.example | v=spf1 -all | REJECT
    We could not find out whether the domain sends mail.
    mx sends: Its mailboxes are at mx.rented.example, where people usually write too.
  a mail server alone | OWN
    mx sends: It receives mail, and no record says that it sends none.
  nobody named, nobody refused | OWN | v=spf1 ?all
    spf sends: Its SPF record names nobody, and does not say that nobody sends.
  a sender with a mistake | OWN | v=spf1 include=_spf.google.com -all
    spf sends: Its SPF record tries to name senders: "include=_spf.google.com".
  quarantine | OWN | v=spf1 mx -all | v=DMARC1; p=quarantine
    partly: Only into the junk folder. Receivers that check do not refuse mail that only pretends to come from x.test; they put it among the junk.
  a large network under reject | OWN | v=spf1 mx ip4:52.0.0.0/12 -all | REJECT
    no: ${REFUSED} x.test, unless it comes from one of the 1\u00a0048\u00a0577 addresses that the SPF record lets send.
  a wildcard under strict alignment | OWN | v=spf1 mx -all | * TXT v=spf1 +all | v=DMARC1; p=reject; aspf=s
    no: ${REFUSED} x.test.
    yes below: Yes. ${OPEN_BELOW} a subdomain of x.test, so a forgery looks genuine.
  silent servers of two names | of a.x.test | a MX 10 mail.x.test | a TXT v=spf1 mx -all | _dmarc.a SERVFAIL | _dmarc SERVFAIL
    unknown: We cannot tell: the name servers of a.x.test, x.test did not answer.
  the silent server of one name | OWN | mail SERVFAIL | v=spf1 mx -all | REJECT
    unknown: We cannot tell: a part of the SPF record could not be read, because the name servers of mail.x.test did not answer.
  an alias without a key | OWN | v=spf1 mx -all | s1._domainkey CNAME gone.test | s2._domainkey CNAME gone.test
    dkim unknown: Signing under "s1", "s2" was begun or ended: no key is there.
  an alias without a key beside a key | OWN | v=spf1 mx -all | s1._domainkey CNAME gone.test | key default
    dkim sends: Signing is set up under "default".
  a macro alone | OWN | v=spf1 exists:%{i}.list.test -all
    spf sends: Its SPF record lets machines send.
  networks of IPv6 | OWN | v=spf1 ip6:2001:4860:4000::/36 -all
    spf sends: Its SPF record lets machines send.
  a part that keeps out, and is silent | OWN | v=spf1 -include:silent.test -all
    spf unknown: A part of its SPF record could not be read.
  nobody named, and no server | v=spf1 ~all
    spf sends-nothing: Its SPF record names nobody who sends.
  a key that nobody guesses | OWN | v=spf1 mx -all | key zz9
    dkim unknown: There seems to be a DKIM key under a selector that we did not guess.
  no key that is known | OWN | v=spf1 mx -all | _domainkey TXT o=- | *._domainkey TXT nothing
    dkim sends-nothing: No DKIM key was found with the selectors we tried.
  a name below an organisation that says nothing | of shop.x.test | OWN | SHOP
    spf unknown: It says nothing about mail, and shops and other services write as names like this one below x.test.
`),
)('%s is told in these words', async (_, records, words) => {
  const { verdict, grade, details } = await check(records);
  const said = [
    `${verdict.domain.answer}: ${verdict.domain.sentence}`,
    `${verdict.subdomain.answer} below: ${verdict.subdomain.sentence}`,
    grade.explanation,
    ...details.evidence.map(({ id, says, sentence }) => `${id} ${says}: ${sentence}`),
  ];
  expect(said).toEqual(expect.arrayContaining([...words]));
});

/** Each sender: how it is shown, by what it passes, and how many networks it has. */
test.each(
  casesIn(`
  a web host in front of an own server | MX 10 mail.host-h.net, 10 mail.x.test | SITE | v=spf1 include:spf.host-h.net -all
    passes: xneelo (web host, used) by spf include:spf.host-h.net, mx mail.host-h.net; SPF passes, DKIM absent; 3
  a key alone | OWN | SITE | key default
    passes: Signed with the selector default (unknown, used) by dkim default; SPF refused, DKIM signs; 0
  a filter in front of an own server | MX 10 mx.antispamcloud.com, 20 mail.x.test | SITE
    fails: Your own servers (own servers, used) by mx mail.x.test; SPF refused, DKIM absent; 0
    not-a-sender: SpamExperts (filter) by mx mx.antispamcloud.com; SPF none, DKIM none; 0
  Google in front of an own server | MX 1 smtp.google.com, 20 mail.x.test | SITE
    fails: Google Workspace (mailboxes, used) by mx smtp.google.com; SPF refused, DKIM absent; 10
  whom the record keeps out, and everybody | OWN | SITE | v=spf1 mx -ip4:198.51.100.9 ?include:_spf.google.com include:sendgrid.net +all
    unknown: SendGrid (sending) by spf include:sendgrid.net; SPF if-set-up, DKIM absent; 5
    passes: Your own servers (own servers, used) by spf mx, mx mail.x.test; SPF passes, DKIM absent; 1
  many networks | OWN | SITE | v=spf1 ip4:198.51.100.1 ip4:198.51.100.3 ip4:198.51.100.5 ip4:198.51.100.7 ip4:198.51.100.9 ip4:198.51.100.11 ~all
    passes: Your own servers (own servers, used) by spf ip4:198.51.100.1, spf ip4:198.51.100.3, spf ip4:198.51.100.5, spf ip4:198.51.100.7, spf ip4:198.51.100.9, mx mail.x.test; SPF passes, DKIM absent; 6
  macros, of a service and of its own | OWN | SITE | v=spf1 exists:%{i}._spf.mta.salesforce.com exists:%{i}.list.x.test -all
    unknown: Your own servers (own servers, used) by spf exists:%{i}.list.x.test, mx mail.x.test; SPF unknown, DKIM absent; 0
    unknown: Salesforce (customers) by spf exists:%{i}._spf.mta.salesforce.com; SPF unknown, DKIM absent; 0
  macros of others | OWN | SITE | v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vali.email include:%{i}._spf.service.test include:%{i} include:macro.test -all
    unknown: _spf.service.test (unknown) by spf include:%{i}._spf.service.test; SPF unknown, DKIM absent; 0
    unknown: include:%{i} (unknown) by spf include:%{i}; SPF unknown, DKIM absent; 0
    unknown: macro.test (unknown) by spf include:macro.test; SPF unknown, DKIM absent; 0
    not-a-sender: Valimail (records) by spf include:%{i}._ip.%{h}._ehlo.%{d}._spf.vali.email; SPF none, DKIM none; 0
  a service that keeps the record | OWN | SITE | v=spf1 include:x._spf.vali.email -all | x._spf.vali.email. TXT v=spf1 include:_spf.google.com ip4:198.51.100.9 -all
    passes: Google Workspace (mailboxes) by spf include:_spf.google.com; SPF passes, DKIM absent; 10
    not-a-sender: Valimail (records) by spf include:x._spf.vali.email; SPF none, DKIM none; 11
  a redirect to nobody | OWN | SITE | v=spf1 redirect=none.test
  a redirect to somebody | OWN | SITE | v=spf1 redirect=big.test
    unknown: big.test (unknown) by spf redirect=big.test; SPF unknown, DKIM absent; 1
  an include of its own | OWN | SITE | v=spf1 include:_spf.x.test -all | _spf TXT v=spf1 ip4:198.51.100.9 include:_spf.google.com -all
    passes: Your own servers (own servers, used) by spf ip4:198.51.100.9, mx mail.x.test; SPF passes, DKIM absent; 1
    passes: Google Workspace (mailboxes) by spf include:_spf.google.com; SPF passes, DKIM absent; 10
  an include of somebody who sends by Google | OWN | SITE | v=spf1 include:reseller.test include:none.test -all
    unknown: reseller.test (unknown) by spf include:reseller.test; SPF unknown, DKIM absent; 11
    unknown: none.test (unknown) by spf include:none.test; SPF unknown, DKIM absent; 0
    passes: Google Workspace (mailboxes) by spf include:_spf.google.com; SPF passes, DKIM absent; 10
  two records of one service | OWN | SITE | v=spf1 include:_spf.mailgun.org include:_spf.eu.mailgun.org -all
    fails: Your own servers (own servers, used) by mx mail.x.test; SPF refused, DKIM absent; 0
    unknown: Mailgun (sending) by spf include:_spf.mailgun.org, spf include:_spf.eu.mailgun.org; SPF unknown, DKIM absent; 3
  more than a check reads | OWN | SITE | v=spf1 include:nest.test -all | nest.test. TXT v=spf1 ip4:198.51.100.9 include:huge.test -all
    unknown: nest.test (unknown) by spf include:nest.test; SPF unknown, DKIM absent; 0
  mistakes | OWN | SITE | v=spf1 include=_spf.unknown.test mx= include=sendgrid.net -all
    fails: _spf.unknown.test (unknown) by spf include=_spf.unknown.test; SPF refused, DKIM absent; 0
    fails: Your own servers (own servers, used) by spf mx=, mx mail.x.test; SPF refused, DKIM absent; 0
    unknown: SendGrid (sending) by spf include=sendgrid.net; SPF if-set-up, DKIM absent; 0
  two providers | MX 1 smtp.google.com, 20 mx.zoho.com | SITE
    fails: Google Workspace (mailboxes, used) by mx smtp.google.com; SPF refused, DKIM absent; 10
    fails: Zoho Mail (mailboxes, used) by mx mx.zoho.com; SPF refused, DKIM absent; 0
  a filter whose servers alone the record names | MX 5 za-smtp-inbound-1.mimecast.co.za | SITE | v=spf1 mx -all
    not-a-sender: Mimecast (filter) by mx za-smtp-inbound-1.mimecast.co.za; SPF none, DKIM none; 0
  a web host, and the website alone | XNEELO | SITE | v=spf1 a -all
    unknown: xneelo (web host, used) by mx mail.host-h.net; SPF unknown, DKIM absent; 0
    passes: Your own servers (own servers) by spf a; SPF passes, DKIM absent; 1
  a web host, and the servers of another | XNEELO | SITE | v=spf1 mx:webhost.test -all
    unknown: xneelo (web host, used) by mx mail.host-h.net; SPF unknown, DKIM absent; 0
    passes: Your own servers (own servers) by spf mx:webhost.test; SPF passes, DKIM absent; 3
  Salesforce beside an own server | OWN | SITE | v=spf1 include:_spf.salesforce.com -all
    unknown: Salesforce (customers) by spf include:_spf.salesforce.com; SPF unknown, DKIM absent; 0
    unknown: Your own servers (own servers, used) by mx mail.x.test; SPF unknown, DKIM absent; 0
  a service that gives no answer | OWN | SITE | v=spf1 include:sendgrid.net -all | sendgrid.net. SERVFAIL
    unknown: SendGrid (sending) by spf include:sendgrid.net; SPF if-set-up, DKIM absent; 0
    unknown: Your own servers (own servers, used) by mx mail.x.test; SPF unknown, DKIM absent; 0
  a null MX beside two own servers | MX 0 ., 10 mail.x.test, 20 mail2.x.test | SITE
    fails: Your own servers (own servers, used) by mx mail.x.test; SPF refused, DKIM absent; 0
  a key that nobody names, beside Google | OWN | SITE | v=spf1 include:_spf.google.com -all | key default
    passes: Google Workspace (mailboxes) by spf include:_spf.google.com; SPF passes, DKIM unknown; 10
    passes: Signed with the selector default (unknown, used) by dkim default; SPF unknown, DKIM signs; 0
  a key of the panel | GOOGLE | SITE | v=spf1 include:spf.host-h.net -all | key default
    unknown: Google Workspace (mailboxes, used) by mx smtp.google.com; SPF refused, DKIM unknown; 10
    passes: xneelo (web host, used) by spf include:spf.host-h.net, dkim default; SPF passes, DKIM signs; 3
  a key behind an alias | GOOGLE | SITE | v=spf1 include:_spf.google.com -all | dkim.mcsv.net. KEY good | k1._domainkey CNAME dkim.mcsv.net
    passes: Google Workspace (mailboxes, used) by spf include:_spf.google.com, mx smtp.google.com; SPF passes, DKIM unknown; 10
    passes: Mailchimp (newsletters, used) by dkim k1; SPF own-return-address, DKIM signs; 0
  reports to a service | OWN | SITE | v=spf1 mx -all | v=DMARC1; p=none; rua=mailto:x@dmarc.postmarkapp.com,mailto:y@dmarcian.com
    passes: Your own servers (own servers, used) by spf mx, mx mail.x.test; SPF passes, DKIM absent; 1
    not-a-sender: Postmark (sending) by reports x@dmarc.postmarkapp.com; SPF none, DKIM none; 0
    not-a-sender: dmarcian (reports) by reports y@dmarcian.com; SPF none, DKIM none; 0
  no key at all of a service with fixed selectors | OWN | SITE | v=spf1 include:servers.mcsv.net include:spf.protection.outlook.com -all | key default
    fails: Mailchimp (newsletters) by spf include:servers.mcsv.net; SPF own-return-address, DKIM absent; 3
    passes: Microsoft 365 (mailboxes) by spf include:spf.protection.outlook.com; SPF passes, DKIM absent; 6
    passes: Signed with the selector default (unknown, used) by dkim default; SPF unknown, DKIM signs; 0
  a key in test mode | OWN | SITE | v=spf1 mx -all | key default testing
    passes: Your own servers (own servers, used) by spf mx, dkim default, mx mail.x.test; SPF passes, DKIM unknown; 1
  every key withdrawn | OWN | SITE | v=spf1 mx include:sendgrid.net -all | key * withdrawn
    unknown: SendGrid (sending) by spf include:sendgrid.net; SPF if-set-up, DKIM absent; 5
    passes: Your own servers (own servers, used) by spf mx, mx mail.x.test; SPF passes, DKIM absent; 1
  keys that could not be looked up | OWN | SITE | v=spf1 mx include:servers.mcsv.net -all | DKIM SILENT
    unknown: Mailchimp (newsletters) by spf include:servers.mcsv.net; SPF own-return-address, DKIM unknown; 3
    passes: Your own servers (own servers, used) by spf mx, mx mail.x.test; SPF passes, DKIM unknown; 1
  a fixed selector that could not be looked up | OWN | SITE | v=spf1 include:servers.mcsv.net -all | key default | k2._domainkey SERVFAIL
    unknown: Mailchimp (newsletters) by spf include:servers.mcsv.net; SPF own-return-address, DKIM unknown; 3
    passes: Signed with the selector default (unknown, used) by dkim default; SPF unknown, DKIM signs; 0
  strict alignment | OWN | SITE | v=spf1 mx include:sendgrid.net -all | v=DMARC1; p=none; aspf=s
    fails: SendGrid (sending) by spf include:sendgrid.net; SPF own-return-address, DKIM absent; 5
    passes: Your own servers (own servers, used) by spf mx, mx mail.x.test; SPF passes, DKIM absent; 1
  a service with an empty list | OWN | SITE | v=spf1 include:mail.zendesk.com include:zohomail.com -all | zohomail.com. TXT v=spf1 -all
    unknown: Zendesk (help desk) by spf include:mail.zendesk.com; SPF unknown, DKIM absent; 2
    unknown: Zoho Mail (mailboxes) by spf include:zohomail.com; SPF unknown, DKIM absent; 0
  servers of which a part passes | MX 0 winkel.mail.protection.outlook.com | SITE | v=spf1 ip4:40.92.0.0/15 -all
    unknown: Microsoft 365 (mailboxes, used) by mx winkel.mail.protection.outlook.com; SPF unknown, DKIM absent; 6
    passes: Your own servers (own servers) by spf ip4:40.92.0.0/15; SPF passes, DKIM absent; 1
  the return address that a service asks to make an alias of | of em1.x.test | OWN | em1 CNAME u1.wl.sendgrid.net | u1.wl.sendgrid.net. MX 10 mx.sendgrid.net | u1.wl.sendgrid.net. TXT v=spf1 ip4:167.89.4.10 -all
    unknown: SendGrid (sending) by spf ip4:167.89.4.10, mx mx.sendgrid.net; SPF if-set-up, DKIM unknown; 1
  the one for which it asks to name its server | of bounce.x.test | OWN | bounce MX 10 feedback-smtp.eu-west-1.amazonses.com | bounce TXT v=spf1 include:amazonses.com -all
    unknown: Amazon SES (sending) by spf include:amazonses.com, mx feedback-smtp.eu-west-1.amazonses.com; SPF if-set-up, DKIM unknown; 3
  next to no servers | GOOGLE | SITE | v=spf1 mx -all
    fails: Google Workspace (mailboxes, used) by mx smtp.google.com; SPF refused, DKIM absent; 10
  a key that the visitor read in a mail | typed abc | MX 10 mx.zoho.com | SITE | v=spf1 include:zohomail.com -all | key abc | key dkim1
    passes: Zoho Mail (mailboxes, used) by spf include:zohomail.com, mx mx.zoho.com, dkim abc; SPF passes, DKIM signs; 3
    passes: Signed with the selector dkim1 (unknown, used) by dkim dkim1; SPF unknown, DKIM signs; 0
  a service that answers for each message | MX 10 mx1.hc1234-56.iphmx.com | SITE | v=spf1 exists:%{i}.spf.hc1234-56.iphmx.com -all
    passes: Cisco Secure Email (filter) by spf exists:%{i}.spf.hc1234-56.iphmx.com, mx mx1.hc1234-56.iphmx.com; SPF passes, DKIM absent; 0
  the same beside an include that gives no answer | MX 10 mx1.hc1234-56.iphmx.com | SITE | v=spf1 exists:%{i}.spf.hc1234-56.iphmx.com include:silent.test -all
    unknown: Cisco Secure Email (filter) by spf exists:%{i}.spf.hc1234-56.iphmx.com, mx mx1.hc1234-56.iphmx.com; SPF unknown, DKIM absent; 0
    unknown: silent.test (unknown) by spf include:silent.test; SPF unknown, DKIM absent; 0
  a service that takes mail | MX 10 inbound-smtp.us-east-1.amazonaws.com | SITE
    not-a-sender: Amazon SES (sending) by mx inbound-smtp.us-east-1.amazonaws.com; SPF none, DKIM none; 0
  one key in use, and another in test mode | GOOGLE | SITE | v=spf1 include:_spf.google.com include:sendgrid.net -all | key google | key s1 testing
    unknown: SendGrid (sending, used) by spf include:sendgrid.net, dkim s1; SPF if-set-up, DKIM unknown; 5
    passes: Google Workspace (mailboxes, used) by spf include:_spf.google.com, mx smtp.google.com, dkim google; SPF passes, DKIM signs; 10
  a key that many do not check | OWN | SITE | v=spf1 mx -all | key default ed25519
    passes: Your own servers (own servers, used) by spf mx, dkim default, mx mail.x.test; SPF passes, DKIM unknown; 1
  every key withdrawn but one | OWN | SITE | v=spf1 mx include:_spf.google.com -all | key google | key * withdrawn
    passes: Your own servers (own servers, used) by spf mx, mx mail.x.test; SPF passes, DKIM unknown; 1
    passes: Google Workspace (mailboxes, used) by spf include:_spf.google.com, dkim google; SPF passes, DKIM signs; 10
`),
)('who sends is told in these rows: %s', async (_, records, rows) => {
  const { senders } = await check(records);
  const told = senders.map(({ name, is, isUsed, spf, dkim, passes, shownBy, networks }) => {
    const shown = shownBy.map(({ record, text }) => `${record} ${text}`).join(', ');
    return `${passes}: ${name} (${is}${isUsed ? ', used' : ''}) by ${shown}; SPF ${spf}, DKIM ${dkim}; ${String(networks.length)}`;
  });
  expect(told).toEqual(rows);
});

test('what becomes of a sender is one sentence', async () => {
  const reports = 'v=DMARC1; p=reject; pct=0; rua=mailto:x@dmarc.postmarkapp.com,mailto:y@dmarcian.com';
  const { senders, verdict } = await check(
    `MX 10 mail.x.test, 20 mx.antispamcloud.com | SITE | v=spf1 mx include:servers.mcsv.net include:sendgrid.net -all | ${reports}`,
  );
  expect(verdict.ownMail).toBe('If you still send with Mailchimp, that mail is refused.');
  expect(senders.map(({ sentence }) => sentence)).toEqual([
    'Its mail fails: it never passes SPF with your own domain, because its return address is its own, and no key is published with which it could sign.',
    'Whether its mail passes is not known: it passes SPF with your own domain only if you have set up a return address of your own there, and no key is published with which it could sign.',
    'Its mail passes: it passes SPF with your own domain, and no key is published with which it could sign.',
    'It takes your mail and filters it. Nothing shows that it sends as your domain too.',
    'It takes mail for you. Nothing shows that it sends as your domain too.',
    'It reads your DMARC reports and sends nothing in your name.',
  ]);
  expect(senders[0]).toMatchObject({
    selectors: [],
    domains: ['mcsv.net'],
    source: 'mailchimp.com/help/set-up-email-domain-authentication; dmarc.wiki/mailchimp',
  });
  expect(senders[2]).toMatchObject({ selectors: [], domains: [], source: null });
  const amazon = await check(
    'MX 10 inbound-smtp.us-east-1.amazonaws.com | SITE | v=spf1 include:amazonses.com -all | key default',
  );
  expect(amazon.senders.map(({ selectors, domains }) => [selectors, domains])).toEqual([
    [[], ['amazonses.com']],
    [['default'], []],
  ]);
});

/** Whether it sends and by which signs, its grade, and the steps with the grade after each. */
test.each(
  casesIn(`
  a leftover alone | SITE | v=spf1 include:servers.mcsv.net -all | REJECT
    asked, unknown, by spf sends, dkim sends-nothing, mx sends-nothing; ask-sending good
  a leftover, and an address for a mail server | MX 10 198.51.100.7 | SITE | v=spf1 include:servers.mcsv.net -all | REJECT
    asked, minimal, by spf sends, dkim sends-nothing; ask-sending minimal
  a leftover, and mail servers that nobody finds | MX 10 gone.test | SITE | v=spf1 include:servers.mcsv.net -all | REJECT
    asked, minimal, by spf sends, dkim sends-nothing; ask-sending minimal
  a leftover, and silent mail servers | v=spf1 include:servers.mcsv.net -all | failing MX | REJECT
    sends, unknown, by spf sends, dkim sends-nothing; try-again unknown
  a leftover, and a mail server | OWN | SITE | v=spf1 include:servers.mcsv.net -all | REJECT
    sends, minimal, by spf sends, dkim sends-nothing; dmarc-relief minimal, spf-provider minimal, sender-mailchimp minimal, dkim minimal, dmarc-quarantine good, dmarc-reject excellent
  a leftover that nothing is refused of | SITE | v=spf1 include:servers.mcsv.net -all | v=DMARC1; p=none
    sends, minimal, by spf sends, dkim sends-nothing, mx sends-nothing; sender-mailchimp minimal, dmarc-mailbox minimal
  a leftover, and a key that nobody guesses | SITE | v=spf1 include:servers.mcsv.net -all | key zz9 | REJECT
    sends, good, by spf sends, dkim unknown, mx sends-nothing; dmarc-relief minimal, sender-mailchimp minimal, dmarc-mailbox minimal
  a leftover, and a key | SITE | v=spf1 include:servers.mcsv.net -all | key default | REJECT
    sends, good, by spf sends, dkim sends, mx sends-nothing; sender-mailchimp excellent
  nobody, and silent keys | SITE | v=spf1 -all | DKIM SILENT | REJECT
    sends, unknown, by spf sends-nothing, dkim unknown, mx sends-nothing; try-again unknown
  a silent record | SITE | failing TXT | REJECT
    sends, unknown, by spf unknown, dkim sends-nothing, mx sends-nothing; try-again unknown
  a silent record, and rented mailboxes | MX 10 mx.rented.example | failing TXT | REJECT
    sends, unknown, by spf unknown, dkim sends-nothing; try-again unknown
  an own server, and a key that nobody guesses | OWN | SITE | v=spf1 mx -all | key zz9 | REJECT
    sends, good, by spf sends, dkim unknown; dkim-selector excellent
  a web host | XNEELO | SITE | v=spf1 -all | REJECT
    asked, unknown, by spf sends-nothing, dkim sends-nothing, mx sends; ask-sending minimal
  a filter | MX 10 mx.antispamcloud.com | SITE | v=spf1 -all | REJECT
    sends nothing, excellent, by spf sends-nothing, dkim sends-nothing; mx excellent
  a null MX beside a rented server | MX 0 ., 10 mx.rented.example | SITE | v=spf1 -all | REJECT
    asked, unknown, by spf sends-nothing, dkim sends-nothing, mx sends; ask-sending minimal
  an own report mailbox, and no server that takes its mail | MX 10 gone.test | SITE | v=spf1 -all | v=DMARC1; p=reject; rua=mailto:d@x.test
    asked, unknown, by spf sends-nothing, dkim sends-nothing, mx sends; ask-sending minimal
  a name below, and a policy that refuses | of shop.x.test | OWN | SHOP | REJECT
    sends nothing, minimal, by dkim sends-nothing, mx sends-nothing; spf-nobody good, null-mx excellent
  a name below, and a silent policy | of shop.x.test | OWN | SHOP | _dmarc SERVFAIL
    sends nothing, unknown, by dkim sends-nothing, mx sends-nothing; spf-nobody unknown, null-mx unknown, try-again unknown
  a name below, with a mail server | of shop.x.test | OWN | shop MX 10 mail.x.test
    sends, poor, by dkim sends-nothing, mx sends; spf minimal, dkim minimal, check-organisation minimal, dmarc-none minimal, dmarc-quarantine good, dmarc-reject good, dmarc-organisation excellent
  a name below that is closed | of shop.x.test | OWN | shop TXT v=spf1 -all
    sends nothing, minimal, by spf sends-nothing, dkim sends-nothing, mx sends-nothing; null-mx minimal, dmarc-reject good, dmarc-organisation excellent
  a name below, and silent mail servers above | of shop.x.test | failing MX | SHOP
    asked, poor, by dkim sends-nothing, mx sends-nothing, spf unknown; ask-sending poor
  a name below that gives no texts | of shop.x.test | OWN | SHOP | shop failing TXT
    sends, unknown, by spf unknown, dkim sends-nothing, mx sends-nothing; try-again unknown
  nobody named, and no server | SITE | v=spf1 ~all
    sends nothing, minimal, by spf sends-nothing, dkim sends-nothing, mx sends-nothing; spf-nobody minimal, null-mx minimal, dmarc-reject excellent
  nobody named, and silent servers | v=spf1 ~all | failing MX
    sends, minimal, by spf unknown, dkim sends-nothing; try-again minimal
  nobody named, and a server | OWN | SITE | v=spf1 ~all
    sends, minimal, by spf sends, dkim sends-nothing; spf-senders minimal, dkim minimal, dmarc-none minimal, dmarc-quarantine good, dmarc-reject excellent
  a part that is silent | OWN | SITE | v=spf1 include:silent.test -all
    sends, unknown, by spf sends, dkim sends-nothing; dkim unknown, dmarc-none unknown, try-again unknown
  a key that is withdrawn | SITE | v=spf1 -all | key default withdrawn
    sends nothing, minimal, by spf sends-nothing, dkim sends-nothing, mx sends-nothing; null-mx minimal, dmarc-reject excellent
  a key that is too short | SITE | v=spf1 -all | key default short
    sends, minimal, by spf sends-nothing, dkim sends, mx sends-nothing; spf-senders minimal, dkim minimal, dmarc-mailbox minimal
  a name below with a null MX | of shop.x.test | OWN | shop MX 0 .
    sends nothing, poor, by dkim sends-nothing, mx sends-nothing; spf-nobody minimal, dmarc-reject good, dmarc-organisation excellent
  a name below, and its silent servers | of shop.x.test | OWN | SHOP | shop failing MX
    sends, poor, by dkim sends-nothing, mx unknown; try-again poor
  one of two mail servers | of mail.x.test | MX 20 mail2.x.test, 10 mail.x.test
    asked, poor, by dkim sends-nothing, mx sends-nothing, spf unknown; ask-sending poor
  networks of IPv6 alone | OWN | SITE | v=spf1 ip6:2001:4860:4000::/36 -all
    sends, minimal, by spf sends, dkim sends-nothing; spf-wide minimal, dkim minimal, dmarc-none minimal, dmarc-quarantine good, dmarc-reject excellent
  whom a macro keeps out | SITE | v=spf1 -exists:%{i}.list.test -all
    sends nothing, minimal, by spf sends-nothing, dkim sends-nothing, mx sends-nothing; spf-nobody minimal, null-mx minimal, dmarc-reject excellent
  two records that let nobody pass | OWN | v=spf1 -all | v=spf1 -all
    sends, poor, by spf sends, dkim sends-nothing; spf minimal, dkim minimal, dmarc-none minimal, dmarc-quarantine good, dmarc-reject excellent
  a key that nobody guesses, alone | SITE | key zz9
    sends, poor, by dkim unknown, mx sends-nothing; dkim-selector poor, spf-senders minimal, dmarc-mailbox minimal
  a name below, and one silent name above | of shop.a.x.test | OWN | a failing MX | shop.a A 198.51.100.9
    asked, poor, by dkim sends-nothing, mx sends-nothing, spf unknown; ask-sending poor
  nobody, and silent mail servers | v=spf1 -all | failing MX | REJECT
    sends nothing, unknown, by spf sends-nothing, dkim sends-nothing; try-again unknown
  own servers that the record keeps out | OWN | SITE | v=spf1 -mx include:servers.mcsv.net -all | v=DMARC1; p=reject; rua=mailto:d@x.test
    sends, minimal, by spf sends, dkim sends-nothing; dmarc-relief minimal, sender-mailchimp minimal, dkim minimal, dmarc-quarantine good, dmarc-reject excellent
  a record with a mistake, and a key that is not found: the step that lists senders settles it | A 198.51.100.9 | v=spf1 -all; | key x9-of-our-own | v=DMARC1; p=reject; rua=mailto:d@x.test
    sends, minimal, by spf sends, dkim unknown, mx sends-nothing; spf-senders good, dkim-selector excellent
  other servers that the record keeps out | OWN | SITE | v=spf1 ~mx:gone.test include:servers.mcsv.net -all | v=DMARC1; p=reject; rua=mailto:d@x.test
    sends, minimal, by spf sends, dkim sends-nothing; dmarc-relief minimal, spf-provider minimal, sender-mailchimp minimal, dkim minimal, dmarc-quarantine good, dmarc-reject excellent, see-spf-void-lookups excellent
  a newsletter of a name below, which the key above may sign | of shop.x.test | OWN | shop MX 10 mail.x.test | shop TXT v=spf1 include:servers.mcsv.net -all | REJECT
    sends, good, by spf sends, dkim sends-nothing; spf-provider good, dkim excellent
`),
)('whether it sends is concluded, or asked: %s', async (_, records, expected) => {
  const { details, overallProtection, fixes } = await check(records);
  const signs = details.evidence.map(({ id, says }) => `${id} ${says}`).join(', ');
  const steps = fixes.map(({ id, afterwards }) => `${id} ${afterwards.grade}`).join(', ');
  const sends = details.isAsked ? 'asked' : details.sendsMail ? 'sends' : 'sends nothing';
  expect([`${sends}, ${overallProtection}, by ${signs}; ${steps}`]).toEqual(expected);
});

test.each(
  casesIn(`
  a closed domain with mailboxes | GOOGLE | SITE | v=spf1 -all | REJECT
    Do you send mail from x.test?: Its SPF record says that nobody does. Its mailboxes are at Google Workspace, where people usually write too. If you do, or are not sure, first publish v=DMARC1; p=none; sp=reject; rua=mailto:dmarc-reports@x.test at _dmarc.x.test, so that nothing of yours is refused meanwhile, then put v=spf1 include:_spf.google.com ~all in place of the SPF record, and add every other service that sends for you. If you never do, nothing has to change, as long as nobody begins to write from it. Then check again.
  a leftover, and a key in vain | SITE | v=spf1 include:servers.mcsv.net -all | key default withdrawn | REJECT
    Do you send mail from x.test?: Its SPF record lets machines send. If you do, or are not sure, first publish v=DMARC1; p=none; sp=reject at _dmarc.x.test, so that nothing of yours is refused meanwhile, then put v=spf1 the entries of everybody who sends for you ~all in place of the SPF record, and add every other service that sends for you. If you never do, publish v=spf1 -all at x.test in place of its SPF record, and delete its DKIM records. Then check again.
  too many look-ups | GOOGLE | SITE | v=spf1 a include:_spf.google.com include:sendgrid.net include:servers.mcsv.net include:mailgun.org include:zohomail.com ~all | key google | REJECT
    Bring the SPF record down to 10 look-ups: Receivers stop at "include:_spf.eu.mailgun.org" in the record of mailgun.org, reached by your "include:mailgun.org", and treat the whole record as broken, so your own mail may fail too. Remove the services you no longer use. Begin with Mailchimp and SendGrid: this record is not asked about mail with a return address of the service's own, or of a name below yours.
    Set up signing at Mailchimp, or take it out: If you send with it, switch signing with your own domain on. In Mailchimp: Account & billing, Domains, Start authentication. Publish the two aliases it shows. If you no longer do, delete its records. Take include:servers.mcsv.net out of the SPF record in either case: its return address is its own, so the entry does nothing for your domain.
  look-ups that add nothing | OWN | SITE | v=spf1 a mx a:x.test mx:x.test include:_spf.google.com include:mailgun.org ip4:198.51.100.79 ~all | key google | REJECT
    Repair the SPF record: It lists the services that may send mail for you. It does without "a", "a:x.test", "mx:x.test", which adds no address to the others and costs look-ups, of which only ten are allowed. First: Add whatever else sends in your name: newsletters, an invoicing program, your website.
  a record that leaves somebody out | OWN | SITE | v=spf1 mx include:gone.test +all | key default | v=DMARC1; p=none; rua=mailto:d@x.test
    Repair the SPF record: It lists the services that may send mail for you. It leaves out "include:gone.test", which receivers cannot use or by which strangers pass; correct what you still need and add it. First: Add whatever else sends in your name: newsletters, an invoicing program, your website.
  two keys at one selector | OWN | SITE | v=spf1 mx -all | key default | key default fresh | REJECT
    Keep one DKIM key at the selector default: More than one key is at default._domainkey.x.test, so receivers may use none. Ask your mail provider which of them signs your mail, and delete all the others there.
  a key in test mode | OWN | SITE | v=spf1 mx -all | key default testing | REJECT
    Take the DKIM key out of test mode: The key of the selector default is marked with t=y, so receivers may treat what it signs as unsigned. First make sure, in an email you sent, that its signature passes.
  a rented server | MX 10 mx.rented.example | SITE | key default | REJECT
    Publish an SPF record: It lists the services that may send mail for you. First: Add whatever else sends in your name: newsletters, an invoicing program, your website. Here mx stands for mx.rented.example, a server of another company: ask them which entry to write instead.
`),
)('the steps besides those of the policy are told in these words: %s', async (_, records, words) => {
  const { fixes } = await check(records);
  const told = fixes.filter(({ id }) => !id.startsWith('dmarc-'));
  const said = told.map(({ title, explanation, waitBefore }) =>
    [`${title}: ${explanation}`, ...(waitBefore ? [`First: ${waitBefore}`] : [])].join(' '),
  );
  expect(said).toEqual(words);
});
