import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';

/** One received call: its operation, the region it was signed for, and its input. */
export interface AwsCall {
  readonly operation: string;
  readonly region: string;
  readonly body: string;
}

export interface AwsReply {
  readonly status?: number;
  /** JSON for the services that use it, XML for the others. */
  readonly body: object | string;
}

/** Answers by operation: `GetParameter`, or `GET /v2/email/account` where the path is the operation. */
export type AwsAnswers = Readonly<Record<string, AwsReply | ((call: AwsCall) => AwsReply)>>;

/** Answers every operation that is not in the list. */
export type AwsFallback = (call: AwsCall) => AwsReply;

/**
 * A server on loopback that speaks AWS's protocols (JSON 1.1, query and REST) for the tests of a file. All AWS clients
 * of this process reach it, and nothing else.
 */
export function useAwsServer() {
  const calls: AwsCall[] = [];
  let answers: AwsAnswers = {};
  let fallback: AwsFallback = unknown;
  const server = awsServer((call) => {
    calls.push(call);
    const found = answers[call.operation];
    return typeof found === 'function' ? found(call) : (found ?? fallback(call));
  });
  const before = { ...process.env };

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_MAX_ATTEMPTS: '1',
    });
  });
  afterAll(async () => {
    process.env = before;
    server.closeAllConnections();
    server.close();
  });

  return {
    calls,
    answer: (given: AwsAnswers, otherwise: AwsFallback = unknown) => {
      calls.length = 0;
      answers = given;
      fallback = otherwise;
    },
  };
}

function awsServer(answer: (call: AwsCall) => AwsReply): Server {
  return createServer((request, response) => {
    void read(request).then((body) => {
      const operation = operationOf(request, body);
      const region = /Credential=[^/]+\/\d+\/([\w-]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const { status = 200, body: replied } = answer({ operation, region, body });
      const isText = typeof replied === 'string';
      response.writeHead(status, {
        'content-type': isText ? 'text/xml' : 'application/x-amz-json-1.1',
        // S3 returns an ETag for every upload.
        etag: '"1"',
      });
      response.end(isText ? replied : JSON.stringify(replied));
    });
  });
}

/** An error in the JSON protocols. */
export function refusal(type: string, message = type): AwsReply {
  return { status: 400, body: { __type: type, message } };
}

/** An error in the query protocol. */
export function xmlRefusal(code: string, message: string): AwsReply {
  const body = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
  return { status: 400, body };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function operationOf(request: IncomingMessage, body: string): string {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') return target.split('.').at(-1) ?? '';
  return new URLSearchParams(body).get('Action') ?? `${request.method} ${request.url}`;
}

function unknown({ operation }: AwsCall): AwsReply {
  return { status: 500, body: { message: `Nothing is known of ${operation}.` } };
}
