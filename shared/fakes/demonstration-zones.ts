import type { Zones } from './dns-zones.ts';

/** Public keys for the demonstration domains; their private keys were discarded. */
const KEYS = {
  rsa2048:
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuJZdesImJmH9yQqHTyhO7mvzi6W5JVCfz7pgFZy+8+WYPjPfEIHvlzh9Px1Fu4YQSjgE96sTSxw/J0kf5R754ZfVguKqCr9auMuH2MPt5es6JY2yNgSMixn5sIl7JlRzQ8snusJZCIT4qO2rrcURvXLMOYO+A7tQEq7dg+jG6EcqWLl3FSVf/w2bOrhKWTlWun0uMVNF23A7qUA2/ldU0TXxEMqq1rBAta9iBpU/YA12S3eJf/9zBd/pGH/CdS1mmGGPwU2AfTw76nk1W035Ypdd+EPMJmYCZ8t9whsAaKRTa2HUDseggsZsQkEdLdso6fRdv46rIcy9+Wwq0CPI6wIDAQAB',
  rsa1024:
    'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7me4AftZjzhrV39EAPvDvZ1LD4PgSG22VwNZFkJsL0XMR6wpVttIWrT26kyrDHPAOo3gjPFig4SYF0i/fj60pwMx8OimCJHpcpyhi/JYP8ikUtGybSFrqc1fVd8leVRTLKp/EHITp2zRXYjq2+/AfnNcCcNh1wdA7P8hf0DBb9QIDAQAB',
  rsa512:
    'MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAMVWWScT9r0/qpAi++hRXwtjdZ//Yr/0iRlfL7FOzOmSgY831VF4xxrpWUrPh1nybhLX90CMpekgWbvev6xSPCECAwEAAQ==',
  ed25519: 'tyx/6FvrKBifcyJK68Z8ZLx4Qe3ou6ucUzt7njWZDi4=',
} as const;

const MAIL = { MX: ['10 mail.services.example'] };
const REJECT = 'v=DMARC1; p=reject; rua=mailto:reports@services.example';
const DKIM = { TXT: [`v=DKIM1; k=rsa; p=${KEYS.rsa2048}`] };

/**
 * The addresses of the websites of three demonstration domains and of the fake registry: the rules consider them public, but they belong to
 * nobody (RFC 3701 returned them). On this machine they lead to websites on loopback, elsewhere to nothing.
 */
export const WEBSITE_ADDRESSES = {
  'excellent.example': '3ffe:2026::1',
  'good.example': '3ffe:2026::2',
  'poor.example': '3ffe:2026::3',
  /** The list of registries, and the registry that it names for `.example`. */
  'data.iana.org': '3ffe:2026::4',
  'registry.services.example': '3ffe:2026::5',
} as const;

const siteOf = (domain: keyof typeof WEBSITE_ADDRESSES) => ({ AAAA: [WEBSITE_ADDRESSES[domain]] });

/** Services that the demonstration domains use. */
const SERVICES: Zones = {
  'data.iana.org': siteOf('data.iana.org'),
  'registry.services.example': siteOf('registry.services.example'),
  'services.example': { A: ['198.51.100.10'], TXT: ['v=spf1 ip4:198.51.100.0/24 -all'], ...MAIL },
  'mail.services.example': { A: ['198.51.100.11'], AAAA: ['2001:db8:100::11'] },
  'ns1.services.example': { A: ['198.51.100.12'] },
  'ns2.services.example': { A: ['198.51.100.13'] },
  'ns3.services.example': { A: ['203.0.113.13'] },
  'spf.services.example': {
    TXT: ['v=spf1 include:spf-a.services.example include:spf-b.services.example -all'],
  },
  'spf-a.services.example': { TXT: ['v=spf1 ip4:198.51.100.0/25 -all'] },
  'spf-b.services.example': { TXT: ['v=spf1 ip4:198.51.100.128/25 ip6:2001:db8:100::/48 -all'] },
  /** Takes reports about every domain that sends them here. */
  '*._report._dmarc.services.example': { TXT: ['v=DMARC1'] },
};

/** A domain that is unregistered according to us, whatever the real DNS says. */
const GIVEN_UP = 'given-up-shops-of-a-demonstration.co.za';

/** One domain for each grade. */
const GRADES: Zones = {
  'excellent.example': {
    TXT: ['v=spf1 include:spf.services.example -all'],
    NS: ['ns1.services.example', 'ns3.services.example'],
    CAA: ['0 issue authority.services.example'],
    ...siteOf('excellent.example'),
    ...MAIL,
  },
  'www.excellent.example': siteOf('excellent.example'),
  '_dmarc.excellent.example': { TXT: [REJECT] },
  'selector1._domainkey.excellent.example': DKIM,
  's1._domainkey.excellent.example': { TXT: [`v=DKIM1; k=ed25519; p=${KEYS.ed25519}`] },
  '_mta-sts.excellent.example': { TXT: ['v=STSv1; id=20261101'] },
  '_smtp._tls.excellent.example': { TXT: ['v=TLSRPTv1; rua=mailto:tls@excellent.example'] },
  'default._bimi.excellent.example': { TXT: ['v=BIMI1; l=https://excellent.example/logo.svg;'] },

  'good.example': {
    TXT: ['v=spf1 mx include:spf.services.example ~all'],
    NS: ['ns1.services.example', 'ns2.services.example'],
    ...siteOf('good.example'),
    ...MAIL,
  },
  'www.good.example': siteOf('good.example'),
  '_dmarc.good.example': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@good.example'] },
  'default._domainkey.good.example': { TXT: [`v=DKIM1; p=${KEYS.rsa1024}`] },

  'minimal.example': {
    A: ['198.51.100.21'],
    TXT: ['v=spf1 a mx include:spf.services.example ~all', 'site-verification=4f2a'],
    ...MAIL,
  },
  '_dmarc.minimal.example': { TXT: ['v=DMARC1; p=none'] },

  'poor.example': {
    NS: ['ns1.services.example', 'ns2.services.example'],
    ...siteOf('poor.example'),
    ...MAIL,
  },
  /** An abandoned shop at a service whose domain anybody may register by now; below `.example` nobody could. */
  'shop.poor.example': { CNAME: `guesthouse.${GIVEN_UP}` },
};

/** Domains that send no mail, with and without records that say so. */
const PARKED: Zones = {
  'null-mx.example': { A: ['198.51.100.30'], TXT: ['v=spf1 -all'], MX: ['0 .'] },
  '_dmarc.null-mx.example': { TXT: ['v=DMARC1; p=reject'] },
  '*._domainkey.null-mx.example': { TXT: ['v=DKIM1; p='] },
  'no-mail.example': { A: ['198.51.100.31'] },
};

/** One domain for each common mistake. */
const MISTAKES: Zones = {
  'open.example': { TXT: ['v=spf1 mx +all'], ...MAIL },
  '_dmarc.open.example': { TXT: [REJECT] },
  'broken-spf.example': { TXT: ['v=spf1 ip4:198.51.100.300 include:gone.services.example all-'], ...MAIL },
  '_dmarc.broken-spf.example': { TXT: ['v=DMARC1; p=none; rua=mailto:dmarc@broken-spf.example'] },
  'two-spf.example': { TXT: ['v=spf1 mx -all', 'v=spf1 include:spf.services.example ~all'], ...MAIL },
  'many-lookups.example': { TXT: ['v=spf1 include:many-a.example include:many-b.example ~all'], ...MAIL },
  'many-a.example': { TXT: ['v=spf1 mx include:spf.services.example a:mail.services.example -all'], ...MAIL },
  'many-b.example': {
    TXT: ['v=spf1 a mx include:spf.services.example a:mail.services.example -all'],
    A: ['198.51.100.41'],
    ...MAIL,
  },
  'bad-dmarc.example': { TXT: ['v=spf1 mx -all'], ...MAIL },
  '_dmarc.bad-dmarc.example': { TXT: [' v=DMARC1; p=reject'] },
  'weak-keys.example': { TXT: ['v=spf1 mx -all'], ...MAIL },
  'default._domainkey.weak-keys.example': { TXT: [`v=DKIM1; p=${KEYS.rsa512}`] },
  'selector1._domainkey.weak-keys.example': { CNAME: 'selector1-weak-keys._domainkey.services.example' },
  'google._domainkey.weak-keys.example': { TXT: ['v=DKIM1; p='] },
  'wildcard.example': { TXT: ['v=spf1 mx -all'], ...MAIL },
  '*.wildcard.example': { TXT: ['v=spf1 -all'] },
  'open-subdomains.example': { TXT: ['v=spf1 mx -all'], ...MAIL },
  '_dmarc.open-subdomains.example': {
    TXT: ['v=DMARC1; p=reject; sp=none; rua=mailto:x@open-subdomains.example'],
  },
  'default._domainkey.open-subdomains.example': DKIM,
  /** Three that let too many pass, or for which nobody can tell how many. */
  'half-open.example': { TXT: ['v=spf1 ip4:0.0.0.0/1 -all'], ...MAIL },
  '_dmarc.half-open.example': { TXT: [REJECT] },
  'default._domainkey.half-open.example': DKIM,
  'macro.example': { TXT: ['v=spf1 mx exists:%{i}.allowed.services.example -all'], ...MAIL },
  '_dmarc.macro.example': { TXT: [REJECT] },
  'default._domainkey.macro.example': DKIM,
  'open-wildcard.example': { TXT: ['v=spf1 mx -all'], ...MAIL },
  '*.open-wildcard.example': { TXT: ['v=spf1 +all'] },
  '_dmarc.open-wildcard.example': { TXT: [REJECT] },
  'default._domainkey.open-wildcard.example': DKIM,
  'test-key.example': { TXT: ['v=spf1 mx ~all'], ...MAIL },
  '_dmarc.test-key.example': { TXT: [REJECT] },
  'default._domainkey.test-key.example': { TXT: [`v=DKIM1; k=rsa; t=y; p=${KEYS.rsa2048}`] },
  'two-dmarc.example': { TXT: ['v=spf1 mx ~all'], ...MAIL },
  '_dmarc.two-dmarc.example': { TXT: [REJECT, 'v=DMARC1; p=none; rua=mailto:old@two-dmarc.example'] },
  'default._domainkey.two-dmarc.example': DKIM,
  /** Newer receivers send all failing mail to the junk folder, older ones half of it. */
  'half-enforced.example': { TXT: ['v=spf1 mx ~all'], ...MAIL },
  '_dmarc.half-enforced.example': {
    TXT: ['v=DMARC1; p=quarantine; pct=50; rua=mailto:dmarc@half-enforced.example'],
  },
  'default._domainkey.half-enforced.example': DKIM,
  'silent-dmarc.example': { TXT: ['v=spf1 mx ~all'], ...MAIL },
  '_dmarc.silent-dmarc.example': { fault: 'SERVFAIL' },
  'default._domainkey.silent-dmarc.example': DKIM,
  'dns-failure.example': { fault: 'SERVFAIL' },
  '*.dns-failure.example': { fault: 'SERVFAIL' },
};

/**
 * Invented domains below `.example` that show each grade, each common mistake and each way of not existing: every other
 * name below `.example`, such as not-existing.example, does not exist.
 */
export const DEMONSTRATION_ZONES: Zones = { ...SERVICES, ...GRADES, ...PARKED, ...MISTAKES };

/**
 * All of `.example` is ours, because the real DNS reserves it for such uses (RFC 2606); so is the unregistered domain.
 */
export function isDemonstrationName(name: string): boolean {
  return ['.example', '.data.iana.org', `.${GIVEN_UP}`].some((ours) =>
    `.${name.toLowerCase()}`.endsWith(ours),
  );
}
