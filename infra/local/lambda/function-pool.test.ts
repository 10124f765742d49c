import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FunctionPool } from './function-pool.ts';

// Real threads are slow on a busy machine.
jest.setTimeout(60_000);

const SIX_MINUTES = 6 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'function-pool-'));

/** Counts its calls; a slow call answers when the file of its name exists. */
const CODE = `
  const { existsSync } = require('node:fs');
  const { join } = require('node:path');
  let calls = 0;
  exports.handler = async ({ waitsFor }) => {
    calls += 1;
    const answer = { calls };
    while (waitsFor && !existsSync(join(__dirname, waitsFor))) await new Promise((done) => setTimeout(done, 5));
    return answer;
  };
`;

const pool = new FunctionPool({
  declared: {
    id: 'Count',
    arn: 'arn:aws:lambda:af-south-1:000000000000:function:Count',
    name: 'Count',
    role: 'CountRole',
    folder,
    handler: 'index.handler',
    environment: {},
    memoryMegabytes: 128,
    timeoutSeconds: 900,
  },
  variables: {},
  clockAheadMs: 0,
  log: () => undefined,
});

async function call(waitsFor = ''): Promise<unknown> {
  const outcome = await pool.invoke({ event: { waitsFor }, context: {} });
  return outcome.kind === 'answer' ? JSON.parse(outcome.payload) : outcome;
}

beforeAll(() => {
  writeFileSync(join(folder, 'index.js'), CODE);
  jest.useFakeTimers();
});

afterAll(async () => {
  await pool.stop();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('an environment that is answering outlives the time after which idle ones are ended', async () => {
  expect(await call()).toEqual({ calls: 1 });
  const slow = call('go-on');
  jest.advanceTimersByTime(SIX_MINUTES);
  writeFileSync(join(folder, 'go-on'), '');
  expect(await slow).toEqual({ calls: 2 });
});

test('one that had nothing to do for so long is ended, and the next event gets a new one', async () => {
  await call();
  jest.advanceTimersByTime(SIX_MINUTES);
  expect(await call()).toEqual({ calls: 1 });
});
