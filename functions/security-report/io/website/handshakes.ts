import { X509Certificate } from 'node:crypto';
import { connect, type DetailedPeerCertificate, type SecureVersion, type TLSSocket } from 'node:tls';
import { TLS_VERSIONS } from '#shared/api/security-report.ts';
import { OLDEST_TLS } from '../../../platform/oldest-tls.ts';
import type {
  SeenAddress,
  SeenCertificate,
  SeenHandshake,
  TlsVersion,
  Trouble,
} from '../../rules/website/seen.ts';
import { type Connector, troubleOf } from './connector.ts';
import type { FetchBudget } from './fetch-budget.ts';

/** An address to connect to, as a host. */
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
  return Promise.all(
    TLS_VERSIONS.map(async (version) => {
      const { trouble, certificate } = await shakeHands(question, NODE_NAMES[version]);
      const isOffered = trouble === undefined ? true : REFUSALS.includes(trouble) ? false : undefined;
      return { version, isOffered, certificate };
    }),
  );
}

/** Of a server that was reached; any other trouble says nothing about a version. */
const REFUSALS: readonly Trouble[] = ['no-tls', 'plain', 'http2-only', 'reset'];

/** Makes one connection to an address, with whatever version it offers or exactly one, and no request. Never rejects. */
export function shakeHands(
  { host, address, connector, budget }: HandshakeQuestion,
  version?: SecureVersion,
): Promise<SeenAddress> {
  return new Promise((resolve) => {
    const socket = connect({
      ...connector.reach(address, 443),
      ...OLDEST_TLS,
      ...(version && { minVersion: version, maxVersion: version }),
      ca: connector.authorities ? [...connector.authorities] : undefined,
      servername: host,
      ALPNProtocols: ['http/1.1', 'h2'],
    });
    const settle = (trouble: Trouble | undefined, certificate?: SeenCertificate) => {
      resolve({ address, trouble, certificate });
      budget.signal.removeEventListener('abort', giveUp);
      socket.destroy();
    };
    const giveUp = () => settle('timeout');
    budget.signal.addEventListener('abort', giveUp);
    if (budget.isOver) giveUp();
    socket.setTimeout(ONE_HANDSHAKE_MS, giveUp);
    socket.once('secureConnect', () => settle(undefined, certificateOf(socket, host)));
    socket.once('error', (error) => {
      // Our own OpenSSL may not speak an old version at all.
      const isOurs = 'code' in error && error.code === 'ERR_SSL_NO_PROTOCOLS_AVAILABLE';
      settle(isOurs ? 'broken' : budget.isOver ? 'timeout' : troubleOf(error, address));
    });
  });
}

function certificateOf(socket: TLSSocket, host: string): SeenCertificate | undefined {
  const peer = socket.getPeerCertificate(true);
  // An empty object if the server sent no certificate.
  if (!Buffer.isBuffer(peer.raw)) return undefined;
  const certificate = new X509Certificate(peer.raw);
  const { type, details } = keyOf(certificate);
  return {
    names: (certificate.subjectAltName ?? '')
      .split(', ')
      .flatMap((entry) => /^DNS:"?([^"]+)"?$/.exec(entry)?.[1] ?? []),
    // Browsers ignore the common name (RFC 9110, section 4.3.4), but node accepts it if there is no other name.
    coversHost: certificate.checkHost(host, { subject: 'never' }) !== undefined,
    issuer: issuerOf(certificate),
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
    authorizationError: socket.authorized ? undefined : String(socket.authorizationError),
    isSelfSigned: certificate.subject === certificate.issuer,
    ...chainOf(peer),
    fingerprint: certificate.fingerprint256,
    key: { type: type ?? 'unknown', bits: details?.modulusLength, curve: details?.namedCurve },
  };
}

function keyOf(certificate: X509Certificate) {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    return { type: asymmetricKeyType, details: asymmetricKeyDetails };
  } catch {
    return { type: undefined, details: undefined };
  }
}

function issuerOf({ issuer }: X509Certificate): string {
  const part = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(issuer)?.[1];
  return part('O') ?? part('CN') ?? 'nobody';
}

/** What the certificates that were sent say together; the chain ends at one that is its own issuer or has none. */
function chainOf(leaf: DetailedPeerCertificate): Pick<SeenCertificate, 'isCut' | 'isSignedWeakly'> {
  let isSignedWeakly = false;
  let at: DetailedPeerCertificate = leaf;
  for (let count = 0; count < MOST_CERTIFICATES; count += 1) {
    const { subject, issuer } = new X509Certificate(at.raw);
    // Nobody checks how an authority has signed itself.
    if (subject === issuer) return { isCut: false, isSignedWeakly };
    isSignedWeakly ||= WEAK_SIGNATURES.includes(signatureOf(at.raw));
    if (!at.issuerCertificate || at.issuerCertificate === at) break;
    at = at.issuerCertificate;
  }
  const isCut = (new X509Certificate(at.raw).infoAccess ?? '').includes('CA Issuers');
  return { isCut, isSignedWeakly };
}

/** Object identifiers in DER: RSA with MD5 and SHA-1 (RFC 8017), DSA and ECDSA with SHA-1 (RFC 3279). */
const WEAK_SIGNATURES = ['2a864886f70d010104', '2a864886f70d010105', '2a8648ce380403', '2a8648ce3d0401'];

/** The identifier of the algorithm that a certificate was signed with: node 20 does not tell it (RFC 5280, section 4.1). */
function signatureOf(certificate: Buffer): string {
  const signed = partAt(certificate, partAt(certificate, 0).from);
  const algorithm = partAt(certificate, partAt(certificate, signed.to).from);
  return certificate.subarray(algorithm.from, algorithm.to).toString('hex');
}

/** Where the content of the element of ASN.1 that begins there begins and ends (DER, X.690 section 8.1.3). */
function partAt(bytes: Buffer, at: number): { readonly from: number; readonly to: number } {
  const first = bytes[at + 1] ?? 0;
  const size = first < 128 ? 0 : first - 128;
  const from = at + 2 + size;
  const length = size === 0 ? first : Number.parseInt(bytes.subarray(at + 2, from).toString('hex'), 16);
  return { from, to: from + length };
}
