import type { WireAnswer, WireRequest } from '../wire.ts';

/** Headers of the connection; the connection to the engine has its own. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Forwards a request to an engine and returns its answer. The engine sees one key id for all functions, because AWS's
 * own DynamoDB Local keeps separate tables for every key.
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
    // `fetch` has already decompressed the body.
    headers: [...response.headers].filter(
      ([name]) => !OF_THE_CONNECTION.has(name) && name !== 'content-encoding',
    ),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
