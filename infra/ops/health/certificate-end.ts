import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const PATIENCE_MS = 10_000;

/**
 * When the certificate ends that a site shows, in milliseconds since 1970; undefined where the address is not https. Also
 * of one that is not trusted or over already: that is what is to be found out. Throws when nobody answers.
 */
export async function certificateEnd(site: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(site);
  if (protocol !== 'https:') return undefined;
  const socket = connect({
    host: hostname,
    // A server is never asked for by its number.
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
