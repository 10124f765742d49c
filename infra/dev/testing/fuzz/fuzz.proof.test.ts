import fc from 'fast-check';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '#functions/testing/proof.ts';
import { prepareStack } from '../../../local/prepare.ts';
import { ask, type Answered } from '../../../local/testing/ask.ts';
import { failuresOf } from './judge.ts';
import { type FuzzRequest, fuzzRequests, withoutStrangers } from './odd-requests.ts';
import { type ProductForMany, startForMany } from './product.ts';

// Real threads and bundling are slow on a busy machine.
jest.setTimeout(Math.max(120_000, PROOF_TIMEOUT_MS));

/** The number of requests in progress at once. */
const AT_ONCE = 2;
const numRuns = proofRuns({ sample: 20, full: 200 });

const contracts = Object.values<Contract>(API);
let product: ProductForMany;

beforeAll(async () => {
  await prepareStack();
  product = await startForMany();
});

afterAll(() => product.stop());

test.each(contracts)('$name answers whatever is sent in the form that is described', async (contract) => {
  const successes: number[] = [];
  let visitors = 0;
  // Each from another visitor, so that no rate limit hides what is behind it.
  const send = async (request: FuzzRequest) => {
    const answer = await answerTo(request, (visitors += 1));
    if (answer.status === 200) successes.push(visitors);
    return { body: answer.bytes.toString().slice(0, 300), failures: failuresOf(contract, request, answer) };
  };
  const several = fc.array(fuzzRequests(contract, product.knownTo(contract)), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  const answersWell = fc.asyncProperty(several, async (requests) => {
    const found = await Promise.all(requests.map(send));
    const wrong = found.filter(({ failures }) => failures.length > 0);
    // With the reason of a 500, which its answer does not contain.
    expect(wrong.length === 0 ? [] : [...wrong, ...product.failures]).toEqual([]);
  });
  await fc.assert(answersWell, { seed: PROOF_SEED, numRuns, endOnFailure: true });
  // An endpoint that only refused was hardly tested.
  expect(successes.length).toBeGreaterThanOrEqual(6);
});

function answerTo({ method, target, headers, body }: FuzzRequest, visitor: number): Promise<Answered> {
  // A GET with a body must give its length. The request claims to come by HTTPS, so that the edge adds all its headers.
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return ask(product.stack.site + target, {
    method,
    headers: { 'x-forwarded-proto': 'https', ...headers, ...length },
    from: `127.${1 + (visitor >> 16)}.${(visitor >> 8) % 256}.${visitor % 256}`,
    // Longer than any endpoint may take.
    timeoutMs: 60_000,
    ...(body !== undefined && { body }),
  });
}

describe('the judge notifications', () => {
  const contract: Contract = API.getUserIp;
  const request: FuzzRequest = {
    method: 'GET',
    target: '/api/get-user-ip',
    headers: {},
    isForRoute: true,
  };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'strict-transport-security': 'max-age=1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-request-id': 'a',
  };

  function verdict(given: Partial<Omit<Answered, 'bytes'>> & { body?: unknown }): string[] {
    const { body = { ip: '127.0.0.1' }, ...rest } = given;
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    return failuresOf(contract, request, { status: 200, headers, ...rest, bytes });
  }

  test('nothing in a sound answer or refusal', () => {
    expect(verdict({})).toEqual([]);
    expect(verdict({ status: 405, headers: { ...headers, allow: 'GET' }, body: { error: 'No.' } })).toEqual(
      [],
    );
  });

  test.each<[string, Parameters<typeof verdict>[0], RegExp]>([
    ['a fault of ours', { status: 500, body: { error: 'Sorry.' } }, /status 500/],
    ['a stack trace', { status: 400, body: { error: 'TypeError at x (/var/task/i.js:1:2)' } }, /inside/],
    ['a field too many', { body: { ip: '127.0.0.1', secret: 1 } }, /breaks its schema/],
    ['a field of another type', { body: { ip: 7 } }, /breaks its schema/],
    ['a success that is no JSON', { body: 'ok' }, /breaks its schema/],
    ['a refusal of another form', { status: 400, body: { problem: 'x' } }, /another form/],
    ['a missing header', { headers: { ...headers, 'x-frame-options': undefined } }, /no header x-frame/],
    [
      'a refusal that is kept',
      { status: 400, headers: { ...headers, 'cache-control': 'public, max-age=60' }, body: { error: 'No.' } },
      /may be kept/,
    ],
    ['a 429 that names no time', { status: 429, body: { error: 'Later.' } }, /Retry-After/],
    ['a status that nobody described', { status: 418, body: { error: 'Tea.' } }, /not described/],
  ])('%s', (_, given, problem) => {
    expect(verdict(given).join('; ')).toMatch(problem);
  });
});

test('no address of a stranger is ever sent', () => {
  const given = { a: '198.18.0.1', b: [' 240.0.0.1 '], c: '3fff::1', d: '198.51.100.7', e: 'text' };
  const { a, b, c, d, e } = withoutStrangers(given) as typeof given;
  expect([a, b[0], c].every((address) => address?.startsWith('127.'))).toBe(true);
  expect([d, e]).toEqual(['198.51.100.7', 'text']);
});
