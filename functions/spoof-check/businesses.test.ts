import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import type { Zones } from '../testing/local-dns.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../testing/mail-zones/whole-answer.ts';
import { resolverOver } from '../testing/resolver-over.ts';
import { checkDomain } from './rules/report.ts';

const D = 'winkel.co.za';
const { good: KEY } = FIXED_KEYS;
const MX = {
  google: ['1 smtp.google.com'],
  microsoft: ['0 winkel-co-za.mail.protection.outlook.com'],
  zoho: ['10 mx.zoho.com'],
  proton: ['10 mail.protonmail.ch'],
  xneelo: ['10 mail.host-h.net'],
  afrihost: ['10 mail.aserv.co.za'],
  hostafrica: ['10 mail.hostafrica.com'],
  routing: ['10 route1.mx.cloudflare.net'],
  mimecast: ['5 za-smtp-inbound-1.mimecast.co.za'],
  spamexperts: ['10 mx.antispamcloud.com'],
  own: [`10 mail.${D}`],
  none: ['0 .'],
} as const;
const HOSTS: Zones = {
  [`mail.${D}`]: { A: ['198.51.100.7'] },
  'winkel-co-za.mail.protection.outlook.com': { A: ['52.101.1.1'] },
  'mx.antispamcloud.com': { A: ['198.51.100.20'] },
  'smtp.google.com': { A: ['142.250.4.26'] },
  'spf.constantcontact.com': { TXT: ['v=spf1 ip4:208.75.120.0/22 ~all'] },
  'email.freshdesk.com': { TXT: ['v=spf1 include:sendgrid.net ~all'] },
  'mail.aserv.co.za': { A: ['154.0.161.7'] },
  'mail.hostafrica.com': { A: ['154.65.97.7'] },
  'route1.mx.cloudflare.net': { A: ['162.159.205.11'] },
  '_spf.mx.cloudflare.net': { TXT: ['v=spf1 ip4:104.30.0.0/20 ip6:2405:8100:c000::/38 ~all'] },
  'spf.aserv.co.za': { TXT: ['v=spf1 ip4:154.0.160.0/20 ~all'] },
  '1234567.spf04.hubspotemail.net': { TXT: ['v=spf1 ip4:143.244.80.0/20 -all'] },
  'xero.com': { TXT: ['v=spf1 ip4:203.0.113.0/24 ~all'] },
};

type Policy = 'none' | 'quarantine' | 'reject' | '';

/** A key as its service has it published: Microsoft 365 as an alias. */
function keyAt(selector: string): (readonly [string, Zones[string]])[] {
  const name = `${selector}._domainkey.${D}`;
  if (!/^selector\d$/.test(selector)) return [[name, { TXT: [KEY] }]];
  const target = `${selector}-x._domainkey.winkel.onmicrosoft.com`;
  return [
    [name, { CNAME: target }],
    [target, { TXT: [KEY] }],
  ];
}

function zonesOf(mx: keyof typeof MX, spf: string, selectors: string, policy: Policy): Zones {
  const keys = selectors.split(' ').filter((selector) => selector !== '');
  return {
    ...PROVIDER_ZONES,
    ...TROUBLED_ZONES,
    ...HOSTS,
    [D]: { MX: MX[mx], A: ['198.51.100.79'], TXT: spf === '' ? [] : [`v=spf1 ${spf}`] },
    ...Object.fromEntries(keys.flatMap(keyAt)),
    ...(policy === ''
      ? {}
      : { [`_dmarc.${D}`]: { TXT: [`v=DMARC1; p=${policy}; rua=mailto:abc@reports.test`] } }),
  };
}

const G = 'include:_spf.google.com';
const M = 'include:spf.protection.outlook.com';
const C = 'include:servers.mcsv.net';

/** A business: its mail exchanges, SPF, selectors with a key and policy; then what an administrator would say. */
const BUSINESSES: readonly (readonly [string, keyof typeof MX, string, string, Policy, string])[] = [
  [
    'a shop on Google alone',
    'google',
    `${G} ~all`,
    'google',
    'reject',
    'excellent | +Google Workspace |  | ',
  ],
  [
    'a shop on Google with a newsletter that is signed',
    'google',
    `${G} ${C} ~all`,
    'google k2 k3',
    'reject',
    'excellent | +Google Workspace, +Mailchimp |  | ',
  ],
  [
    'the same, its newsletter never signed',
    'google',
    `${G} ${C} ~all`,
    'google',
    'reject',
    'good | -Mailchimp, +Google Workspace | If you still send with Mailchimp, that mail is refused. | sender-mailchimp',
  ],
  [
    'the same while it still watches',
    'google',
    `${G} ${C} ~all`,
    'google',
    'none',
    'minimal | -Mailchimp, +Google Workspace |  | sender-mailchimp dmarc-quarantine dmarc-reject',
  ],
  [
    'Google for people, with no key at all',
    'google',
    `${G} ~all`,
    '',
    'quarantine',
    'good | +Google Workspace |  | dkim dmarc-reject',
  ],
  [
    'Google for people, signed under a selector of its own',
    'google',
    `${G} ~all`,
    'our-own-9',
    'reject',
    'good | +Google Workspace |  | dkim-selector',
  ],
  [
    'Microsoft 365 set up to the end',
    'microsoft',
    `${M} -all`,
    'selector1 selector2',
    'reject',
    'excellent | +Microsoft 365 |  | ',
  ],
  [
    'Microsoft 365 with signing never switched on',
    'microsoft',
    `${M} -all`,
    '',
    'reject',
    'good | +Microsoft 365 |  | dkim',
  ],
  [
    'Microsoft 365 left out of SPF, with the host still in it',
    'microsoft',
    'include:spf.host-h.net -all',
    '',
    'reject',
    'minimal | -Microsoft 365, +xneelo | Mail from Microsoft 365 is refused today. | spf-provider dkim',
  ],
  [
    'the same, signed',
    'microsoft',
    'include:spf.host-h.net -all',
    'selector1',
    'reject',
    'excellent | +xneelo, +Microsoft 365 |  | spf-provider',
  ],
  [
    'moved from Google to Microsoft, SPF forgotten',
    'microsoft',
    `${G} -all`,
    'google',
    'quarantine',
    'minimal | -Microsoft 365, +Google Workspace | Mail from Microsoft 365 lands in junk folders today. | spf-provider dkim dmarc-reject',
  ],
  [
    'moved from Google to Microsoft, both in SPF',
    'microsoft',
    `${G} ${M} ~all`,
    'google selector1',
    'reject',
    'excellent | +Google Workspace, +Microsoft 365 |  | ',
  ],
  [
    'two providers of mailboxes, one signed',
    'google',
    `${G} ${M} ~all`,
    'google',
    'reject',
    'excellent | +Google Workspace, +Microsoft 365 |  | ',
  ],
  [
    'Zoho with a key of its own choice',
    'zoho',
    'include:zohomail.com ~all',
    'zoho',
    'reject',
    'excellent | +Zoho Mail |  | ',
  ],
  [
    'Zoho, not in SPF, under reject',
    'zoho',
    'a -all',
    '',
    'reject',
    'minimal | -Zoho Mail, +Your own servers | Mail from Zoho Mail is refused today. | spf-provider dkim',
  ],
  [
    'Proton with its three keys',
    'proton',
    'include:_spf.protonmail.ch ~all',
    'protonmail protonmail2 protonmail3',
    'reject',
    'excellent | +Proton Mail |  | ',
  ],
  [
    'Proton half set up',
    'proton',
    'include:_spf.protonmail.ch ~all',
    '',
    'none',
    'minimal | +Proton Mail |  | dkim dmarc-quarantine dmarc-reject',
  ],
  [
    'xneelo for everything',
    'xneelo',
    'include:spf.host-h.net ~all',
    'dkim',
    'reject',
    'excellent | +xneelo |  | ',
  ],
  [
    'xneelo for everything, by its servers in MX',
    'xneelo',
    'mx a ~all',
    'dkim',
    'reject',
    'excellent | +Your own servers, +xneelo |  | ',
  ],
  [
    'xneelo in MX, and an address alone in SPF',
    'xneelo',
    'ip4:197.221.10.1 ~all',
    '',
    'reject',
    'good | ?xneelo, +Your own servers |  | dkim',
  ],
  [
    'xneelo in MX, and no SPF',
    'xneelo',
    '',
    '',
    'none',
    'poor | -xneelo |  | spf dkim dmarc-quarantine dmarc-reject',
  ],
  [
    'Afrihost in MX, signed, and no SPF',
    'afrihost',
    '',
    'default',
    'none',
    'poor | +Afrihost |  | spf dmarc-quarantine dmarc-reject',
  ],
  [
    'HostAfrica in MX, signed, and no SPF',
    'hostafrica',
    '',
    'default',
    'none',
    'poor | +HostAfrica |  | spf-senders dmarc-quarantine dmarc-reject',
  ],
  [
    'Cloudflare forwards the mail',
    'routing',
    'include:_spf.mx.cloudflare.net ~all',
    '',
    'reject',
    'good | ?Cloudflare Email Routing |  | dkim',
  ],
  [
    'Google, of which SPF says nothing',
    'google',
    `a ?${G} ~all`,
    '',
    'reject',
    'minimal | -Google Workspace, +Your own servers | Mail from Google Workspace is refused today. | spf-provider dkim',
  ],
  [
    'the same, signed',
    'google',
    `a ?${G} ~all`,
    'google',
    'reject',
    'excellent | +Your own servers, +Google Workspace |  | spf-provider',
  ],
  [
    'Afrihost for everything',
    'own',
    'a mx include:spf.aserv.co.za ~all',
    'default',
    'reject',
    'excellent | +Your own servers, +Afrihost |  | ',
  ],
  [
    'a cPanel host for everything',
    'own',
    'a mx ~all',
    'default',
    'none',
    'minimal | +Your own servers |  | dmarc-quarantine dmarc-reject',
  ],
  [
    'Mimecast in front of Microsoft 365, sending by it',
    'mimecast',
    'include:za._netblocks.mimecast.com -all',
    'selector1',
    'reject',
    'excellent | +Mimecast, +Microsoft 365 |  | ',
  ],
  [
    'Mimecast in front, people at Google',
    'mimecast',
    `${G} -all`,
    'google',
    'reject',
    'excellent | +Google Workspace, 0Mimecast |  | ',
  ],
  [
    'SpamExperts in front of a cPanel host',
    'spamexperts',
    'a ~all',
    'default',
    'reject',
    'excellent | +Your own servers, 0SpamExperts |  | ',
  ],
  [
    'SpamExperts in front, and no SPF',
    'spamexperts',
    '',
    '',
    '',
    'poor | 0SpamExperts |  | spf-senders dkim dmarc-none dmarc-quarantine dmarc-reject',
  ],
  [
    'invoices by Xero beside Google',
    'google',
    `${G} include:xero.com ~all`,
    'google',
    'reject',
    'excellent | ?Xero, +Google Workspace |  | ',
  ],
  [
    'tickets by Freshdesk beside Google',
    'google',
    `${G} include:email.freshdesk.com ~all`,
    'google',
    'reject',
    'excellent | ?Freshdesk, +Google Workspace |  | ',
  ],
  [
    'tickets by Zendesk, signed',
    'google',
    `${G} include:mail.zendesk.com ~all`,
    'google zendesk1 zendesk2',
    'reject',
    'excellent | +Google Workspace, +Zendesk |  | ',
  ],
  [
    'tickets by Zendesk, not signed',
    'google',
    `${G} include:mail.zendesk.com ~all`,
    'google',
    'reject',
    'excellent | ?Zendesk, +Google Workspace |  | ',
  ],
  [
    'HubSpot with its account in SPF, not signed',
    'google',
    `${G} include:1234567.spf04.hubspotemail.net ~all`,
    'google',
    'reject',
    'excellent | ?HubSpot, +Google Workspace |  | ',
  ],
  [
    'HubSpot with its account in SPF, signed',
    'google',
    `${G} include:1234567.spf04.hubspotemail.net ~all`,
    'google hs1-1234567',
    'reject',
    'excellent | +Google Workspace, +HubSpot |  | ',
  ],
  [
    'a web shop that sends by SendGrid',
    'own',
    'mx include:sendgrid.net ~all',
    's1 default',
    'reject',
    'excellent | +Your own servers, +SendGrid |  | ',
  ],
  [
    'a web shop that sends by Amazon',
    'own',
    'mx include:amazonses.com ~all',
    'default',
    'quarantine',
    'good | ?Amazon SES, +Your own servers |  | dmarc-reject',
  ],
  [
    'Constant Contact that was never authenticated',
    'google',
    `${G} include:spf.constantcontact.com ~all`,
    'google',
    'reject',
    'excellent | ?Constant Contact, +Google Workspace |  | ',
  ],
  [
    'Everlytic for newsletters',
    'google',
    `${G} include:_spf.everlytic.net ~all`,
    'google everlytickey1',
    'reject',
    'excellent | +Google Workspace, +Everlytic |  | ',
  ],
  [
    'Brevo for newsletters, unsigned',
    'google',
    `${G} include:spf.brevo.com ~all`,
    'google',
    'none',
    'minimal | ?Brevo, +Google Workspace |  | dmarc-quarantine dmarc-reject',
  ],
  [
    'only a newsletter in SPF, mailboxes at Google',
    'google',
    `${C} -all`,
    'k2',
    'reject',
    'excellent | ?Google Workspace, +Mailchimp |  | spf-provider',
  ],
  [
    'a host that nobody knows, beside own servers, nothing signed',
    'own',
    'mx include:spf.webhost.test ~all',
    '',
    'none',
    'minimal | ?spf.webhost.test, +Your own servers |  | dkim dmarc-quarantine dmarc-reject',
  ],
  [
    'Microsoft 365 left out of SPF, with a help desk in it',
    'microsoft',
    'include:mail.zendesk.com -all',
    '',
    'reject',
    'minimal | -Microsoft 365, ?Zendesk | Mail from Microsoft 365 is refused today. | spf-provider dkim',
  ],
  [
    'a host that nobody knows',
    'own',
    'mx include:spf.webhost.test ~all',
    'default',
    'reject',
    'excellent | ?spf.webhost.test, +Your own servers |  | ',
  ],
  ['parked, closed in every way', 'none', '-all', '', 'reject', 'excellent |  |  | '],
  [
    'parked, with mailboxes left at Google',
    'google',
    '-all',
    '',
    'reject',
    'unknown | -Google Workspace | Mail from Google Workspace is refused today. | ask-sending',
  ],
  [
    'signed at Google, and SPF lets nobody pass',
    'google',
    '-all',
    'google',
    'reject',
    'minimal | +Google Workspace |  | spf-provider',
  ],
  [
    'everything switched off but reject',
    'own',
    '',
    '',
    'reject',
    'minimal | -Your own servers | Mail from your own servers is refused today. | dmarc-relief spf dkim dmarc-quarantine dmarc-reject',
  ],
];

const SHORT = { passes: '+', fails: '-', unknown: '?', 'not-a-sender': '0' } as const;

test.each(BUSINESSES)('%s', async (_, mx, spf, selectors, policy, expected) => {
  const dns = resolverOver(zonesOf(mx, spf, selectors, policy));
  const answer = await checkDomain(dns, { domain: D, selector: undefined }, () => 0);
  expect(contradictionsIn(answer)).toEqual([]);
  const rows = answer.senders.map(({ name, passes }) => `${SHORT[passes]}${name}`).join(', ');
  const steps = answer.fixes.map(({ id }) => id).join(' ');
  expect(`${answer.overallProtection} | ${rows} | ${answer.verdict.ownMail ?? ''} | ${steps}`).toBe(expected);
});
