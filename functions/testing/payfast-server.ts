import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ENVIRONMENT } from '#shared/cloud/environment.ts';
import { resetPayfastBreakers } from '../io/payfast.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

export interface PayfastQuestion {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server in the place of the payment provider that answers as the test says, and remembers what it was asked. */
export interface PayfastServer {
  readonly asked: PayfastQuestion[];
  /** What is answered to the next questions, one after another; the last one stays. */
  answer(...responders: readonly Responder[]): void;
}

/** Runs such a server for the tests of this file, in the place of checkout, confirmation and API. Each test begins with one that answers 404. */
export function usePayfastServer(): PayfastServer {
  const asked: PayfastQuestion[] = [];
  let responders: Responder[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, path: url, headers, body });
      const respond = responders.length > 1 ? responders.shift() : responders[0];
      respond?.(request, response);
    });
  });

  beforeAll(async () => {
    const address = await listenOnFreePort(server);
    process.env[ENVIRONMENT.payfastHost] = address;
    process.env[ENVIRONMENT.payfastApiBaseUrl] = address;
  });
  beforeEach(() => {
    asked.length = 0;
    responders = [says(404, '')];
    resetPayfastBreakers();
  });
  afterAll(() => closeServer(server));

  return {
    asked,
    answer: (...given) => {
      responders = [...given];
    },
  };
}

/** Answers with a text. */
export function says(status: number, body: string): Responder {
  return (_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}

/** Ends the connection without an answer. */
export function hangsUp(): Responder {
  return ({ socket }) => void socket.destroy();
}

/** Never answers. */
export function staysSilent(): Responder {
  return () => undefined;
}
