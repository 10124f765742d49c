import { createServer, type IncomingMessage, type Server } from 'node:http';

/** An HTTP request as it is received, for the emulators of CloudFront and API Gateway. */
export interface WireRequest {
  readonly method: string;
  /** As the visitor wrote it, still encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Names in lower case. A header sent twice is here twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** The peer of the connection. */
  readonly from: { readonly address: string; readonly port: number };
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The values of each header joined by commas, as both services join them. */
export function headersOf({ headers }: Pick<WireRequest, 'headers'>): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of headers) joined[name] = name in joined ? `${joined[name]},${value}` : value;
  return joined;
}

export function headerOf(message: Pick<WireRequest, 'headers'>, name: string): string | undefined {
  return headersOf(message)[name];
}

export type Answering = (request: WireRequest) => Promise<WireAnswer>;

/** The largest body that API Gateway accepts; the emulators refuse a larger one before it fills the memory. */
const MOST_BYTES = 10 * 1024 * 1024;

/** An HTTP server that reads whole requests, sends whole answers, and never leaves a request unanswered. */
export function wireServer(answer: Answering): Server {
  return createServer((incoming, outgoing) => {
    void readRequest(incoming)
      .then((request) => (request ? answer(request) : TOO_LARGE))
      .catch((error: unknown) => {
        console.error(error);
        return jsonAnswer(500, { message: 'Internal Server Error' });
      })
      .then(({ status, headers, body }) => {
        outgoing.statusCode = status;
        for (const [name, value] of headers) outgoing.appendHeader(name, value);
        const hasBody = status !== 304 && status !== 204;
        if (hasBody) outgoing.setHeader('content-length', body.length);
        outgoing.end(hasBody && incoming.method !== 'HEAD' ? body : undefined);
      });
  });
}

async function readRequest(incoming: IncomingMessage): Promise<WireRequest | undefined> {
  const [path = '', ...query] = (incoming.url ?? '/').split('?');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes <= MOST_BYTES) chunks.push(part);
  }
  if (bytes > MOST_BYTES) return undefined;
  const { rawHeaders, socket } = incoming;
  return {
    method: incoming.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : [],
    ),
    body: Buffer.concat(chunks),
    from: {
      address: (socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
      port: socket.remotePort ?? 0,
    },
  };
}

export function jsonAnswer(status: number, value: unknown): WireAnswer {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify(value)),
  };
}

export const TOO_LARGE = jsonAnswer(413, { message: 'Request Entity Too Large' });
