import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { DEMONSTRATION_ZONES } from '#shared/fakes/demonstration-zones.ts';
import type { Zones } from '#shared/fakes/dns-zones.ts';
import { BUNDLING } from '../../stack/bundling.ts';
import { printTable, quantile, verdict } from './table.ts';

const CHECKS = Number(process.env['BENCH_CHECKS'] ?? 25);
const LOSSY_CHECKS = Number(process.env['BENCH_LOSSY_CHECKS'] ?? 200);
const MOST_TIMES_FLOOR = 1.15;
const MOST_LOSSY_MS = 330;
const MOST_SILENT_MS = 2500;

/** The check as the function runs it, without its handler and rate limit, and the round trips that its test proves. */
const CHECK = `
  export { ROUND_TRIPS } from './functions/testing/round-trips.ts';
  import { checkDomain } from './functions/spoof-check/rules/report.ts';
  import { withDns } from './functions/platform/dns.ts';
  export const check = (domain) => withDns((dns, countQuestions) =>
    checkDomain(dns, { domain, selector: undefined }, countQuestions));`;

/** The server runs in a thread of its own, so that its work is not measured as ours. */
const SERVER = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { startDnsServer } from './shared/fakes/dns-server.ts';
  void startDnsServer(workerData).then(({ address }) => parentPort.postMessage(address));`;

const answerSchema = z.object({
  overallProtection: z.string(),
  details: z.object({ questions: z.number() }),
});

type Check = (domain: string) => Promise<z.infer<typeof answerSchema>>;

/** No name is answered, as by a resolver that is down. */
const SILENT: Zones = { test: { fault: 'silence' }, '*.test': { fault: 'silence' } };

/**
 * How long a spoof check takes with a name server that is this far away, compared with the round trips that
 * its test proves. Then with packet loss, and with a server that does not
 * answer.
 */
export async function run(): Promise<void> {
  const { check, ROUND_TRIPS } = createRequire(resolve('package.json'))(await bundle('check', CHECK)) as {
    check: (domain: string) => unknown;
    ROUND_TRIPS: readonly number[];
  };
  const parsed: Check = async (domain) => answerSchema.parse(await check(domain));
  await series(parsed, { depth: 1, delayMs: 0, loss: 0 }, 20);
  const rows = [];
  for (const delayMs of [20, 50])
    for (const [depth, rounds] of ROUND_TRIPS.entries())
      rows.push(await withoutLoss(parsed, { depth, floorMs: rounds * delayMs, delayMs }));
  for (const depth of [1, 2, 3]) rows.push(await withLoss(parsed, depth));
  rows.push(await silence(parsed));
  printTable(`Spoof check: ${CHECKS} checks each, ${LOSSY_CHECKS} where packets are lost`, [
    ['name server', 'median ms', 'p95 ms', 'slowest ms', 'questions', 'target'],
    ...rows,
  ]);
}

async function withoutLoss(
  check: Check,
  { depth, delayMs, floorMs }: { depth: number; delayMs: number; floorMs: number },
): Promise<string[]> {
  const { times, questions } = await series(check, { depth, delayMs, loss: 0 }, CHECKS);
  const ratio = quantile(times, 0.5) / floorMs;
  const target = `${ratio.toFixed(2)} times the floor, ≤ ${MOST_TIMES_FLOOR}`;
  return [
    `${delayMs} ms away, depth ${depth}`,
    ...figures(times),
    String(questions),
    verdict(ratio <= MOST_TIMES_FLOOR, target),
  ];
}

async function withLoss(check: Check, depth: number): Promise<string[]> {
  const { times, questions, right } = await series(check, { depth, delayMs: 20, loss: 0.02 }, LOSSY_CHECKS);
  const isMet = quantile(times, 0.95) < MOST_LOSSY_MS && right === LOSSY_CHECKS;
  return [
    `20 ms away, depth ${depth}, 2 % lost`,
    ...figures(times),
    String(questions),
    verdict(isMet, `p95 < ${MOST_LOSSY_MS}, ${right}/${LOSSY_CHECKS} right`),
  ];
}

async function silence(check: Check): Promise<string[]> {
  const times = await withServer({ zones: SILENT }, async () => {
    const begun = performance.now();
    await check('silent.test').catch(() => undefined);
    return [performance.now() - begun];
  });
  return [
    'silent',
    ...figures(times),
    '',
    verdict(quantile(times, 1) < MOST_SILENT_MS, `< ${MOST_SILENT_MS}`),
  ];
}

function figures(times: readonly number[]): string[] {
  return [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
}

interface Wire {
  readonly depth: number;
  readonly delayMs: number;
  readonly loss: number;
}

function series(check: Check, { depth, delayMs, loss }: Wire, checks: number) {
  return withServer({ zones: domainOfDepth(depth), delayMs, loss }, async () => {
    const times: number[] = [];
    let [questions, right] = [0, 0];
    while (times.length < checks) {
      const begun = performance.now();
      const answer = await check(`depth-${depth}.test`);
      times.push(performance.now() - begun);
      questions = answer.details.questions;
      right += Number(answer.overallProtection === 'excellent');
    }
    return { times, questions, right };
  });
}

async function withServer<T>(
  server: Partial<Omit<Wire, 'depth'>> & { zones: Zones },
  work: () => Promise<T>,
): Promise<T> {
  const worker = new Worker(await bundle('server', SERVER), { workerData: server });
  process.env['DNS_SERVERS'] = await new Promise<string>((resolve) => worker.once('message', resolve));
  try {
    return await work();
  } finally {
    delete process.env['DNS_SERVERS'];
    await worker.terminate();
  }
}

async function bundle(name: string, contents: string): Promise<string> {
  const outfile = resolve(`.local/bench/spoof-check/${name}.cjs`);
  await build({ ...BUNDLING, stdin: { contents, resolveDir: process.cwd(), loader: 'ts' }, outfile });
  return outfile;
}

/**
 * A typical domain: three services in SPF, one of them nested to this depth, a DKIM key, DMARC with reports to a
 * service.
 */
function domainOfDepth(depth: number): Zones {
  const domain = `depth-${depth}.test`;
  const includes =
    depth === 0
      ? 'ip4:198.51.100.0/24'
      : `mx include:d${depth}-1.test include:flat-a.test include:flat-b.test`;
  const nested = Array.from({ length: depth }, (_, above) => {
    const further = above + 1 < depth ? `include:d${depth}-${above + 2}.test ` : '';
    return [`d${depth}-${above + 1}.test`, { TXT: [`v=spf1 ${further}ip4:198.51.100.128/26 -all`] }] as const;
  });
  return {
    [domain]: { TXT: [`v=spf1 ${includes} -all`, 'site-verification=1'], MX: [`10 mail.${domain}`] },
    [`mail.${domain}`]: { A: ['198.51.100.7'] },
    [`_dmarc.${domain}`]: {
      TXT: [`v=DMARC1; p=reject; rua=mailto:dmarc@${depth === 0 ? domain : 'reports.test'}`],
    },
    [`selector1._domainkey.${domain}`]: DEMONSTRATION_ZONES['selector1._domainkey.excellent.example'] ?? {},
    'flat-a.test': { TXT: ['v=spf1 ip4:198.51.100.0/26 -all'] },
    'flat-b.test': { TXT: ['v=spf1 ip4:198.51.100.64/26 -all'] },
    'reports.test': { MX: ['10 mail.reports.test'] },
    'mail.reports.test': { A: ['198.51.100.8'] },
    '*._report._dmarc.reports.test': { TXT: ['v=DMARC1'] },
    ...Object.fromEntries(nested),
  };
}
