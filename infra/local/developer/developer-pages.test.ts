import { readdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { API } from '#shared/api/index.ts';
import { ask } from '../testing/ask.ts';
import { serveDeveloperPages } from './developer-pages.ts';

const running = {
  site: 'http://localhost:3000',
  mailbox: 'http://localhost:3001',
  api: 'http://localhost:3003',
  dynamodb: 'http://localhost:3004',
  fakes: [
    { name: 'DNS <& others>', address: '127.0.0.1:53' },
    { name: 'Payments', address: 'http://localhost:3005 (to try)' },
  ],
  log: '.local/data/functions.log',
};

let pages: Awaited<ReturnType<typeof serveDeveloperPages>>;
const checker = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  // Whether tags of the source stand indented is nobody's concern.
  rules: {
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
  },
});

beforeAll(async () => {
  pages = await serveDeveloperPages(0, running);
});

afterAll(() => pages.stop());

async function read(path: string) {
  const { status, headers, bytes } = await ask(pages.address + path);
  return { status, headers, text: bytes.toString() };
}

test.each(['/', '/api'])('the page %s is sound HTML that brings nothing from elsewhere', async (path) => {
  const { status, headers, text } = await read(path);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  const { results } = await checker.validateString(text);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(text).not.toMatch(/<script|style="|(src|href)="(?!http:\/\/localhost|\/|#)/);
});

test('the index leads to everything that runs', async () => {
  const { text } = await read('/');
  for (const address of [running.site, running.mailbox, '/api', '/openapi.json']) {
    expect(text).toContain(`href="${address}"`);
  }
  expect(text).toContain('DNS &lt;&amp; others&gt;');
  expect(text).toContain('<a href="http://localhost:3005">http://localhost:3005</a> (to try)');
  for (const event of readdirSync('infra/dev/events').filter((name) => name.endsWith('.json'))) {
    expect(text).toContain(`href="/events/${event}"`);
    expect((await read(`/events/${event}`)).status).toBe(200);
  }
});

test('the description shows every endpoint', async () => {
  const { text } = await read('/api');
  for (const { name, method, path } of Object.values(API)) {
    expect(text).toContain(`<details id="${name}">`);
    expect(text).toContain(`<code>${method} ${path}</code>`);
  }
  expect(JSON.parse((await read('/openapi.json')).text)).toMatchObject({ openapi: '3.1.1' });
});

test.each(['/nothing', '/events/../../package.json', '/events/%2e%2e/events.test.ts'])(
  'nothing else of the folder is given away: %s',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

test('another port is taken when the wanted one is taken', async () => {
  const second = await serveDeveloperPages(Number(new URL(pages.address).port), running);
  expect(second.address).not.toBe(pages.address);
  await second.stop();
});
