import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import * as z from 'zod/mini';
import { close, listenOnLoopback, PortTakenError } from '../listen.ts';
import type { WireAnswer, WireRequest } from '../wire.ts';
import { addressOf, wireServer } from '../wire-server.ts';
import { html, type Html, page } from './html.ts';

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

/** What the index of a running product leads to. */
export interface Running {
  readonly site: string;
  readonly mailbox: string;
  readonly api: string;
  readonly dynamodb: string;
  readonly fakes: readonly { readonly name: string; readonly address: string }[];
  /** The file of what functions write. */
  readonly log: string;
}

/**
 * Serves the index page for whoever works on the product, with a readable description of the API. Takes another port
 * when this one is taken: nobody depends on it.
 */
export async function serveDeveloperPages(port: number, running: Running) {
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

function answer({ path }: WireRequest, running: Running): WireAnswer {
  const events = readdirSync(EVENTS).filter((name) => name.endsWith('.json'));
  if (path === '/') return given('text/html', indexPage(running, events));
  if (path === '/api') return given('text/html', apiPage());
  if (path === '/openapi.json') return given('application/json', readFileSync(OPENAPI, 'utf8'));
  if (path === '/style.css') return given('text/css', readFileSync(STYLE, 'utf8'));
  const event = events.find((name) => path === `/events/${name}`);
  if (event && existsSync(`${EVENTS}/${event}`))
    return given('application/json', readFileSync(`${EVENTS}/${event}`, 'utf8'));
  return { ...given('text/plain', 'There is nothing at this address.\n'), status: 404 };
}

function given(type: string, text: string): WireAnswer {
  const headers = [['content-type', `${type}; charset=utf-8`], ...SECURITY] as const;
  return { status: 200, headers, body: Buffer.from(text) };
}

function indexPage({ site, mailbox, api, dynamodb, fakes, log }: Running, events: readonly string[]): string {
  const others = [
    { name: 'API Gateway, Lambda', address: `${api} (refuses whoever does not come through the site)` },
    { name: 'DynamoDB', address: dynamodb },
    { name: 'SES', address: mailbox },
    ...fakes,
  ];
  return page(
    'Developer index',
    html`<h1>Developer index</h1>
      <p>What runs on this machine. None of this page is part of the deployed site.</p>
      <ul>
        <li>${link(site, 'The site')}</li>
        <li>${link(mailbox, 'The mailbox')}: every mail that the product has sent</li>
        <li>${link('/api', 'The description of the API')}, for people</li>
        <li>${link('/openapi.json', 'openapi.json')}: the same for tools, OpenAPI 3.1</li>
      </ul>
      <h2>Emulators and fakes</h2>
      ${addressTable(others)}
      <h2>Sample events</h2>
      <p>
        What each function is handed, to call it by hand:
        <code>sam local invoke SendContactMessage -t cdk.out/site-dev.template.json -e ${EVENTS}/…</code>
      </p>
      <ul class="columns">
        ${events.map((name) => html`<li>${link(`/events/${name}`, name)}</li>`)}
      </ul>
      <h2>Logs</h2>
      <p>What functions write is in <code>${log}</code>, one line for each request.</p>`,
  );
}

function addressTable(all: Running['fakes']): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">For</th>
        <th scope="col">Where</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(
        ({ name, address }) =>
          html`<tr>
            <td>${name}</td>
            <td>${reached(address)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const openApiSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ operationId: z.string(), summary: z.string(), description: z.string() }),
    ),
  ),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The description of the API for people: each endpoint, and what all of them refer to. */
function apiPage(): string {
  const { info, paths, components } = openApiSchema.parse(JSON.parse(readFileSync(OPENAPI, 'utf8')));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      heading: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  return page(
    info.title,
    html`<p><a href="/">Developer index</a> · <a href="/openapi.json">openapi.json</a></p>
      <h1>${info.title}</h1>
      <p>${info.description}</p>
      <h2>Endpoints</h2>
      ${operations.map(
        ({ heading, operation: { operationId, summary, description, ...rest } }) =>
          html`<details id="${operationId}">
            <summary><code>${heading}</code> ${summary}</summary>
            <p>${description} <code>${operationId}</code></p>
            ${code(rest)}
          </details>`,
      )}
      ${Object.entries(components).map(
        ([name, all]) =>
          html`<h2>${name.charAt(0).toUpperCase()}${name.slice(1)}</h2>
            ${Object.entries(all).map(
              ([one, said]) =>
                html`<h3>${one}</h3>
                  ${code(said)}`,
            )}`,
      )}`,
  );
}

function code(value: unknown): Html {
  return html`<pre tabindex="0">${stringify(value)}</pre>`;
}

function link(address: string, words: string): Html {
  return html`<a href="${address}">${words}</a>`;
}

/** Where something is, with a link where a browser can go; what is said after the address stays text. */
function reached(address: string): Html {
  const [, url, rest = ''] = /^(https?:\/\/\S+)(.*)$/.exec(address) ?? [];
  return url === undefined ? html`${address}` : html`${link(url, url)}${rest}`;
}
