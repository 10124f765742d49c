import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { fuzzRoute, type Fuzzed } from '../fuzz/fuzz-route.ts';
import { startProduct } from '../fuzz/fuzz-stack.ts';
import { prepareSite, prepareStack } from '../../local/prepare.ts';
import { printTable, quantile } from './table.ts';

/**
 * Every route under odd requests: none may be answered with a fault of ours, in another form than is described, without
 * its security headers, or late. BENCH_FUZZ_REQUESTS and BENCH_FUZZ_SEED choose other ones, BENCH_FUZZ_ROUTE one route.
 */
const REQUESTS = Number(process.env['BENCH_FUZZ_REQUESTS'] ?? 2000);
const SEED = Number(process.env['BENCH_FUZZ_SEED'] ?? Date.now() % 1_000_000);
const ONLY = process.env['BENCH_FUZZ_ROUTE'];
const MOST_P99_MS = 1000;

export async function run(): Promise<void> {
  await prepareSite();
  await prepareStack();
  const { stack, stop, knownTo } = await startProduct(() => undefined);
  const all: Fuzzed[] = [];
  try {
    for (const contract of Object.values<Contract>(API)) {
      if (ONLY === undefined || ONLY === contract.name)
        all.push(
          await fuzzRoute(contract, {
            site: stack.site,
            requests: REQUESTS,
            seed: SEED,
            known: knownTo(contract),
          }),
        );
    }
  } finally {
    await stop();
  }
  report(all);
}

function report(all: readonly Fuzzed[]): void {
  const ms = (figure: number) => figure.toFixed(0);
  printTable(`Odd requests: ${REQUESTS} to each route, seed ${SEED}`, [
    ['route', 'p50 ms', 'p99 ms', 'slowest', `p99 < ${MOST_P99_MS}`, 'faults', 'answers'],
    ...all.map(({ name, milliseconds, statuses, faults }) => [
      name,
      ms(quantile(milliseconds, 0.5)),
      ms(quantile(milliseconds, 0.99)),
      ms(Math.max(...milliseconds)),
      quantile(milliseconds, 0.99) < MOST_P99_MS ? 'met' : 'MISSED',
      String(faults.length),
      Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ]),
  ]);
  for (const { name, faults } of all) {
    for (const { faults: found, request, answer } of faults.slice(0, 5)) {
      console.log(`\n${name}: ${found.join('; ')}`);
      console.log(JSON.stringify({ ...request, body: String(request.body ?? '') }).slice(0, 400));
      console.log(answer.slice(0, 200));
    }
  }
  if (all.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
