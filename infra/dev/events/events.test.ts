import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { API } from '#shared/api/index.ts';
import { prepareStack, STACK_FOLDER } from '../../local/prepare.ts';
import { Assembly, lambdaFunctions } from '../../local/template/assembly.ts';
import { capitalised, namesOf } from '../../stack/settings/names-of.ts';
import { sampleEvent, sampleInput } from './sample-requests.ts';

const names = namesOf(API);

/**
 * Calls every bundle with its event, all at once in one process with an empty environment, and writes the statuses of
 * the answers; a bundle that does not answer has none.
 */
const CALLER = `
const { writeFileSync } = require('node:fs');
const context = { getRemainingTimeInMillis: () => 9000, callbackWaitsForEmptyEventLoop: false };
const statuses = {};
async function call(name) {
  try {
    const answer = await require('./' + name + '/index.js').handler(require('./' + name + '.json'), context);
    statuses[name] = answer.statusCode;
  } catch (error) {
    statuses[name] = String(error);
  }
  writeFileSync('statuses.json', JSON.stringify(statuses));
}
Promise.all(process.argv.slice(2).map(call)).then(() => process.exit());`;

let folder: string;
let statuses: Record<string, unknown>;

beforeAll(async () => {
  await prepareStack();
  const functions = lambdaFunctions(new Assembly(STACK_FOLDER));
  folder = mkdtempSync(join(tmpdir(), 'events-'));
  for (const name of names) {
    const bundle = functions.find(({ id }) => id === capitalised(name))?.folder;
    if (bundle === undefined) throw new Error(`The stack has no function for ${name}`);
    cpSync(bundle, join(folder, name), { recursive: true });
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(sampleEvent(API[name])));
  }
  writeFileSync(join(folder, 'caller.js'), CALLER);
  spawnSync(process.execPath, ['caller.js', ...names], {
    cwd: folder,
    env: {},
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 200_000,
  });
  statuses = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(folder, 'statuses.json'), 'utf8')));
}, 240_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(names)('%s has an event that its bundle can read', (name) => {
  z.parse(API[name].input, sampleInput(API[name]));
  // The event was read and understood; the tables and services that the function needs next are missing here.
  expect(String(statuses[name])).toMatch(/^(200|50[0-4])$/);
});
