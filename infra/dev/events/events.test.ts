import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { API } from '#shared/api/index.ts';
import { prepareStack, STACK_FOLDER } from '../../local/prepare.ts';
import { lambdaFunctions } from '../../local/template/lambda-functions.ts';
import { readAssembly } from '../../local/template/read-assembly.ts';
import { capitalised, namesOf } from '../../stack/settings/names-of.ts';
import { sampleEvent } from './sample-requests.ts';
import { sampleInput } from './sample-inputs.ts';

const names = namesOf(API);

/** Calls a bundle with its event in a separate process with an empty environment, and prints the answer's status. */
const CALLER = `
const [bundle, event] = process.argv.slice(2);
const context = { getRemainingTimeInMillis: () => 9000, callbackWaitsForEmptyEventLoop: false };
process.stdout.write = () => true;
require(bundle).handler(require(event), context).then(({ statusCode }) => {
  process.stderr.write(String(statusCode));
  process.exit();
});`;

let folder: string;
let functions: ReturnType<typeof lambdaFunctions>;

beforeAll(async () => {
  await prepareStack();
  functions = lambdaFunctions(readAssembly(STACK_FOLDER));
  folder = mkdtempSync(join(tmpdir(), 'events-'));
  writeFileSync(join(folder, 'caller.js'), CALLER);
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(names)('%s has an event that its bundle can read', (name) => {
  const bundle = join(folder, name);
  const event = join(folder, `${name}.json`);
  z.parse(API[name].input, sampleInput(API[name]));
  writeFileSync(event, JSON.stringify(sampleEvent(API[name])));
  cpSync(functions.find(({ id }) => id === capitalised(name))?.folder ?? '', bundle, { recursive: true });
  const { stderr } = spawnSync(process.execPath, ['caller.js', join(bundle, 'index.js'), event], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
    timeout: 20_000,
  });
  // The event was read and understood; the tables and services that the function needs next are missing here.
  expect(stderr).toMatch(/^(200|50[0-4])$/);
});
