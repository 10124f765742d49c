import * as z from 'zod/mini';
import { contract } from '#shared/api/contract.ts';
import {
  InvalidInputError,
  NotFoundError,
  SourceDownError,
  SourceFailedError,
  SourceTimeoutError,
  TooSoonError,
} from '../platform/rules/errors.ts';
import { apiEvent, type Circumstances } from '../testing/api-event.ts';
import { callEndpoint, callWith } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { endpoint } from './endpoint.ts';
import { sendContactMessage } from '#shared/api/leads.ts';
import { visitorAt, visitorOf } from './request.ts';

const logged = captureLog();

const greet = contract({
  name: 'greet',
  method: 'POST',
  path: '/api/greeting',
  inputFrom: 'body',
  input: z.object({ name: z.string('Please say your name.') }),
  output: z.object({ greeting: z.string() }),
  timeoutSeconds: 5,
});

const greeter = {
  contract: greet,
  handler: endpoint(greet, ({ input }) => {
    const answer = { greeting: `Good day, ${input.name}`, secret: 'kept here' };
    return Promise.resolve(answer);
  }),
};

function failing(error: unknown) {
  return { contract: greet, handler: endpoint(greet, () => Promise.reject(error)) };
}

test('answers with what the contract says and nothing more', async () => {
  const answer = await callEndpoint(greeter, { name: 'Thandi' });
  expect(answer).toMatchObject({ status: 200, body: { greeting: 'Good day, Thandi' } });
  expect(Object.keys(answer.body as object)).toEqual(['greeting']);
});

test('answers carry the headers that keep data on our own pages', async () => {
  const { headers } = await callEndpoint(greeter, { name: 'Thandi' });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('an answer that may be kept says for how long, a refusal never', async () => {
  const cached = { ...greet, cacheSeconds: 300 };
  const handler = endpoint(cached, ({ input }) => {
    if (input.name === '') throw new NotFoundError('Nobody.');
    return Promise.resolve({ greeting: 'Good day' });
  });
  const kept = await callEndpoint({ contract: cached, handler }, { name: 'Thandi' });
  const refused = await callEndpoint({ contract: cached, handler }, { name: '' });
  expect(kept.headers['cache-control']).toBe('public, max-age=300');
  expect(refused.headers['cache-control']).toBe('no-store');
});

const NOT_JSON = 'The request could not be read: its body is not valid JSON.';
const TOO_LARGE = 'That is too much at once: at most 32 kB, please.';
const NOT_CALLED_JSON = 'Please send JSON, with the content type application/json.';

test.each([
  ['a broken rule', { body: '{}' }, { status: 400, error: 'Please say your name.' }],
  ['no JSON', { body: '{"name":' }, { status: 400, error: NOT_JSON }],
  ['an empty body', { body: '' }, { status: 400, error: NOT_JSON }],
  ['a list', { body: '[]' }, { status: 400, error: 'The request is not in the form that we expect.' }],
  ['bytes that are no text', { body: '/w==', isBase64Encoded: true }, { status: 400, error: NOT_JSON }],
  ['another method', { method: 'GET' }, { status: 405, error: 'This address takes POST requests only.' }],
  ['33 kB', { body: `"${'a'.repeat(33 * 1024)}"` }, { status: 413, error: TOO_LARGE }],
  ['33 kB of three-byte letters', { body: `"${'€'.repeat(11 * 1024)}"` }, { status: 413, error: TOO_LARGE }],
  ['a form', { headers: { 'content-type': 'multipart/form-data' } }, { status: 415, error: NOT_CALLED_JSON }],
  ['plain text', { headers: { 'content-type': 'text/plain' } }, { status: 415, error: NOT_CALLED_JSON }],
])('refuses %s', async (_, circumstances, { status, error }) => {
  const answer = await callEndpoint(greeter, { name: 'Thandi' }, circumstances);
  expect(answer).toMatchObject({ status, body: { error } });
});

test('reads a body that API Gateway has encoded', async () => {
  const body = Buffer.from(JSON.stringify({ name: 'Zoë' })).toString('base64');
  const answer = await callEndpoint(greeter, { name: '' }, { body, isBase64Encoded: true });
  expect(answer.body).toEqual({ greeting: 'Good day, Zoë' });
});

test('takes a content type with a character set', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=UTF-8' };
  expect(await callEndpoint(greeter, { name: 'Thandi' }, { headers })).toMatchObject({ status: 200 });
});

test.each([
  [new InvalidInputError('Not like this.'), 400],
  [new NotFoundError('Not here.'), 404],
  [new TooSoonError('Not yet.', 30), 429],
  [new SourceFailedError('Not understood.'), 502],
  [new SourceDownError('Not up.'), 503],
  [new SourceTimeoutError('Not in time.'), 504],
])('%s is its own status with its own sentence', async (error, status) => {
  expect(await callEndpoint(failing(error), { name: '' })).toMatchObject({
    status,
    body: { error: error.message },
  });
});

test('says when to come back', async () => {
  const tooSoon = await callEndpoint(failing(new TooSoonError('Not yet.', 29.2)), { name: '' });
  const down = await callEndpoint(failing(new SourceDownError('Not up.', 60)), { name: '' });
  expect([tooSoon.headers['retry-after'], down.headers['retry-after']]).toEqual(['30', '60']);
});

test.each([
  [new Error('password=hunter2')],
  [new TypeError('thandi@example.com is not a function')],
  ['thrown text'],
  [undefined],
])('answers an unknown error with a bare 500 (%#)', async (error) => {
  const answer = await callEndpoint(failing(error), { name: '' });
  expect(answer).toMatchObject({
    status: 500,
    body: { error: 'Something went wrong on our side. Please try again.' },
  });
  expect(JSON.stringify([answer, logged()])).not.toMatch(/hunter2|thandi@|thrown text/);
});

test('an answer that breaks its contract is a bare 500, and logged', async () => {
  const handler = endpoint(greet, () => Promise.resolve({ greeting: 7 as unknown as string }));
  expect(await callEndpoint({ contract: greet, handler }, { name: '' })).toMatchObject({ status: 500 });
  expect(logged()).toMatchObject([
    { level: 'error', status: 500, error: expect.stringContaining('ZodError') },
  ]);
});

test('writes one line per request that names no person', async () => {
  const event = apiEvent(greet, { name: 'Thandi' }, { from: '198.51.100.77' });
  const answer = await callWith(greeter.handler, event);
  expect(logged()).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      requestId: event.requestContext.requestId,
      endpoint: 'greet',
      status: 200,
      durationMs: expect.any(Number),
    },
  ]);
  expect(answer.headers['x-request-id']).toBe(event.requestContext.requestId);
  expect(JSON.stringify(logged())).not.toMatch(/Thandi|198\.51/);
});

test('a refusal carries the request id too', async () => {
  const answer = await callEndpoint(greeter, { name: '' }, { method: 'GET' });
  expect(answer.headers).toMatchObject({ 'x-request-id': expect.stringMatching(/^request-/), allow: 'POST' });
});

test('tells the visitor before the runtime ends a slow function', async () => {
  const handler = endpoint(greet, () => new Promise(() => undefined));
  const slow = { getRemainingTimeInMillis: () => 450 };
  const answer = await callWith(handler, apiEvent(greet, { name: '' }), slow);
  expect(answer).toMatchObject({ status: 504 });
});

test('answers HEAD as it answers GET where the answer may be kept, and nowhere else', async () => {
  const look = contract({ ...greet, method: 'GET', inputFrom: 'none', input: z.object({}) });
  const kept = contract({ ...look, cacheSeconds: 300 });
  const ask = (of: typeof look) => {
    const handler = endpoint(of, () => Promise.resolve({ greeting: 'Good day' }));
    return callEndpoint({ contract: of, handler }, {}, { method: 'HEAD' });
  };
  expect(await ask(kept)).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } });
  expect(await ask(look)).toMatchObject({ status: 405, headers: { allow: 'GET' } });
});

test('names every method that it answers', async () => {
  const kept = contract({ ...greet, method: 'GET', cacheSeconds: 300 });
  const handler = endpoint(kept, () => Promise.resolve({ greeting: '' }));
  const { headers, body } = await callEndpoint({ contract: kept, handler }, { name: '' }, { method: 'PUT' });
  expect(headers['allow']).toBe('GET, HEAD');
  expect(body).toEqual({ error: 'This address takes GET and HEAD requests only.' });
});

test('reads the query of an endpoint that takes one', async () => {
  const look = contract({ ...greet, method: 'GET', inputFrom: 'query' });
  const handler = endpoint(look, ({ input }) => Promise.resolve({ greeting: input.name }));
  const answer = await callEndpoint({ contract: look, handler }, { name: 'a+b@example.com & co' });
  expect(answer.body).toEqual({ greeting: 'a+b@example.com & co' });
});

test('reads the path of an endpoint that takes one', async () => {
  const look = contract({ ...greet, method: 'GET', path: '/api/greeting/{name}', inputFrom: 'path' });
  const handler = endpoint(look, ({ input }) => Promise.resolve({ greeting: input.name }));
  const answer = await callEndpoint({ contract: look, handler }, { name: 'thandi' });
  expect(answer.body).toEqual({ greeting: 'thandi' });
});

const notify = contract({
  ...greet,
  path: '/api/notification',
  inputFrom: 'form',
  input: z.object({ body: z.string() }),
});
const notified = {
  contract: notify,
  handler: endpoint(notify, ({ input }) => Promise.resolve({ greeting: input.body })),
};
const FORM_BODY = 'b=1&a=&b=%C3%AB+x&signature=0';

test.each([
  ['as API Gateway encodes it', {}],
  ['as text', { body: FORM_BODY }],
  [
    'with a character set',
    { headers: { 'content-type': 'Application/X-WWW-Form-UrlEncoded; charset=utf-8' } },
  ],
])('gives a form just as it came, %s', async (_, circumstances) => {
  const answer = await callEndpoint(notified, { body: FORM_BODY }, circumstances);
  expect(answer).toMatchObject({ status: 200, body: { greeting: FORM_BODY } });
});

test('gives an empty form as an empty text', async () => {
  const event = { ...apiEvent(notify, { body: '' }), body: undefined, isBase64Encoded: false };
  expect(await callWith(notified.handler, event)).toMatchObject({ status: 200, body: { greeting: '' } });
});

const NOT_CALLED_FORM = 'Please send a form, with the content type application/x-www-form-urlencoded.';
const NOT_TEXT = 'The request could not be read: its body is not text in UTF-8.';

test.each([
  ['JSON', { headers: { 'content-type': 'application/json' } }, { status: 415, error: NOT_CALLED_FORM }],
  ['no content type', { headers: { 'content-type': '' } }, { status: 415, error: NOT_CALLED_FORM }],
  ['33 kB', { body: `a=${'a'.repeat(33 * 1024)}` }, { status: 413, error: TOO_LARGE }],
  ['bytes that are no text', { body: '/w==', isBase64Encoded: true }, { status: 400, error: NOT_TEXT }],
])('refuses a form that is %s', async (_, circumstances, { status, error }) => {
  const answer = await callEndpoint(notified, { body: FORM_BODY }, circumstances);
  expect(answer).toMatchObject({ status, body: { error } });
});

function visitorIn(circumstances: Circumstances) {
  return visitorOf(apiEvent(sendContactMessage, { name: '', email: '', message: '' }, circumstances));
}

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8::7', '2001:db8::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7', '198.51.100.7'],
])('a visitor at %s is %s and counted as %s', (from, address, key) => {
  expect(visitorIn({ from })).toEqual({ address, key });
});

test.each(['', 'x', '010.0.0.1', '127.1', '1.2.3.4.5', '1::2::3', '<script>'])(
  'an address that cannot be read (%p) shares one key',
  (written) => {
    expect(visitorAt(written)).toEqual({ address: 'unknown', key: 'unknown' });
  },
);

test('two addresses of one /64 are one visitor, of two are two', () => {
  expect(visitorAt('2001:db8::1').key).toBe(visitorAt('2001:db8::ffff:1').key);
  expect(visitorAt('2001:db8::1').key).not.toBe(visitorAt('2001:db8:0:1::1').key);
});

test('CloudFront is believed only after the authorizer has seen its secret', () => {
  const headers = { 'cloudfront-viewer-address': '203.0.113.9:1', 'x-forwarded-for': '203.0.113.10' };
  expect(visitorIn({ headers, isFromCloudFront: false }).address).toBe('192.0.2.1');
  expect(visitorIn({ headers }).address).toBe('203.0.113.9');
});
