import * as z from 'zod/mini';
import { contract } from '#shared/api/contract.ts';
import { addressOf, callApi, failureFrom } from './call-api.ts';

const ask = contract({
  name: 'ask',
  method: 'GET',
  path: '/api/ask',
  inputFrom: 'query',
  input: z.object({ email: z.string(), page: z.optional(z.number()) }),
  output: z.object({ answer: z.number() }),
  timeoutSeconds: 5,
});
const read = contract({ ...ask, name: 'read', path: '/api/posts/{slug}', inputFrom: 'path' });
const send = contract({ ...ask, name: 'send', method: 'POST', path: '/api/send', inputFrom: 'body' });

function answerWith(body: string, status = 200, headers: Record<string, string> = {}) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, headers }));
}

test('the input stands where the contract says', () => {
  expect(addressOf(ask, { email: 'a+b@example.co.za', page: undefined })).toBe(
    '/api/ask?email=a%2Bb%40example.co.za',
  );
  expect(addressOf(ask, { email: 'a', page: 2 })).toBe('/api/ask?email=a&page=2');
  expect(addressOf(read, { slug: 'a/b c' })).toBe('/api/posts/a%2Fb%20c');
  expect(addressOf(send, { email: 'a' })).toBe('/api/send');
});

test('a body goes as JSON, and the answer comes back parsed', async () => {
  const fetch = answerWith('{"answer":7,"unknown":true}');
  await expect(callApi(send, { email: 'a' })).resolves.toEqual({ answer: 7 });
  expect(fetch).toHaveBeenCalledWith('/api/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a"}',
    signal: expect.any(AbortSignal),
  });
});

test.each([
  ['{"error":"Please wait a little."}', 'Please wait a little.'],
  ['The line is down', 'The line is down'],
  ['', 'Network response was not ok'],
  ['{"other":1}', '{"other":1}'],
])('a failed response with body %j says %j', async (body, message) => {
  answerWith(body, 502);
  await expect(callApi(ask, { email: 'a' })).rejects.toMatchObject({ message, status: 502 });
});

test('a document instead of an answer is not shown to anybody', async () => {
  answerWith('<html><h1>504 Gateway Timeout</h1></html>', 504, { 'content-type': 'text/html' });
  const message = 'Network response was not ok';
  await expect(callApi(ask, { email: 'a' })).rejects.toMatchObject({ message, isFromServer: false });
});

test('an answer that breaks its contract is an error', async () => {
  answerWith('{"answer":"seven"}');
  await expect(callApi(ask, { email: 'a' })).rejects.toThrow(/"answer"/);
});

test.each([
  ['a document', '<html>Welcome</html>', 200, /^An answer came/],
  ['a document of an edge server', '<html>504</html>', 504, /^An answer came/],
  ['another answer', '{"answer":"seven"}', 200, /^An answer came/],
  ['our own refusal', '{"error":"Too soon."}', 429, /^Too soon\.$/],
])('%s is not told as if nobody could be reached', async (_, body, status, sentence) => {
  answerWith(body, status, body.startsWith('<') ? { 'content-type': 'text/html' } : {});
  const error: unknown = await callApi(ask, { email: 'a' }).catch((thrown: unknown) => thrown);
  expect(failureFrom(error, 'Not reached.').sentence).toMatch(sentence);
});

test('no answer at all is told as such', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const error: unknown = await callApi(ask, { email: 'a' }).catch((thrown: unknown) => thrown);
  expect(failureFrom(error, 'Not reached.')).toEqual({ isRefused: false, sentence: 'Not reached.' });
});

/** As the browser's, for a server that never answers. */
function neverAnswer() {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
}

test('an answer that never comes is told as none, after the longest that a function may take', async () => {
  jest.useFakeTimers();
  neverAnswer();
  const error = callApi(ask, { email: 'a' }).catch((thrown: unknown) => thrown);
  await jest.advanceTimersByTimeAsync(30_000);
  await expect(Promise.race([error, Promise.resolve('waits')])).resolves.toBe('waits');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(failureFrom(await error, 'Not reached.').sentence).toBe('Not reached.');
  jest.useRealTimers();
});

test.each([true, false])('a caller may give up, before the call (%s) or during it', async (isBefore) => {
  neverAnswer();
  const caller = new AbortController();
  if (isBefore) caller.abort('enough');
  const call = callApi(ask, { email: 'a' }, caller.signal);
  caller.abort('enough');
  await expect(call).rejects.toBe('enough');
});
