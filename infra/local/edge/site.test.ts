import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { CACHE_CONTROL, styleHashes } from '../../stack/edge/site-files.ts';
import { apiHeaders, type HeaderSet, overPlainHttp, pageHeaders } from '../../stack/edge/security-headers.ts';
import { readStage } from '../../stack/settings/stages.ts';
import type { LocalStack } from '../local-stack.ts';
import { prepareStack, STACK_FOLDER } from '../prepare.ts';
import { ask, type Asked } from '../testing/ask.ts';
import { fixtureSite } from '../testing/fixture-site.ts';
import { useLocalStacks } from '../testing/local-stacks.ts';

const start = useLocalStacks();
let stack: LocalStack;

beforeAll(async () => {
  await prepareStack();
  stack = await start({ assembly: STACK_FOLDER, site: fixtureSite() });
});

const get = (path: string, asked: Asked = {}) => ask(stack.site + path, asked);

/** The headers as declared, with the fake in place of the payment provider. */
function headersOfPages(): HeaderSet {
  const stage = readStage({ STAGE: 'local' });
  const provider = stack.environment[ENVIRONMENT.payfastHost] ?? stage.payfastHost;
  const declared = pageHeaders({ ...stage, styleHashes: styleHashes() });
  return Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [name, value.replace(stage.payfastHost, provider)]),
  );
}

const plain = (headers: HeaderSet): HeaderSet => Object.fromEntries(overPlainHttp(Object.entries(headers)));

test('a page comes with the very headers of the edge', async () => {
  const { status, headers } = await get('/contact-us');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...plain(headersOfPages()),
    'content-type': 'text/html',
  });
  expect(headers['cache-control']).toBe(CACHE_CONTROL.page);
});

test('an answer of the API comes with its own', async () => {
  const { headers } = await get('/api/no-such-thing');
  expect(headers).toMatchObject({
    ...plain(apiHeaders(readStage({ STAGE: 'local' }))),
    'cache-control': 'no-store',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('over plain http nothing asks a browser for HTTPS; behind a proxy with a certificate the headers are the edge’s own', async () => {
  for (const path of ['/', '/contact-us/', '/no/such/page', '/blog/none', '/api/get-user-ip']) {
    const { headers } = await get(path);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
  const behindProxy = await get('/', { headers: { 'x-forwarded-proto': 'https' } });
  expect(behindProxy.headers).toMatchObject(headersOfPages());
});

test('an unknown path is the page for it, with status 404 and the same headers', async () => {
  const { status, headers, bytes } = await get('/no/such/page');
  expect([status, bytes.toString()]).toEqual([404, expect.stringContaining('<h1>Not found</h1>')]);
  expect(headers).toMatchObject(plain(headersOfPages()));
});

test.each([
  ['/contact-us/', '/contact-us'],
  ['/contact-us.html?from=mail', '/contact-us?from=mail'],
  ['/index.html', '/'],
  ['/blog/', '/blog'],
  ['/blog/an-article/?q=1', '/blog/an-article?q=1'],
])('%s is sent to %s', async (path, location) => {
  const { status, headers } = await get(path);
  expect([status, headers['location']]).toEqual([301, location]);
});

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../index.html',
  '/assets/%00',
  '//etc/passwd',
])('%s is nothing of ours', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('a browser that takes %s gets %s', async (accepted, encoding, unpack) => {
  const plain = await get('/');
  const { headers, bytes } = await get('/', { headers: { 'accept-encoding': accepted } });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(unpack(bytes)).toEqual(plain.bytes);
});

test('a script comes as the build has packed it, or plain to whoever does not take that', async () => {
  const plain = await get('/assets/start-abc123.js');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const packed = await get('/assets/start-abc123.js', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript',
    'cache-control': CACHE_CONTROL.hashed,
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes);
});

test('what is small is not packed', async () => {
  const { headers } = await get('/favicon.svg', { headers: { 'accept-encoding': 'br' } });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('what a browser has already is not sent again', async () => {
  const accept = { 'accept-encoding': 'br' };
  const first = await get('/assets/start-abc123.js', { headers: accept });
  expect(first.headers['cache-control']).toBe(CACHE_CONTROL.hashed);
  const tag = first.headers['etag'] ?? '';
  expect(tag).toMatch(/^"/);
  const again = await get('/assets/start-abc123.js', { headers: { ...accept, 'if-none-match': tag } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const since = { 'if-modified-since': first.headers['last-modified'] ?? '' };
  expect((await get('/assets/start-abc123.js', { headers: since })).status).toBe(304);
});

test('a page for an unknown path is never unchanged', async () => {
  const tags = { 'if-none-match': '*' };
  expect((await get('/no-such-page', { headers: tags })).status).toBe(404);
});

test('HEAD is GET without the body', async () => {
  const [head, whole] = [await get('/', { method: 'HEAD' }), await get('/')];
  expect(head.bytes.length).toBe(0);
  expect(head.headers['content-length']).toBe(String(whole.bytes.length));
});

test('pages take no POST', async () => {
  expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(403);
});

test.each(['[::1]', '127.0.0.1'])('the site answers at %s', async (host) => {
  expect((await ask(stack.site.replace('localhost', host))).status).toBe(200);
});
