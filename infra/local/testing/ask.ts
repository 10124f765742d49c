import { request } from 'node:http';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Which of this machine's own addresses the visitor has. */
  readonly from?: string;
  /** How long an answer is waited for; as long as it takes when not said. */
  readonly timeoutMs?: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

/** A request as it stands: nothing is unpacked, followed or added, and the visitor's own address can be chosen. */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body, from, timeoutMs }: Asked = {},
): Promise<Answered> {
  const url = new URL(address);
  // The name of this machine may mean IPv6 first; a visitor with an IPv4 address has to come by IPv4.
  const hostname = from && !from.includes(':') ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port: url.port,
        // As written: URL would tidy dots and escapes away.
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
