import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { useMailCheck } from '../testing/mail-zones/mail-check.ts';
import { stepsIn } from '../testing/mail-zones/whole-answer.ts';
import { casesIn, zoneIn } from '../testing/mail-zones/zone-text.ts';

/** Domains with what earlier providers and earlier owners left behind. */
const checkMail = useMailCheck();
const D = 'x.co.za';
const WORDS = {
  CLOSED: 'MX 0 .',
  OWN: `MX 10 mail.${D}`,
  MICROSOFT: 'MX 0 x-co-za.mail.protection.outlook.com',
  NONE: `v=DMARC1; p=none; rua=mailto:d@${D}`,
  QUARANTINE: `v=DMARC1; p=quarantine; rua=mailto:d@${D}`,
  REJECT: `v=DMARC1; p=reject; rua=mailto:d@${D}`,
  GOOGLE: 'MX 1 smtp.google.com | v=spf1 include:_spf.google.com -all | key google',
  'MAILCHIMP GONE':
    'dkim2.mcsv.net. empty | k2._domainkey CNAME dkim2.mcsv.net | k3._domainkey CNAME dkim3.mcsv.net',
  'SENDGRID GONE': 's1._domainkey CNAME s1.domainkey.u1.wl.sendgrid.net',
  'OFFICE GONE': 'selector1._domainkey CNAME selector1-x._domainkey.x.onmicrosoft.com',
};
const AROUND =
  'mail A 198.51.100.7 | A 198.51.100.79 | x-co-za.mail.protection.outlook.com. A 52.101.1.1 | smtp.rented.example. A 198.51.100.8 | none.example. TXT v=spf1 -all';

const check = (records: string): Promise<SpoofCheckAnswer> =>
  checkMail(zoneIn(`${AROUND} | ${records}`, { domain: D, words: WORDS }));

const stepsOf = ({ fixes }: SpoofCheckAnswer) =>
  fixes.map(({ id, record }) => (record ? `${id}: ${record.value}` : id));

test.each([
  ['mx, and no mail server', 'CLOSED | v=spf1 mx -all | REJECT'],
  ['mx, and no MX record', 'v=spf1 mx -all | REJECT'],
  ['a newsletter that cannot pass', 'CLOSED | v=spf1 include:servers.mcsv.net -all | REJECT'],
  ['a name that is gone', 'CLOSED | v=spf1 include:gone.example -all | QUARANTINE'],
  ['mail servers that are gone', 'MX 10 mail.gone.example | v=spf1 mx -all | REJECT'],
  ['a semicolon', 'CLOSED | v=spf1 -all; | REJECT'],
  ['two records', 'CLOSED | v=spf1 -all | v=spf1 ~all | REJECT'],
  ['an alias without a key, and mail servers', 'OWN | v=spf1 -all | v=DMARC1; p=reject | MAILCHIMP GONE'],
  [
    'a selector that leads nowhere',
    'CLOSED | v=spf1 -all | REJECT | selector1._domainkey CNAME gone.example',
  ],
])('a closed domain is never opened because of a leftover, but asked: %s', async (_, records) => {
  const answer = await check(records);
  expect(answer.details.isAsked).toBe(true);
  expect(stepsOf(answer)).toEqual(['ask-sending']);
  expect(answer.overallProtection).not.toBe('excellent');
  // Whoever sends nothing hears what ends the question.
  expect(answer.fixes[0]?.explanation).toMatch(
    /If you never do, (publish v=spf1 -all|delete its DKIM records)/,
  );
});

test('a redirect to a record that lets nobody pass names no sender', async () => {
  const answer = await check('CLOSED | v=spf1 redirect=none.example | REJECT');
  expect(answer.senders).toEqual([]);
  expect(answer.verdict.ownMail).toBeNull();
});

test.each([
  ['10 aspmx.l.google.com', 'v=spf1 include:_spf.google.com -all'],
  ['32767 ms12345.msv1.invalid', 'v=spf1 mx -all'],
  [`20 mail.${D}`, 'v=spf1 mx -all'],
])('a second mail exchange %s does not hide the provider that SPF leaves out', async (other, spf) => {
  const answer = await check(`${WORDS.MICROSOFT}, ${other} | ${spf} | REJECT`);
  expect(answer.verdict.ownMail).toContain('Mail from Microsoft 365 is refused today.');
  expect(stepsOf(answer).join()).toContain('include:spf.protection.outlook.com');
});

test.each([
  ['p=reject; sp=reject; np=none', 'v=DMARC1; p=reject; sp=reject; np=reject'],
  ['p=quarantine; sp=reject; np=none', 'v=DMARC1; p=quarantine; sp=reject; np=reject'],
])('subdomains that have %s are never asked to lower sp', async (dmarc, wanted) => {
  const [step] = stepsOf(
    await check(`OWN | v=spf1 mx -all | key default | v=DMARC1; ${dmarc}; rua=mailto:d@${D}`),
  );
  expect(step).toBe(`dmarc-subdomains: ${wanted}; rua=mailto:d@${D}`);
});

test('a policy that waits leaves that of the subdomains as it is', async () => {
  const answer = await check(
    `OWN | v=spf1 ip4:300.1.1.1 ~all | v=DMARC1; p=reject; sp=quarantine; rua=mailto:d@${D}`,
  );
  expect(stepsOf(answer)[0]).toBe(`dmarc-relief: v=DMARC1; p=none; sp=quarantine; rua=mailto:d@${D}`);
});

test('who is asked at an alias hears what publishing there would take away', async () => {
  const shop = `shop.${D}`;
  const { fixes } = await check(
    `of ${shop} | MICROSOFT | v=spf1 include:spf.protection.outlook.com -all | NONE | shop CNAME shops.rented.example | shops.rented.example. A 198.51.100.9`,
  );
  const [asked] = fixes;
  expect(asked?.id).toBe('ask-sending');
  expect(asked?.explanation).toContain(`${shop} is an alias (CNAME) to shops.rented.example`);
});

test('reports that nobody gets are not said to be there', async () => {
  const { fixes } = await check(
    `of portal.${D} | MICROSOFT | v=spf1 include:spf.protection.outlook.com -all | portal A 198.51.100.9`,
  );
  const [asked] = fixes;
  expect(asked?.explanation).toContain(`run this check for ${D} first`);
  expect(asked?.explanation).not.toContain('read the reports');
});

test('servers that are rented are a sign of mailboxes, and no guess of who sends', async () => {
  const closed = await check('MX 10 smtp.rented.example | v=spf1 -all | NONE');
  expect(stepsOf(closed)).toEqual(['ask-sending']);
  const { fixes } = await check('MX 10 smtp.rented.example | NONE');
  expect(fixes[0]?.waitBefore).toContain('mx stands for smtp.rented.example, a server of another company');
});

test('the own mail server that SPF leaves out is let in before any stricter policy, with its record', async () => {
  const answer = await check('OWN | v=spf1 include:servers.mcsv.net ~all | NONE');
  expect(stepsOf(answer)[0]).toBe('spf-provider: v=spf1 include:servers.mcsv.net mx ~all');
});

test('a record with too many look-ups names the provider that is not in it', async () => {
  const many = Array.from({ length: 11 }, (_, nth) => `include:none.example exists:${String(nth)}.${D}`);
  const answer = await check(`MICROSOFT | v=spf1 ${many.join(' ')} -all | NONE`);
  const step = answer.fixes.find(({ id }) => id.startsWith('spf'));
  expect(step?.explanation).toContain('add include:spf.protection.outlook.com too');
  const done = 'Send forgeries to the junk folder; Have forgeries refused';
  expect(answer.recommendations.join('; ')).toBe(
    `List in SPF who sends your mail; Switch on DKIM at Microsoft 365; ${done}`,
  );
});

test('with strict alignment the organisation’s key does not help a name below it', async () => {
  const { verdict } = await check(
    `of staff.${D} | MICROSOFT | v=spf1 include:spf.protection.outlook.com -all | v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:d@${D} | staff MX 1 smtp.google.com | staff TXT v=spf1 ip4:198.51.100.80 -all | smtp.google.com. A 198.51.100.10`,
  );
  expect(verdict.ownMail).toContain('Google Workspace');
});

const NEVER = 'it never passes SPF with your own domain, because its return address is its own';
const ONCE = 'it was set up once, and';
const UNSIGNED = 'what you still send with it is not signed.';

test.each(
  casesIn(`
  Mailchimp, once used beside Google | GOOGLE | MAILCHIMP GONE | REJECT
    good If you still send with Mailchimp, that mail is refused.
    Mailchimp: Its mail fails: ${NEVER}, and no working key is where k2 and k3 lead: ${ONCE} ${UNSIGNED}
    steps: sender-mailchimp
  its older alias, and a key that it withdrew | GOOGLE | k1._domainkey CNAME dkim.mcsv.net | dkim.mcsv.net. KEY withdrawn | REJECT
    good If you still send with Mailchimp, that mail is refused.
    Mailchimp: Its mail fails: ${NEVER}, and no working key is where k1 leads: ${ONCE} ${UNSIGNED}
    steps: sender-mailchimp
  SendGrid, which may sign under another selector | GOOGLE | SENDGRID GONE | REJECT
    excellent
    SendGrid: Whether its mail passes is not known: it passes SPF with your own domain only if you have set up a return address of your own there, and no working key is where s1 leads: ${ONCE} unless it signs under another selector, ${UNSIGNED}
    steps: sender-sendgrid
  Microsoft 365, before the mailboxes moved to a server of their own | OWN | v=spf1 mx -all | OFFICE GONE | REJECT
    good
    Microsoft 365: Whether its mail passes is not known: whether it passes SPF with your own domain cannot be seen from outside, and no working key is where selector1 leads: ${ONCE} ${UNSIGNED}
    steps: sender-microsoft-365 -> dkim
  the same without an SPF record, which names only who sends today | OWN | OFFICE GONE | REJECT
    minimal If you still send with Microsoft 365, that mail is refused.
    Microsoft 365: Its mail fails: no SPF record of yours lets it pass, and no working key is where selector1 leads: ${ONCE} ${UNSIGNED}
    steps: spf: v=spf1 mx ~all -> sender-microsoft-365 -> dkim
  SendGrid, of a domain that says it sends nothing | CLOSED | v=spf1 -all | SENDGRID GONE | v=DMARC1; p=reject
    unknown
    SendGrid: Whether its mail passes is not known: it passes SPF with your own domain only if you have set up a return address of your own there, and no working key is where s1 leads: ${ONCE} unless it signs under another selector, ${UNSIGNED}
    steps: ask-sending
`),
)('aliases to keys that are gone show a service, and not that it sends: %s', async (_, records, expected) => {
  const { overallProtection, verdict, senders, fixes } = await check(records);
  const gone = senders.find(({ isUsed }) => !isUsed);
  const judged = `${overallProtection} ${verdict.ownMail ?? ''}`.trim();
  expect([judged, `${gone?.name ?? ''}: ${gone?.sentence ?? ''}`, stepsIn(fixes)]).toEqual(expected);
});

test('what a service left behind is neither the server of one’s own nor how that one signs', async () => {
  const { senders, fixes, bulkRules } = await check('OWN | SENDGRID GONE | REJECT');
  expect(senders.map(({ name }) => name)).toEqual(['SendGrid', 'Your own servers']);
  expect(fixes.find(({ id }) => id === 'dkim')?.explanation).toMatch(/^Your email provider shows you/);
  expect(bulkRules?.sentence).toContain('lacks an SPF record by which its mail passes');
  const office = await check('OWN | OFFICE GONE | REJECT');
  expect(office.senders.map(({ name }) => name)).toEqual(['Microsoft 365', 'Your own servers']);
});
