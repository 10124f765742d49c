import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { API, handlerOf } from '#shared/api/index.ts';
import { fileOfJob, JOBS } from '../../stack/access.ts';
import { BUNDLING } from '../../stack/bundling.ts';
import { namesOf } from '../../stack/settings/names-of.ts';
import { kilobytes, median, printTable } from './table.ts';

/**
 * How large each function's bundle is, and how long a fresh process takes to import it, beside an empty handler and
 * beside a reference: zod, middy, lib-dynamodb and client-ses put together the usual way. All are imported in turn,
 * round after round, so that a drift of the machine's speed touches all alike.
 */
const ROUNDS = 21;
const WORKSHOP = '.local/bench/functions';

interface Measured {
  readonly name: string;
  readonly file: string;
  readonly usesAws: boolean;
  readonly milliseconds: number[];
}

const REFERENCE = `
  import * as z from 'zod';
  import middy from '@middy/core';
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
  import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const mail = new SESClient({});
  const schema = z.object({ name: z.string() });
  export const handler = middy(async (event) => {
    await documents.send(new PutCommand({ TableName: 't', Item: schema.parse(event) }));
    return mail.send(new SendEmailCommand({ Source: 'a', Destination: {}, Message: { Subject: { Data: '' }, Body: {} } }));
  });`;

const EMPTY = 'export const handler = async () => ({ statusCode: 204 });';

export async function run(): Promise<void> {
  rmSync(WORKSHOP, { recursive: true, force: true });
  mkdirSync(WORKSHOP, { recursive: true });
  const empty = await written('(empty handler)', EMPTY, 'cjs');
  const reference = await written('(reference)', REFERENCE, 'esm');
  const referenceCjs = await written('(reference, CommonJS)', REFERENCE, 'cjs');
  const ours = await Promise.all(entries().map(bundled));
  const all = [empty, reference, referenceCjs, ...ours];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of all) one.milliseconds.push(importTime(one.file));
  }
  report(all, median(reference.milliseconds));
}

function entries(): string[] {
  return [...namesOf(API).map(handlerOf), ...namesOf(JOBS).map(fileOfJob)].map((file) => `${file}.ts`);
}

async function written(name: string, code: string, format: 'cjs' | 'esm'): Promise<Measured> {
  const source = join(WORKSHOP, `${name.replace(/\W+/g, '-')}.ts`);
  writeFileSync(source, code);
  const banner =
    "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  return bundle(name, source, {
    format,
    target: 'node20',
    ...(format === 'esm' ? { banner: { js: banner }, mainFields: ['module', 'main'] } : {}),
  });
}

function bundled(entry: string): Promise<Measured> {
  return bundle(entry.replace(/^functions\/|\.ts$/g, ''), entry, BUNDLING);
}

async function bundle(name: string, entry: string, options: BuildOptions): Promise<Measured> {
  const extension = options.format === 'esm' ? 'mjs' : 'cjs';
  const file = join(WORKSHOP, `${name.replace(/\W+/g, '-')}.${extension}`);
  const { metafile } = await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    logLevel: 'error',
    ...options,
    metafile: true,
  });
  const usesAws = Object.keys(metafile.inputs).some((input) => input.includes('@aws-sdk/client-'));
  return { name, file, usesAws, milliseconds: [] };
}

/** Milliseconds that a new process needs to import the bundle, measured inside it. */
function importTime(file: string): number {
  const path = JSON.stringify(join(process.cwd(), file));
  const load = file.endsWith('.mjs') ? `await import(${path})` : `require(${path})`;
  const code = `(async () => { const t = performance.now(); ${load}; console.log(performance.now() - t); })()`;
  return Number(execFileSync(process.execPath, ['--no-warnings', '-e', code], { encoding: 'utf8' }));
}

function report(all: readonly Measured[], reference: number): void {
  const rows = all.map(({ name, file, usesAws, milliseconds }) => {
    const time = median(milliseconds);
    const target = name.startsWith('(') ? '' : usesAws ? '≤ 0.65' : '≤ 0.25';
    return [
      name,
      kilobytes(statSync(file).size),
      `${time.toFixed(1)} ms`,
      (time / reference).toFixed(2),
      target,
    ];
  });
  printTable(`Functions: bundle and import time (median of ${ROUNDS} fresh processes each)`, [
    ['function', 'bundle', 'import', '× reference', 'target'],
    ...rows,
  ]);
}
