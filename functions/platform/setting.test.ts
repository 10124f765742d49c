import { createServer } from 'node:http';
import { closeServer, listenOnFreePort } from '../testing/free-port.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { giveRuntimeEnvironment } from '../testing/runtime-environment.ts';
import { findParameter, forgetParameters } from './setting.ts';

const KEY = '/site/dev/hibp-key';
const pass = usePassingTime();
let store: { status: number; body: object } = { status: 200, body: {} };
let asked = 0;

const server = createServer((_, response) => {
  asked += 1;
  response.writeHead(store.status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(store.body));
});

const holding = (Value: string) => ({ status: 200, body: { Parameter: { Value } } });
const DOWN = { status: 503, body: { __type: 'InternalServerError', message: 'No.' } };
const MISSING = { status: 400, body: { __type: 'ParameterNotFound', message: 'No.' } };

beforeAll(async () => {
  giveRuntimeEnvironment();
  process.env['AWS_ENDPOINT_URL_SSM'] = await listenOnFreePort(server);
});
beforeEach(() => {
  forgetParameters();
  asked = 0;
});
afterAll(() => closeServer(server));

test('a value is believed for a quarter of an hour', async () => {
  store = holding('first');
  await findParameter(KEY);
  store = holding('second');
  expect(await findParameter(KEY)).toBe('first');
  pass(15 * 60_000);
  expect(await findParameter(KEY)).toBe('second');
});

test('a value that has grown old serves while the store is down, which is left alone for a minute', async () => {
  store = holding('first');
  await findParameter(KEY);
  store = DOWN;
  pass(60 * 60_000);
  expect(await findParameter(KEY)).toBe('first');
  const before = asked;
  expect(await findParameter(KEY)).toBe('first');
  expect(asked).toBe(before);
  store = holding('second');
  pass(60_000);
  expect(await findParameter(KEY)).toBe('second');
});

test('a parameter that was taken away is no longer there', async () => {
  store = holding('first');
  await findParameter(KEY);
  store = MISSING;
  pass(15 * 60_000);
  expect(await findParameter(KEY)).toBeUndefined();
});

test('without a value from before, a store that is down is an error', async () => {
  store = DOWN;
  await expect(findParameter(KEY)).rejects.toThrow('No.');
});
