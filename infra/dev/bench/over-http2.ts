import { request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { makeCertificate } from '#shared/fakes/certificates.ts';

export interface Front {
  readonly address: string;
  stop(): void;
}

/** Headers of one HTTP/1.1 connection, which HTTP/2 does not allow (RFC 9113, section 8.2.2). */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * Serves a local site over TLS and HTTP/2, as CloudFront does: over HTTP/1.1 a browser opens six connections, and their
 * queue would be measured. The certificate is self-signed, so the browser must be told to accept it.
 */
export async function overHttp2(site: string): Promise<Front> {
  const { key, cert } = makeCertificate({ name: 'localhost', names: ['localhost'] });
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => forward(site, stream, headers));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `https://localhost:${port}`, stop: () => server.close() };
}

function forward(site: string, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const asked = request(`${site}${headers[':path'] ?? '/'}`, {
    method: headers[':method'],
    headers: { ...Object.fromEntries(own), 'x-forwarded-proto': 'https' },
  });
  asked.on('response', (answer) => {
    const given = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name));
    if (stream.destroyed) return;
    stream.respond({ ...Object.fromEntries(given), ':status': answer.statusCode });
    answer.pipe(stream);
  });
  asked.on('error', () => stream.close());
  stream.on('error', () => asked.destroy());
  stream.pipe(asked);
}
