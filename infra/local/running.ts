import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isRunning } from './is-running.ts';
import type { LocalStack } from './local-stack.ts';

/** Where a running product says where everything is, for `npm run ops`. */
const RUNNING_FILE = '.local/running.json';

const saidSchema = z.object({ process: z.number() });

/**
 * Says it there, unless another product says so already, and in its own folder of data, so that one which runs for
 * tests is found without disturbing one that runs for a person. The function given back takes it away again.
 */
export function announce(stack: LocalStack, dataFolder: string): () => void {
  const { site, api, dynamodb, ses, tables, environment } = stack;
  const log = join(dataFolder, 'functions.log');
  const said = { process: process.pid, site, api, dynamodb, ses, mailbox: ses, log, tables, environment };
  const files = [join(dataFolder, 'running.json'), RUNNING_FILE].filter(isFree);
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(said, undefined, 2)}\n`);
  }
  return () => files.filter((file) => ownerOf(file) === process.pid).forEach((file) => rmSync(file));
}

function isFree(file: string): boolean {
  const owner = ownerOf(file);
  return owner === undefined || owner === process.pid || !isRunning(owner);
}

function ownerOf(file: string): number | undefined {
  try {
    return saidSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).process;
  } catch {
    return undefined;
  }
}
