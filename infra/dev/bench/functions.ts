import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { API, handlerOf } from '#shared/api/index.ts';
import { fileOfJob, JOBS } from '../../stack/access.ts';
import { LAMBDA_RUNTIME } from '../../stack/constructs/functions.ts';
import { BUNDLING, bundledInParts } from '../../stack/bundling.ts';
import { namesOf } from '../../stack/settings/names-of.ts';
import { kilobytes, median, printTable } from './table.ts';

/**
 * The size of each function's bundle, and the time that a fresh process takes to import it, compared with an empty
 * handler and with a reference: zod, middy, lib-dynamodb and client-ses, bundled the usual way. All are imported in
 * turn, round after round, so that a change in the machine's speed affects all alike.
 */
const ROUNDS = 21;
/** The major version of Node that the stack's functions run on. */
const LAMBDA_MAJOR = /\d+/.exec(LAMBDA_RUNTIME.name)?.[0] ?? '';
const WORKSHOP = '.local/bench/functions';

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
  const reference = await bundle('(reference)', written(REFERENCE));
  const all = [await bundle('(empty handler)', written(EMPTY)), reference];
  for (const entry of [...namesOf(API).map(handlerOf), ...namesOf(JOBS).map(fileOfJob)]) {
    const name = entry.replace('functions/', '');
    const whole = await bundle(name, { ...BUNDLING, entryPoints: [`${entry}.ts`] });
    const parts = bundledInParts(entry);
    all.push(parts ? { ...whole, ...saved(name, parts) } : whole);
  }
  const node = nodeOfLambda();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of all) one.times.push(importTime(node.path, one.file));
  const on = `Node ${node.version}${node.isLambdas ? '' : `, not ${LAMBDA_MAJOR} as in Lambda`}`;
  printTable(`Functions: bundle and import time (median of ${ROUNDS} fresh processes each, ${on})`, [
    ['function', 'bundle', 'import', '× reference', 'target'],
    ...all.map(({ name, size, usesAws, times }) => [
      name,
      kilobytes(size),
      `${median(times).toFixed(1)} ms`,
      (median(times) / median(reference.times)).toFixed(2),
      name.startsWith('(') ? '' : usesAws ? '≤ 0.65' : '≤ 0.25',
    ]),
  ]);
}

/** Build options for a program bundled the usual way: ES modules, nothing tuned. */
function written(contents: string): BuildOptions {
  const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const stdin = { contents, resolveDir: process.cwd() };
  return { stdin, format: 'esm', target: 'node20', banner: { js }, mainFields: ['module', 'main'] };
}

async function bundle(name: string, options: BuildOptions) {
  const file = `${WORKSHOP}/${name.replace(/\W+/g, '-')}.${options.format === 'esm' ? 'mjs' : 'cjs'}`;
  const usual = { bundle: true, minify: true, platform: 'node', logLevel: 'error' } as const;
  const { metafile } = await build({ ...usual, ...options, outfile: file, metafile: true });
  const usesAws = Object.keys(metafile.inputs).some((input) => input.includes('@aws-sdk/client-'));
  const times: number[] = [];
  return { name, file, size: statSync(file).size, usesAws, times };
}

/** Saves a bundle of several files in a folder of its own; its size is the sum of them. */
function saved(name: string, files: ReadonlyMap<string, Uint8Array>) {
  const folder = `${WORKSHOP}/${name.replace(/\W+/g, '-')}`;
  mkdirSync(folder);
  writeFileSync(`${folder}/package.json`, '{"type":"commonjs"}');
  for (const [file, content] of files) writeFileSync(`${folder}/${file}`, content);
  return {
    file: `${folder}/index.js`,
    size: [...files.values()].reduce((sum, { length }) => sum + length, 0),
  };
}

/**
 * The Node that times the functions: LAMBDA_NODE, or one of Lambda's version on the PATH, or the present one. A wrong
 * LAMBDA_NODE throws.
 */
function nodeOfLambda(): { path: string; version: string; isLambdas: boolean } {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = [`node${LAMBDA_MAJOR}`, `nodejs${LAMBDA_MAJOR}`, 'node', 'nodejs'];
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name))).filter(existsSync);
  const given = process.env['LAMBDA_NODE'];
  const found = (given ? [given] : [...onPath, process.execPath]).map((path) => {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim().slice(1);
    return { path, version, isLambdas: version.startsWith(`${LAMBDA_MAJOR}.`) };
  });
  const chosen = found.find(({ isLambdas }) => isLambdas) ?? found.at(-1);
  if (!chosen) throw new Error('There is no Node.');
  return chosen;
}

/** Milliseconds that a new process needs to import the bundle, measured inside it. */
function importTime(node: string, file: string): number {
  const path = JSON.stringify(`${process.cwd()}/${file}`);
  const load = file.endsWith('.mjs') ? `await import(${path})` : `require(${path})`;
  const code = `(async () => { const t = performance.now(); ${load}; console.log(performance.now() - t); })()`;
  return Number(execFileSync(node, ['--no-warnings', '-e', code], { encoding: 'utf8' }));
}
