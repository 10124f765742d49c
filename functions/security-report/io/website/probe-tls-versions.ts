import { X509Certificate } from 'node:crypto';
import { connect, type DetailedPeerCertificate, type SecureVersion, type TLSSocket } from 'node:tls';
import { TLS_VERSIONS } from '#shared/api/security-report-facts.ts';
import type { SeenCertificate, SeenHandshake, TlsVersion } from '../../rules/website/seen.ts';
import { type Connector, OLDEST_TLS } from './connector.ts';
import type { FetchBudget } from './fetch-budget.ts';

export interface HandshakeQuestion {
  readonly host: string;
  readonly address: string;
  readonly connector: Connector;
  readonly budget: FetchBudget;
}

const NODE_NAMES: Readonly<Record<TlsVersion, SecureVersion>> = {
  'TLS 1.0': 'TLSv1',
  'TLS 1.1': 'TLSv1.1',
  'TLS 1.2': 'TLSv1.2',
  'TLS 1.3': 'TLSv1.3',
};
const ONE_HANDSHAKE_MS = 5000;
const MOST_CERTIFICATES = 10;

/** Tries every version separately, in parallel. Never rejects. */
export function probeTlsVersions(question: HandshakeQuestion): Promise<SeenHandshake[]> {
  return Promise.all(TLS_VERSIONS.map((version) => tryVersion(version, question)));
}

function tryVersion(
  version: TlsVersion,
  { host, address, connector, budget }: HandshakeQuestion,
): Promise<SeenHandshake> {
  return new Promise((resolve) => {
    const name = NODE_NAMES[version];
    const socket = connect({
      ...connector.reach(address, 443),
      ...OLDEST_TLS,
      minVersion: name,
      maxVersion: name,
      ca: connector.authorities ? [...connector.authorities] : undefined,
      servername: host,
      ALPNProtocols: ['http/1.1', 'h2'],
    });
    const settle = (isOffered: boolean | undefined, certificate?: SeenCertificate) => {
      resolve({ version, isOffered, certificate });
      budget.signal.removeEventListener('abort', giveUp);
      socket.destroy();
    };
    const giveUp = () => settle(undefined);
    budget.signal.addEventListener('abort', giveUp);
    if (budget.isOver) giveUp();
    socket.setTimeout(ONE_HANDSHAKE_MS, giveUp);
    socket.once('secureConnect', () => settle(true, certificateOf(socket, host)));
    socket.once('error', (error) => settle(isRefusal(error) ? false : undefined));
  });
}

/** Whether a server that was reached refused the version; any other error says nothing about it. */
function isRefusal(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ERR_SSL_NO_PROTOCOLS_AVAILABLE') return false;
  return code.startsWith('ERR_SSL') || code === 'EPROTO' || code === 'ECONNRESET';
}

function certificateOf(socket: TLSSocket, host: string): SeenCertificate | undefined {
  const peer = socket.getPeerCertificate(true);
  // An empty object if the server sent no certificate.
  if (!Buffer.isBuffer(peer.raw)) return undefined;
  const certificate = new X509Certificate(peer.raw);
  const { type = 'unknown', details } = keyOf(certificate);
  return {
    names: namesOf(certificate),
    // Browsers ignore the common name (RFC 9110, section 4.3.4), but node accepts it if there is no other name.
    coversHost: certificate.checkHost(host, { subject: 'never' }) !== undefined,
    issuer: issuerOf(certificate),
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
    authorizationError: socket.authorized ? undefined : String(socket.authorizationError),
    isSelfSigned: certificate.subject === certificate.issuer,
    sent: countSent(peer),
    namesIssuerAddress: (certificate.infoAccess ?? '').includes('CA Issuers'),
    key: { type, bits: details?.modulusLength, curve: details?.namedCurve },
  };
}

function keyOf(certificate: X509Certificate): {
  readonly type?: string | undefined;
  readonly details?: { readonly modulusLength?: number; readonly namedCurve?: string } | undefined;
} {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    return { type: asymmetricKeyType, details: asymmetricKeyDetails };
  } catch {
    return {};
  }
}

function namesOf({ subjectAltName }: X509Certificate): string[] {
  return (subjectAltName ?? '').split(', ').flatMap((entry) => /^DNS:"?([^"]+)"?$/.exec(entry)?.[1] ?? []);
}

function issuerOf({ issuer }: X509Certificate): string {
  const part = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(issuer)?.[1];
  return part('O') ?? part('CN') ?? 'nobody';
}

/** The number of certificates sent: the chain ends at one that is its own issuer or has none. */
function countSent(leaf: DetailedPeerCertificate): number {
  let count = 1;
  let at: DetailedPeerCertificate | undefined = leaf;
  while (count < MOST_CERTIFICATES && at.issuerCertificate && at.issuerCertificate !== at) {
    at = at.issuerCertificate;
    count += 1;
  }
  return count;
}
