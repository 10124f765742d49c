import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { prepareStack } from '../../local/prepare.ts';
import type { Answered } from '../../local/testing/ask.ts';
import { fuzzRoute } from './fuzz-route.ts';
import { failuresOf } from './judge.ts';
import { startProduct, type ProductForMany } from './product.ts';
import { type FuzzRequest, withoutStrangers } from './requests.ts';

// Real threads and bundling take their time on a busy machine.
jest.setTimeout(120_000);

/** Few enough for every day; `npm run bench -- fuzz` sends 2,000 to each route. */
const REQUESTS = 60;
const SEED = 20_261_121;

const contracts = Object.values<Contract>(API);
let product: ProductForMany;

beforeAll(async () => {
  await prepareStack();
  product = await startProduct();
});

afterAll(() => product.stop());

test.each(contracts)('$name answers whatever is sent in the form that is described', async (contract) => {
  const run = { site: product.stack.site, requests: REQUESTS, seed: SEED, known: product.knownTo(contract) };
  const { failures, statuses, milliseconds } = await fuzzRoute(contract, run);
  expect(failures).toEqual([]);
  expect(milliseconds).toHaveLength(REQUESTS);
  // What is answered only with refusals has hardly been looked at.
  expect(statuses['200'] ?? 0).toBeGreaterThanOrEqual(6);
});

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
    ['a refusal of another form', { status: 400, body: { fault: 'x' } }, /another form/],
    ['a missing header', { headers: { ...headers, 'x-frame-options': undefined } }, /no header x-frame/],
    [
      'a refusal that is kept',
      { status: 400, headers: { ...headers, 'cache-control': 'public, max-age=60' }, body: { error: 'No.' } },
      /may be kept/,
    ],
    ['a 429 that names no time', { status: 429, body: { error: 'Later.' } }, /Retry-After/],
    ['a status that nobody described', { status: 418, body: { error: 'Tea.' } }, /not described/],
  ])('%s', (_, given, fault) => {
    expect(verdict(given).join('; ')).toMatch(fault);
  });
});

test('no address of a stranger is ever sent', () => {
  const given = { a: '45.33.32.156', b: [' 8.8.8.8 '], c: '2606:4700::1111', d: '198.51.100.7', e: 'text' };
  const { a, b, c, d, e } = withoutStrangers(given) as typeof given;
  expect([a, b[0], c].every((address) => address?.startsWith('127.'))).toBe(true);
  expect([d, e]).toEqual(['198.51.100.7', 'text']);
});
