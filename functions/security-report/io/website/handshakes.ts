import type { X509Certificate } from 'node:crypto';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import { TLS_VERSIONS, type WebsiteFacts } from '#shared/api/security-report.ts';
import { OLDEST_TLS } from '../../../platform/oldest-tls.ts';
import type { SeenAddress, SeenCertificate, Trouble } from '../../rules/website/seen.ts';
import { type Connector, troubleOf } from './connector.ts';
import type { FetchBudget } from './ask-page.ts';

/** An address to connect to, as a host. */
export interface HandshakeQuestion {
  readonly host: string;
  readonly address: string;
  readonly connector: Connector;
  readonly budget: FetchBudget;
}

const NODE_NAMES: Readonly<Record<(typeof TLS_VERSIONS)[number], SecureVersion>> = {
  'TLS 1.0': 'TLSv1',
  'TLS 1.1': 'TLSv1.1',
  'TLS 1.2': 'TLSv1.2',
  'TLS 1.3': 'TLSv1.3',
};
const ONE_HANDSHAKE_MS = 5000;
const MOST_CERTIFICATES = 10;

/** Tries every version separately, in parallel. Never rejects. */
export function probeTlsVersions(question: HandshakeQuestion): Promise<WebsiteFacts['tlsVersions']> {
  return Promise.all(
    TLS_VERSIONS.map(async (version) => {
      const { trouble } = await shakeHands(question, NODE_NAMES[version]);
      const isOffered = trouble === undefined ? true : REFUSALS.includes(trouble) ? false : null;
      return { version, isOffered };
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
      resolve({ host, address, trouble, certificate });
      budget.signal.removeEventListener('abort', giveUp);
      socket.destroy();
    };
    const giveUp = () => settle('timeout');
    budget.signal.addEventListener('abort', giveUp);
    if (budget.signal.aborted) giveUp();
    socket.setTimeout(ONE_HANDSHAKE_MS, giveUp);
    socket.once('secureConnect', () => {
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      settle(undefined, { host, sent: sentBy(socket), problem });
    });
    socket.once('error', (error) => {
      // Our own OpenSSL may not speak an old version at all.
      const isOurs = 'code' in error && error.code === 'ERR_SSL_NO_PROTOCOLS_AVAILABLE';
      settle(isOurs ? 'broken' : budget.signal.aborted ? 'timeout' : troubleOf(error, address));
    });
  });
}

/** The certificates that were sent, the server's own first. */
function sentBy(socket: TLSSocket): X509Certificate[] {
  const sent: X509Certificate[] = [];
  let at = socket.getPeerX509Certificate();
  while (at && sent.length < MOST_CERTIFICATES) {
    sent.push(at);
    at = at.issuerCertificate;
  }
  return sent;
}
