import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { WireAnswer, WireRequest } from '../wire.ts';

const agent = new Agent({ keepAlive: true });

/**
 * Hands a request on to an engine and gives back its answer. The engine sees one key id for all functions, because
 * AWS's own DynamoDB Local keeps the tables of every key apart.
 */
export function forward(endpoint: string, request: WireRequest): Promise<WireAnswer> {
  const address = new URL(request.path + (request.query ? `?${request.query}` : ''), endpoint);
  const headers = Object.fromEntries(
    request.headers
      .filter(([name]) => name !== 'host' && name !== 'connection' && name !== 'expect')
      .map(([name, value]) => [
        name,
        name === 'authorization' ? value.replace(/Credential=[^/]+/, 'Credential=local') : value,
      ]),
  );
  const isSecure = address.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? httpsRequest : httpRequest)(
      address,
      { method: request.method, headers, ...(!isSecure && { agent }) },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 502,
            headers: Object.entries(incoming.headers)
              .filter(([name]) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name))
              .map(([name, value]) => [name, String(value)]),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(request.body);
  });
}
