import { dayOfMomentInWords, DAY_MS } from '#shared/rules/time.ts';
import type { Certificate, WebsiteFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { told } from '../../../spoof-check/rules/finding.ts';
import {
  danger,
  type Fact,
  good,
  known,
  lowerFirst,
  type ReportFinding,
  unknown,
  valueOf,
  warning,
} from '../facts-and-findings.ts';
import type { SeenAddress, SeenCertificate, SeenWebsite } from './seen.ts';

const MOST_NAMES = 30;
/** Browsers refuse shorter keys (CA/Browser Forum Baseline Requirements, section 6.1.5). */
const LEAST_RSA_BITS = 2048;
const CURVES: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};
const NO_ISSUER = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
];
/** These errors are about the time or the name, and may hide a problem of the chain. */
const HIDE_THE_CHAIN = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

/** What the newest successful handshake showed. */
export function certificateFact(seen: SeenWebsite): Fact<Certificate> {
  const shown = shownCertificate(seen);
  if (!shown) return unknown('No encrypted connection was made, so no certificate was shown to us.');
  const certificate = certificateOf(shown, seen.at);
  return certificate ? known(certificate) : unknown('The certificate that was shown to us cannot be read.');
}

function shownCertificate({ handshakes }: SeenWebsite): SeenCertificate | undefined {
  return handshakes.findLast(({ certificate }) => certificate !== undefined)?.certificate;
}

/** A certificate as a fact; undefined if it holds dates that are none, which anybody can put into one. */
function certificateOf(seen: SeenCertificate, at: Date): Certificate | undefined {
  if ([seen.validFrom, seen.validUntil].some((date) => Number.isNaN(date.getTime()))) return undefined;
  return {
    names: seen.names.slice(0, MOST_NAMES).map((name) => name.slice(0, 253)),
    coversDomain: seen.coversHost,
    issuer: seen.issuer.slice(0, 200),
    validFrom: seen.validFrom.toISOString(),
    validUntil: seen.validUntil.toISOString(),
    daysLeft: Math.floor((seen.validUntil.getTime() - at.getTime()) / DAY_MS),
    chain: chainOf(seen),
    isSignedWeakly: seen.isSignedWeakly,
    ...keyOf(seen),
  };
}

function chainOf({ authorizationError, isSelfSigned, isCut }: SeenCertificate): Certificate['chain'] {
  if (isSelfSigned) return 'self-signed';
  if (authorizationError === undefined || authorizationError === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'complete';
  if (HIDE_THE_CHAIN.includes(authorizationError)) return 'unclear';
  if (NO_ISSUER.includes(authorizationError) && isCut) return 'incomplete';
  return NO_ISSUER.includes(authorizationError) || authorizationError === 'SELF_SIGNED_CERT_IN_CHAIN'
    ? 'untrusted'
    : 'unclear';
}

function keyOf({ key: { type, bits, curve } }: SeenCertificate): Pick<Certificate, 'key' | 'isKeyStrong'> {
  if (type === 'rsa') return { key: `RSA ${bits ?? '?'}`, isKeyStrong: (bits ?? 0) >= LEAST_RSA_BITS };
  if (type === 'ec') {
    const name = CURVES[curve ?? ''];
    return { key: `EC ${name ?? curve ?? '?'}`, isKeyStrong: name !== undefined };
  }
  return { key: type, isKeyStrong: type === 'ed25519' || type === 'ed448' };
}

/** A certificate is due for renewal when it has less than this and less than a quarter of its lifetime left. */
const SOON_DAYS = 14;
const SOON_SHARE = 1 / 4;
const PROOF = 'A certificate proves to browsers that a website is the real one.';

/** What the certificates of the website's names and addresses mean for visitors. */
export function certificateFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { host, otherAddresses, twin, at } = seen;
  const certificate = valueOf(facts.certificate);
  const [first, ...rest] = twin?.addresses ?? [];
  const others = [
    ...(twin && first ? problemsElsewhere(seen, twin.host, first, 'twin') : []),
    ...otherAddresses.flatMap((address) => problemsElsewhere(seen, host, address, 'address')),
    ...(twin ? rest.flatMap((address) => problemsElsewhere(seen, twin.host, address, 'address')) : []),
  ];
  if (!certificate) return others;
  const problems = problemsOf(host, certificate, at);
  if (problems.length > 0 || certificate.chain === 'unclear') return [...problems, ...others];
  const until = dayOfMomentInWords(new Date(certificate.validUntil));
  return [
    ...others,
    good('certificate-good', 'The certificate is in order', {
      explanation: `${PROOF} Yours is for the right name, was issued by ${certificate.issuer}, and is valid until ${until}.`,
    }),
  ];
}

/** The problems of another certificate than the website's own, or of the same one at another name. */
function problemsElsewhere(
  seen: SeenWebsite,
  host: string,
  { address, certificate }: SeenAddress,
  kind: 'twin' | 'address',
): ReportFinding[] {
  const fact = certificate && certificateOf(certificate, seen.at);
  if (!fact) return [];
  const isSame = shownCertificate(seen)?.fingerprint === certificate.fingerprint;
  const where = kind === 'twin' ? host : `${host} at its address ${address}`;
  return problemsOf(where, fact, seen.at)
    .filter(({ id }) => !isSame || (id === 'certificate-wrong-name' && host !== seen.host))
    .map((problem) => ({
      ...problem,
      id: `${kind}-${problem.id}`,
      title: `${where}: ${lowerFirst(problem.title)}`,
    }));
}

function problemsOf(host: string, certificate: Certificate, at: Date): ReportFinding[] {
  const { validFrom, chain, isSignedWeakly, isKeyStrong, key } = certificate;
  const begins = dayOfMomentInWords(new Date(validFrom));
  return told<ReportFinding>([
    Date.parse(validFrom) > at.getTime() &&
      danger('certificate-not-yet-valid', 'The certificate is not valid yet', {
        explanation: `${PROOF} Yours is valid only from ${begins} on. Until then visitors see a full-page warning instead of your website.`,
        work: work('Have a certificate installed that is valid today'),
        message: `The certificate of ${host} is valid only from ${begins} on. Please install one that is valid now.`,
      }),
    endFinding(host, certificate),
    !certificate.coversDomain && nameFinding(host, certificate),
    CHAINS[chain]?.(host),
    isSignedWeakly &&
      danger('certificate-weak-signature', 'The certificate is signed in a way that browsers refuse', {
        explanation: `${PROOF} Yours, or one that vouches for it, is signed with a method (SHA-1 or MD5) that browsers gave up years ago. Visitors see a full-page warning instead of your website.`,
        work: STRONGER,
        message: `The certificate of ${host}, or one in its chain, is signed with SHA-1 or MD5. Please replace it with one that is signed with SHA-256.`,
      }),
    !isKeyStrong &&
      warning('certificate-weak-key', 'The key of the certificate is too weak', {
        explanation: `${PROOF} The key of yours (${key}) is weaker than what browsers have required for years.`,
        risk: 'takeover',
        work: STRONGER,
        message: `The certificate of ${host} has a weak key (${key}). Please replace it with RSA 2048 or EC P-256, or stronger.`,
      }),
  ]);
}

/** Whatever is wrong with a certificate, another one mends it. */
function work(title: string) {
  return { id: 'certificate', minutes: 30, title };
}

function endFinding(
  host: string,
  { validFrom, validUntil, daysLeft }: Certificate,
): ReportFinding | undefined {
  const isOver = daysLeft < 0;
  const ends = dayOfMomentInWords(new Date(validUntil));
  const renewed = {
    work: work('Have the certificate renewed'),
    message: `The certificate of ${host} ${isOver ? 'expired' : 'expires'} on ${ends}. Please renew it, and set it to renew automatically.`,
  };
  if (isOver) {
    return danger('certificate-expired', 'The certificate has expired', {
      explanation: `${PROOF} Yours expired on ${ends}. Visitors see a full-page warning instead of your website, and cannot tell it from a forged copy.`,
      ...renewed,
    });
  }
  const life = (Date.parse(validUntil) - Date.parse(validFrom)) / DAY_MS;
  if (daysLeft >= SOON_DAYS || daysLeft >= life * SOON_SHARE) return undefined;
  return warning('certificate-ends-soon', 'The certificate expires soon', {
    explanation: `${PROOF} Yours expires on ${ends}. Most are renewed automatically well before that; this one has not been renewed yet.`,
    ...renewed,
  });
}

function nameFinding(host: string, { names }: Certificate): ReportFinding {
  const isNamed = names.length > 0;
  const named = listInWords(names.slice(0, 3));
  const title = isNamed ? 'The certificate is for another name' : 'The certificate names no website';
  const madeOutTo = isNamed
    ? `${named}, not to ${host}`
    : 'no website in the place where browsers look for the name';
  return danger('certificate-wrong-name', title, {
    explanation: `${PROOF} Yours is made out to ${madeOutTo}. Visitors see a full-page warning instead of your website.`,
    work: work('Have a certificate made for the right name'),
    message: `The certificate shown for ${host} ${isNamed ? `is made out to ${named}` : 'has no subject alternative names'}. Please install one that names it.`,
  });
}

const CORRECTED = work('Have the certificate corrected');

const CHAINS: Readonly<Partial<Record<Certificate['chain'], (host: string) => ReportFinding>>> = {
  incomplete: (host) =>
    warning('certificate-chain-cut', 'A part of the certificate is missing', {
      explanation: `${PROOF} Yours comes without the part that links it to the authority behind it. Some browsers find that part by themselves; programs, older phones and payment services often do not, and refuse to connect.`,
      work: CORRECTED,
      message: `The web server of ${host} sends its certificate without the intermediate certificate. Please install the full chain.`,
    }),
  'self-signed': (host) =>
    danger('certificate-self-signed', 'The certificate is signed only by itself', {
      explanation: `${PROOF} Anybody can make such a certificate, so browsers do not accept it. Visitors see a full-page warning instead of your website.`,
      work: CORRECTED,
      message: `The certificate of ${host} is self-signed. Please install one from a public authority, such as Let’s Encrypt, which costs nothing.`,
    }),
  untrusted: (host) =>
    danger('certificate-untrusted', 'The certificate comes from nobody that browsers know', {
      explanation: `${PROOF} No authority that we know stands behind yours, and browsers know about the same ones. Visitors most likely see a full-page warning.`,
      work: CORRECTED,
      message: `The certificate of ${host} leads to no public authority that we know. Please check it, or install one from a public authority, such as Let’s Encrypt, which costs nothing.`,
    }),
};

const STRONGER = work('Have a stronger certificate installed');
