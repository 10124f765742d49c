import type { WireAnswer, WireRequest } from '../wire.ts';

/** Headers of the connection, which the one to the engine has of its own. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Hands a request on to an engine and gives back its answer. The engine sees one key id for all functions, because
 * AWS's own DynamoDB Local keeps the tables of every key apart.
 */
export async function forward(endpoint: string, request: WireRequest): Promise<WireAnswer> {
  const kept = request.headers.filter(([name]) => !OF_THE_CONNECTION.has(name));
  const headers = new Headers(kept.map(([name, value]) => [name, value]));
  const signature = headers.get('authorization');
  if (signature) headers.set('authorization', signature.replace(/Credential=[^/]+/, 'Credential=local'));
  const response = await fetch(new URL(request.path + (request.query ? `?${request.query}` : ''), endpoint), {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(request.body.length > 0 && { body: new Uint8Array(request.body) }),
  });
  return {
    status: response.status,
    // What was packed has been unpacked.
    headers: [...response.headers].filter(
      ([name]) => !OF_THE_CONNECTION.has(name) && name !== 'content-encoding',
    ),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
