import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import type { Zones } from '../testing/local-dns.ts';
import { checkAmongProviders } from '../testing/mail-zones/mail-check.ts';
import { casesIn, zoneIn } from '../testing/mail-zones/zone-text.ts';

const D = 'winkel.co.za';
const WORDS = {
  GOOGLE: 'MX 1 smtp.google.com',
  MICROSOFT: 'MX 0 winkel-co-za.mail.protection.outlook.com',
  ZOHO: 'MX 10 mx.zoho.com',
  PROTON: 'MX 10 mail.protonmail.ch',
  XNEELO: 'MX 10 mail.host-h.net',
  AFRIHOST: 'MX 10 mail.aserv.co.za',
  HOSTAFRICA: 'MX 10 mail.hostafrica.com',
  ROUTING: 'MX 10 route1.mx.cloudflare.net',
  MIMECAST: 'MX 5 za-smtp-inbound-1.mimecast.co.za',
  SPAMEXPERTS: 'MX 10 mx.antispamcloud.com',
  OWN: `MX 10 mail.${D}`,
  CLOSED: 'MX 0 .',
  // Microsoft 365 has its keys published as aliases.
  SELECTOR1: 'selector1._domainkey CNAME selector1-x._domainkey.winkel.onmicrosoft.com',
  SELECTOR2: 'selector2._domainkey CNAME selector2-x._domainkey.winkel.onmicrosoft.com',
  NONE: 'v=DMARC1; p=none; rua=mailto:abc@reports.test',
  QUARANTINE: 'v=DMARC1; p=quarantine; rua=mailto:abc@reports.test',
  REJECT: 'v=DMARC1; p=reject; rua=mailto:abc@reports.test',
};
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
  'selector1-x._domainkey.winkel.onmicrosoft.com': { TXT: [FIXED_KEYS.good] },
  'selector2-x._domainkey.winkel.onmicrosoft.com': { TXT: [FIXED_KEYS.good] },
};

const G = 'include:_spf.google.com';
const SHORT = { passes: '+', fails: '-', unknown: '?', 'not-a-sender': '0' } as const;

/** A business; then what an administrator would say: its grade, its senders, its own mail that fails, the steps. */
test.each(
  casesIn(`
  a shop on Google alone | GOOGLE | v=spf1 ${G} ~all | key google | REJECT
    excellent | +Google Workspace
  a shop on Google with a newsletter that is signed | GOOGLE | v=spf1 ${G} include:servers.mcsv.net ~all | key google | key k2 | key k3 | REJECT
    excellent | +Google Workspace, +Mailchimp
  the same, its newsletter never signed | GOOGLE | v=spf1 ${G} include:servers.mcsv.net ~all | key google | REJECT
    good | -Mailchimp, +Google Workspace | If you still send with Mailchimp, that mail is refused. | sender-mailchimp
  the same while it still watches | GOOGLE | v=spf1 ${G} include:servers.mcsv.net ~all | key google | NONE
    minimal | -Mailchimp, +Google Workspace | sender-mailchimp dmarc-quarantine dmarc-reject
  Google for people, with no key at all | GOOGLE | v=spf1 ${G} ~all | QUARANTINE
    good | +Google Workspace | dkim dmarc-reject
  Google for people, signed under a selector of its own | GOOGLE | v=spf1 ${G} ~all | key our-own-9 | REJECT
    good | +Google Workspace | dkim-selector
  Microsoft 365 set up to the end | MICROSOFT | v=spf1 include:spf.protection.outlook.com -all | SELECTOR1 | SELECTOR2 | REJECT
    excellent | +Microsoft 365
  Microsoft 365 with signing never switched on | MICROSOFT | v=spf1 include:spf.protection.outlook.com -all | REJECT
    good | +Microsoft 365 | dkim
  Microsoft 365 left out of SPF, with the host still in it | MICROSOFT | v=spf1 include:spf.host-h.net -all | REJECT
    minimal | -Microsoft 365, +xneelo | Mail from Microsoft 365 is refused today. | spf-provider dkim
  the same, signed | MICROSOFT | v=spf1 include:spf.host-h.net -all | SELECTOR1 | REJECT
    excellent | +xneelo, +Microsoft 365 | spf-provider
  moved from Google to Microsoft, SPF forgotten | MICROSOFT | v=spf1 ${G} -all | key google | QUARANTINE
    minimal | -Microsoft 365, +Google Workspace | Mail from Microsoft 365 lands in junk folders today. | spf-provider dkim dmarc-reject
  moved from Google to Microsoft, both in SPF | MICROSOFT | v=spf1 ${G} include:spf.protection.outlook.com ~all | key google | SELECTOR1 | REJECT
    excellent | +Google Workspace, +Microsoft 365
  two providers of mailboxes, one signed | GOOGLE | v=spf1 ${G} include:spf.protection.outlook.com ~all | key google | REJECT
    excellent | +Google Workspace, +Microsoft 365
  Zoho with a key of its own choice | ZOHO | v=spf1 include:zohomail.com ~all | key zoho | REJECT
    excellent | +Zoho Mail
  Zoho, not in SPF, under reject | ZOHO | v=spf1 a -all | REJECT
    minimal | -Zoho Mail, +Your own servers | Mail from Zoho Mail is refused today. | spf-provider dkim
  Proton with its three keys | PROTON | v=spf1 include:_spf.protonmail.ch ~all | key protonmail | key protonmail2 | key protonmail3 | REJECT
    excellent | +Proton Mail
  Proton half set up | PROTON | v=spf1 include:_spf.protonmail.ch ~all | NONE
    minimal | +Proton Mail | dkim dmarc-quarantine dmarc-reject
  xneelo for everything | XNEELO | v=spf1 include:spf.host-h.net ~all | key dkim | REJECT
    excellent | +xneelo
  xneelo for everything, by its servers in MX | XNEELO | v=spf1 mx a ~all | key dkim | REJECT
    excellent | +Your own servers, +xneelo
  xneelo in MX, and an address alone in SPF | XNEELO | v=spf1 ip4:197.221.10.1 ~all | REJECT
    good | ?xneelo, +Your own servers | dkim
  xneelo in MX, and no SPF | XNEELO | NONE
    poor | -xneelo | spf dkim dmarc-quarantine dmarc-reject
  Afrihost in MX, signed, and no SPF | AFRIHOST | key default | NONE
    poor | +Afrihost | spf dmarc-quarantine dmarc-reject
  HostAfrica in MX, signed, and no SPF | HOSTAFRICA | key default | NONE
    poor | +HostAfrica | spf-senders dmarc-quarantine dmarc-reject
  Cloudflare forwards the mail | ROUTING | v=spf1 include:_spf.mx.cloudflare.net ~all | REJECT
    good | ?Cloudflare Email Routing | dkim
  Google, of which SPF says nothing | GOOGLE | v=spf1 a ?${G} ~all | REJECT
    minimal | -Google Workspace, +Your own servers | Mail from Google Workspace is refused today. | spf-provider dkim
  the same, signed | GOOGLE | v=spf1 a ?${G} ~all | key google | REJECT
    excellent | +Your own servers, +Google Workspace | spf-provider
  Afrihost for everything | OWN | v=spf1 a mx include:spf.aserv.co.za ~all | key default | REJECT
    excellent | +Your own servers, +Afrihost
  a cPanel host for everything | OWN | v=spf1 a mx ~all | key default | NONE
    minimal | +Your own servers | dmarc-quarantine dmarc-reject
  Mimecast in front of Microsoft 365, sending by it | MIMECAST | v=spf1 include:za._netblocks.mimecast.com -all | SELECTOR1 | REJECT
    excellent | +Mimecast, +Microsoft 365
  Mimecast in front, people at Google | MIMECAST | v=spf1 ${G} -all | key google | REJECT
    excellent | +Google Workspace, 0Mimecast
  SpamExperts in front of a cPanel host | SPAMEXPERTS | v=spf1 a ~all | key default | REJECT
    excellent | +Your own servers, 0SpamExperts
  SpamExperts in front, and no SPF | SPAMEXPERTS
    poor | 0SpamExperts | spf-senders dkim dmarc-none dmarc-quarantine dmarc-reject
  invoices by Xero beside Google | GOOGLE | v=spf1 ${G} include:xero.com ~all | key google | REJECT
    excellent | ?Xero, +Google Workspace
  tickets by Freshdesk beside Google | GOOGLE | v=spf1 ${G} include:email.freshdesk.com ~all | key google | REJECT
    excellent | ?Freshdesk, +Google Workspace
  tickets by Zendesk, signed | GOOGLE | v=spf1 ${G} include:mail.zendesk.com ~all | key google | key zendesk1 | key zendesk2 | REJECT
    excellent | +Google Workspace, +Zendesk
  tickets by Zendesk, not signed | GOOGLE | v=spf1 ${G} include:mail.zendesk.com ~all | key google | REJECT
    excellent | ?Zendesk, +Google Workspace
  HubSpot with its account in SPF, not signed | GOOGLE | v=spf1 ${G} include:1234567.spf04.hubspotemail.net ~all | key google | REJECT
    excellent | ?HubSpot, +Google Workspace
  HubSpot with its account in SPF, signed | GOOGLE | v=spf1 ${G} include:1234567.spf04.hubspotemail.net ~all | key google | key hs1-1234567 | REJECT
    excellent | +Google Workspace, +HubSpot
  a web shop that sends by SendGrid | OWN | v=spf1 mx include:sendgrid.net ~all | key s1 | key default | REJECT
    excellent | +Your own servers, +SendGrid
  a web shop that sends by Amazon | OWN | v=spf1 mx include:amazonses.com ~all | key default | QUARANTINE
    good | ?Amazon SES, +Your own servers | dmarc-reject
  Constant Contact that was never authenticated | GOOGLE | v=spf1 ${G} include:spf.constantcontact.com ~all | key google | REJECT
    excellent | ?Constant Contact, +Google Workspace
  Everlytic for newsletters | GOOGLE | v=spf1 ${G} include:_spf.everlytic.net ~all | key google | key everlytickey1 | REJECT
    excellent | +Google Workspace, +Everlytic
  Brevo for newsletters, unsigned | GOOGLE | v=spf1 ${G} include:spf.brevo.com ~all | key google | NONE
    minimal | ?Brevo, +Google Workspace | dmarc-quarantine dmarc-reject
  only a newsletter in SPF, mailboxes at Google | GOOGLE | v=spf1 include:servers.mcsv.net -all | key k2 | REJECT
    excellent | ?Google Workspace, +Mailchimp | spf-provider
  a host that nobody knows, beside own servers, nothing signed | OWN | v=spf1 mx include:spf.webhost.test ~all | NONE
    minimal | ?spf.webhost.test, +Your own servers | dkim dmarc-quarantine dmarc-reject
  Microsoft 365 left out of SPF, with a help desk in it | MICROSOFT | v=spf1 include:mail.zendesk.com -all | REJECT
    minimal | -Microsoft 365, ?Zendesk | Mail from Microsoft 365 is refused today. | spf-provider dkim
  a host that nobody knows | OWN | v=spf1 mx include:spf.webhost.test ~all | key default | REJECT
    excellent | ?spf.webhost.test, +Your own servers
  parked, closed in every way | CLOSED | v=spf1 -all | REJECT
    excellent
  parked, with mailboxes left at Google | GOOGLE | v=spf1 -all | REJECT
    unknown | -Google Workspace | Mail from Google Workspace is refused today. | ask-sending
  signed at Google, and SPF lets nobody pass | GOOGLE | v=spf1 -all | key google | REJECT
    minimal | +Google Workspace | spf-provider
  everything switched off but reject | OWN | REJECT
    minimal | -Your own servers | Mail from your own servers is refused today. | dmarc-relief spf dkim dmarc-quarantine dmarc-reject
`),
)('%s', async (_, records, expected) => {
  const { zones, domain } = zoneIn(`A 198.51.100.79 | ${records}`, { domain: D, words: WORDS });
  const answer = await checkAmongProviders({ domain, zones: { ...HOSTS, ...zones } });
  const rows = answer.senders.map(({ name, passes }) => `${SHORT[passes]}${name}`).join(', ');
  const steps = answer.fixes.map(({ id }) => id).join(' ');
  const told = [answer.overallProtection, rows, answer.verdict.ownMail ?? '', steps];
  expect([told.filter((one) => one !== '').join(' | ')]).toEqual(expected);
});
