import { FIXED_KEYS } from '../../../testing/dkim-keys.ts';
import type { Zones } from '../../../testing/local-dns.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../../../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../../../testing/mail-zones/whole-answer.ts';
import { resolverOver } from '../../../testing/resolver-over.ts';
import { checkDomain } from '../report.ts';

const { good, weak, short } = FIXED_KEYS;
const D = 'winkel.test';
const GOOGLE_MX = ['1 smtp.google.com', '5 alt1.aspmx.l.google.com'];
const MICROSOFT_MX = ['0 winkel.mail.protection.outlook.com'];
const OWN_MX = [`10 mail.${D}`];
const policy = (...TXT: string[]) => ({ [`_dmarc.${D}`]: { TXT } });
const key = (selector: string, text: string = good) => ({ [`${selector}._domainkey.${D}`]: { TXT: [text] } });
const WATCHED = policy(`v=DMARC1; p=none; rua=mailto:postmaster@${D}`);
const REFUSED = policy(`v=DMARC1; p=reject; rua=mailto:postmaster@${D}`);
const TO_REJECT = ['dmarc-quarantine', 'dmarc-reject'];
const ALL_OF_DMARC = ['dmarc-none', ...TO_REJECT];

interface Business {
  readonly is: string;
  readonly zones: Zones;
  readonly domain?: string;
  /** Can a stranger write as the domain, and as a name below it? */
  readonly strangers: string;
  readonly grade: string;
  readonly steps: readonly string[];
}

/** What a mail administrator would say about each, written down before the check was run. */
const BUSINESSES: readonly Business[] = [
  {
    is: 'a shop on Google Workspace that set up everything the wizard asked for',
    zones: {
      [D]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX },
      ...key('google'),
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'excellent',
    steps: [],
  },
  {
    is: 'the same shop before anybody thought of DMARC',
    zones: { [D]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX }, ...key('google') },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: ALL_OF_DMARC,
  },
  {
    is: 'a practice half moved from Google to Microsoft 365, with both records left standing',
    zones: {
      [D]: {
        TXT: [
          'v=spf1 include:_spf.google.com ~all',
          'v=spf1 include:spf.protection.outlook.com -all',
          'MS=ms46281',
        ],
        MX: MICROSOFT_MX,
      },
      ...key('google'),
      [`selector1._domainkey.${D}`]: { CNAME: 'selector1-winkel._domainkey.gone.test' },
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf', 'dkim', ...TO_REJECT],
  },
  {
    is: 'a bookkeeper on Microsoft 365 whose DKIM was never switched on',
    zones: {
      [D]: { TXT: ['v=spf1 include:spf.protection.outlook.com -all'], MX: MICROSOFT_MX },
      [`selector1._domainkey.${D}`]: { CNAME: 'selector1-winkel._domainkey.gone.test' },
      [`selector2._domainkey.${D}`]: { CNAME: 'selector2-winkel._domainkey.gone.test' },
    },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: ['dkim', ...ALL_OF_DMARC],
  },
  {
    is: 'a guest house on the default record of its web host, which ends in ?all',
    zones: { [D]: { TXT: ['v=spf1 a mx include:spf.webhost.test ?all'], A: ['198.51.100.201'], MX: OWN_MX } },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf', 'dkim', ...ALL_OF_DMARC],
  },
  {
    is: 'a domain with the old default of a large registrar: ptr and nothing else',
    zones: { [D]: { TXT: ['v=spf1 a mx ptr ?all'], A: ['198.51.100.79'], MX: OWN_MX }, ...key('default') },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf', ...ALL_OF_DMARC, 'see-spf-ptr'],
  },
  {
    is: 'a plumber with xneelo, whose host signs but watches nothing',
    zones: {
      [D]: { TXT: ['v=spf1 include:spf.host-h.net -all'], MX: ['10 mail.host-h.net'] },
      ...key('dkim'),
    },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: ALL_OF_DMARC,
  },
  {
    is: 'a school that sends a newsletter with Everlytic and forgot its reports',
    zones: {
      [D]: { TXT: ['v=spf1 mx include:_spf.everlytic.net ~all'], MX: OWN_MX },
      ...key('everlytickey1'),
      ...policy('v=DMARC1; p=quarantine'),
    },
    strangers: 'partly/partly',
    grade: 'good',
    steps: ['dmarc-reports', 'dmarc-reject'],
  },
  {
    is: 'a shop whose forgotten newsletter service is no longer there',
    zones: {
      [D]: { TXT: ['v=spf1 mx include:gone.test include:_spf.google.com -all'], MX: GOOGLE_MX },
      ...key('google'),
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'minimal',
    steps: ['spf'],
  },
  {
    is: 'an agency that added every tool it ever tried and went over ten look-ups',
    zones: {
      [D]: {
        TXT: [
          'v=spf1 include:_spf.google.com include:sendgrid.net include:mailgun.org include:zohomail.com include:servers.mcsv.net mx ~all',
        ],
        MX: GOOGLE_MX,
      },
      ...key('google'),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf-lookups', 'sender-mailchimp', ...TO_REJECT],
  },
  {
    is: 'a parked brand that says nothing at all',
    zones: { [D]: { A: ['198.51.100.79'] } },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf-nobody', 'null-mx', 'dmarc-reject'],
  },
  {
    is: 'a parked brand that is closed in every way',
    zones: { [D]: { TXT: ['v=spf1 -all'], MX: ['0 .'] }, ...policy('v=DMARC1; p=reject') },
    strangers: 'no/no',
    grade: 'excellent',
    steps: [],
  },
  {
    is: 'a parked brand that still takes mail',
    zones: { [D]: { TXT: ['v=spf1 -all'], MX: OWN_MX }, ...policy('v=DMARC1; p=reject') },
    strangers: 'no/no',
    grade: 'excellent',
    steps: [],
  },
  {
    is: 'a branch below a company that refuses forgeries',
    domain: `durban.${D}`,
    zones: {
      [D]: { TXT: ['v=spf1 mx ~all'], MX: OWN_MX },
      ...REFUSED,
      [`durban.${D}`]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX },
      [`google._domainkey.durban.${D}`]: { TXT: [good] },
    },
    strangers: 'no/no',
    grade: 'excellent',
    steps: [],
  },
  {
    is: 'a branch below a company that only watches',
    domain: `durban.${D}`,
    zones: {
      [D]: { TXT: ['v=spf1 mx ~all'], MX: OWN_MX },
      ...WATCHED,
      [`durban.${D}`]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX },
      [`google._domainkey.durban.${D}`]: { TXT: [good] },
    },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: [...TO_REJECT, 'dmarc-above'],
  },
  {
    is: 'a branch whose company lets everybody send',
    domain: `durban.${D}`,
    zones: {
      [D]: { TXT: ['v=spf1 +all'], MX: OWN_MX },
      ...REFUSED,
      [`durban.${D}`]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX },
      [`google._domainkey.durban.${D}`]: { TXT: [good] },
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf-above'],
  },
  {
    is: 'an attorney who pasted the record out of a document, quotation marks and all',
    zones: {
      [D]: { TXT: ['\u201cv=spf1 include:spf.protection.outlook.com -all\u201d'], MX: MICROSOFT_MX },
      ...key('selector1'),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf', ...TO_REJECT],
  },
  {
    is: 'a dentist with a typographic dash before all',
    zones: {
      [D]: { TXT: ['v=spf1 include:spf.protection.outlook.com \u2013all'], MX: MICROSOFT_MX },
      ...key('selector1'),
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'minimal',
    steps: ['spf'],
  },
  {
    is: 'leftovers of a provider of fibre: a /9 of its customers may send',
    zones: {
      [D]: { TXT: ['v=spf1 ip4:41.0.0.0/9 mx -all'], MX: OWN_MX },
      ...key('mail'),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf-wide', ...TO_REJECT],
  },
  {
    is: 'a data centre of 131 072 addresses: too wide for the best grade, and not a danger',
    zones: {
      [D]: { TXT: ['v=spf1 ip4:41.0.0.0/15 mx -all'], MX: OWN_MX },
      ...key('mail'),
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'good',
    steps: ['spf-wide'],
  },
  {
    is: 'a charity that was told to write +all so that mail arrives',
    zones: {
      [D]: { TXT: ['v=spf1 a mx include:servers.mcsv.net +all'], A: ['198.51.100.79'], MX: OWN_MX },
      ...key('k1'),
      ...REFUSED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['dmarc-watch', 'spf', ...TO_REJECT],
  },
  {
    is: 'an estate agent with p=reject and no key that can be found',
    zones: {
      [D]: { TXT: ['v=spf1 include:zohomail.com mx ~all'], MX: OWN_MX },
      [`a1b2c3._domainkey.${D}`]: { TXT: [good] },
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'good',
    steps: ['dkim-selector'],
  },
  {
    is: 'a garage whose key is still marked as a test',
    zones: {
      [D]: { TXT: ['v=spf1 mx ~all'], MX: OWN_MX },
      ...key('default', good.replace('k=rsa', 'k=rsa; t=y')),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: ['dkim-testing', ...TO_REJECT],
  },
  {
    is: 'a clinic with an old key of 512 bits',
    zones: { [D]: { TXT: ['v=spf1 mx ~all'], MX: OWN_MX }, ...key('default', short), ...WATCHED },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: ['dkim', ...TO_REJECT],
  },
  {
    is: 'an old hand with a key of 1024 bits and everything else in order',
    zones: { [D]: { TXT: ['v=spf1 mx ~all'], MX: OWN_MX }, ...key('default', weak), ...REFUSED },
    strangers: 'no/no',
    grade: 'excellent',
    steps: ['see-dkim-weak'],
  },
  {
    is: 'two consultants, two DMARC records',
    zones: {
      [D]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX },
      ...key('google'),
      ...policy(`v=DMARC1; p=none; rua=mailto:one@${D}`, `v=DMARC1; p=quarantine; rua=mailto:two@${D}`),
    },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: ALL_OF_DMARC,
  },
  {
    is: 'a reseller whose reports go to a service that never heard of it',
    zones: {
      [D]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX },
      ...key('google'),
      ...policy('v=DMARC1; p=none; rua=mailto:abc@refuses.test'),
    },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: [...ALL_OF_DMARC, 'see-dmarc-report-refused'],
  },
  {
    is: 'a shop that closed its own name and left those below it open',
    zones: {
      [D]: { TXT: ['v=spf1 include:_spf.google.com ~all'], MX: GOOGLE_MX },
      ...key('google'),
      ...policy(`v=DMARC1; p=reject; sp=none; rua=mailto:postmaster@${D}`),
    },
    strangers: 'no/yes',
    grade: 'good',
    steps: ['dmarc-subdomains', 'dmarc-subdomains-reject'],
  },
  {
    is: 'a builder whose name servers fail for DMARC alone',
    zones: {
      [D]: { TXT: ['v=spf1 mx ~all'], MX: OWN_MX },
      ...key('default'),
      [`_dmarc.${D}`]: { fault: 'SERVFAIL' },
    },
    strangers: 'unknown/unknown',
    grade: 'unknown',
    steps: ['try-again'],
  },
  {
    is: 'a firm behind a mail gateway that answers by macro',
    zones: {
      [D]: { TXT: ['v=spf1 include:%{ir}.%{v}.%{d}.spf.has.pphosted.com ~all'], MX: ['10 mxa.pphosted.com'] },
      'mxa.pphosted.com': { A: ['198.51.100.91'] },
      ...key('default'),
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'excellent',
    steps: [],
  },
  {
    is: 'an estate agent who sends offers through Salesforce, which answers by macro',
    zones: {
      [D]: { TXT: ['v=spf1 include:_spf.google.com include:_spf.salesforce.com ~all'], MX: GOOGLE_MX },
      ...key('google'),
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'excellent',
    steps: [],
  },
  {
    is: 'a firm behind the gateway of Cisco, whose guide has it ask for each address',
    zones: {
      [D]: { TXT: ['v=spf1 exists:%{i}.spf.winkel.iphmx.com ~all'], MX: ['10 mx1.winkel.iphmx.com'] },
      'mx1.winkel.iphmx.com': { A: ['198.51.100.90'] },
      ...key('default'),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'minimal',
    steps: TO_REJECT,
  },
  {
    is: 'a web shop that sends through Sage, Xero and its own server, all under Amazon and SendGrid',
    zones: {
      [D]: {
        TXT: ['v=spf1 a mx include:amazonses.com include:sendgrid.net include:spf.mtasv.net ~all'],
        A: ['198.51.100.79'],
        MX: OWN_MX,
      },
      ...key('s1'),
      ...policy(`v=DMARC1; p=quarantine; rua=mailto:postmaster@${D}`),
    },
    strangers: 'partly/partly',
    grade: 'good',
    steps: ['dmarc-reject'],
  },
  {
    is: 'a shop whose one service lets half the internet in, while another does not answer',
    zones: {
      [D]: { TXT: ['v=spf1 include:wide.test include:silent.test -all'], MX: OWN_MX },
      ...key('default'),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    // No record is offered, because it would have to leave out the service that does not answer.
    steps: ['spf-wide', ...TO_REJECT],
  },
  {
    is: 'a name that lets everybody send and says nothing else about its mail',
    zones: { [D]: { TXT: ['v=spf1 +all'], A: ['198.51.100.79'] } },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf-wide', 'dkim', 'dmarc-mailbox'],
  },
  {
    is: 'an open record that a wildcard alias gives to every name below it',
    zones: {
      [D]: { TXT: ['v=spf1 mx +all'], MX: OWN_MX },
      [`*.${D}`]: { CNAME: D },
      ...key('default'),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf', ...TO_REJECT],
  },
  {
    is: 'a careful owner with one equals sign where a colon belongs',
    zones: {
      [D]: { TXT: ['v=spf1 mx include=_spf.google.com ~all'], MX: OWN_MX },
      ...key('default'),
      ...REFUSED,
    },
    strangers: 'no/no',
    grade: 'good',
    steps: ['spf'],
  },
  {
    is: 'a wildcard of the web host that answers every name with its own record',
    zones: {
      [D]: { TXT: ['v=spf1 mx ~all'], MX: OWN_MX },
      [`*.${D}`]: { TXT: ['v=spf1 +all'], A: ['198.51.100.79'] },
      ...key('default'),
      ...WATCHED,
    },
    strangers: 'yes/yes',
    grade: 'poor',
    steps: ['spf-wildcard', ...TO_REJECT],
  },
];

test.each(BUSINESSES.map((business) => [business.is, business] as const))('%s', async (_, business) => {
  const { zones, domain = D, strangers, grade, steps } = business;
  const whole = { ...PROVIDER_ZONES, ...TROUBLED_ZONES, [`mail.${D}`]: { A: ['198.51.100.76'] }, ...zones };
  const answer = await checkDomain(resolverOver(whole), { domain, selector: undefined }, () => 0);
  expect({
    strangers: `${answer.verdict.domain.answer}/${answer.verdict.subdomain.answer}`,
    grade: answer.overallProtection,
    steps: answer.fixes.map(({ id }) => id),
  }).toEqual({ strangers, grade, steps });
  expect(contradictionsIn(answer)).toEqual([]);
});
