import { knownPaths } from '#shared/api/index.ts';
import { sendContactMessage } from '#shared/api/leads.ts';
import { apiEvent } from '../testing/api-event.ts';
import { callWith } from '../testing/call-endpoint.ts';
import { handler } from './answer-unknown.ts';

const PAGE = '<h1>404 Page Not Found</h1>';

beforeEach(() => {
  Object.assign(globalThis, {
    SITE_DOCUMENTS: { article: '', blog: '', notFound: PAGE },
    KNOWN_PATHS: knownPaths(),
  });
});

function call(method: string, rawPath: string) {
  const event = apiEvent(sendContactMessage, { name: '', email: '', message: '' }, { method });
  return callWith(handler, { ...event, rawPath, routeKey: '$default' });
}

test('says that a path is unknown, as every refusal is said', async () => {
  const { status, headers, body } = await call('GET', '/api/no-such-thing');
  expect(status).toBe(404);
  expect(body).toEqual({ error: 'There is nothing at this address.' });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
  });
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])(
  'names the method that a known path takes, to %s',
  async (method) => {
    const { status, headers, body } = await call(method, '/api/contact');
    expect(status).toBe(405);
    expect(headers['allow']).toBe('POST');
    expect(body).toEqual({ error: 'This address takes POST requests only.' });
  },
);

test.each([
  '/',
  '/api',
  '/api/',
  '/api/contact/',
  '/api/contact/more',
  '/API/contact',
  '/api/%2e%2e/contact',
])('does not take %s for a known path', async (path) => {
  const event = apiEvent(sendContactMessage, { name: '', email: '', message: '' });
  expect((await handler({ ...event, rawPath: path })).statusCode).toBe(404);
});

test.each(['/404.html', '/blog/a/b', '/packed/x', '/assets/none.js', '/apiary', '/'])(
  'answers %s, which people ask for, with the page for unknown paths',
  async (rawPath) => {
    const event = { ...apiEvent(sendContactMessage, { name: '', email: '', message: '' }), rawPath };
    const { statusCode, headers, body } = await handler(event);
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: PAGE });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/./),
    });
  },
);

test('says it in a sentence where the site was not built', async () => {
  Object.assign(globalThis, { SITE_DOCUMENTS: { article: '', blog: '', notFound: '' } });
  expect(await call('GET', '/blog/a/b')).toMatchObject({
    status: 404,
    body: { error: 'There is nothing at this address.' },
  });
});
