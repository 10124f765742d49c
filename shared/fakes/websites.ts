import { type RequestListener, type ServerResponse, createServer as createHttp } from 'node:http';
import { type MadeCertificate, daysFromNow, makeCertificate } from './certificates.ts';
import { WEBSITE_ADDRESSES } from './demonstration-zones.ts';
import { createSecureServer } from 'node:http2';
import { createServer as createHttps } from 'node:https';
import { type Server, type Socket, createServer as createTcp } from 'node:net';
import type { TlsOptions } from 'node:tls';

/**
 * The running websites, and the authority that issued their certificates, as PEM: whoever connects to them must trust
 * it.
 */
export interface DemonstrationWebsites {
  readonly lab: Lab;
  readonly authority: string;
}

/** Starts the websites of the demonstration domains on loopback: a good one, a middling one and a bad one. */
export async function openDemonstrationWebsites(): Promise<DemonstrationWebsites> {
  const authority = makeCertificate({ name: 'Demonstration Authority', isAuthority: true });
  const lab = openLab();
  await lab.open(WEBSITE_ADDRESSES['excellent.example'], excellent(authority));
  await lab.open(WEBSITE_ADDRESSES['good.example'], middling(authority));
  await lab.open(WEBSITE_ADDRESSES['poor.example'], poor(authority));
  await lab.open(WEBSITE_ADDRESSES['data.iana.org'], listOfRegistries(authority));
  await lab.open(WEBSITE_ADDRESSES['registry.services.example'], registry(authority));
  return { lab, authority: authority.cert };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Everything that a report asks for. */
function excellent(authority: MadeCertificate): LabSite {
  const headers = {
    ...HTML,
    'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  const https: RequestListener = ({ headers: { host } }, response) =>
    host === 'excellent.example'
      ? answer(response, headers, pageOf('Excellent Guesthouse'))
      : redirect(response, 'https://excellent.example/');
  return {
    http: { serve: ({ headers: { host } }, response) => redirect(response, `https://${host}/`) },
    https: { serve: https, tls: tlsOf('excellent.example', authority) },
  };
}

/** Works, but is not maintained: a certificate that ends soon, no security headers, a third-party script. */
function middling(authority: MadeCertificate): LabSite {
  const script = '<script src="https://widgets.services.example/weather.js"></script>';
  const serve: RequestListener = (_, response) =>
    answer(response, { ...HTML, server: 'Apache/2.4.41 (Ubuntu)' }, pageOf('Good Guesthouse', script));
  const dates = { validFrom: daysFromNow(-81), validUntil: daysFromNow(9) };
  return {
    http: { serve: (_, response) => redirect(response, 'https://good.example/') },
    https: { serve, tls: tlsOf('good.example', authority, dates) },
  };
}

/** Its certificate has expired, and the page is also available without encryption. */
function poor(authority: MadeCertificate): LabSite {
  const headers = { ...HTML, server: 'Apache/2.2.15', 'x-powered-by': 'PHP/5.3.3' };
  const picture = '<img src="http://poor.example/room.jpg" alt="">';
  const serve: RequestListener = (_, response) =>
    answer(response, headers, pageOf('Poor Guesthouse', picture));
  const dates = { validFrom: daysFromNow(-400), validUntil: daysFromNow(-35) };
  const tls = { ...tlsOf('poor.example', authority, dates), minVersion: 'TLSv1' as const };
  return { http: { serve }, https: { serve, tls } };
}

function listOfRegistries(authority: MadeCertificate): LabSite {
  const services = [[['example'], ['https://registry.services.example/rdap/']]];
  return { https: { serve: told(() => ({ services })), tls: tlsOf('data.iana.org', authority) } };
}

/** In so many days the registration of each demonstration domain ends; of any other the registry tells nothing. */
const ENDS_IN_DAYS: Readonly<Record<string, number>> = {
  'excellent.example': 400,
  'good.example': 30,
  'poor.example': -4,
};

/** A registry that answers as RFC 9083 describes. */
function registry(authority: MadeCertificate): LabSite {
  const serve = told((path) => {
    const days = ENDS_IN_DAYS[path.replace('/rdap/domain/', '')];
    return days === undefined
      ? undefined
      : {
          objectClassName: 'domain',
          events: [{ eventAction: 'expiration', eventDate: daysFromNow(days).toISOString() }],
          entities: [
            {
              roles: ['registrar'],
              vcardArray: ['vcard', [['fn', {}, 'text', 'Demonstration Names (Pty) Ltd']]],
            },
          ],
          status: ['client transfer prohibited'],
        };
  });
  return { https: { serve, tls: tlsOf('registry.services.example', authority) } };
}

/** Answers with JSON, or with 404 for what it does not know. */
function told(answerTo: (path: string) => object | undefined): RequestListener {
  return ({ url = '' }, response) => {
    const found = answerTo(url);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/rdap+json' });
    response.end(JSON.stringify(found ?? { errorCode: 404 }));
  };
}

function tlsOf(
  domain: string,
  authority: MadeCertificate,
  dates: { readonly validFrom?: Date; readonly validUntil?: Date } = {},
) {
  const { key, cert } = makeCertificate(
    { name: domain, names: [domain, `www.${domain}`], ...dates },
    authority,
  );
  return { key, cert, ciphers: 'DEFAULT@SECLEVEL=0', minVersion: 'TLSv1.2' as const };
}

function pageOf(title: string, more = ''): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${more}</html>`;
}

function answer(response: ServerResponse, headers: Record<string, string>, body: string): void {
  response.writeHead(200, headers);
  response.end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location });
  response.end();
}

/** How a test website serves one of its two ports. */
export type LabPort =
  | { readonly serve: RequestListener; readonly tls?: TlsOptions; readonly isHttp2Only?: boolean }
  /** Accepts the connection and sends nothing. */
  | 'silent'
  /** Breaks every connection off at once. */
  | 'reset'
  /** Whatever it does with a connection. */
  | ((socket: Socket) => void);

export interface LabSite {
  readonly http?: LabPort;
  readonly https?: LabPort;
}

/** Websites on loopback that are reached by public-looking addresses. */
export interface Lab {
  /** Opens a website at a public-looking address. */
  open(address: string, site: LabSite): Promise<void>;
  /** The loopback address for an address. Another address or port is recorded too, and leads to a closed port. */
  readonly reach: (address: string, port: number) => { host: string; port: number };
  /** The same as data: the port on loopback by `[address]:port`. */
  readonly ports: ReadonlyMap<string, number>;
  /** Every `address:port` to which a connection was requested, in order. */
  readonly reached: string[];
  close(): Promise<void>;
}

const NOBODY = { host: '127.0.0.1', port: 1 };

/** Opens a lab of test websites on loopback. */
export function openLab(): Lab {
  const ports = new Map<string, number>();
  const closers: (() => Promise<void>)[] = [];
  const reached: string[] = [];
  const start = async (key: string, port: LabPort | undefined, isTls: boolean) => {
    if (!port) return;
    const server = serverOf(port, isTls);
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    ports.set(key, typeof address === 'object' && address ? address.port : 0);
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
  };
  return {
    reached,
    ports,
    async open(address, { http, https }) {
      await start(`[${address}]:80`, http, false);
      await start(`[${address}]:443`, https, true);
    },
    reach(address, port) {
      reached.push(`${address}:${port}`);
      const found = ports.get(`[${address}]:${port}`);
      return found === undefined ? NOBODY : { host: '127.0.0.1', port: found };
    },
    async close() {
      await Promise.all(closers.map((close) => close()));
    },
  };
}

function serverOf(port: LabPort, isTls: boolean): Server {
  if (port === 'silent') return createTcp((socket) => socket.on('error', () => socket.destroy()));
  if (port === 'reset') return createTcp((socket) => socket.resetAndDestroy());
  if (typeof port === 'function') return createTcp(port);
  const { serve, tls, isHttp2Only } = port;
  if (!isTls || !tls) return createHttp(serve);
  if (isHttp2Only) {
    const server = createSecureServer({ ...tls, allowHTTP1: false, ALPNProtocols: ['h2'] });
    server.on('error', () => undefined);
    return server;
  }
  const server = createHttps({ ...tls }, serve);
  server.on('tlsClientError', () => undefined);
  return server;
}
