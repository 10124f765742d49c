import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const PATIENCE_MS = 10_000;

/**
 * When a site's certificate expires, in milliseconds since 1970; undefined where the address is not https. Works also
 * for a certificate that is untrusted or expired, because that is to be found out. Throws when there is no answer.
 */
export async function certificateEnd(site: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(site);
  if (protocol !== 'https:') return undefined;
  const socket = connect({
    host: hostname,
    // SNI carries no IP addresses.
    ...(isIP(hostname) === 0 && { servername: hostname }),
    port: Number(port || 443),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
