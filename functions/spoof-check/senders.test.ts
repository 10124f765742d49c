import { WATCHED_FOR } from '#shared/rules/spoof-check.ts';
import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { useMailCheck } from '../testing/mail-zones/mail-check.ts';
import { PROVIDER_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { problemsIn, stepsIn } from '../testing/mail-zones/whole-answer.ts';
import { casesIn, zoneIn } from '../testing/mail-zones/zone-text.ts';

const checkMail = useMailCheck();
const D = 'x.co.za';
const COUNT = Array.from({ length: 14 }, (_, nth) => String(nth));
const FOURTEEN = COUNT.map((nth) => `a:n${nth}.${D}`).join(' ');
const WORDS = {
  OWN: `MX 10 mail.${D}`,
  GOOGLE: 'MX 1 smtp.google.com',
  MICROSOFT: 'MX 0 x-co-za.mail.protection.outlook.com',
  MIMECAST: 'MX 5 za-smtp-inbound-1.mimecast.co.za',
  XNEELO: 'MX 10 mail.host-h.net',
  SITE: 'A 198.51.100.79',
  PROXY: 'A 104.21.3.4, 172.67.1.2',
  HOSTS: COUNT.map((nth) => `n${nth} A 10.0.0.${nth}`).join(' | '),
  REJECT: `v=DMARC1; p=reject; rua=mailto:d@${D}`,
  NONE: `v=DMARC1; p=none; rua=mailto:d@${D}`,
};
const AROUND = `mail A 198.51.100.7 | x-co-za.mail.protection.outlook.com. A 52.101.1.1`;
const ZOHO = { 'zoho.com': PROVIDER_ZONES['zohomail.com'] ?? {} };

/** The check of what was typed, which is the domain unless it is said. */
async function check(records: string, typed?: string): Promise<SpoofCheckAnswer> {
  const { zones, ...asked } = zoneIn(`${AROUND} | ${records}`, { domain: D, words: WORDS });
  return checkMail({ ...asked, zones: { ...ZOHO, ...zones }, ...(typed !== undefined && { domain: typed }) });
}

const rowsOf = ({ senders }: SpoofCheckAnswer) =>
  senders.map(({ name, spf, dkim, passes }) => `${name}: ${passes} (${spf}, ${dkim})`);
const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

const REFUSED_OWN = 'Mail from your own servers is refused today.';
const OWN_FAILS = 'Your own servers: fails (refused, absent)';
const RELIEVED = `dmarc-relief: v=DMARC1; p=none; sp=reject; rua=mailto:d@${D}`;
const BACK = ['quarantine', 'reject']
  .map((policy) => `dmarc-${policy}: v=DMARC1; p=${policy}; sp=reject; rua=mailto:d@${D}`)
  .join(' -> ');

test.each(
  casesIn(`
  1. Google Workspace with a leftover -all under reject is not excellent: its mail is refused | GOOGLE | SITE | v=spf1 -all | key * withdrawn | v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s
    unknown no/no Mail from Google Workspace is refused today.
    Google Workspace: fails (refused, absent)
    bad: danger sender-fails, note dmarc-strict, note dmarc-no-reports, note dkim-not-found, note dkim-wildcard
    steps: ask-sending
  1. Microsoft 365 with -all is asked, not told to reject | MICROSOFT | SITE | v=spf1 -all | NONE
    minimal yes/yes
    Microsoft 365: fails (refused, absent)
    bad: warning sender-fails, warning dmarc-policy-none, warning dkim-absent
    steps: ask-sending
  2. a mistake in SPF, no key, and reject: the own mail is refused, and that is said and stopped first | OWN | SITE | v=spf1 mx ip4:102.1.1.300 -all | REJECT
    minimal no/no ${REFUSED_OWN}
    ${OWN_FAILS}
    bad: danger spf-syntax, danger sender-fails, warning dkim-absent
    steps: ${RELIEVED} -> spf: v=spf1 mx ~all -> dkim -> ${BACK}
  2. the same with two SPF records | OWN | SITE | v=spf1 mx -all | v=spf1 mx ~all | REJECT
    minimal no/no ${REFUSED_OWN}
    ${OWN_FAILS}
    bad: danger spf-several-records, danger sender-fails, warning dkim-absent
    steps: ${RELIEVED} -> spf: v=spf1 mx ~all -> dkim -> ${BACK}
  2. the same without SPF | OWN | SITE | REJECT
    minimal no/no ${REFUSED_OWN}
    ${OWN_FAILS}
    bad: danger spf-missing, danger sender-fails, warning dkim-absent
    steps: ${RELIEVED} -> spf: v=spf1 mx ~all -> dkim -> ${BACK}
  2. the same with too many look-ups before anybody passes | OWN | SITE | v=spf1 ${FOURTEEN} mx -all | HOSTS | REJECT
    minimal no/no ${REFUSED_OWN}
    ${OWN_FAILS}
    bad: danger spf-too-many-lookups, danger sender-fails, warning dkim-absent, note spf-private-network
    steps: ${RELIEVED} -> spf-lookups -> dkim -> ${BACK}
  3. the second selector of Microsoft 365 may point to nothing, behind Mimecast and at Microsoft's newer name | MIMECAST | SITE | v=spf1 include:spf.protection.outlook.com -all | selector1-x-co-za._domainkey.x.a-v1.dkim.mail.microsoft. KEY good | selector1._domainkey CNAME selector1-x-co-za._domainkey.x.a-v1.dkim.mail.microsoft | selector2._domainkey CNAME selector2-x-co-za._domainkey.x.a-v1.dkim.mail.microsoft | REJECT
    excellent no/no
    Microsoft 365: passes (passes, signs); Mimecast: not-a-sender (none, none)
    bad:
    steps:
  4. the key of a newsletter does not sign what people write at Microsoft 365 | MICROSOFT | SITE | v=spf1 include:spf.protection.outlook.com include:servers.mcsv.net -all | dkim2.mcsv.net. KEY good | dkim3.mcsv.net. KEY good | k2._domainkey CNAME dkim2.mcsv.net | k3._domainkey CNAME dkim3.mcsv.net | REJECT
    good no/no
    Microsoft 365: passes (passes, absent); Mailchimp: passes (own-return-address, signs)
    bad:
    steps: dkim
  4. the same where a filter takes the mail | MIMECAST | SITE | v=spf1 include:spf.protection.outlook.com include:servers.mcsv.net -all | dkim2.mcsv.net. KEY good | dkim3.mcsv.net. KEY good | k2._domainkey CNAME dkim2.mcsv.net | k3._domainkey CNAME dkim3.mcsv.net | REJECT
    good no/no
    Microsoft 365: passes (passes, absent); Mailchimp: passes (own-return-address, signs); Mimecast: not-a-sender (none, none)
    bad:
    steps: dkim
  4. the same where a server of its own takes the mail | OWN | SITE | v=spf1 include:spf.protection.outlook.com include:servers.mcsv.net -all | dkim2.mcsv.net. KEY good | dkim3.mcsv.net. KEY good | k2._domainkey CNAME dkim2.mcsv.net | k3._domainkey CNAME dkim3.mcsv.net | REJECT
    good no/no
    Microsoft 365: passes (passes, absent); Mailchimp: passes (own-return-address, signs)
    bad:
    steps: dkim
  5. a report address without mailto:, a faulty TLS record and a key of 1024 bits have steps | GOOGLE | SITE | v=spf1 include:_spf.google.com -all | _smtp._tls TXT v=TLSRPTv1; rua=tls@x.co.za | key google weak | v=DMARC1; p=reject; rua=dmarc@x.co.za
    excellent no/no
    Google Workspace: passes (passes, signs)
    bad: warning dmarc-bad-report-address, warning dkim-weak, warning tls-rpt-faulty, note dmarc-no-reports
    steps: dmarc-repair: v=DMARC1; p=reject; rua=mailto:dmarc@x.co.za -> see-dkim-weak -> see-tls-rpt-faulty
  6. a filter's servers do not send, but those that its region names may | MIMECAST | SITE
    poor yes/yes
    Mimecast: not-a-sender (none, none)
    bad: danger spf-missing, danger dmarc-missing, warning dkim-absent
    steps: spf: v=spf1 include:za._netblocks.mimecast.com ~all -> dkim -> dmarc-none: v=DMARC1; p=none; rua=mailto:dmarc-reports@x.co.za -> dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:dmarc-reports@x.co.za -> dmarc-reject: v=DMARC1; p=reject; rua=mailto:dmarc-reports@x.co.za
  8. entries that add no address are left out of a record with too many look-ups | MICROSOFT | SITE | v=spf1 a mx a:x.co.za mx:x.co.za include:spf.protection.outlook.com include:servers.mcsv.net include:spf.mtasv.net include:spf.brevo.com include:mail.zendesk.com include:amazonses.com include:zoho.com include:spf.mailjet.com ~all | selector1-x._domainkey.x.onmicrosoft.com. KEY good | selector1._domainkey CNAME selector1-x._domainkey.x.onmicrosoft.com | NONE
    poor yes/yes
    Mailchimp: fails (own-return-address, absent); Postmark: unknown (if-set-up, unknown); Brevo: unknown (if-set-up, unknown); Zendesk: unknown (unknown, absent); Amazon SES: unknown (if-set-up, unknown); Zoho Mail: unknown (refused, unknown); Mailjet: unknown (if-set-up, unknown); Your own servers: passes (passes, unknown); Microsoft 365: passes (unknown, signs)
    bad: danger spf-too-many-lookups, warning sender-fails, warning dmarc-policy-none
    steps: spf: v=spf1 a include:spf.protection.outlook.com include:servers.mcsv.net include:spf.mtasv.net include:spf.brevo.com include:mail.zendesk.com include:amazonses.com include:zoho.com include:spf.mailjet.com ~all -> sender-mailchimp -> dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:d@x.co.za -> dmarc-reject: v=DMARC1; p=reject; rua=mailto:d@x.co.za
  11. an include that nobody can follow is unknown, not failing | OWN | SITE | v=spf1 mx include:%{i}._spf.service.test -all | key default | REJECT
    unknown unknown/unknown
    _spf.service.test: unknown (unknown, unknown); Your own servers: passes (passes, signs)
    bad: note spf-not-evaluated
    steps: spf-depends
  a proxy of the website sends no mail, and the own servers behind it are not named | OWN | PROXY | v=spf1 a -all | REJECT
    minimal no/no ${REFUSED_OWN}
    ${OWN_FAILS}
    bad: danger sender-fails, warning spf-proxy, warning dkim-absent
    steps: ${RELIEVED} -> spf-provider: v=spf1 a mx -all -> spf-proxy -> dkim -> ${BACK}
  a proxy beside Google: the website, if it sends, is not let through | GOOGLE | PROXY | v=spf1 a include:_spf.google.com ~all | key google | REJECT
    excellent no/no
    Your own servers: unknown (refused, unknown); Google Workspace: passes (passes, signs)
    bad: warning spf-proxy
    steps: spf-proxy
  a proxy beside the own server that takes the mail | OWN | PROXY | v=spf1 a mx ip4:104.16.0.1 ~all | key default | REJECT
    excellent no/no
    Your own servers: passes (passes, signs)
    bad: warning spf-proxy
    steps: spf-proxy
`),
)('%s', async (_, records, expected) => {
  const answer = await check(records);
  const { overallProtection, verdict, fixes } = answer;
  const judged = `${overallProtection} ${verdict.domain.answer}/${verdict.subdomain.answer} ${verdict.ownMail ?? ''}`;
  const bad = `bad: ${problemsIn(answer)}`;
  expect([judged.trim(), rowsOf(answer).join('; '), bad.trim(), stepsIn(fixes)]).toEqual(expected);
});

test('what passes and what it costs is said of those whose mail the record is asked about', async () => {
  const neutral = await check('GOOGLE | SITE | v=spf1 a ?include:_spf.google.com ~all | REJECT');
  expect(neutral.details.spf.senders.sentence).toBe('1 address passes.');
  expect(neutral.fixes[0]?.explanation).toContain(
    'This record takes away the question mark before include:_spf.google.com, by which nobody passes, and changes nothing else.',
  );
  const many = 'sendgrid.net servers.mcsv.net mail.zendesk.com amazonses.com zohomail.com mailgun.org';
  const includes = many
    .split(' ')
    .map((name) => `include:${name}`)
    .join(' ');
  const { fixes } = await check(`GOOGLE | SITE | v=spf1 a include:_spf.google.com ${includes} ~all`);
  expect(fixes[0]?.explanation).toContain(
    "Begin with Mailchimp, SendGrid and Amazon SES: this record is not asked about mail with a return address of the service's own, or of a name below yours.",
  );
  const left = await check('MICROSOFT | SITE | v=spf1 a ?all | key selector1 | REJECT');
  expect(left.fixes[0]?.explanation).toContain('add include:spf.protection.outlook.com too.');
  expect(left.fixes[0]?.record?.value).toBe('v=spf1 a ~all');
});

test('1. the question names both ways, with their records', async () => {
  const { fixes, recommendations } = await check('MICROSOFT | SITE | v=spf1 -all | NONE');
  expect(fixes[0]?.title).toBe(`Do you send mail from ${D}?`);
  expect(fixes[0]?.explanation).toContain('put v=spf1 include:spf.protection.outlook.com ~all in place');
  expect(fixes[0]?.explanation).toContain(`publish v=DMARC1; p=reject; rua=mailto:d@${D} at _dmarc.${D}`);
  expect(recommendations[0]).toMatch(/^Do you send mail/);
});

test('an own report mailbox that works is a sign of sending', async () => {
  const answer = await check('OWN | SITE | v=spf1 -all | REJECT');
  expect([answer.overallProtection, answer.details.isAsked]).toEqual(['unknown', true]);
  expect(await check('OWN | SITE | v=spf1 -all | v=DMARC1; p=reject')).toMatchObject({
    overallProtection: 'excellent',
    fixes: [],
  });
});

test.each(['p=quarantine; rua=d@x.co.za', 'p=reject; ruf=mailto:d@x.co.za', 'p=none; rua=mailto: d@x.co.za'])(
  'so is one that the DMARC record names so that receivers cannot use it: %s',
  async (tags) => {
    const { details, fixes } = await check(`OWN | SITE | v=spf1 -all | v=DMARC1; ${tags}`);
    expect([details.isAsked, idsOf(fixes)]).toEqual([true, ['ask-sending']]);
  },
);

test.each([
  ['providers side by side', `MX 1 smtp.google.com, 10 mail.${D}`],
  ['a web host', 'XNEELO'],
])('mailboxes at %s are a sign of sending', async (_, mx) => {
  const answer = await check(`${mx} | SITE | v=spf1 -all | v=DMARC1; p=none`);
  expect(idsOf(answer.fixes)).toEqual(['ask-sending']);
  expect(answer.details.evidence).toContainEqual(expect.objectContaining({ id: 'mx', says: 'sends' }));
});

test('a policy that only a public suffix has is not copied before the reports are read', async () => {
  const { fixes } = await check(
    'MICROSOFT | SITE | v=spf1 mx/8 ip4:198.51.100.7 ~all | key selector1 | _dmarc.co.za. TXT v=DMARC1; p=reject',
  );
  const first = fixes.find(({ record }) => record?.host === `_dmarc.${D}`);
  expect(first?.record?.value).toMatch(/^v=DMARC1; p=none/);
});

test.each(
  casesIn(`
  a newsletter alone is named, and the mail of people fails | OWN | SITE | v=spf1 include:servers.mcsv.net -all
    Mailchimp fails, Your own servers fails
    dmarc-relief spf-provider sender-mailchimp dkim dmarc-quarantine dmarc-reject
  a signed newsletter alone is named, and whether people sign cannot be seen | OWN | SITE | v=spf1 include:servers.mcsv.net ~all | key k2 | key k3
    Your own servers unknown, Mailchimp passes
    spf-provider
  a help desk beside a server of their own that SPF names | OWN | SITE | v=spf1 mx include:mail.zendesk.com ~all | key default
    Zendesk unknown, Your own servers passes
`),
)('where people write from is a row: %s', async (_, records, [rows, steps]) => {
  const { senders, fixes } = await check(`${records} | REJECT`);
  expect(senders.map(({ name, passes }) => `${name} ${passes}`).join(', ')).toBe(rows);
  expect(idsOf(fixes).join(' ')).toBe(steps ?? '');
});

test.each([
  ['in test mode', 'key s1 testing', ['dkim-testing', 'dkim']],
  ['beside another text', 's1._domainkey TXT hello | key s1', ['dkim-several', 'dkim']],
  ['with two at once', 'key s1 weak | key s1', ['dkim-several', 'dkim']],
  ['of its own that is cut off', `selector1._domainkey TXT ${FIXED_KEYS.good.slice(0, 90)}`, ['dkim']],
  [
    "of another sender's that is cut off",
    `s1._domainkey TXT ${FIXED_KEYS.good.slice(0, 90)}`,
    ['dkim', 'see-dkim-malformed'],
  ],
])('the step about a key %s signs no mail of another sender', async (_, key, expected) => {
  const spf = 'v=spf1 include:spf.protection.outlook.com include:sendgrid.net ~all';
  const { fixes } = await check(`MICROSOFT | SITE | ${spf} | ${key} | REJECT`);
  expect(idsOf(fixes)).toEqual(expected);
  expect(fixes.find(({ id }) => id === 'dkim')?.title).toBe('Switch on DKIM at Microsoft 365');
  expect(fixes.map(({ afterwards }) => afterwards.grade).at(-1)).toBe('excellent');
});

test.each(['OWN | v=spf1 mx', 'GOOGLE | v=spf1 include:_spf.google.com'])(
  'the signing of a newsletter service counts once its step is done: %s',
  async (own) => {
    const records = `SITE | ${own} include:servers.mcsv.net ~all | REJECT`;
    const [step] = (await check(records)).fixes;
    const done = await check(`${records} | key k2`);
    expect([step?.id, step?.afterwards.grade]).toEqual(['sender-mailchimp', done.overallProtection]);
  },
);

const OFFICE = 'include:spf.protection.outlook.com';
const OFFICE_GONE = 'selector1._domainkey CNAME selector1-x._domainkey.x.onmicrosoft.com';

test.each(
  casesIn(`
  a web host alone is in SPF | OWN | SITE | v=spf1 include:spf.host-h.net -all
    Switch on DKIM at your mail provider
  the key of one of two mailbox services behind a filter signs | MIMECAST | SITE | v=spf1 ${OFFICE} include:_spf.google.com -all | key google
    Nothing has to change. Look again when another service begins to send mail for you.
  the only one behind a filter has an alias without a key | MIMECAST | SITE | v=spf1 ${OFFICE} -all | ${OFFICE_GONE}
    Switch on DKIM at Microsoft 365
  an earlier one is the only one in SPF, and the mail is at Google | GOOGLE | SITE | v=spf1 ${OFFICE} -all | key google
    If people send from Google Workspace, let that mail pass SPF
  a newsletter has begun to sign by then, and the mail of a web host has not | XNEELO | SITE | v=spf1 include:spf.host-h.net include:servers.mcsv.net ~all
    Set up signing at Mailchimp, or take it out
    Switch on DKIM at your mail provider
  nor that of a host that nobody knows | MX 10 mx.host.test | mx.host.test. A 198.51.100.30 | SITE | v=spf1 include:spf.webhost.test include:servers.mcsv.net ~all
    Set up signing at Mailchimp, or take it out
    Switch on DKIM at your mail provider
  an earlier one is in SPF and left an alias, and the mail is at a web host that signs | XNEELO | SITE | v=spf1 include:spf.host-h.net ${OFFICE} -all | key dkim | ${OFFICE_GONE}
    Set up signing at Microsoft 365, or take it out
  an earlier one left an alias, and a server of their own sends | OWN | SITE | v=spf1 mx -all | ${OFFICE_GONE}
    Set up signing at Microsoft 365, or take it out
    Switch on DKIM at your mail provider
`),
)('whose signing the mail of people needs: %s', async (_, records, titles) => {
  expect((await check(`${records} | REJECT`)).recommendations).toEqual(titles);
});

test.each([
  [
    'MICROSOFT | v=spf1 ip4:198.51.100.9 include:servers.mcsv.net -all | REJECT',
    'Mail from Microsoft 365 is refused today. If you still send with Mailchimp, that mail is refused.',
  ],
  [
    `OWN | v=spf1 include:servers.mcsv.net -all | ${WORDS.REJECT}; t=y`,
    'Mail from your own servers is refused today. If you still send with Mailchimp, that mail is refused.',
  ],
])(
  'what becomes of own mail is told of all who fail, by the stricter standard: %s',
  async (records, told) => {
    expect((await check(`SITE | ${records}`)).verdict.ownMail).toBe(told);
  },
);

test('a null MX beside another mail server is no sign of mailboxes', async () => {
  const { details } = await check('MX 0 ., 10 mail.x.co.za | SITE | v=spf1 -all | v=DMARC1; p=reject');
  expect(details.isAsked).toBe(false);
});

test.each([
  ['me@gmail.com', 'gmail.com', 'Google'],
  ['me@mweb.co.za', 'mweb.co.za', 'the company that runs its mailboxes'],
  ['me@mail.gmail.com', 'mail.gmail.com', 'Google'],
  ['winkel.myshopify.com', 'winkel.myshopify.com', 'Shopify'],
  ['https://jan.wixsite.com/winkel', 'jan.wixsite.com', 'Wix'],
  ['me@intekom.co.za', 'intekom.co.za', 'the company that runs its mailboxes'],
  ['winkel.godaddysites.com', 'winkel.godaddysites.com', 'GoDaddy'],
])('7. %s: nobody is offered records for a domain that is not theirs', async (typed, domain, whose) => {
  const { fixes, optional } = await check(`${domain}. ${WORDS.OWN}`, typed);
  expect(optional).toBeNull();
  expect(fixes.map(({ id, record }) => [id, record])).toEqual([['not-yours', null]]);
  expect(fixes[0]?.title).toBe(`${domain} belongs to ${whose}, not to you`);
});

test('the name of a Microsoft 365 tenant is that of whoever administers the tenant', async () => {
  const { fixes } = await check(`mail.x.onmicrosoft.com. ${WORDS.OWN} | of mail.x.onmicrosoft.com`);
  expect(fixes.map(({ id, record }) => [id, record])).toEqual([['not-yours', null]]);
  expect(fixes[0]?.explanation).toContain('can add records there: Microsoft 365 admin centre');
  expect(fixes[0]?.explanation).toContain('the name x.onmicrosoft.com');
});

test('10. a shop below a policy that watches is asked about, not told to reject', async () => {
  const answer = await check(
    `of shop.${D} | GOOGLE | SITE | v=spf1 include:_spf.google.com -all | shop A 198.51.100.8 | NONE`,
  );
  expect(idsOf(answer.fixes)).toEqual(['ask-sending']);
  expect(answer.fixes[0]?.explanation).toContain(`read the reports of ${D} for ${WATCHED_FOR}`);
});

test('what the large receivers ask of bulk senders is one line', async () => {
  const sound = 'GOOGLE | SITE | v=spf1 include:_spf.google.com -all | key google | REJECT';
  expect((await check(sound)).bulkRules).toMatchObject({ isMet: true });
  const { bulkRules } = await check(
    'GOOGLE | SITE | v=spf1 include:_spf.google.com include:servers.mcsv.net -all',
  );
  expect(bulkRules?.sentence).toMatch(
    /lacks a DKIM key that we can find, a DMARC record and a pass for mail from Mailchimp\.$/,
  );
});

test('a record that lets pass only proxies of a website does not meet it', async () => {
  const { bulkRules } = await check('OWN | PROXY | v=spf1 a -all | key default | REJECT');
  expect(bulkRules?.sentence).toContain('lacks an SPF record by which its mail passes');
});

test.each([
  ['relays.host-h.net', 'xneelo: passes (passes, absent)'],
  ['smtp.aserv.co.za', 'Afrihost: passes (passes, absent)'],
])('a server of a known host, named by itself, is the host: a:%s', async (server, row) => {
  const answer = await check(`OWN | SITE | v=spf1 a:${server} -all | ${server}. A 198.51.100.20 | REJECT`);
  expect(rowsOf(answer)).toContain(row);
});

test('a server of a known host that does not exist passes nothing', async () => {
  const answer = await check('OWN | SITE | v=spf1 a:gone.host-h.net mx -all | REJECT');
  expect(rowsOf(answer)).toContain('xneelo: unknown (unknown, absent)');
});

test('a backup of another company beside the mailboxes is no server of one’s own', async () => {
  const { fixes } = await check(
    'MX 1 smtp.google.com, 50 mx1.webhost.test | v=spf1 mx:gone.test ~all | mx1.webhost.test. A 198.51.100.30 | key google | REJECT',
  );
  expect(fixes[0]).toMatchObject({
    id: 'spf-provider',
    record: { value: 'v=spf1 mx:gone.test include:_spf.google.com ~all' },
  });
});

test('a server beside rented mailboxes that take as much mail is not taken for one that sends', async () => {
  const answer = await check(
    `MX 1 smtp.google.com, 1 mail.${D} | v=spf1 include:servers.mcsv.net -all | REJECT`,
  );
  expect(rowsOf(answer)).toEqual([
    'Mailchimp: fails (own-return-address, absent)',
    'Google Workspace: unknown (unknown, absent)',
  ]);
});

test.each(
  casesIn(`
  typed, an alias to a service that sends, beside Microsoft 365 | typed q7rtokena | MICROSOFT | SITE | v=spf1 include:amazonses.com ~all | q7rtokena.dkim.amazonses.com. KEY good | q7rtokena._domainkey CNAME q7rtokena.dkim.amazonses.com
    Microsoft 365: fails (refused, absent)
    Amazon SES: passes (if-set-up, signs)
  typed, which Microsoft 365 never uses | typed mine | MICROSOFT | SITE | v=spf1 include:spf.protection.outlook.com ~all | key mine
    Microsoft 365: passes (passes, absent)
    Signed with the selector mine: passes (unknown, signs)
  typed, beside Google and a service that chooses its selectors | typed 20260101pm | GOOGLE | SITE | v=spf1 include:_spf.google.com include:spf.mtasv.net ~all | key 20260101pm
    Postmark: unknown (if-set-up, unknown)
    Google Workspace: passes (passes, unknown)
    Signed with the selector 20260101pm: passes (unknown, signs)
  typed, beside Google alone | typed mine | GOOGLE | SITE | v=spf1 include:_spf.google.com ~all | key mine
    Google Workspace: passes (passes, signs)
  typed, beside Google and a newsletter whose selectors are known | typed mine | GOOGLE | SITE | v=spf1 include:_spf.google.com include:servers.mcsv.net ~all | key mine
    Mailchimp: fails (own-return-address, absent)
    Google Workspace: passes (passes, signs)
  typed, which the panels of web hosts use, beside Google | typed default | GOOGLE | SITE | v=spf1 include:_spf.google.com ~all | key default
    Google Workspace: passes (passes, unknown)
    Signed with the selector default: passes (unknown, signs)
  at a selector that the included service uses, and the web host not | XNEELO | SITE | v=spf1 include:mailgun.org -all | key k1
    xneelo: unknown (unknown, unknown)
    Mailgun: passes (unknown, signs)
  at a usual selector that the included service uses too | XNEELO | SITE | v=spf1 include:spf.brevo.com -all | key mail
    xneelo: unknown (unknown, unknown)
    Brevo: passes (if-set-up, signs)
  at the selector of web hosts | XNEELO | SITE | v=spf1 include:mailgun.org -all | key default
    Mailgun: unknown (unknown, unknown)
    xneelo: passes (unknown, signs)
  itself, where the customers of SendGrid have an alias, and nobody names it | OWN | SITE | v=spf1 a mx ~all | key s1
    Your own servers: passes (passes, signs)
  at a selector that two included services use | GOOGLE | SITE | v=spf1 include:_spf.google.com include:servers.mcsv.net include:mailgun.org ~all | key k1
    Mailchimp: unknown (own-return-address, unknown)
    Mailgun: unknown (unknown, unknown)
    Google Workspace: passes (passes, unknown)
    Signed with the selector k1: passes (unknown, signs)
  at the selector of a service that nobody names | OWN | SITE | v=spf1 mx -all | key mailjet
    Your own servers: passes (passes, unknown)
    Mailjet: passes (if-set-up, signs)
  at a usual selector, where an included service may use any | OWN | SITE | v=spf1 mx include:mailgun.org -all | key dkim1
    Mailgun: unknown (unknown, unknown)
    Your own servers: passes (passes, unknown)
    Signed with the selector dkim1: passes (unknown, signs)
  of the web host whose servers take the mail | XNEELO | SITE | mail.host-h.net. A 198.51.100.20 | v=spf1 mx -all
    Your own servers: passes (passes, absent)
    xneelo: passes (passes, absent)
  missing, although another selector gave no answer | GOOGLE | SITE | v=spf1 include:_spf.google.com include:servers.mcsv.net ~all | key google | zoho._domainkey SERVFAIL
    Mailchimp: fails (own-return-address, absent)
    Google Workspace: passes (passes, signs)
  of nobody, in a zone with one key for every selector | GOOGLE | SITE | v=spf1 include:_spf.google.com ~all | key * | key * withdrawn
    Google Workspace: passes (passes, unknown)
  itself there, of a domain that names SendGrid | OWN | SITE | v=spf1 a mx include:sendgrid.net ~all | key s1
    Your own servers: passes (passes, unknown)
    SendGrid: passes (if-set-up, signs)
`),
)('whose a key is: %s', async (_, records, rows) => {
  expect(rowsOf(await check(`${records} | REJECT`))).toEqual(rows);
});

test.each(['au-smtp-inbound-1.mimecast.com.au', 'je-smtp-inbound-1.mimecast-offshore.com'])(
  'a filter is known in every region: %s',
  async (exchange) => {
    const answer = await check(`MX 10 ${exchange} | SITE | ${exchange}. A 198.51.100.31`);
    expect(rowsOf(answer)).toEqual(['Mimecast: not-a-sender (none, none)']);
  },
);

test.each([
  ['zoho.in', 'India'],
  ['zoho.com.au', 'Australia'],
])('mailboxes at mx.%s, which the SPF record leaves out, are warned of', async (name, region) => {
  const answer = await check(
    `MX 10 mx.${name} | v=spf1 ip4:198.51.100.5 -all | mx.${name}. A 198.51.100.32 | ${name}. TXT v=spf1 ip4:198.51.100.64/27 ~all | key default`,
  );
  expect(rowsOf(answer)[0]).toBe(`Zoho Mail in ${region}: unknown (refused, unknown)`);
  expect(problemsIn(answer)).toContain('warning spf-provider-missing');
  expect(stepsIn(answer.fixes)).toContain(`spf-provider: v=spf1 ip4:198.51.100.5 include:${name} -all`);
});

test('encryption on the way is offered after everything else, and only where nothing asks for it', async () => {
  const sound = 'OWN | SITE | v=spf1 mx -all | key default | REJECT';
  const answer = await check(sound);
  expect(answer.fixes).toEqual([]);
  expect(answer.optional?.explanation).toContain(`v=TLSRPTv1; rua=mailto:d@${D}`);
  const asked = await check(`${sound} | _mta-sts TXT v=STSv1; id=1`);
  expect(asked.optional).toBeNull();
});

test('a sender has its networks, selectors and names for whoever reads the reports', async () => {
  const { senders } = await check(
    'GOOGLE | SITE | v=spf1 include:_spf.google.com include:servers.mcsv.net ip4:198.51.100.64/28 -all | k2._domainkey CNAME dkim2.mcsv.net | dkim2.mcsv.net. KEY | REJECT',
  );
  const row = (name: string) => senders.find((sender) => sender.name === name);
  expect(row('Mailchimp')).toMatchObject({ selectors: ['k2'], domains: ['mcsv.net'], isUsed: true });
  expect(row('Mailchimp')?.networks).toContain('205.201.128.0/20');
  expect(row('Your own servers')?.networks).toEqual(['198.51.100.64/28']);
  expect(row('Google Workspace')?.networks.length).toBeGreaterThan(5);
});

test.each([
  ['v=spf1 mx ~all;', 'spf-syntax'],
  ['v=spf1 ip4:198.51.100.12~all', 'spf-syntax'],
  ['v=spf1 include:_spf.google.com~all', 'spf-syntax'],
])('9. an ending that is only mistyped is not called missing: %s', async (record, id) => {
  const { findings } = await check(`OWN | SITE | ${record}`);
  expect(findings.map((finding) => finding.id)).toContain(id);
  expect(findings.map((finding) => finding.id)).not.toContain('spf-no-all');
});

test('9. a record that cannot be used is not told as if it worked', async () => {
  const { findings } = await check(
    'OWN | SITE | v=spf1 mx -all | _smtp._tls TXT v=TLSRPTv1; rua=nobody | default._bimi TXT v=BIMI1; l=x',
  );
  const faulty = findings.filter(({ id }) => id.endsWith('-faulty'));
  expect(faulty.map(({ id }) => id)).toEqual(['tls-rpt-faulty', 'bimi-faulty']);
  expect(faulty.map(({ explanation }) => explanation).join()).not.toMatch(/You are told|show your logo/);
});

test('9. what is told of odd names and signs', async () => {
  const { findings, fixes } = await check(
    `OWN | SITE | v=spf1 mx include:https://_spf.google.com/ ~all | default._domainkey TXT ""${FIXED_KEYS.good}"" | selector1._domainkey.${D} KEY | _dmarc CNAME policies.host.test | policies.host.test. TXT v=DMARC1; p=none; adkim=s; aspf=s; rua=mailto:d@${D}`,
  );
  const explanation = (id: string) => findings.find((finding) => finding.id === id)?.explanation;
  expect(explanation('dkim-malformed')).toContain('quotation marks');
  expect(explanation('dkim-twice')).toContain(`_domainkey.${D}.${D}`);
  expect(explanation('dmarc-alias')).toContain('other domains may share that record');
  expect(explanation('dmarc-strict')).toContain('aspf=s and adkim=s');
  expect(fixes.find(({ id }) => id === 'spf')?.record?.value).toBe('v=spf1 mx include:_spf.google.com ~all');
});

test.each([`“${D}”`, `${D};`, `(${D})`, `"${D}",`])('9. the domain in %s is understood', async (typed) => {
  expect((await check('OWN | SITE | v=spf1 mx -all', typed)).domain).toBe(D);
});

test('9. a domain with letters of its language is told with them', async () => {
  const ascii = 'xn--bckerei-5wa.co.za';
  const { domain, shownDomain, verdict, fixes, findings, recommendations } = await check(
    `${ascii}. ${WORDS.GOOGLE} | ${ascii}. TXT v=spf1 -all`,
    'bäckerei.co.za',
  );
  expect([domain, shownDomain]).toEqual([ascii, 'bäckerei.co.za']);
  expect(verdict.domain.sentence).toContain('bäckerei.co.za');
  expect(recommendations).toEqual(['Do you send mail from bäckerei.co.za?']);
  expect([...fixes, ...findings].map(({ title }) => title).join(' ')).not.toContain('xn--');
  expect(fixes[0]?.explanation).toContain(`at _dmarc.${ascii}`);
});

test('9. one record at the organisation does more than one below it', async () => {
  const { fixes } = await check(`of branch.${D} | branch ${WORDS.OWN} | branch TXT v=spf1 mx ~all`);
  const ids = idsOf(fixes);
  expect(ids.indexOf('check-organisation')).toBeLessThan(ids.indexOf('dmarc-none'));
  expect(ids).toContain('check-organisation');
});

test.each([
  'v=spf1 a:mail.x.co.za/1 a:silent.test +all',
  'v=spf1 include:open.test ip4:198.51.100.64/28 a:silent.test',
  'v=spf1 include:macro.test ip6:2001:d00::/24 mx:crowd.test -all',
])('own servers that could not all be read are not said to pass: %s', async (record) => {
  // crowd.test has more mail servers than SPF looks up (RFC 7208, section 4.6.4).
  const { senders } = await check(`GOOGLE | SITE | ${record} | REJECT`);
  expect(senders).toContainEqual(
    expect.objectContaining({ name: 'Your own servers', spf: 'unknown', networks: [] }),
  );
});
