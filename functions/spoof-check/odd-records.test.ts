import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { checkZone } from '../testing/mail-zones/checked-zones.ts';
import { checkRecords, untoldOf } from '../testing/mail-zones/mail-check.ts';
import { problemsIn, untold } from '../testing/mail-zones/whole-answer.ts';
import { casesIn, zoneOfX } from '../testing/mail-zones/zone-text.ts';

const GOOD = FIXED_KEYS.good;
/** Amazon SES needs no more of a domain than three aliases with random names. */
const UNSEEN =
  'h7lkx2nqhd3bvtyo._domainkey CNAME h7lkx2nqhd3bvtyo.dkim.amazonses.com | h7lkx2nqhd3bvtyo.dkim.amazonses.com. KEY';
const UNGUESSED = `sends
    not why: …sends no mail…
    … dkim-not-found: …there probably is one…
    not step …everything in its name is forged…
    steps: dkim-selector…
    step dkim-selector: …If the domain sends no mail, delete the DKIM entries…`;

test.each(
  casesIn(`
  an include with a web address means the provider at that name | GOOGLE | v=spf1 include:http://_spf.google.com ~all
    senders: Google Workspace
    … spf-include-broken: …Write the name alone, without "http://"…
  also where it is no valid name | GOOGLE | v=spf1 include:https://_spf.google.com/ ~all
    senders: Google Workspace
    danger spf-syntax: …Write the name alone, without "http://"…
    not …Mail from https…
  so does one with a semicolon behind it | GOOGLE | TXT v=spf1; include:_spf.google.com; ~all
    senders: Google Workspace
  one with a space behind the colon | GOOGLE | v=spf1 include: _spf.google.com ~all
    senders: Google Workspace
  and one that is misspelt | GOOGLE | v=spf1 inlcudes:_spf.google.com ~all | REJECT
    senders: Google Workspace
    danger spf-syntax: …Write "include:"…
    not step …leaves out…
    publish for spf: v=spf1 include:_spf.google.com ~all
  a misspelt ending is one all the same | GOOGLE | v=spf1 include:_spf.google.com -al | REJECT
    danger spf-syntax: …Write "-all" or "~all"…
    not … spf-no-all: …
    not step …leaves out…
  with another letter too few | GOOGLE | v=spf1 include:_spf.google.com ~ll | REJECT
    not … spf-no-all: …
    publish for spf: v=spf1 include:_spf.google.com ~all
  a policy with a no-break space before it is not in force | SOUND | v=DMARC1;\u00a0p=reject; rua=mailto:d@x.test
    strangers yes/…
    grade minimal
    … dmarc-stray-text: …not a plain space…
  nor with one behind it | SOUND | v=DMARC1; p=reject\u00a0; rua=mailto:d@x.test
    strangers yes/…
    grade minimal
    … dmarc-bad-policy: …not a plain space…
  nor with one behind the version | SOUND | v=DMARC1\u00a0; p=reject; rua=mailto:d@x.test
    strangers yes/…
    grade minimal
    … dmarc-bad-version: …not a plain space…
  a new record takes over what is written behind a no-break space | SOUND | v=DMARC1; p=none;\u00a0rua=mailto:r@x.test;\u00a0adkim=s
    steps: dmarc-none…
    publish for dmarc-none: v=DMARC1; p=none; adkim=s; rua=mailto:r@x.test
  a DKIM key with a no-break space before the tag p cannot be used | OWN | v=spf1 mx -all | REJECT | default._domainkey TXT ${GOOD.replace('p=', '\u00a0p=')}
    dkim …: malformed
    grade good
    … dkim-malformed: …not a plain space…
  nor with one inside the key | OWN | v=spf1 mx -all | REJECT | default._domainkey TXT ${GOOD.replace(/(p=.{40})/, '$1\u00a0')}
    dkim …: malformed
    grade good
    … dkim-malformed: …not a plain space…
  reports must arrive before anything is tightened: not at a name that does not exist | SOUND | v=DMARC1; p=none; rua=mailto:d@reports.x.test
    reports to d@reports.x.test arrive: false
    … dmarc-report-refused: …No mail can be delivered at…
    steps: dmarc-none…
    publish for dmarc-none: v=DMARC1; p=none; rua=mailto:d@reports.x.test,mailto:dmarc-reports@x.test
  nor at a domain with neither mail servers nor an address | v=spf1 include:_spf.google.com -all | KEY | WATCHED
    reports to d@x.test arrive: false
    … dmarc-report-refused: …No mail can be delivered at…
    steps: dmarc-mailbox…
  a mailbox at the address of a domain without mail servers is one that takes reports | v=spf1 include:_spf.google.com -all | A 198.51.100.7 | KEY | REJECT
    reports to d@x.test arrive: true
  a domain with a key that we did not guess and a web site is not told that it sends nothing: everything depends on whether it does | ${UNSEEN} | A 198.51.100.9
    ${UNGUESSED}
  nor is one whose other records close everything | ${UNSEEN} | MX 0 . | v=spf1 -all | v=DMARC1; p=reject
    ${UNGUESSED}
  a key under test at a name known to be no alias is replaced | OWN | v=spf1 mx -all | REJECT | key default testing
    publish for dkim-testing: ${GOOD}
  and not at one that may be an alias | OWN | v=spf1 mx -all | REJECT | key default testing | default._domainkey failing CNAME
    step dkim-testing: …
    not publish for dkim-testing: …
  a new record keeps np | SOUND | v=DMARC1; p=none; np=reject; rua=mailto:d@x.test
    policy … missing names none
    steps: dmarc-quarantine…
    publish for dmarc-quarantine: v=DMARC1; p=quarantine; np=reject; rua=mailto:d@x.test
  a finding on subdomains says who knows np, and which tag to change | SOUND | v=DMARC1; p=reject; sp=none; np=reject
    … dmarc-subdomains-weaker: …apply "reject"; older ones do not know np.…Set sp to the policy of the domain.
  a key beside a text is not told as good | SOUND | REJECT | default._domainkey TXT site-verification=abc
    … dkim-malformed: …Another text is beside the key…
    grade good
    steps: dkim-several
    step dkim-several: Keep only the DKIM key at the selector default. …
    not publish for …
  nor beside an SPF record | SOUND | REJECT | default._domainkey TXT v=spf1 -all
    … dkim-malformed: …Another text is beside the key…
    grade good
    steps: dkim-several
    step dkim-several: Keep only the DKIM key at the selector default. …
    not publish for …
  a mail server on a rented machine is not taken for Amazon SES | MX 10 ec2-198-51-100-7.af-south-1.compute.amazonaws.com | ec2-198-51-100-7.af-south-1.compute.amazonaws.com. A 198.51.100.7
    senders: Your own servers
    steps: spf…
    publish for spf: v=spf1 mx ~all
  a policy that is not the second tag (RFC 7489, section 6.4) is remarked on, and counts | SOUND | v=DMARC1; rua=mailto:d@x.test; p=reject
    note dmarc-policy-not-second: …
    strangers no/…
    grade excellent
    steps:
  and one that is the second is not | SOUND | REJECT
    not … dmarc-policy-not-second: …
  a new record keeps an address for reports without mailto, and adds none of its own | SOUND | v=DMARC1; p=none; rua=owner@x.test
    publish for dmarc-none: v=DMARC1; p=none; rua=mailto:owner@x.test
  one of two without it | SOUND | v=DMARC1; p=none; rua=mailto:a@x.test,b@x.test
    publish for dmarc-quarantine: …rua=mailto:a@x.test,mailto:b@x.test
  a space behind it | SOUND | v=DMARC1; p=none; rua=mailto: a@x.test
    publish for dmarc-none: …rua=mailto:a@x.test
  slashes behind it, which make it no address | SOUND | v=DMARC1; p=none; rua=mailto://a@x.test
    publish for dmarc-none: …rua=mailto:a@x.test
    not reports to …
    … dmarc-bad-report-address: …"mailto://a@x.test"…
  a backslash behind the address | SOUND | v=DMARC1; p=none; rua=mailto:a@x.test\\
    publish for dmarc-none: …rua=mailto:a@x.test
  brackets about the address | SOUND | v=DMARC1; p=none; rua=mailto:<a@x.test>
    publish for dmarc-none: …rua=mailto:a@x.test
  brackets about all of it, and one without mailto | SOUND | v=DMARC1; p=none; rua=<mailto:a@x.test>,<b@x.test>
    publish for dmarc-none: …rua=mailto:a@x.test,mailto:b@x.test
  backslashes everywhere | SOUND | v=DMARC1\\; p=none\\; aspf=s\\; rua=mailto:a@x.test\\; ruf=mailto:f@x.test\\;
    publish for dmarc-none: v=DMARC1; p=none; aspf=s; rua=mailto:a@x.test; ruf=mailto:f@x.test
  a mail server named by an address is told of | MX 10 198.51.100.7 | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT
    … mx-lost: …198.51.100.7…
  also beside one named by a name | MX 10 mail.x.test, 20 198.51.100.7 | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT
    … mx-lost: …198.51.100.7…
  and one by a name alone is not | OWN | v=spf1 ip4:198.51.100.7 -all | KEY | REJECT
    not … mx…: …
  a backslash behind the version is named | SOUND | v=DMARC1\\; p=reject\\; rua=mailto:d@x.test
    … dmarc-bad-version: …A backslash is in it…
  behind the policy | SOUND | v=DMARC1; p=reject\\; rua=mailto:d@x.test
    … dmarc-bad-policy: …A backslash is in it…
  behind an address | SOUND | v=DMARC1; p=reject; rua=mailto:d@x.test\\
    … dmarc-bad-report-address: …A backslash is in it…
  one network of IPv6 is spoken of as one | v=spf1 ip6:2a02:ff00::/64 -all | KEY | REJECT
    passes …: 1 network of IPv6 passes.
  the second half of an SPF record in a text of its own (RFC 7208, section 3.3) is told, and joined to the first | OWN | v=spf1 include:_spf.google.com | TXT include:spf.mtasv.net ip4:198.51.100.7 ~all | TXT include this text in your zone | KEY | REJECT
    … spf-near-miss: …part of an SPF record…
    not … spf-near-miss: …this text…
    steps: spf…
    replace for spf: v=spf1 include:_spf.google.com | include:spf.mtasv.net ip4:198.51.100.7 ~all
    publish for spf: v=spf1 include:_spf.google.com include:spf.mtasv.net ip4:198.51.100.7 ~all
  beside a record that works it lets nobody more pass | SOUND | TXT ip4:203.0.113.9 -all | REJECT
    passes …: 1 address passes…
    steps: see-spf-near-miss
  nor without a first half | OWN | TXT ip4:203.0.113.9 -all | KEY | REJECT
    passes …: Nobody…
    steps: spf, see-spf-near-miss
  a key of Ed25519 (RFC 8463, section 5; in 2026 neither Gmail nor Outlook verifies it) is no signature that counts everywhere | OWN | v=spf1 mx -all | key default ed25519 | REJECT
    grade good
    next: …an RSA key for DKIM that we can find…
    warning dkim-ed25519: …. Selector default: …Gmail and Outlook… RSA key…
    steps: dkim-rsa
    after dkim-rsa: excellent …
    step dkim-rsa: …a=rsa-sha256…
  it does not make up for SPF that does not work, before a stricter policy | OWN | v=spf1 exists:%{i}.x.test ?all | key default ed25519 | WATCHED
    steps: …dkim-rsa…dmarc-quarantine…
  beside one of RSA it is as good as any | SOUND | key dkim ed25519 | REJECT
    grade excellent
    steps:
    not … dkim-ed25519: …
  where every name is an alias of the website by a wildcard, a policy can be published beside it, and what the domain holds is not wrong there | v=spf1 mx -all | TXT site-verification=abc | A 198.51.100.7 | OWN | * CNAME x.test | KEY
    steps: …dmarc-none…
    not step dmarc-none: …alias…
    … dmarc-missing: …
    not … dmarc-stray…: …
    not … dmarc-alias: …
  where the texts that it shows cannot be read, nobody knows whether there is a policy | v=spf1 mx -all | TXT site-verification=abc | A 198.51.100.7 | OWN | * CNAME x.test | KEY | failing TXT
    policy unknown …
    unknown: …dmarc…
    not … dmarc-missing: …
  of two entries that run into one (RFC 7208, section 3.3) the missing space is told | OWN | v=spf1 mx include:_spf.google.cominclude:amazonses.com -all | KEY | REJECT
    … spf-include-broken: …A space is missing…
    not … spf-include-broken: …ask the service…
  behind an address too | OWN | v=spf1 mx ip4:198.51.100.9include:amazonses.com -all | KEY | REJECT
    … spf-syntax: …A space is missing…
    not … spf-syntax: …ask the service…
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});

// RFC 7489, section 6.3: receivers of that standard do not know np. Both standards are read, and the weaker policy counts.
test('receivers of the older standard pass over np', async () => {
  const zone = zoneOfX('of gone.x.test | SOUND | v=DMARC1; p=none; np=reject; rua=mailto:d@x.test');
  const expected = ['policy none (newer reject, older none), …', 'strangers unknown/…'];
  expect(untold(await checkZone(zone), expected)).toEqual([]);
});

// RFC 1034, section 3.6.2: HubSpot, Brevo, Zendesk and others have their customers publish aliases; the key is theirs.
test.each(['hs1', 'brevo1', 'zendesk1', 'mail'])(
  'a key under test behind an alias at %s is not replaced there',
  async (selector) => {
    const alias = `${selector}._domainkey CNAME x.dkim.service.test | x.dkim.service.test. KEY testing`;
    const expected = ['step dkim-testing: …is an alias (CNAME) to x.dkim.service.test…'];
    const answer = await checkRecords(`OWN | v=spf1 mx -all | REJECT | ${alias}`);
    expect(untold(answer, [...expected, 'not publish for dkim-testing: …'])).toEqual([]);
  },
);

// RFC 8461, section 3.1, and RFC 8460, section 3: senders compare letter by letter and discard what begins otherwise.
test.each([
  ['mta-sts', '_mta-sts TXT v=STSv1; id=1', 'found'],
  ['mta-sts', '_mta-sts TXT v = STSv1; id=1', 'faulty'],
  ['mta-sts', '_mta-sts TXT v=stsv1; id=1', 'faulty'],
  ['mta-sts', '_mta-sts TXT v=STSv1; ID=1', 'faulty'],
  ['mta-sts', '_mta-sts TXT v=STSv1; id=1 | _mta-sts TXT v = STSv1; id=2', 'found'],
  ['mta-sts', '_mta-sts TXT v=STSv1; id=1 | _mta-sts TXT v=STSv1; id=2', 'faulty'],
  ['mta-sts', '_mta-sts TXT v=STSv10; id=1', 'absent'],
  ['tls-rpt', '_smtp._tls TXT v=TLSRPTv1; rua=mailto:a@x.test', 'found'],
  ['tls-rpt', '_smtp._tls TXT v = TLSRPTv1; rua=mailto:a@x.test', 'faulty'],
  ['tls-rpt', '_smtp._tls TXT v=TLSRPTv1; rua=mailto:', 'faulty'],
  ['tls-rpt', '_smtp._tls TXT hello', 'absent'],
])('%s by the record %s is %s', async (id, records, state) => {
  const { details, findings } = await checkRecords(`SOUND | REJECT | ${records}`);
  expect({ 'mta-sts': details.mtaSts, 'tls-rpt': details.tlsRpt }[id]?.state).toBe(state);
  const ids = findings.map((finding) => finding.id).filter((one) => /^(mta-sts|tls-rpt)/.test(one));
  expect(ids).toEqual(state === 'faulty' ? [`${id}-faulty`] : []);
});

// RFC 4592, section 2.2.1: the wildcard answers for a name until something is published there.
test.each(['v=spf1 -all', 'google-site-verification=abc'])(
  'the text "%s" of a wildcard is not told to be at the name of the policy',
  async (text) => {
    const ofDmarc = async (name: string) =>
      problemsIn(await checkRecords(`SOUND | ${name} TXT ${text}`)).match(/dmarc[\w-]*/g);
    expect(await ofDmarc('*')).toEqual(['dmarc-missing']);
    expect(await ofDmarc('_dmarc')).toHaveLength(2);
  },
);
