import type { X509Certificate } from 'node:crypto';
import { dayOfMomentInWords, DAY_MS } from '#shared/rules/time.ts';
import type { Certificate, WebsiteFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { told } from '../../../spoof-check/rules/finding.ts';
import {
  type Fact,
  findingsIn,
  known,
  lowerFirst,
  type ReportFinding,
  unknown,
  valueOf,
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

/** What the website shows where visitors see it. */
export function certificateFact({ address, at }: SeenWebsite): Fact<Certificate> {
  const shown = address?.certificate;
  if (!shown?.sent[0]) return unknown('No encrypted connection was made, so no certificate was shown to us.');
  const certificate = certificateOf(shown, at);
  return certificate ? known(certificate) : unknown('The certificate that was shown to us cannot be read.');
}

/** A certificate as a fact; undefined without one, or if it holds dates that are none, which anybody can put into one. */
export function certificateOf(seen: SeenCertificate | undefined, at: Date): Certificate | undefined {
  const own = seen?.sent[0];
  if (!own) return undefined;
  const [from, until] = [new Date(own.validFrom), new Date(own.validTo)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return undefined;
  const names = (own.subjectAltName ?? '').split(', ').flatMap((entry) => DNS_NAME.exec(entry)?.[1] ?? []);
  const issuedBy = (part: string) => new RegExp(`^${part}=(.*)$`, 'm').exec(own.issuer)?.[1];
  return {
    names: names.slice(0, MOST_NAMES).map((name) => name.slice(0, 253)),
    // Browsers ignore the common name (RFC 9110, section 4.3.4), but node accepts it if there is no other name.
    coversDomain: own.checkHost(seen.host, { subject: 'never' }) !== undefined,
    issuer: (issuedBy('O') ?? issuedBy('CN') ?? 'nobody').slice(0, 200),
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    daysLeft: Math.floor((until.getTime() - at.getTime()) / DAY_MS),
    chain: chainOf(own, seen),
    // Nobody checks how an authority has signed itself.
    isSignedWeakly: seen.sent.some((one) => one.subject !== one.issuer && isSignedWeakly(one)),
    ...keyOf(own),
  };
}

const DNS_NAME = /^DNS:"?([^"]+)"?$/;

function chainOf(own: X509Certificate, { sent, problem }: SeenCertificate): Certificate['chain'] {
  if (own.subject === own.issuer) return 'self-signed';
  if (problem === undefined || problem === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'complete';
  if (problem === 'SELF_SIGNED_CERT_IN_CHAIN') return 'untrusted';
  if (!NO_ISSUER.includes(problem)) return 'unclear';
  // Those of public authorities name the address of their issuer's: then a link between the two was left out.
  const last = sent.at(-1);
  const isCut = last?.subject !== last?.issuer && last?.infoAccess?.includes('CA Issuers');
  return isCut ? 'incomplete' : 'untrusted';
}

/**
 * Object identifiers in DER: RSA with MD5 and SHA-1 (RFC 8017), DSA and ECDSA with SHA-1 (RFC 3279). They follow the
 * serial number (RFC 5280, section 4.1), which has at most 20 bytes; node 20 does not tell the algorithm.
 */
const WEAK_SIGNATURES = /06(092a864886f70d01010[45]|072a8648ce380403|072a8648ce3d0401)/;

function isSignedWeakly({ raw }: X509Certificate): boolean {
  return WEAK_SIGNATURES.test(raw.subarray(0, 64).toString('hex'));
}

function keyOf(certificate: X509Certificate): Pick<Certificate, 'key' | 'isKeyStrong'> {
  const { type = 'unknown', details } = readKey(certificate);
  const { modulusLength: bits, namedCurve: curve = '?' } = details ?? {};
  if (type === 'rsa') return { key: `RSA ${bits ?? '?'}`, isKeyStrong: (bits ?? 0) >= LEAST_RSA_BITS };
  if (type !== 'ec') return { key: type, isKeyStrong: type === 'ed25519' || type === 'ed448' };
  return { key: `EC ${CURVES[curve] ?? curve}`, isKeyStrong: CURVES[curve] !== undefined };
}

/** node throws at a key of a kind that it does not know. */
function readKey(certificate: X509Certificate) {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    return { type: asymmetricKeyType, details: asymmetricKeyDetails };
  } catch {
    return {};
  }
}

/** A certificate is due for renewal when it has less than this and less than a quarter of its lifetime left. */
const SOON_DAYS = 14;
const SOON_SHARE = 1 / 4;
const PROOF = 'A certificate proves to browsers that a website is the real one.';

const tell = findingsIn({
  'certificate-not-yet-valid': `danger | web-host certificate 30
    The certificate is not valid yet
    ${PROOF} Yours is valid only from {begins} on. Until then visitors see a full-page warning instead of your website.
    Have a certificate installed that is valid today
    The certificate of {host} is valid only from {begins} on. Please install one that is valid now.`,
  'certificate-expired': `danger | web-host certificate 30
    The certificate has expired
    ${PROOF} Yours expired on {ends}. Visitors see a full-page warning instead of your website, and cannot tell it from a forged copy.
    Have the certificate renewed
    The certificate of {host} expired on {ends}. Please renew it, and set it to renew automatically.`,
  'certificate-ends-soon': `warning | web-host certificate 30
    The certificate expires soon
    ${PROOF} Yours expires on {ends}. Most are renewed automatically well before that; this one has not been renewed yet.
    Have the certificate renewed
    The certificate of {host} expires on {ends}. Please renew it, and set it to renew automatically.`,
  'certificate-wrong-name': `danger | web-host certificate 30
    The certificate is for another name
    ${PROOF} Yours is made out to {named}, not to {host}. Visitors see a full-page warning instead of your website.
    Have a certificate made for the right name
    The certificate shown for {host} is made out to {named}. Please install one that names it.`,
  'certificate-incomplete': `warning | web-host certificate 30
    A part of the certificate is missing
    ${PROOF} Yours comes without the part that links it to the authority behind it. Some browsers find that part by themselves; programs, older phones and payment services often do not, and refuse to connect.
    Have the certificate corrected
    The web server of {host} sends its certificate without the intermediate certificate. Please install the full chain.`,
  'certificate-self-signed': `danger | web-host certificate 30
    The certificate is signed only by itself
    ${PROOF} Anybody can make such a certificate, so browsers do not accept it. Visitors see a full-page warning instead of your website.
    Have the certificate corrected
    The certificate of {host} is self-signed. Please install one from a public authority, such as Let’s Encrypt, which costs nothing.`,
  'certificate-untrusted': `danger | web-host certificate 30
    The certificate comes from nobody that browsers know
    ${PROOF} No authority that we know stands behind yours, and browsers know about the same ones. Visitors most likely see a full-page warning.
    Have the certificate corrected
    The certificate of {host} leads to no public authority that we know. Please check it, or install one from a public authority, such as Let’s Encrypt, which costs nothing.`,
  'certificate-weak-signature': `danger | web-host certificate 30
    The certificate is signed in a way that browsers refuse
    ${PROOF} Yours, or one that vouches for it, is signed with a method (SHA-1 or MD5) that browsers gave up years ago. Visitors see a full-page warning instead of your website.
    Have a stronger certificate installed
    The certificate of {host}, or one in its chain, is signed with SHA-1 or MD5. Please replace it with one that is signed with SHA-256.`,
  'certificate-weak-key': `warning takeover | web-host certificate 30
    The key of the certificate is too weak
    ${PROOF} The key of yours ({key}) is weaker than what browsers have required for years.
    Have a stronger certificate installed
    The certificate of {host} has a weak key ({key}). Please replace it with RSA 2048 or EC P-256, or stronger.`,
});

/** What the certificates of the website's names and addresses mean for visitors. */
export function certificateFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { host, otherAddresses, twin, at } = seen;
  const certificate = valueOf(facts.certificate);
  const [first, ...rest] = twin?.addresses ?? [];
  const others = [
    ...(first ? problemsElsewhere(seen, first, 'twin') : []),
    ...[...otherAddresses, ...rest].flatMap((address) => problemsElsewhere(seen, address, 'address')),
  ];
  return [...(certificate ? problemsOf(host, certificate, at) : []), ...others];
}

/** The problems of another certificate than the website's own, or of the same one at another name. */
function problemsElsewhere(
  seen: SeenWebsite,
  { host, address, certificate }: SeenAddress,
  kind: 'twin' | 'address',
): ReportFinding[] {
  const fact = certificateOf(certificate, seen.at);
  if (!fact) return [];
  const [own, other] = [seen.address?.certificate, certificate].map((shown) => shown?.sent[0]);
  const isSame = own?.fingerprint256 === other?.fingerprint256;
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
  const { names, validFrom, validUntil, daysLeft, chain, key } = certificate;
  const inWords = (day: string) => dayOfMomentInWords(new Date(day));
  const [begins, ends] = [inWords(validFrom), inWords(validUntil)];
  const life = (Date.parse(validUntil) - Date.parse(validFrom)) / DAY_MS;
  const isSoon = daysLeft >= 0 && daysLeft < SOON_DAYS && daysLeft < life * SOON_SHARE;
  const named = listInWords(names.slice(0, 3)) || 'no website';
  return told<ReportFinding>([
    Date.parse(validFrom) > at.getTime() && tell('certificate-not-yet-valid', { host, begins }),
    daysLeft < 0 && tell('certificate-expired', { host, ends }),
    isSoon && tell('certificate-ends-soon', { host, ends }),
    !certificate.coversDomain && tell('certificate-wrong-name', { host, named }),
    chain !== 'complete' && chain !== 'unclear' && tell(`certificate-${chain}`, { host }),
    certificate.isSignedWeakly && tell('certificate-weak-signature', { host }),
    !certificate.isKeyStrong && tell('certificate-weak-key', { host, key }),
  ]);
}
