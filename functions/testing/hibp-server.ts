import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { forgetCatalogue } from '../breaches/io/breach-catalogue.ts';
import { resetHibpBreaker } from '../breaches/io/hibp.ts';
import { deleteItem } from '../platform/table-items.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake of the breach-data service that answers as the test specifies, and records the requests. */
export interface HibpServer {
  readonly asked: { path: string; headers: IncomingMessage['headers'] }[];
  /** Sets the answer for paths with this beginning; later calls take precedence. */
  on(path: string, respond: Responder): void;
  /** The functions' settings for the rest of the test. */
  set(change: { key?: string; perMinute?: number }): void;
}

export const KEY = '0123456789abcdef0123456789abcdef';

/** Runs such a server for the tests of this file. At the start of each test it answers 404 to everything. */
export function useHibpServer(): HibpServer {
  const asked: HibpServer['asked'] = [];
  let responders: [string, Responder][] = [];
  let server: Server | undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers });
      const respond = responders.findLast(([start]) => path.startsWith(start))?.[1];
      if (respond) respond(request, response);
      else response.writeHead(404).end();
    });
    const address = await listenOnFreePort(server);
    process.env[ENVIRONMENT.hibpBaseUrl] = address;
    process.env[ENVIRONMENT.pwnedPasswordsBaseUrl] = address;
  });

  beforeEach(async () => {
    asked.length = 0;
    responders = [];
    set({ key: KEY, perMinute: 1000 });
    resetHibpBreaker();
    forgetCatalogue();
    // A 429 of the test before has used it up.
    await Promise.resolve()
      .then(() => deleteItem('limits', { key: 'hibp-key' }))
      .catch(() => undefined);
  });

  afterAll(() => closeServer(server));

  return { asked, on: (path, respond) => responders.push([path, respond]), set };
}

function set({ key, perMinute }: { key?: string; perMinute?: number }): void {
  if (key !== undefined) process.env[ENVIRONMENT.hibpApiKey] = key;
  if (perMinute !== undefined) process.env[ENVIRONMENT.hibpRequestsPerMinute] = String(perMinute);
}

/** Answers with JSON. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Responder {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
}

/** Answers with a status and a body that is not JSON. */
export function plain(status: number, body = '', headers: Record<string, string> = {}): Responder {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };
}

/** Breaks the connection in the middle of the answer. */
export function reset(): Responder {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('[{"Name":');
    setTimeout(() => response.destroy(), 20);
  };
}

/** Never answers. */
export function silent(): Responder {
  return () => undefined;
}

/** A breach in the service's format, with more fields than we use. */
export function breach(name: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    Name: name,
    Title: `${name} Title`,
    Domain: `${name.toLowerCase()}.example`,
    BreachDate: '2020-02-03',
    AddedDate: '2020-03-04T05:06:07Z',
    ModifiedDate: '2020-03-04T05:06:07Z',
    PwnCount: 1234,
    Description: `In 2020, <a href="https://${name.toLowerCase()}.example">${name}</a> lost data.`,
    LogoPath: `https://logos.example/${name}.png`,
    Attribution: null,
    DisclosureUrl: null,
    DataClasses: ['Email addresses', 'Passwords'],
    IsVerified: true,
    IsFabricated: false,
    IsSensitive: false,
    IsRetired: false,
    IsSpamList: false,
    IsMalware: false,
    IsSubscriptionFree: false,
    IsStealerLog: false,
    ...fields,
  };
}
