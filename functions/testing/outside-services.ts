import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { forgetParameters } from '../platform/setting.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';
import { giveRuntimeEnvironment } from './runtime-environment.ts';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A fake server for services on the internet, together with a Parameter Store. */
export interface OutsideServices {
  readonly asked: Asked[];
  /** How the service answers; with 404 until a test sets it. */
  respond: (request: IncomingMessage, response: ServerResponse) => void;
  /** The secrets that the Parameter Store holds. */
  parameters: Record<string, string>;
}

const parameterSchema = z.object({ Name: z.string() });

/** Runs it for the tests of this file; `variables` are the environment variables that hold its address. */
export function useOutsideServices(variables: readonly string[]): OutsideServices {
  const services: OutsideServices = { asked: [], respond: notFound, parameters: {} };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
        tellParameter(services.parameters[parameterSchema.parse(JSON.parse(body)).Name], response);
        return;
      }
      services.asked.push({ path: request.url ?? '', headers: request.headers, body });
      services.respond(request, response);
    });
  });

  beforeAll(async () => {
    giveRuntimeEnvironment();
    const address = await listenOnFreePort(server);
    for (const variable of ['AWS_ENDPOINT_URL_SSM', ...variables]) process.env[variable] = address;
  });
  beforeEach(() => {
    services.asked.length = 0;
    Object.assign(services, { respond: notFound, parameters: {} });
    forgetParameters();
  });
  afterAll(() => closeServer(server));
  return services;
}

function tellParameter(value: string | undefined, response: ServerResponse): void {
  response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
  const missing = { __type: 'ParameterNotFound', message: 'No.' };
  response.end(JSON.stringify(value === undefined ? missing : { Parameter: { Value: value } }));
}

function notFound(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}
