import { checkAmongProviders } from '../../testing/mail-zones/mail-check.ts';
import { casesIn, zoneIn } from '../../testing/mail-zones/zone-text.ts';

const D = 'winkel.test';
const WORDS = {
  GOOGLE: 'MX 1 smtp.google.com',
  MICROSOFT: 'MX 0 winkel.mail.protection.outlook.com',
  OWN: `MX 10 mail.${D}`,
};
const AROUND = `${WORDS.OWN} | mail A 198.51.100.76 | v=DMARC1; p=reject; rua=mailto:postmaster@${D}`;

function check(records: string) {
  const { domain, zones } = zoneIn(records, { domain: D, words: WORDS });
  const around = zoneIn(AROUND, { domain: D }).zones;
  const own = { [domain]: { A: ['198.51.100.79'], ...zones[domain] } };
  return checkAmongProviders({ domain, zones: { ...around, ...zones, ...own } });
}

/**
 * What a mail administrator would say about each, written down before the check was run: who is left out, if anybody, with
 * the record of the step unless it only asks; and the grade in some.
 */
test.each(
  casesIn(`
  Google receives, and the record names the receiving servers, which do not send | GOOGLE | v=spf1 a mx -all
    Google Workspace: v=spf1 a mx include:_spf.google.com -all
    minimal
  Microsoft 365 receives, and the record still names the web host alone | MICROSOFT | v=spf1 include:spf.webhost.test ~all
    Microsoft 365: v=spf1 include:spf.webhost.test include:spf.protection.outlook.com ~all
    minimal
  a shop with xneelo that moved its mailboxes to Google | GOOGLE | v=spf1 include:spf.host-h.net -all
    Google Workspace: v=spf1 include:spf.host-h.net include:_spf.google.com -all
  a firm that moved from Microsoft 365 to Google and left the record behind | GOOGLE | v=spf1 include:spf.protection.outlook.com -all
    Google Workspace: v=spf1 include:spf.protection.outlook.com include:_spf.google.com -all
  a signed domain of the same kind: its mail may pass by DKIM, and the grade is its own | GOOGLE | v=spf1 include:spf.webhost.test -all | key google
    Google Workspace: v=spf1 include:spf.webhost.test include:_spf.google.com -all
    excellent
  Fastmail receives, and only the server of the shop may send | MX 10 in1-smtp.messagingengine.com, 20 in2-smtp.messagingengine.com | v=spf1 ip4:198.51.100.7 -all
    Fastmail: v=spf1 ip4:198.51.100.7 include:spf.messagingengine.com -all
  Proton receives, and a newsletter service alone may send | MX 10 mail.protonmail.ch | v=spf1 include:servers.mcsv.net ~all
    Proton Mail: v=spf1 include:servers.mcsv.net include:_spf.protonmail.ch ~all
  iCloud receives beside a web host | MX 10 mx01.mail.icloud.com | v=spf1 a ~all
    iCloud Mail: v=spf1 a include:icloud.com ~all
  the record redirects to the web host: the entry goes before the redirect | GOOGLE | v=spf1 redirect=spf.host-h.net
    Google Workspace: v=spf1 include:_spf.google.com redirect=spf.host-h.net
  the record is written with two spaces and an explanation: both stay | GOOGLE | v=spf1  ip4:198.51.100.7  -all exp=why.empty.test
    Google Workspace: v=spf1  ip4:198.51.100.7  include:_spf.google.com -all exp=why.empty.test
  a branch below the company, with mailboxes of its own | of durban.winkel.test | durban MX 0 winkel.mail.protection.outlook.com | durban TXT v=spf1 ip4:198.51.100.7 -all
    Microsoft 365: v=spf1 ip4:198.51.100.7 include:spf.protection.outlook.com -all
  no look-up is left for the entry: the step only asks | GOOGLE | v=spf1 include:deep0.test -all
    Google Workspace:
  an unrelated server is kept out | GOOGLE | v=spf1 -ip4:198.51.100.9 ip4:198.51.100.0/24 -all
    Google Workspace: v=spf1 -ip4:198.51.100.9 ip4:198.51.100.0/24 include:_spf.google.com -all
  one name in capital letters, as an administrator typed it | MX 1 SMTP.GOOGLE.COM | v=spf1 INCLUDE:_SPF.GOOGLE.COM -all
  the entry as the setup guide says | GOOGLE | v=spf1 include:_spf.google.com ~all
  the whole record is that of the provider | MICROSOFT | v=spf1 redirect=spf.protection.outlook.com
  a reseller whose record includes that of Google | GOOGLE | v=spf1 include:reseller.test -all
  the networks of the provider, written out by hand | MICROSOFT | v=spf1 ip4:40.92.0.0/15 ip4:40.107.0.0/16 ip4:52.100.0.0/15 ip4:104.47.0.0/17 -all
  a part of the networks of the provider, which may be the part that sends | MICROSOFT | v=spf1 ip4:40.107.0.0/16 -all
  the IPv6 networks of the provider alone | GOOGLE | v=spf1 ip6:2001:4860:4000::/36 ip6:2a00:1450:4000::/36 -all
  kept out on purpose, because the mailboxes only receive | GOOGLE | v=spf1 ip4:198.51.100.7 -include:_spf.google.com -all
  named with a question mark, by which nobody passes | MICROSOFT | v=spf1 ip4:198.51.100.7 ?include:spf.protection.outlook.com -all
    Microsoft 365: v=spf1 ip4:198.51.100.7 include:spf.protection.outlook.com -all
  others named with a question mark | GOOGLE | v=spf1 ip4:198.51.100.7 ?include:sendgrid.net -all
    Google Workspace: v=spf1 ip4:198.51.100.7 ?include:sendgrid.net include:_spf.google.com -all
  the website named with a question mark, beside own servers that are not named | OWN | v=spf1 ?a include:servers.mcsv.net -all
    your own servers: v=spf1 ?a include:servers.mcsv.net mx -all
  own servers named with a question mark | OWN | v=spf1 ?mx include:servers.mcsv.net -all
    your own servers: v=spf1 mx include:servers.mcsv.net -all
  the address of a proxy in place of the server that takes the mail | OWN | A 104.21.3.4 | AAAA 2606:4700:3030::6815:304 | v=spf1 a -all
    your own servers: v=spf1 a mx -all
    minimal
  kept suspicious on purpose | GOOGLE | v=spf1 ip4:198.51.100.7 ~include:_spf.google.com -all
  kept out by address, in the record to which this one redirects | MICROSOFT | v=spf1 a redirect=keeps-out.test
  named with an equals sign: the repair of that is the step | GOOGLE | v=spf1 ip4:198.51.100.7 include=_spf.google.com -all
  named with an equals sign, by one of its names | MX 10 mx.zoho.com | v=spf1 ip4:198.51.100.7 include=zohomail.com -all
  Valimail answers for each message | GOOGLE | v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vali.email ~all
  an unknown service answers for each message | GOOGLE | v=spf1 ip4:198.51.100.7 exists:%{i}.list.macro.test -all
  whoever has a name in the domain may send, which no server of Google has | GOOGLE | v=spf1 a ptr:winkel.test -all
    Google Workspace: v=spf1 a ptr:winkel.test include:_spf.google.com -all
  whoever has a name of the provider may send | GOOGLE | v=spf1 a ptr:google.com -all
  three names without an address of IPv6 are before the entry | MICROSOFT | v=spf1 +a +mx +a:mail.winkel.test ~all
    Microsoft 365: v=spf1 include:spf.protection.outlook.com +a +mx +a:mail.winkel.test ~all
  the same behind a server that is kept out: the step only asks | MICROSOFT | v=spf1 -ip4:198.51.100.9 a mx a:mail.winkel.test ~all
    Microsoft 365:
  a part of the record cannot be read | GOOGLE | v=spf1 a include:silent.test -all
  the record of the provider cannot be read | GOOGLE | v=spf1 a -all | _netblocks3.google.com. SERVFAIL
  the record of the provider is gone | GOOGLE | v=spf1 a -all | _spf.google.com. empty
  the record of the provider names nobody, and nobody passes | GOOGLE | v=spf1 -ip4:209.85.128.0/17 ~all | _spf.google.com. TXT v=spf1 -all
  another server takes mail only when Google does not | MX 1 smtp.google.com, 50 mx1.webhost.test | v=spf1 include:spf.webhost.test -all
    Google Workspace: v=spf1 include:spf.webhost.test include:_spf.google.com -all
  a gateway before Microsoft 365, which may also send | MX 5 za-smtp-inbound-1.mimecast.co.za | v=spf1 include:spf.webhost.test -all
  a gateway beside Microsoft 365 | MX 5 za-smtp-inbound-1.mimecast.co.za, 20 winkel.mail.protection.outlook.com | v=spf1 include:spf.webhost.test -all
  mx where no server is named | MX 10 198.51.100.7 | v=spf1 include:mailgun.org mx -all
  a server of its own takes the mail | OWN | v=spf1 ip4:198.51.100.7 -all
  no mail at all, and a newsletter | MX 0 . | v=spf1 include:servers.mcsv.net -all
  nobody sends, and Google receives | GOOGLE | v=spf1 -all
  the record names nobody | GOOGLE | v=spf1 ~all
    Google Workspace: v=spf1 include:_spf.google.com ~all
`),
)('%s', async (_, records, [missing, grade]) => {
  const { fixes, overallProtection } = await check(records);
  const step = fixes.find(({ id }) => id === 'spf-provider');
  const told = step && `${/from (.*), let/.exec(step.title)?.[1] ?? ''}: ${step.record?.value ?? ''}`.trim();
  expect([told, overallProtection]).toEqual([missing, grade ?? overallProtection]);
});

/** The record of the repair, and the completed one. */
test.each(
  casesIn(`
  two records, of which one names the provider | v=spf1 include:spf.webhost.test -all | v=spf1 include:_spf.google.com -all
    v=spf1 include:spf.webhost.test include:_spf.google.com ~all
  two records, of which none does | v=spf1 include:spf.webhost.test -all | v=spf1 a -all
    v=spf1 include:spf.webhost.test a ~all
    v=spf1 include:spf.webhost.test a include:_spf.google.com ~all
  a record that is broken for everybody | v=spf1 a include:gone.test -all
    v=spf1 a ~all
    v=spf1 a include:_spf.google.com ~all
  everybody passes | v=spf1 a +all
    v=spf1 a ~all
    v=spf1 a include:_spf.google.com ~all
  an ending that says nothing | v=spf1 a ?all
    v=spf1 a ~all
    v=spf1 a include:_spf.google.com ~all
`),
)('%s: repaired first, and completed then', async (_, records, [repaired, completed]) => {
  const { findings, fixes } = await check(`GOOGLE | ${records}`);
  const valueOf = (wanted: string) => fixes.find(({ id }) => id === wanted)?.record?.value;
  expect(findings.map(({ id }) => id)).not.toContain('spf-provider-missing');
  expect([valueOf('spf'), valueOf('spf-provider')]).toEqual([repaired, completed]);
});

test('a mistake beside it is repaired first, and the provider added then', async () => {
  const spf = 'v=spf1 ip4:198.51.100.7 -all include:spf.webhost.test';
  const { findings, fixes } = await check(`GOOGLE | ${spf}`);
  expect(findings.map(({ id }) => id)).toContain('sender-fails');
  expect(fixes.slice(0, 2).map(({ record }) => record?.value)).toEqual([
    'v=spf1 ip4:198.51.100.7 include:spf.webhost.test ~all',
    'v=spf1 ip4:198.51.100.7 include:spf.webhost.test include:_spf.google.com ~all',
  ]);
});

test('the words leave open whether people send from there, and say why no record is offered', async () => {
  const [named, full] = await Promise.all(
    // One of ten look-ups is left, too few for any entry.
    ['v=spf1 a -all', 'v=spf1 include:deep0.test -all'].map((spf) =>
      check(`GOOGLE | ${spf} | key x9-of-our-own`),
    ),
  );
  expect(named?.findings.find(({ id }) => id === 'spf-provider-missing')).toMatchObject({
    severity: 'warning',
    explanation: `Mail to ${D} is received by Google Workspace, but the SPF record does not let its sending servers pass. If mail of yours leaves by those, it fails SPF, and receivers refuse it unless it carries a DKIM signature of your domain. If none does, this is as it should be.`,
  });
  expect(named?.fixes[0]).toMatchObject({
    id: 'spf-provider',
    title: 'If people send from Google Workspace, let that mail pass SPF',
    replaces: ['v=spf1 a -all'],
  });
  expect(full?.fixes.map(({ id }) => id)).toEqual(['spf-provider', 'dkim-selector']);
  expect(full?.fixes[0]?.explanation).toMatch(
    /The entry for them is include:_spf\.google\.com, but with it the record would need 13 look-ups, and receivers stop after 10\./,
  );
});
