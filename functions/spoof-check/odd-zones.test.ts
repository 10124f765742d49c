import type { DnsResolver } from '../platform/rules/dns-answers.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { checkRecords, untoldOf } from '../testing/mail-zones/mail-check.ts';
import { untold } from '../testing/mail-zones/whole-answer.ts';
import { casesIn, zoneOfX } from '../testing/mail-zones/zone-text.ts';
import { resolverOver } from '../testing/resolver-over.ts';
import { checkDomain } from './rules/report.ts';

const sender = (domain: string) =>
  `${domain}. MX 10 mail.x.test | ${domain}. TXT v=spf1 mx -all | default._domainkey.${domain}. KEY`;
const DAMAGED = (change: (key: string) => string) => `default._domainkey TXT ${change(FIXED_KEYS.good)}`;

// Who may send, and what an SPF record says of it.
test.each(
  casesIn(`
  the policy of a public suffix does not stand in for a record of the organisation that could not be read | OWN | v=spf1 mx -all | _dmarc SERVFAIL | _dmarc.test. TXT v=DMARC1; p=reject; psd=y
    strangers unknown/unknown
  nor does it for a name below | of shop.x.test | shop MX 10 mail.x.test | shop TXT v=spf1 mx -all | OWN | v=spf1 mx -all | _dmarc SERVFAIL | _dmarc.test. TXT v=DMARC1; p=reject; psd=y
    strangers unknown/unknown
  all after a macro | OWN | v=spf1 exists:%{i}._spf.x.test +all | KEY | REJECT
    passes everybody…
    strangers yes/yes
    grade poor
  all after a macro in an address | OWN | v=spf1 a:%{l}.x.test +all | KEY | REJECT
    passes everybody…
    strangers yes/yes
    grade poor
  a quarter of the internet after a macro | OWN | v=spf1 exists:%{i}._spf.x.test ip4:64.0.0.0/2 -all | KEY | REJECT
    passes many…
    strangers yes/yes
    grade poor
  a policy that refuses is not relaxed because a service answers with macros: whoever hosts the record may not even be able to give a list | OWN | v=spf1 include:%{i}._spf.service.test ~all | KEY | REJECT
    steps: spf-depends
    step spf-depends: …Keep the entry until the DMARC reports show…
  nor because it does behind a redirect | OWN | v=spf1 redirect=%{d}.%{i}.service.test | KEY | REJECT
    steps: spf-depends
    step spf-depends: …Keep the entry until the DMARC reports show…
  nor because a wildcard does | SOUND | REJECT | * TXT v=spf1 include:%{i}._spf.service.test ~all
    steps: spf-wildcard-careful
  nor because a wildcard redirects there | SOUND | REJECT | * TXT v=spf1 redirect=%{d}.%{i}.service.test
    steps: spf-wildcard-careful
  Sendmarc keeps the SPF records of its customers | OWN | v=spf1 redirect=_abc.sdmarc.net | KEY | REJECT | _abc.sdmarc.net. TXT v=spf1 exists:%{i}._abc.sdmarc.net ~all
    strangers no/no
    grade excellent
    steps:
    sender Sendmarc: …
  Red Sift OnDMARC does | OWN | v=spf1 include:_u.x.test._spf.smart.ondmarc.com ~all | KEY | REJECT | _u.x.test._spf.smart.ondmarc.com. TXT v=spf1 exists:%{i}._u.x.test._spf.smart.ondmarc.com ~all
    strangers no/no
    grade excellent
    steps:
    sender Red Sift OnDMARC: …
  Fortra Agari does | OWN | v=spf1 exists:%{i}._i.%{d}._d.espf.agari.com include:%{d}.55.spf-protect.agari.com -all | KEY | REJECT | x.test.55.spf-protect.agari.com. TXT v=spf1 ip4:198.51.100.7 -all
    strangers no/no
    grade excellent
    steps:
    sender Fortra Agari: …
  PowerDMARC does | OWN | v=spf1 include:abc.powerspf.com -all | KEY | REJECT | abc.powerspf.com. TXT v=spf1 exists:%{i}.abc.powerspf.com ~all
    strangers no/no
    grade excellent
    steps:
    sender PowerDMARC: …
  a macro that decides for everybody else leaves a listed sender listed | OWN | v=spf1 exists:%{i}._spf.x.test ip4:198.51.100.7 -all | KEY | REJECT
    passes depends: …
  names of a domain above do not belong to the owner | of x.co.test | x.co.test. MX 10 mail.x.test | x.co.test. TXT v=spf1 ptr:co.test -all | _dmarc.x.co.test. TXT v=DMARC1; p=reject
    passes depends…
    strangers unknown/yes
  nor do names of a provider, which covers all of its customers | OWN | v=spf1 include:spf.isp.test -all | spf.isp.test. TXT v=spf1 ptr:isp.test -all | v=DMARC1; p=reject
    passes depends…
    strangers unknown/unknown
  who passes by ptr is told as it is | OWN | v=spf1 ptr -all | KEY | REJECT | * TXT v=spf1 ptr -all
    passes listed: Senders … a message arrives.
  by ptr and an address | OWN | v=spf1 ptr ip4:198.51.100.7 -all | KEY | REJECT | * TXT v=spf1 ptr ip4:198.51.100.7 -all
    passes listed: 1 address passes, and senders … a message arrives.
  by an address | OWN | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT | * TXT v=spf1 ip4:198.51.100.7 -all
    passes listed: 1 address passes.
  by an address of an office | OWN | v=spf1 ip4:192.168.1.10 -all | KEY | REJECT | * TXT v=spf1 ip4:192.168.1.10 -all
    passes nobody: Nobody on the internet passes: …
  a sender whose record names only addresses of its office is told that its own mail fails | OWN | v=spf1 ip4:192.168.1.10 -all | KEY | REJECT
    grade minimal
    warning spf-own-mail-fails: …
    … spf-private-network: …
    steps: spf-provider
  addresses that nobody on the internet has are not strangers | OWN | v=spf1 mx ip4:10.0.0.0/8 ip6:fd00::/8 -all | KEY | REJECT
    strangers no/no
    grade excellent
    passes listed: 1 address passes.
  all addresses that somebody can have are everybody | OWN | v=spf1 -ip4:10.0.0.0/8 -ip4:127.0.0.0/8 -ip4:224.0.0.0/3 -ip6:::/0 +all | KEY | REJECT
    passes everybody: …
  a wildcard that lets everybody pass is told in these words | SOUND | REJECT | * TXT v=spf1 +all
    … spf-wildcard-open: …lets every machine in the world pass…
  a record in the quotation marks of a word processor is shown as it stands | OWN | TXT “v=spf1 mx -all” | KEY | REJECT
    … spf-near-miss: …“v=spf1 mx -all”…
  a domain that sends nothing has no mail of its own that fails | MX 0 . | v=spf1 -all | REJECT
    sends nothing
    grade excellent
    not …spf-own-mail-fails: …
  a mistake anywhere makes the whole record an error for everybody (RFC 7208, section 4.6), whatever it ends in | OWN | v=spf1 include:_spf.google.com ~ all | KEY | REJECT
    not …every server in the world may send…
    warning spf-pass-all: …correct…
  also beside +all | OWN | v=spf1 mx inlcude:a.test +all | KEY | REJECT
    not …every server in the world may send…
    warning spf-pass-all: …correct…
  a term by which most strangers are neutral is named, in a record that works | OWN | v=spf1 mx ?include:open.test -all | KEY | REJECT | open.test. TXT v=spf1 +all
    … spf-neutral-part: …"?include:open.test"…
    step spf-person: …. Receivers can use the record…
  a provider whose own record lets nobody send is not said to be missing, and its record is not offered | _spf.google.com. TXT v=spf1 -all | MX 10 smtp.google.com | v=spf1 include:reseller.test ip4:198.51.100.0/24 ~all | v=DMARC1; p=quarantine; rua=mailto:d@x.test
    sender Google Workspace: …, by SPF unknown
    not …spf-provider-missing: …
    not step spf-provider: …
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});

// RFC 7208, section 8.4: receivers may refuse at once what fails.
test.each([
  ['v=spf1 -all', 'may refuse it at once'],
  ['v=spf1 ~all', 'with suspicion'],
  ['v=spf1 ?include:_spf.google.com ~all', 'suspicion'],
])('a sender whose SPF record lets nobody pass is not protected by it: %s', async (record, told) => {
  const expected = [
    'strangers no/no',
    'grade minimal',
    'next: For the grade “good” the domain needs records by which its own mail passes.',
    `warning spf-own-mail-fails: …${told}…`,
    'steps: spf-provider',
    'after spf-provider: excellent …',
  ];
  const answer = await checkRecords(`MX 1 smtp.google.com | ${record} | key google | REJECT`);
  expect(untold(answer, expected)).toEqual([]);
});

// Where mail and reports go (RFC 5321, section 5.1: to an address of the host that an MX record names).
test.each(
  casesIn(`
  reports do not arrive in a mailbox of a domain that takes no mail | MX 0 . | v=spf1 include:_spf.google.com -all | KEY | WATCHED
    reports to d@x.test arrive: false
    steps: dmarc-mailbox
    … dmarc-report-refused: …No mail can be delivered at x.test: …
  a domain whose only mail exchange is an address is asked for another mailbox | MX 10 198.51.100.7 | v=spf1 ip4:198.51.100.7 -all | KEY | WATCHED
    reports to d@x.test arrive: false
    steps: dmarc-mailbox
    … dmarc-report-refused: …No mail can be delivered at…
  a domain whose only mail server does not exist is not told to have reports sent there | MX 10 mx.gone.test | v=spf1 ip4:198.51.100.7 -all | KEY | WATCHED
    reports to d@x.test arrive: false
    … dmarc-report-refused: …No mail can be delivered at…
    steps: dmarc-mailbox
    step dmarc-mailbox: …. No mail can be delivered to this domain by its MX records as they…
    warning mx-lost: Mail to this domain goes nowhere. …whoever registers it gets mail that is meant for you…
  nor if it has no policy yet | MX 10 mx.gone.test | v=spf1 ip4:198.51.100.7 -all | KEY
    steps: dmarc-mailbox
    step dmarc-mailbox: …. No mail can be delivered to this domain by its MX records as they…
    warning mx-lost: Mail to this domain goes nowhere. …whoever registers it gets mail that is meant for you…
  nor is one whose only mail server is in a private network | MX 10 mx.gone.test | v=spf1 ip4:198.51.100.7 -all | KEY | WATCHED | mx.gone.test. A 10.0.0.5
    reports to d@x.test arrive: false
    … dmarc-report-refused: …No mail can be delivered at…
    steps: dmarc-mailbox
    step dmarc-mailbox: …. No mail can be delivered to this domain by its MX records as they…
    warning mx-lost: Mail to this domain goes nowhere. …whoever registers it gets mail that is meant for you…
  nor that without a policy | MX 10 mx.gone.test | v=spf1 ip4:198.51.100.7 -all | KEY | mx.gone.test. A 10.0.0.5
    steps: dmarc-mailbox
    step dmarc-mailbox: …. No mail can be delivered to this domain by its MX records as they…
    warning mx-lost: Mail to this domain goes nowhere. …whoever registers it gets mail that is meant for you…
  a mail server without an address beside one that has one is told, and the reports arrive | MX 5 old.x.test, 10 mail.x.test | v=spf1 mx -all | KEY | REJECT
    grade excellent
    reports to d@x.test arrive: true
    steps: mx
    warning mx-lost: A mail exchange leads nowhere. …
    not … mx-lost: …registers…
  a protected domain whose mail goes nowhere is not told that nothing has to change | MX 10 mx.gone.test | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT
    grade excellent
    steps: mx
    step mx: Correct the MX records. …The MX records name mx.gone.test…
  a domain that sends nothing may say that it takes no mail where its mail goes nowhere | mail empty | OWN | v=spf1 -all | REJECT
    steps: …mx
    step mx: …publish the null MX…
    not publish for mx: …
  one that sends may not | mail empty | OWN | v=spf1 ip4:198.51.100.9 -all | KEY | REJECT
    not step …null MX…
  a mail server whose address could not be looked up is told | OWN | v=spf1 -all | REJECT | mail SERVFAIL
    … mx-hosts-unknown: …
  one whose address is found is not | OWN | v=spf1 -all | REJECT
    not …mx-hosts-unknown: …
  one whose address could not be looked up is asked for again, and no mailbox is demanded | OWN | v=spf1 ip4:198.51.100.7 -all | KEY | mail SERVFAIL
    steps: try-again
    unknown: mx
  a first record of its own keeps reports arriving that were agreed on for the domain above | of shop.x.test | ${sender('shop.x.test')} | v=DMARC1; p=none; rua=mailto:r@agg.test | x.test._report._dmarc.agg.test. TXT v=DMARC1 | agg.test. MX 10 mail.x.test
    steps: dmarc-quarantine…
    publish for dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:r@agg.test,mailto:dmarc-reports@shop.x.test
    not step dmarc-reports: …
  a domain that is to take no mail is told that its reports need another mailbox | A 198.51.100.1 | WATCHED
    step null-mx: …d@x.test…
  and not where it has no reports | A 198.51.100.1
    not step null-mx: …reports…
  destinations of reports that take none are told of in one sentence | SOUND | y.test. MX 10 mail.x.test | z.test. MX 10 mail.x.test | v=DMARC1; p=none; rua=mailto:a@y.test,mailto:a@z.test
    … dmarc-report-refused: …. At y.test, z.test nothing says…
  one that is told to take no mail | SOUND | deaf.test. MX 0 . | v=DMARC1; p=none; rua=mailto:a@deaf.test
    … dmarc-report-refused: …. No mail can be delivered at deaf.test: …
  two of them | SOUND | deaf.test. MX 0 . | mute.test. MX 0 . | v=DMARC1; p=none; rua=mailto:a@deaf.test,mailto:a@mute.test
    … dmarc-report-refused: …. No mail can be delivered at deaf.test, mute.test: …
  one of them and one that is gone | SOUND | deaf.test. MX 0 . | v=DMARC1; p=none; rua=mailto:a@gone.test,mailto:a@deaf.test
    … dmarc-report-refused: …. No mail can be delivered at gone.test, deaf.test: …
  MX records are corrected only after SPF, where it would then let a large network pass | MX 10 mx.gone.test | v=spf1 mx/8 ip4:198.51.100.7 -all | KEY | REJECT
    … mx-lost: …
    step mx: …. First take the slash and what is behind it out of "mx/8" in the SPF record…
  also before a null MX | MX 0 . | v=spf1 mx/8 ip4:198.51.100.7 -all | KEY | v=DMARC1; p=reject
    steps: mx
    step mx: …. First take the slash and what is behind it out of "mx/8" in the SPF record…
  and at once where it would not | MX 10 mx.gone.test | v=spf1 mx ip4:198.51.100.7 -all | KEY | REJECT
    step mx: …
    not step mx: …. First take the slash…
  an address for reports with other letters than those of ASCII has another form (RFC 5890) | SOUND | xn--bcher-kva.test. MX 10 mail.x.test | x.test._report._dmarc.xn--bcher-kva.test. TXT v=DMARC1 | v=DMARC1; p=none; rua=mailto:d@bücher.test
    … dmarc-bad-report-address: …xn--bcher-kva.test…
    publish for dmarc-none: v=DMARC1; p=none; rua=mailto:d@xn--bcher-kva.test,mailto:dmarc-reports@x.test
  beside one that can be used | SOUND | xn--bcher-kva.test. MX 10 mail.x.test | x.test._report._dmarc.xn--bcher-kva.test. TXT v=DMARC1 | v=DMARC1; p=none; rua=mailto:dirk@bücher.test,mailto:d@x.test
    … dmarc-bad-report-address: …xn--…
    publish for dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:dirk@xn--bcher-kva.test,mailto:d@x.test
  and has none before the @ (RFC 3986, section 2) | SOUND | v=DMARC1; p=none; rua=mailto:rené@x.test
    … dmarc-bad-report-address: …plain letters…
    publish for dmarc-none: v=DMARC1; p=none; rua=mailto:dmarc-reports@x.test
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});

// Keys (RFC 6376, section 3.6.1) and other records.
test.each(
  casesIn(`
  several keys at one selector count alike in any order: the good one first | OWN | v=spf1 mx -all | REJECT | KEY | key default withdrawn
    grade good
    … dkim-malformed: …Several keys…
    sends
  the good one last | OWN | v=spf1 mx -all | REJECT | key default withdrawn | KEY
    grade good
    … dkim-malformed: …Several keys…
    sends
  two good ones | OWN | v=spf1 mx -all | REJECT | KEY | key default weak
    grade good
    … dkim-malformed: …Several keys…
    sends
  of several the owner is to keep one, not to switch signing on | OWN | v=spf1 mx -all | REJECT | KEY | ${DAMAGED((key) => key.replace('p=', 'k=rsa; p='))}
    steps: dkim-several
    step dkim-several: Keep one DKIM key at the selector default. …
  a wildcard of withdrawn keys does not prove that there is no key | OWN | v=spf1 mx -all | REJECT | key * withdrawn
    dkim not-found:…
    … dkim-not-found: …
    … dkim-wildcard: …
    not …dkim-absent: …
    not …dkim-revoked: …
  the tags of a key are read letter by letter | OWN | v=spf1 mx -all | REJECT | ${DAMAGED((key) => key.replace('p=', 'P='))}
    grade good
    … dkim-malformed: …"P"…
  a logo that is declined | SOUND | REJECT | default._bimi TXT v=BIMI1; l=; a=
    bimi absent
    not …bimi…: …
  no logo named | SOUND | REJECT | default._bimi TXT v=BIMI1
    bimi faulty
    … bimi-faulty: …
  a logo | SOUND | REJECT | default._bimi TXT v=BIMI1; l=https://x.test/logo.svg
    bimi found
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});

test.each([
  ['backslashes', DAMAGED((key) => key.replaceAll(';', '\\;')), 'A backslash is in it'],
  ['no semicolon behind the version', DAMAGED((key) => key.replace(';', '')), 'Its version reads'],
  ['the key alone', DAMAGED((key) => key.replace(/^.*p=/, '')), 'not of the form name=value'],
  ['no semicolon before the key', DAMAGED((key) => key.replace(/^.*p=/, 'k=rsa p=')), 'no tag "p"'],
])('a damaged key shows that signing is set up: %s', async (_, key, told) => {
  const expected = ['dkim faulty: …', 'sends', `… dkim-malformed: …${told}…`];
  const steps = 'steps: spf-senders, dkim, dmarc-none, dmarc-quarantine, dmarc-reject';
  expect(await untoldOf(`OWN | v=spf1 -all | ${key}`, [...expected, steps])).toEqual([]);
});

test('a domain whose records are found exists, whatever a server says of its mail servers', async () => {
  const dns = resolverOver(zoneOfX('OWN | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT').zones);
  const lying: DnsResolver = { ...dns, mx: () => Promise.resolve({ kind: 'no-domain' }) };
  const answer = await checkDomain(lying, { domain: 'x.test', selector: undefined }, () => 0);
  expect([answer.existence, ...untold(answer, ['strangers no/no'])]).toEqual(['mail']);
});

// Aliases, and the policy in force for a name (RFC 7489, section 6.6.4: the policy applies to a share of failing mail,
// and the next weaker one to the rest).
test.each(
  casesIn(`
  a record that has to take the place of an alias says so | SOUND | _dmarc CNAME x.test.policies.test | x.test.policies.test. TXT v=DMARC1; p=none; rua=mailto:d@x.test
    steps: dmarc-quarantine…
    step dmarc-quarantine: …_dmarc.x.test is an alias (CNAME) to x.test.policies.test…
  also below the domain | of shop.x.test | shop CNAME shops.test | shops.test. A 198.51.100.9 | REJECT
    steps: spf-nobody, null-mx, see-dmarc-report-refused
    step spf-nobody: …shop.x.test is an alias (CNAME) to shops.test…
    step null-mx: …shop.x.test is an alias (CNAME) to shops.test…
  who is to delete an alias is told what goes with it | of shop.x.test | SOUND | REJECT | shop CNAME host.test | host.test. A 198.51.100.8
    step spf-nobody: …such as a website, is gone until its own addresses are published…
  an alias of the policy to nowhere is told as one | SOUND | _dmarc CNAME x.dmarc.service.test
    warning dmarc-alias: The DMARC policy is an alias to nothing. …
    step dmarc-none: …_dmarc.x.test is an alias (CNAME) to x.dmarc.service.test…
    not step dmarc-quarantine: …is an alias…
  one that leads to a policy is not | SOUND | _dmarc CNAME x.dmarc.service.test | x.dmarc.service.test. TXT v=DMARC1; p=reject; rua=mailto:d@x.test
    note dmarc-alias: …
  a wildcard that answers for DMARC is named, and how it is closed | SOUND | REJECT | * TXT v=DMARC1; p=none
    strangers no/yes
    not …nobody-uses…
    step dmarc-wildcard: …*.x.test…
    … dmarc-subdomains-weaker: …*.x.test…
  senders are not left out while one of the two standards refuses a share of the mail | OWN | v=spf1 +all | KEY | v=DMARC1; p=reject; pct=10; rua=mailto:d@x.test
    steps: dmarc-watch…
    publish for dmarc-watch: …p=none…
  nor for half of the internet | OWN | v=spf1 ip4:52.0.0.0/7 -all | KEY | v=DMARC1; p=reject; pct=10; rua=mailto:d@x.test
    steps: dmarc-watch…
    publish for dmarc-watch: …t=y…
  before senders are left out, a policy for a share of none is not made stricter for receivers of the older standard | MX 10 mx01.mail.icloud.com | v=spf1 include:icloud.com ip4:64.0.0.0/2 -all | v=DMARC1; p=reject; rua=mailto:d@x.test; pct=0
    publish for dmarc-watch: v=DMARC1; p=quarantine; …t=y; rua=…
  a policy below the domain that could not be read is not called a weaker one | SOUND | REJECT | * SERVFAIL
    strangers …/unknown
    not …dmarc-subdomains-weaker: …
  an open SPF record above counts for receivers that know the public suffixes | of shop.x.test | ${sender('shop.x.test')} | _dmarc.shop TXT v=DMARC1; p=reject; rua=mailto:d@shop.x.test | v=spf1 +all
    strangers yes/…
    … spf-above-open: …
    steps: spf-above, dmarc-organisation
  a closed one does not | of shop.x.test | ${sender('shop.x.test')} | _dmarc.shop TXT v=DMARC1; p=reject; rua=mailto:d@shop.x.test | v=spf1 -all
    strangers no/yes
  an open SPF record of a public suffix is nobody’s for receivers of the older standard | of x.co.za | ${sender('x.co.za')} | _dmarc.x.co.za. TXT v=DMARC1; p=reject; rua=mailto:d@x.co.za | co.za. TXT v=spf1 +all
    strangers no/no
    grade excellent
  also where it has a policy as one | of x.co.za | ${sender('x.co.za')} | _dmarc.x.co.za. TXT v=DMARC1; p=reject; rua=mailto:d@x.co.za | co.za. TXT v=spf1 +all | _dmarc.co.za. TXT v=DMARC1; p=reject; psd=y
    strangers no/no
    grade excellent
  but for RFC 9989 it is an organisation with a policy like that of one | of x.co.za | ${sender('x.co.za')} | _dmarc.x.co.za. TXT v=DMARC1; p=reject; rua=mailto:d@x.co.za | co.za. TXT v=spf1 +all | _dmarc.co.za. TXT v=DMARC1; p=reject
    strangers yes/yes
    grade poor
  a policy whose name holds the domain twice, as many DNS panels add it, is told | of x.co.za | ${sender('x.co.za')} | _dmarc.x.co.za.x.co.za. TXT v=DMARC1; p=reject
    danger dmarc-domain-twice: …Enter only _dmarc as the name…
    strangers yes/…
  beside the right one too | of x.co.za | ${sender('x.co.za')} | _dmarc.x.co.za.x.co.za. TXT v=DMARC1; p=reject | _dmarc.x.co.za. TXT v=DMARC1; p=reject
    note dmarc-domain-twice: …
  and not where a wildcard answers there | of x.co.za | ${sender('x.co.za')} | *.x.co.za. TXT v=DMARC1; p=reject
    not …dmarc-domain-twice: …
  a policy above that receivers cannot read is told where it stands | of shop.x.test | ${sender('shop.x.test')} | _dmarc TXT v=DMARC1 p=reject
    … dmarc-missing: …The text at _dmarc.x.test was meant to be one…
  two policies above that cancel each other are told where they stand | of shop.x.test | shop MX 10 mail.x.test | shop TXT v=spf1 mx -all | v=DMARC1; p=reject | v=DMARC1; p=none
    … dmarc-missing: …2 records are at _dmarc.x.test…
  a record of the organisation that cannot be read leaves names below a domain in doubt | of shop.x.test | ${sender('shop.x.test')} | _dmarc.shop TXT v=DMARC1; p=reject | _dmarc SERVFAIL
    strangers no/unknown
  a public suffix without a policy is not said to be asked for one below a name that was made up | of gov.za | ${sender('gov.za')} | _dmarc.za. TXT v=DMARC1; p=reject
    … dmarc-newer-only: …All others look only at _dmarc.gov.za, find no policy…
  what is below the public suffix gov.za belongs to others, and no wildcard is blamed | of gov.za | ${sender('gov.za')} | _dmarc.gov.za. TXT v=DMARC1; p=reject; rua=mailto:d@gov.za
    strangers …/yes
    … dmarc-subdomains-weaker: …names below gov.za belong to others…
    not …nobody-uses…
    not …wildcard…
    not step dmarc…
  nor below za.org | of za.org | za.org. A 198.51.100.9 | _dmarc.za.org. TXT v=DMARC1; p=reject; rua=mailto:d@za.org
    strangers …/yes
    … dmarc-subdomains-weaker: …names below za.org belong to others…
    not …nobody-uses…
    not …wildcard…
    not step dmarc…
  who checks the public suffix co.za is asked for a whole domain: a record there would govern the mail of everybody below it | of co.za | co.za. NS ns.co.za
    steps: enter-whole-domain
    not publish for …
    step enter-whole-domain: …yourbusiness.co.za…
  or gov.za | of gov.za | ${sender('gov.za')}
    steps: enter-whole-domain
    not publish for …
    step enter-whole-domain: …yourbusiness.gov.za…
  or za.org | of za.org | za.org. A 198.51.100.9
    steps: enter-whole-domain
    not publish for …
    step enter-whole-domain: …yourbusiness.za.org…
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});

test('an alias to nowhere is not called a domain that is not registered', async () => {
  const dns = resolverOver(zoneOfX('shop CNAME gone.shops.test').zones);
  const answer = await checkDomain(dns, { domain: 'shop.x.test', selector: undefined }, () => 0);
  expect(answer.existence).toBe('no-such-domain');
  expect(answer.findings[0]?.explanation).toContain('alias (CNAME) to gone.shops.test');
  expect(untold(answer, ['step …gone.shops.test…', 'verdict: …gone.shops.test…'])).toEqual([]);
});

test.each([
  ['p=quarantine; pct=99', 'yes/yes', 'partial', /put 99 % of .* among the junk and deliver the rest/],
  ['p=quarantine; pct=99; np=reject', 'yes/yes', 'partial', /put 99 % .* deliver the rest.*\n.*put 99 %/],
  ['p=reject; pct=50', 'partly/partly', 'partial', /refuse 50 % of .* and put the rest among the junk/],
  ['p=none; sp=quarantine; pct=30', 'yes/yes', 'policy-none', /only watches.*\n.*put 30 % of/],
  ['p=quarantine; pct=99; np=none', 'yes/yes', 'partial', /put 99 % of.*\n.*only watches/],
  ['p=quarantine; pct=0', 'yes/yes', 'partial policy-none', /only watches/],
  ['p=none; pct=50', 'yes/yes', 'policy-none', /only watches/],
  ['p=quarantine; pct=50; t=y', 'yes/yes', 'policy-none', /only watches/],
])('a policy for a share of the mail is told with that share: %s', async (tags, wanted, told, words) => {
  const answer = await checkRecords(`SOUND | v=DMARC1; ${tags}; rua=mailto:d@x.test`);
  const { domain, subdomain } = answer.verdict;
  expect(`${domain.answer}/${subdomain.answer}`).toBe(wanted);
  expect(`${domain.sentence}\n${subdomain.sentence}`).toMatch(words);
  const ids = answer.findings.map(({ id }) => id).filter((id) => /^dmarc-(policy|partial)/.test(id));
  expect(ids.sort()).toEqual(told.split(' ').map((id) => `dmarc-${id}`));
});

// Receivers of RFC 7489 look at the name itself and at its organisation by the public suffix list, nowhere else.
test.each(
  casesIn(`
  a public suffix | of x.gov.za | ${sender('x.gov.za')} | _dmarc.gov.za. TXT v=DMARC1; p=reject; psd=y; rua=mailto:d@x.gov.za
    strangers yes/yes
    steps: dmarc-none, dmarc-quarantine, dmarc-reject
    step dmarc-none: …act on the record at _dmarc.gov.za…
  a name between | of a.shop.x.co.za | ${sender('a.shop.x.co.za')} | _dmarc.shop.x.co.za. TXT v=DMARC1; p=reject; rua=mailto:d@a.shop.x.co.za
    strangers yes/yes
    steps: check-organisation, dmarc-none, dmarc-quarantine, dmarc-reject, dmarc-organisation
    step dmarc-none: …act on the record at _dmarc.shop.x.co.za…
    step dmarc-organisation: Have a DMARC record published at x.co.za. …
  the domain, for names below it | of shop.x.co.za | ${sender('shop.x.co.za')} | _dmarc.shop.x.co.za. TXT v=DMARC1; p=reject; rua=mailto:d@shop.x.co.za
    strangers no/yes
    steps: dmarc-organisation
    step dmarc-organisation: Have a DMARC record published at x.co.za. …
  the organisation | of shop.x.co.za | ${sender('shop.x.co.za')} | _dmarc.x.co.za. TXT v=DMARC1; p=reject; rua=mailto:d@shop.x.co.za
    strangers no/no
    steps:
  the domain below a private registry | of x.eu.org | ${sender('x.eu.org')} | _dmarc.x.eu.org. TXT v=DMARC1; p=reject; rua=mailto:d@x.eu.org
    strangers no/no
    steps:
`),
)('the record of %s is found by receivers of one standard or both', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});

// With psd=y a domain's own record governs the names below it for newer receivers; older ones look only at the
// organisation.
test.each([
  ['no record', '', 'dmarc-organisation', 'and none is in force there.'],
  ['a weaker one', '_dmarc.x.co.za. TXT v=DMARC1; p=none', 'dmarc-above', '"none", weaker'],
])(
  'names below a domain with a record for newer receivers, and %s above it',
  async (_, above, last, told) => {
    for (const sp of ['none', 'quarantine', 'reject']) {
      const own = `v=DMARC1; p=reject; sp=${sp}; psd=y; rua=mailto:d@shop.x.co.za`;
      const answer = await checkRecords(
        `of shop.x.co.za | ${sender('shop.x.co.za')} | ${above} | _dmarc.shop.x.co.za. TXT ${own}`,
      );
      const newer = `Receivers of the standard of 2026 go by _dmarc.shop.x.co.za and apply "${sp}".`;
      const steps = ['dmarc-subdomains', 'dmarc-subdomains-reject'];
      const first = [`steps: ${[...steps, last].join(', ')}`, ...steps.map((step) => `after ${step}: …/yes`)];
      const expected = [told, newer].map((words) => `… dmarc-subdomains-weaker: …${words}…`);
      expect(untold(answer, [...expected, ...(sp === 'none' ? first : [])])).toEqual([]);
    }
  },
);

// A panel shows the zone of the registered domain: "@" there is the organisation itself, whose mail a null MX would
// stop.
test.each([
  ['shop.x.co.za', 'x.co.za'],
  ['x.co.za', 'x.co.za'],
  ['a.shop.x.za.org', 'x.za.org'],
  ['x.test', 'x.test'],
])('a record for %s is to be published in the zone of %s', async (domain, zone) => {
  const { fixes } = await checkRecords(`of ${domain} | ${domain}. TXT v=spf1 -all`);
  const records = fixes.flatMap(({ record }) => record ?? []);
  expect(records.map(({ type }) => type)).toContain('MX');
  expect([...new Set(records.map((record) => record.zone))]).toEqual([zone]);
});

// RFC 5321, section 5.1: without mail servers, mail goes to the address of the domain, where somebody may read it. And
// mail may be sent that no record tells of.
test('no record that stops mail is offered without saying when not to publish it', async () => {
  const web = await checkRecords('A 198.51.100.9');
  const quiet = await checkRecords('OWN | v=spf1 -all | v=DMARC1; p=none');
  const steps = [...web.fixes, ...quiet.fixes];
  expect(steps.map(({ id }) => id)).toEqual(['spf-nobody', 'null-mx', 'dmarc-reject', 'dmarc-reject']);
  for (const { explanation } of steps)
    expect(explanation).toMatch(
      /If (the domain does send|you do (receive|send)) mail.* do not publish (it|this)/,
    );
});

// RFC 7208, sections 2.3 and 2.4: a server's own name is what it greets with, and the domain of its bounces.
test.each(
  casesIn(`
  is asked about before anything that would stop its mail | of mail.x.test | SOUND | REJECT
    steps: ask-sending
  is without a policy above, too | of mail.x.test | SOUND
    steps: ask-sending
  that may be one, as far as could be asked, is asked about | of mail.x.test | SOUND | SERVFAIL
    not publish for …
  is not every name below a domain | of shop.x.test | SOUND | shop A 198.51.100.8 | REJECT
    step spf-nobody: …
`),
)('a mail server of another domain %s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});
