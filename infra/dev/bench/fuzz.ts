import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { prepareSite, prepareStack } from '../../local/prepare.ts';
import { type Fuzzed, fuzzRoute } from '../fuzz/fuzz-route.ts';
import { startProduct } from '../fuzz/product.ts';
import { printTable, quantile, verdict } from './table.ts';

/**
 * Every route under odd requests: none may fail, answer in another form than is described or without its security headers, or
 * answer late. BENCH_FUZZ_REQUESTS and BENCH_FUZZ_SEED choose other ones, BENCH_FUZZ_ROUTE one route.
 */
const REQUESTS = Number(process.env['BENCH_FUZZ_REQUESTS'] ?? 2000);
const SEED = Number(process.env['BENCH_FUZZ_SEED'] ?? Date.now() % 1_000_000);
const ONLY = process.env['BENCH_FUZZ_ROUTE'];
const MOST_P99_MS = 1000;

export async function run(): Promise<void> {
  await prepareSite();
  await prepareStack();
  const { stack, stop, knownTo } = await startProduct();
  const all: Fuzzed[] = [];
  try {
    for (const contract of Object.values<Contract>(API)) {
      if (ONLY !== undefined && ONLY !== contract.name) continue;
      const known = knownTo(contract);
      all.push(await fuzzRoute(contract, { site: stack.site, requests: REQUESTS, seed: SEED, known }));
    }
  } finally {
    await stop();
  }
  printTable(`Odd requests: ${REQUESTS} to each route, seed ${SEED}`, [
    ['route', 'p50 ms', 'p99 ms', 'slowest', 'target', 'failures', 'answers'],
    ...all.map(({ name, milliseconds, statuses, failures }) => [
      name,
      ...[0.5, 0.99, 1].map((share) => quantile(milliseconds, share).toFixed(0)),
      verdict(quantile(milliseconds, 0.99) < MOST_P99_MS, `p99 < ${MOST_P99_MS}`),
      String(failures.length),
      Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ]),
  ]);
  for (const { name, failures } of all) {
    for (const { failures: found, request, answer } of failures.slice(0, 5)) {
      const sent = JSON.stringify({ ...request, body: String(request.body ?? '') });
      console.log(`\n${name}: ${found.join('; ')}\n${sent.slice(0, 400)}\n${answer.slice(0, 200)}`);
      process.exitCode = 1;
    }
  }
}
