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
export function certificateFact({ handshakes, at }: SeenWebsite): Fact<Certificate> {
  const shown = handshakes.findLast(({ certificate }) => certificate !== undefined)?.certificate;
  if (shown) {
    // Anybody can put invalid dates into a certificate.
    const isDated = [shown.validFrom, shown.validUntil].every((date) => !Number.isNaN(date.getTime()));
    return isDated
      ? known(certificateOf(shown, at))
      : unknown('The certificate that was shown to us cannot be read.');
  }
  return unknown('No encrypted connection was made, so no certificate was shown to us.');
}

function certificateOf(seen: SeenCertificate, at: Date): Certificate {
  return {
    names: seen.names.slice(0, MOST_NAMES).map((name) => name.slice(0, 253)),
    coversDomain: seen.coversHost,
    issuer: seen.issuer.slice(0, 200),
    validFrom: seen.validFrom.toISOString(),
    validUntil: seen.validUntil.toISOString(),
    daysLeft: Math.floor((seen.validUntil.getTime() - at.getTime()) / DAY_MS),
    chain: chainOf(seen),
    ...keyOf(seen),
  };
}

function chainOf({
  authorizationError,
  isSelfSigned,
  sent,
  namesIssuerAddress,
}: SeenCertificate): Certificate['chain'] {
  if (isSelfSigned) return 'self-signed';
  if (authorizationError === undefined || authorizationError === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'complete';
  if (HIDE_THE_CHAIN.includes(authorizationError)) return 'unclear';
  // A public authority names the address of its own certificate; a server that sends only the last one has left out the
  // intermediate.
  if (NO_ISSUER.includes(authorizationError) && sent === 1 && namesIssuerAddress) return 'incomplete';
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
