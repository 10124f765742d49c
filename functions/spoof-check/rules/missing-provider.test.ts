import type { Zones } from '../../testing/local-dns.ts';
import { FIXED_KEYS } from '../../testing/dkim-keys.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../../testing/mail-zones/whole-answer.ts';
import { resolverOver } from '../../testing/resolver-over.ts';
import { checkDomain } from './report.ts';

const D = 'winkel.test';
const GOOGLE = ['1 smtp.google.com'];
const MICROSOFT = ['0 winkel.mail.protection.outlook.com'];
const GATEWAY = '5 za-smtp-inbound-1.mimecast.co.za';
/** Short enough for any further entry: one of ten look-ups is left. */
const NINE_LOOKUPS = 'include:deep0.test';

interface Case {
  readonly is: string;
  readonly mx: readonly string[];
  /** The texts at the domain. */
  readonly spf: string | readonly string[];
  readonly domain?: string;
  readonly more?: Zones;
  /** Who is said to be left out. */
  readonly missing?: string;
  /** What the step has published; none if it only asks. */
  readonly record?: string;
  readonly grade?: string;
}

/** What a mail administrator would say about each, written down before the check was run. */
const CASES: readonly Case[] = [
  {
    is: 'Google receives, and the record names the receiving servers, which do not send',
    mx: GOOGLE,
    spf: 'v=spf1 a mx -all',
    missing: 'Google Workspace',
    record: 'v=spf1 a mx include:_spf.google.com -all',
    grade: 'minimal',
  },
  {
    is: 'Microsoft 365 receives, and the record still names the web host alone',
    mx: MICROSOFT,
    spf: 'v=spf1 include:spf.webhost.test ~all',
    missing: 'Microsoft 365',
    record: 'v=spf1 include:spf.webhost.test include:spf.protection.outlook.com ~all',
    grade: 'minimal',
  },
  {
    is: 'a shop with xneelo that moved its mailboxes to Google',
    mx: GOOGLE,
    spf: 'v=spf1 include:spf.host-h.net -all',
    missing: 'Google Workspace',
    record: 'v=spf1 include:spf.host-h.net include:_spf.google.com -all',
  },
  {
    is: 'a firm that moved from Microsoft 365 to Google and left the record behind',
    mx: GOOGLE,
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    missing: 'Google Workspace',
    record: 'v=spf1 include:spf.protection.outlook.com include:_spf.google.com -all',
  },
  {
    is: 'a signed domain of the same kind: its mail may pass by DKIM, and the grade is its own',
    mx: GOOGLE,
    spf: 'v=spf1 include:spf.webhost.test -all',
    more: { [`google._domainkey.${D}`]: { TXT: [FIXED_KEYS.good] } },
    missing: 'Google Workspace',
    record: 'v=spf1 include:spf.webhost.test include:_spf.google.com -all',
    grade: 'excellent',
  },
  {
    is: 'Fastmail receives, and only the server of the shop may send',
    mx: ['10 in1-smtp.messagingengine.com', '20 in2-smtp.messagingengine.com'],
    spf: 'v=spf1 ip4:198.51.100.7 -all',
    missing: 'Fastmail',
    record: 'v=spf1 ip4:198.51.100.7 include:spf.messagingengine.com -all',
  },
  {
    is: 'Proton receives, and a newsletter service alone may send',
    mx: ['10 mail.protonmail.ch'],
    spf: 'v=spf1 include:servers.mcsv.net ~all',
    missing: 'Proton Mail',
    record: 'v=spf1 include:servers.mcsv.net include:_spf.protonmail.ch ~all',
  },
  {
    is: 'iCloud receives beside a web host',
    mx: ['10 mx01.mail.icloud.com'],
    spf: 'v=spf1 a ~all',
    missing: 'iCloud Mail',
    record: 'v=spf1 a include:icloud.com ~all',
  },
  {
    is: 'the record redirects to the web host: the entry goes before the redirect',
    mx: GOOGLE,
    spf: 'v=spf1 redirect=spf.host-h.net',
    missing: 'Google Workspace',
    record: 'v=spf1 include:_spf.google.com redirect=spf.host-h.net',
  },
  {
    is: 'the record is written with two spaces and an explanation: both stay',
    mx: GOOGLE,
    spf: 'v=spf1  ip4:198.51.100.7  -all exp=why.empty.test',
    missing: 'Google Workspace',
    record: 'v=spf1  ip4:198.51.100.7  include:_spf.google.com -all exp=why.empty.test',
  },
  {
    is: 'a branch below the company, with mailboxes of its own',
    domain: `durban.${D}`,
    mx: MICROSOFT,
    spf: 'v=spf1 ip4:198.51.100.7 -all',
    missing: 'Microsoft 365',
    record: 'v=spf1 ip4:198.51.100.7 include:spf.protection.outlook.com -all',
  },
  {
    is: 'no look-up is left for the entry: the step only asks',
    mx: GOOGLE,
    spf: `v=spf1 ${NINE_LOOKUPS} -all`,
    missing: 'Google Workspace',
  },
  {
    is: 'an unrelated server is kept out',
    mx: GOOGLE,
    spf: 'v=spf1 -ip4:198.51.100.9 ip4:198.51.100.0/24 -all',
    missing: 'Google Workspace',
    record: 'v=spf1 -ip4:198.51.100.9 ip4:198.51.100.0/24 include:_spf.google.com -all',
  },
  {
    is: 'one name in capital letters, as an administrator typed it',
    mx: ['1 SMTP.GOOGLE.COM'],
    spf: 'v=spf1 INCLUDE:_SPF.GOOGLE.COM -all',
  },
  { is: 'the entry as the setup guide says', mx: GOOGLE, spf: 'v=spf1 include:_spf.google.com ~all' },
  {
    is: 'the whole record is that of the provider',
    mx: MICROSOFT,
    spf: 'v=spf1 redirect=spf.protection.outlook.com',
  },
  {
    is: 'a reseller whose record includes that of Google',
    mx: GOOGLE,
    spf: 'v=spf1 include:reseller.test -all',
  },
  {
    is: 'the networks of the provider, written out by hand',
    mx: MICROSOFT,
    spf: 'v=spf1 ip4:40.92.0.0/15 ip4:40.107.0.0/16 ip4:52.100.0.0/15 ip4:104.47.0.0/17 -all',
  },
  {
    is: 'a part of the networks of the provider, which may be the part that sends',
    mx: MICROSOFT,
    spf: 'v=spf1 ip4:40.107.0.0/16 -all',
  },
  {
    is: 'the IPv6 networks of the provider alone',
    mx: GOOGLE,
    spf: 'v=spf1 ip6:2001:4860:4000::/36 ip6:2a00:1450:4000::/36 -all',
  },
  {
    is: 'kept out on purpose, because the mailboxes only receive',
    mx: GOOGLE,
    spf: 'v=spf1 ip4:198.51.100.7 -include:_spf.google.com -all',
  },
  {
    is: 'named with a question mark, by which nobody passes',
    mx: MICROSOFT,
    spf: 'v=spf1 ip4:198.51.100.7 ?include:spf.protection.outlook.com -all',
    missing: 'Microsoft 365',
    record: 'v=spf1 ip4:198.51.100.7 include:spf.protection.outlook.com -all',
  },
  {
    is: 'others named with a question mark',
    mx: GOOGLE,
    spf: 'v=spf1 ip4:198.51.100.7 ?include:sendgrid.net -all',
    missing: 'Google Workspace',
    record: 'v=spf1 ip4:198.51.100.7 ?include:sendgrid.net include:_spf.google.com -all',
  },
  {
    is: 'the website named with a question mark, beside own servers that are not named',
    mx: [`10 mail.${D}`],
    spf: 'v=spf1 ?a include:servers.mcsv.net -all',
    missing: 'your own servers',
    record: 'v=spf1 ?a include:servers.mcsv.net mx -all',
  },
  {
    is: 'own servers named with a question mark',
    mx: [`10 mail.${D}`],
    spf: 'v=spf1 ?mx include:servers.mcsv.net -all',
    missing: 'your own servers',
    record: 'v=spf1 mx include:servers.mcsv.net -all',
  },
  {
    is: 'the address of a proxy in place of the server that takes the mail',
    mx: [`10 mail.${D}`],
    spf: 'v=spf1 a -all',
    more: {
      [D]: {
        MX: [`10 mail.${D}`],
        A: ['104.21.3.4'],
        AAAA: ['2606:4700:3030::6815:304'],
        TXT: ['v=spf1 a -all'],
      },
    },
    missing: 'your own servers',
    record: 'v=spf1 a mx -all',
    grade: 'minimal',
  },
  {
    is: 'kept suspicious on purpose',
    mx: GOOGLE,
    spf: 'v=spf1 ip4:198.51.100.7 ~include:_spf.google.com -all',
  },
  {
    is: 'kept out by address, in the record to which this one redirects',
    mx: MICROSOFT,
    spf: 'v=spf1 a redirect=keeps-out.test',
  },
  {
    is: 'named with an equals sign: the repair of that is the step',
    mx: GOOGLE,
    spf: 'v=spf1 ip4:198.51.100.7 include=_spf.google.com -all',
  },
  {
    is: 'Valimail answers for each message',
    mx: GOOGLE,
    spf: 'v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vali.email ~all',
  },
  {
    is: 'an unknown service answers for each message',
    mx: GOOGLE,
    spf: 'v=spf1 ip4:198.51.100.7 exists:%{i}.list.macro.test -all',
  },
  { is: 'whoever has a name in the domain may send', mx: GOOGLE, spf: `v=spf1 a ptr:${D} -all` },
  { is: 'a part of the record cannot be read', mx: GOOGLE, spf: 'v=spf1 a include:silent.test -all' },
  {
    is: 'the record of the provider cannot be read',
    mx: GOOGLE,
    spf: 'v=spf1 a -all',
    more: { '_netblocks3.google.com': { fault: 'SERVFAIL' } },
  },
  {
    is: 'the record of the provider is gone',
    mx: GOOGLE,
    spf: 'v=spf1 a -all',
    more: { '_spf.google.com': {} },
  },
  {
    is: 'the record of the provider names nobody, and nobody passes',
    mx: GOOGLE,
    spf: 'v=spf1 -ip4:209.85.128.0/17 ~all',
    more: { '_spf.google.com': { TXT: ['v=spf1 -all'] } },
  },
  {
    is: 'another server takes mail only when Google does not',
    mx: [...GOOGLE, '50 mx1.webhost.test'],
    spf: 'v=spf1 include:spf.webhost.test -all',
    missing: 'Google Workspace',
    record: 'v=spf1 include:spf.webhost.test include:_spf.google.com -all',
  },
  {
    is: 'a gateway before Microsoft 365, which may also send',
    mx: [GATEWAY],
    spf: 'v=spf1 include:spf.webhost.test -all',
  },
  {
    is: 'a gateway beside Microsoft 365',
    mx: [GATEWAY, '20 winkel.mail.protection.outlook.com'],
    spf: 'v=spf1 include:spf.webhost.test -all',
  },
  { is: 'mx where no server is named', mx: ['10 198.51.100.7'], spf: 'v=spf1 include:mailgun.org mx -all' },
  { is: 'a server of its own takes the mail', mx: [`10 mail.${D}`], spf: 'v=spf1 ip4:198.51.100.7 -all' },
  {
    is: 'no mail at all, and a newsletter',
    mx: ['0 .'],
    spf: 'v=spf1 include:servers.mcsv.net -all',
  },
  { is: 'nobody sends, and Google receives', mx: GOOGLE, spf: 'v=spf1 -all' },
  {
    is: 'the record names nobody',
    mx: GOOGLE,
    spf: 'v=spf1 ~all',
    missing: 'Google Workspace',
    record: 'v=spf1 include:_spf.google.com ~all',
  },
];

function check({ domain = D, mx, spf, more }: Case) {
  const zones: Zones = {
    ...PROVIDER_ZONES,
    ...TROUBLED_ZONES,
    [domain]: { TXT: typeof spf === 'string' ? [spf] : spf, MX: mx, A: ['198.51.100.79'] },
    [`mail.${D}`]: { A: ['198.51.100.76'] },
    [`_dmarc.${D}`]: { TXT: [`v=DMARC1; p=reject; rua=mailto:postmaster@${D}`] },
    [D === domain ? 'unused.test' : D]: { MX: [`10 mail.${D}`] },
    ...more,
  };
  return checkDomain(resolverOver(zones), { domain, selector: undefined }, () => 0);
}

test.each(CASES.map((one) => [one.is, one] as const))('%s', async (_, one) => {
  const answer = await check(one);
  const step = answer.fixes.find(({ id }) => id === 'spf-provider');
  expect({
    missing: /from (.*), let/.exec(step?.title ?? '')?.[1],
    isStep: step !== undefined,
    record: step?.record?.value,
    grade: answer.overallProtection,
  }).toEqual({
    missing: one.missing,
    isStep: one.missing !== undefined,
    record: one.record,
    grade: one.grade ?? answer.overallProtection,
  });
  expect(contradictionsIn(answer)).toEqual([]);
});

test.each([
  [
    'two records, of which one names the provider',
    ['v=spf1 include:spf.webhost.test -all', 'v=spf1 include:_spf.google.com -all'],
    'v=spf1 include:spf.webhost.test include:_spf.google.com ~all',
    undefined,
  ],
  [
    'two records, of which none does',
    ['v=spf1 include:spf.webhost.test -all', 'v=spf1 a -all'],
    'v=spf1 include:spf.webhost.test a ~all',
    'v=spf1 include:spf.webhost.test a include:_spf.google.com ~all',
  ],
  [
    'a record that is broken for everybody',
    ['v=spf1 a include:gone.test -all'],
    'v=spf1 a ~all',
    'v=spf1 a include:_spf.google.com ~all',
  ],
  ['everybody passes', ['v=spf1 a +all'], 'v=spf1 a ~all', 'v=spf1 a include:_spf.google.com ~all'],
  [
    'an ending that says nothing',
    ['v=spf1 a ?all'],
    'v=spf1 a ~all',
    'v=spf1 a include:_spf.google.com ~all',
  ],
])('%s: repaired first, and completed then', async (_, spf, repaired, completed) => {
  const { findings, fixes } = await check({ is: '', mx: GOOGLE, spf });
  const valueOf = (wanted: string) => fixes.find(({ id }) => id === wanted)?.record?.value;
  expect(findings.map(({ id }) => id)).not.toContain('spf-provider-missing');
  expect([valueOf('spf'), valueOf('spf-provider')]).toEqual([repaired, completed]);
});

test('a mistake beside it is repaired first, and the provider added then', async () => {
  const spf = 'v=spf1 ip4:198.51.100.7 -all include:spf.webhost.test';
  const { findings, fixes } = await check({ is: '', mx: GOOGLE, spf });
  expect(findings.map(({ id }) => id)).toContain('sender-fails');
  expect(fixes.slice(0, 2).map(({ record }) => record?.value)).toEqual([
    'v=spf1 ip4:198.51.100.7 include:spf.webhost.test ~all',
    'v=spf1 ip4:198.51.100.7 include:spf.webhost.test include:_spf.google.com ~all',
  ]);
});

test('the words leave open whether people send from there, and say why no record is offered', async () => {
  const more = { [`x9-of-our-own._domainkey.${D}`]: { TXT: [FIXED_KEYS.good] } };
  const [named, full] = await Promise.all(
    ['v=spf1 a -all', `v=spf1 ${NINE_LOOKUPS} -all`].map((spf) => check({ is: '', mx: GOOGLE, spf, more })),
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
  expect(full?.fixes[0]?.explanation).toMatch(
    /The entry for them is include:_spf\.google\.com, but with it the record would need 13 look-ups, and receivers stop after 10\./,
  );
});
