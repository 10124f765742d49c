import type { HeaderTest } from '#shared/api/header-score.ts';
import type { NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';

/**
 * How one aspect is read from a report: the findings that belong to it, and whether the facts behind them were read.
 */
export interface ReadAspect<Answer> {
  readonly findings: readonly string[];
  readonly isKnown: (answer: Answer) => boolean;
  /** Its title in a mail when it got worse after it was in order, where the finding's own says less. */
  readonly gone?: string;
}

const REDIRECT_FINDINGS = [
  'redirect-loop',
  'redirects-many',
  'redirect-to-private',
  'redirect-elsewhere',
  'redirect-to-nowhere',
  'redirect-untrusted',
  'redirect-without-target',
  'https-to-http',
];

const CERTIFICATE_FINDINGS = [
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-wrong-name',
  'certificate-chain-cut',
  'certificate-self-signed',
  'certificate-untrusted',
  'certificate-weak-key',
  'certificate-weak-signature',
];

const TWIN_FINDINGS = ['twin-https', 'twin-error', ...CERTIFICATE_FINDINGS.map((id) => `twin-${id}`)];

/**
 * The aspects of a website that answers. An error page is not among them: it is an outage. Certificates that end soon
 * have a rule of their own.
 */
export const WEBSITE_ASPECTS: Readonly<Record<string, ReadAspect<WebsiteAnswer>>> = {
  https: {
    findings: ['https-missing', 'https-plain', 'https-elsewhere'],
    isKnown: ({ facts }) => facts.https.state === 'known',
    gone: 'Your website no longer answers on https',
  },
  http: {
    findings: ['http-stays', 'http-detour'],
    isKnown: ({ facts: { http, https } }) =>
      http.state === 'known' && https.state === 'known' && https.value.answers,
  },
  redirects: {
    findings: REDIRECT_FINDINGS,
    isKnown: ({ facts, findings }) => isThere(facts) || has(findings, REDIRECT_FINDINGS),
  },
  certificate: {
    findings: CERTIFICATE_FINDINGS,
    isKnown: ({ facts: { certificate }, findings }) =>
      certificate.state === 'known' &&
      (certificate.value.chain !== 'unclear' || has(findings, CERTIFICATE_FINDINGS)),
  },
  twin: {
    findings: TWIN_FINDINGS,
    isKnown: ({ facts, findings }) => facts.twins.state === 'known' || has(findings, TWIN_FINDINGS),
  },
  addresses: {
    findings: ['address-dead', 'address-private', ...CERTIFICATE_FINDINGS.map((id) => `address-${id}`)],
    isKnown: ({ facts: { https } }) => https.state === 'known' && https.value.answers,
  },
  tls: {
    findings: ['tls-old-only', 'tls-old'],
    // A server that refuses every version speaks no TLS at all, which belongs to the https aspect.
    isKnown: ({ facts: { tlsVersions } }) =>
      tlsVersions.every(({ isOffered }) => isOffered !== null) &&
      tlsVersions.some(({ isOffered }) => isOffered),
  },
  hsts: { findings: ['hsts-one-name'], isKnown: ({ facts }) => facts.hsts.state === 'known' },
  page: {
    findings: ['mixed-content', 'passwords-open'],
    isKnown: ({ facts }) => facts.page.state === 'known',
  },
  versions: { findings: ['versions-told'], isKnown: ({ facts }) => facts.disclosures.state === 'known' },
  twins: {
    findings: ['twins-different', 'twins-only-bare', 'twins-only-www'],
    isKnown: ({ facts }) => facts.twins.state === 'known',
  },
};

/** The aspects of a domain's names, except for the usual names below it. */
export const NAMES_ASPECTS: Readonly<Record<string, ReadAspect<NamesAnswer>>> = {
  'name-servers': {
    findings: ['name-server-single', 'name-servers-together'],
    isKnown: ({ facts }) => facts.nameServers.state === 'known',
  },
  caa: {
    findings: ['caa-missing', 'caa-forbids-all', 'caa-other-issuer'],
    isKnown: ({ facts }) => facts.caa.state === 'known',
  },
  dnssec: {
    findings: ['dnssec-broken', 'dnssec-missing'],
    isKnown: ({ facts }) => facts.dnssec.state === 'known',
  },
};

/** What stops mail to a domain, as the spoof check finds it. */
export const INCOMING_FINDINGS: readonly string[] = [
  'mx-lost',
  'mx-address',
  'mx-null-mixed',
  'mx-null-but-sends',
  'mx-missing',
];

/** The headers that are compared one by one, as a mail calls them. The others are parts of other aspects. */
export const HEADERS: Readonly<Partial<Record<HeaderTest['id'], string>>> = {
  'strict-transport-security': 'HSTS',
  'content-security-policy': 'The Content-Security-Policy',
  'x-content-type-options': 'X-Content-Type-Options',
  'x-frame-options': 'X-Frame-Options',
  'referrer-policy': 'The Referrer-Policy',
  'cross-origin-resource-sharing': 'The protection from other websites (CORS)',
  cookies: 'The protection of cookies',
};

/** What the aspects are called in a mail that says what they were before. */
const CALLED: Readonly<Record<string, string>> = {
  forwards: 'Where your website sends visitors',
  servers: 'Your name servers',
  'mail-servers': 'The servers for your mail',
  registrar: 'The company your domain is registered with',
};

/** The words for an aspect in a mail; those that only get worse or better are named by what was found. */
export function aspectInWords(id: string): string {
  return CALLED[id] ?? 'What we saw';
}

/** Whether an answer shows where the website leads. */
export function isThere({ finalAddress, forwardsTo }: WebsiteAnswer['facts']): boolean {
  return finalAddress !== null || forwardsTo !== null;
}

function has(findings: readonly { readonly id: string }[], ids: readonly string[]): boolean {
  return findings.some(({ id }) => ids.includes(id));
}
