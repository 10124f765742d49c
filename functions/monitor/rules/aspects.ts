import type { NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';

/**
 * How one aspect is read from a report: the findings that belong to it, and whether the facts behind them were read.
 */
export interface ReadAspect<Answer> {
  readonly findings: readonly string[];
  readonly isKnown: (answer: Answer) => boolean;
  /** Used in place of the worst finding's title. */
  readonly words?: (answer: Answer) => string | undefined;
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

/**
 * The aspects of a website that answers. An error page is not among them: it is an outage. Certificates that end soon
 * have a rule of their own.
 */
export const WEBSITE_ASPECTS: Readonly<Record<string, ReadAspect<WebsiteAnswer>>> = {
  https: {
    findings: ['https-missing', 'https-plain', 'https-elsewhere'],
    isKnown: ({ facts }) => facts.https.state === 'known',
  },
  http: {
    findings: ['http-stays', 'http-detour'],
    isKnown: ({ facts: { http, https } }) =>
      http.state === 'known' && https.state === 'known' && https.value.answers,
  },
  redirects: {
    findings: REDIRECT_FINDINGS,
    isKnown: ({ facts, findings }) => facts.finalAddress !== null || has(findings, REDIRECT_FINDINGS),
  },
  certificate: {
    findings: CERTIFICATE_FINDINGS,
    isKnown: ({ facts: { certificate }, findings }) =>
      certificate.state === 'known' &&
      (certificate.value.chain !== 'unclear' || has(findings, CERTIFICATE_FINDINGS)),
  },
  tls: {
    findings: ['tls-old-only', 'tls-old'],
    // A server that refuses every version speaks no TLS at all, which belongs to the https aspect.
    isKnown: ({ facts: { tlsVersions } }) =>
      tlsVersions.every(({ isOffered }) => isOffered !== null) &&
      tlsVersions.some(({ isOffered }) => isOffered),
  },
  headers: {
    findings: ['headers-weak'],
    isKnown: ({ facts }) => facts.headers.state === 'known',
    words: ({ facts: { headers } }) =>
      headers.state === 'known' ? `Their score is ${headers.value.score} points` : undefined,
  },
  page: {
    findings: ['mixed-content', 'scripts-of-others', 'passwords-open'],
    isKnown: ({ facts }) => facts.page.state === 'known',
  },
  versions: { findings: ['versions-told'], isKnown: ({ facts }) => facts.disclosures.state === 'known' },
  twins: {
    findings: ['twins-different', 'twins-only-bare', 'twins-only-www', 'twin-https', 'twin-error'],
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

/** What each aspect is called in a mail. Those of the names below a domain are called by the name itself. */
const CALLED: Readonly<Record<string, string>> = {
  mail: 'Can strangers send email in your name?',
  'mail-below': 'Can strangers send email in the name of a subdomain?',
  'mail-incoming': 'Does mail to you arrive?',
  'mail-grade': 'Protection of your email',
  website: 'Your website',
  https: 'Encryption of your website (https)',
  http: 'The way from http to https',
  redirects: 'Where your website sends visitors',
  certificate: 'The certificate of your website',
  tls: 'Kinds of encryption offered',
  headers: 'Instructions for browsers (headers)',
  page: 'What your front page loads',
  versions: 'What the server reveals about itself',
  twins: 'With and without www',
  domain: 'Your domain itself',
  'name-servers': 'Name servers',
  caa: 'Who may issue certificates (CAA)',
  dnssec: 'Signature of the domain (DNSSEC)',
};

/** The words for an aspect of that domain in a mail. */
export function aspectInWords(id: string, domain: string): string {
  const label = /^alias-(.+)$/.exec(id)?.[1];
  return label === undefined ? (CALLED[id] ?? id) : `The name ${label}.${domain}`;
}

function has(findings: readonly { readonly id: string }[], ids: readonly string[]): boolean {
  return findings.some(({ id }) => ids.includes(id));
}
