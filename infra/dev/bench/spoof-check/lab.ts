import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import type { Zones } from '#shared/stand-ins/dns-zones.ts';
import { BUNDLING } from '../../../stack/bundling.ts';

const WORKSHOP = '.local/bench/spoof-check';

/** The check as the function runs it, without its door and its limit. */
const CHECK = `
  import { checkDomain } from './functions/spoof-check/rules/report.ts';
  import { withDns } from './functions/spoof-check/io/dns.ts';
  export const check = (domain) => withDns((dns, countQuestions) =>
    checkDomain(dns, { domain, selector: undefined }, countQuestions));`;

/** The server has a thread of its own, so that its work is not counted as ours. */
const SERVER = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { startDnsServer } from './shared/stand-ins/dns-server.ts';
  void startDnsServer(workerData).then((server) => {
    parentPort.on('message', () => parentPort.postMessage(server.asked.splice(0).length));
    parentPort.postMessage(server.address);
  });`;

export interface ServerWish {
  readonly zones: Zones;
  readonly delayMs?: number;
  readonly loss?: number;
}

export interface RunningServer {
  readonly address: string;
  /** How many questions arrived since the last time this was asked. */
  countAsked(): Promise<number>;
  stop(): Promise<void>;
}

export interface Answered {
  readonly grade: string;
  readonly questions: number;
}

const answerSchema = z.object({
  overallProtection: z.string(),
  details: z.object({ questions: z.number() }),
});

/** Bundles the check as it is deployed; the answer is a function that runs one. */
export async function loadCheck(): Promise<(domain: string) => Promise<Answered>> {
  const file = await bundle('check', CHECK);
  const { check } = createRequire(resolve('package.json'))(file) as {
    check: (domain: string) => Promise<unknown>;
  };
  return async (domain) => {
    const { overallProtection, details } = answerSchema.parse(await check(domain));
    return { grade: overallProtection, questions: details.questions };
  };
}

export async function startServer(wish: ServerWish): Promise<RunningServer> {
  const worker = new Worker(await bundle('server', SERVER), { workerData: wish });
  const next = () => new Promise<unknown>((resolve) => worker.once('message', resolve));
  const address = String(await next());
  return {
    address,
    async countAsked() {
      const count = next();
      worker.postMessage('count');
      return Number(await count);
    },
    stop: async () => void (await worker.terminate()),
  };
}

async function bundle(name: string, contents: string): Promise<string> {
  const outfile = resolve(WORKSHOP, `${name}.cjs`);
  await build({ ...BUNDLING, stdin: { contents, resolveDir: process.cwd(), loader: 'ts' }, outfile });
  return outfile;
}
