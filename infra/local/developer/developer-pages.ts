import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { close, listenOnLoopback, PortTakenError } from '../listen.ts';
import type { WireAnswer, WireRequest } from '../wire.ts';
import { addressOf, wireServer } from '../wire-server.ts';
import { apiPage } from './api-page.ts';
import { indexPage, type Running } from './index-page.ts';

const EVENTS = 'infra/dev/events';
/** Made from the contracts; a test holds it to them (infra/dev/openapi). */
const OPENAPI = 'docs/openapi.json';
const STYLE = 'infra/local/developer/style.css';

const SECURITY = [
  [
    'content-security-policy',
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  ],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
] as const;

export interface DeveloperPages {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the index page for whoever works on the product, with a readable description of the API. Takes another port
 * when this one is taken: nobody depends on it.
 */
export async function serveDeveloperPages(
  port: number,
  running: Omit<Running, 'events'>,
): Promise<DeveloperPages> {
  const make = () => wireServer((request) => Promise.resolve(answer(request, running)));
  const servers = await listenOnLoopback(make, port, 'DEVELOPER_PORT').catch((error: unknown) => {
    if (error instanceof PortTakenError) return listenOnLoopback(make, 0, 'DEVELOPER_PORT');
    throw error;
  });
  return {
    address: addressOf(servers[0]),
    stop: async () => void (await Promise.all(servers.map(close))),
  };
}

function answer({ path }: WireRequest, running: Omit<Running, 'events'>): WireAnswer {
  const events = readdirSync(EVENTS).filter((name) => name.endsWith('.json'));
  if (path === '/') return given('text/html', indexPage({ ...running, events }));
  if (path === '/api') return given('text/html', apiPage(readFileSync(OPENAPI, 'utf8')));
  if (path === '/openapi.json') return given('application/json', readFileSync(OPENAPI, 'utf8'));
  if (path === '/style.css') return given('text/css', readFileSync(STYLE, 'utf8'));
  const event = events.find((name) => path === `/events/${name}`);
  if (event && existsSync(join(EVENTS, event)))
    return given('application/json', readFileSync(join(EVENTS, event), 'utf8'));
  return { ...given('text/plain', 'There is nothing at this address.\n'), status: 404 };
}

function given(type: string, text: string): WireAnswer {
  return {
    status: 200,
    headers: [['content-type', `${type}; charset=utf-8`], ...SECURITY],
    body: Buffer.from(text),
  };
}
