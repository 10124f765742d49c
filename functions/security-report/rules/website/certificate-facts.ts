import { DAY_MS } from '#shared/rules/time.ts';
import type { Certificate } from '#shared/api/security-report-facts.ts';
import { type Fact, known, unknown } from '../facts-and-findings.ts';
import type { SeenCertificate, SeenWebsite } from './seen.ts';

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

export function shownCertificate({ handshakes }: SeenWebsite): SeenCertificate | undefined {
  return handshakes.findLast(({ certificate }) => certificate !== undefined)?.certificate;
}

/** A certificate as a fact; undefined if it holds dates that are none, which anybody can put into one. */
export function certificateOf(seen: SeenCertificate, at: Date): Certificate | undefined {
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
