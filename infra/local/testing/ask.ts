import { request } from 'node:http';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Which of this machine's loopback addresses the visitor has. */
  readonly from?: string;
  /** How long to wait for an answer; without it, without limit. */
  readonly timeoutMs?: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

/**
 * Sends a request exactly as given: nothing is decompressed, followed or added, and the visitor's address can be
 * chosen.
 */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body, from, timeoutMs }: Asked = {},
): Promise<Answered> {
  const url = new URL(address);
  // `localhost` may mean IPv6 first, but a visitor with an IPv4 address has to connect over IPv4.
  const hostname = from && !from.includes(':') ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port: url.port,
        // The path as written: `URL` would normalise dots and escapes.
        path: address.replace(/^\w+:\/\/[^/]+/, '') || '/',
        method,
        headers,
        localAddress: from,
        agent: false,
        ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
            ),
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Posts JSON, as a page does. */
export function postJson(address: string, value: unknown, from?: string): Promise<Answered> {
  const headers = { 'content-type': 'application/json' };
  return ask(address, { method: 'POST', headers, body: JSON.stringify(value), ...(from && { from }) });
}

/** Sends a message by the contact form. */
export function contact(
  site: string,
  given: { readonly name: string; readonly email: string; readonly [more: string]: unknown },
  from?: string,
): Promise<Answered> {
  const message = { company: null, phone: null, message: `I am ${given.name}`, ...given };
  return postJson(`${site}/api/contact`, message, from);
}
