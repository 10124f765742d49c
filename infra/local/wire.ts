import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

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

/** The values of a header joined by commas, as both services join them. */
export function headerOf(message: Pick<WireRequest, 'headers'>, name: string): string | undefined {
  const values = message.headers.filter(([known]) => known === name).map(([, value]) => value);
  return values.length > 0 ? values.join(',') : undefined;
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
        return UNEXPECTED;
      })
      .then((given) => write(incoming, outgoing, given));
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
  return {
    method: incoming.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: pairs(incoming.rawHeaders),
    body: Buffer.concat(chunks),
    from: {
      address: (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
      port: incoming.socket.remotePort ?? 0,
    },
  };
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? '']] : []));
}

function write(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: WireAnswer,
): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  const hasBody = status !== 304 && status !== 204;
  if (hasBody && !outgoing.hasHeader('content-length')) outgoing.setHeader('content-length', body.length);
  outgoing.end(hasBody && incoming.method !== 'HEAD' ? body : undefined);
}

export function jsonAnswer(status: number, value: unknown): WireAnswer {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify(value)),
  };
}

const TOO_LARGE = jsonAnswer(413, { message: 'Request Entity Too Large' });
const UNEXPECTED = jsonAnswer(500, { message: 'Internal Server Error' });
