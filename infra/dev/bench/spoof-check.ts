import { median, printTable, quantile } from './table.ts';
import {
  type Answered,
  loadCheck,
  type RunningServer,
  type ServerWish,
  startServer,
} from './spoof-check/lab.ts';
import { domainOfDepth, nameOfDepth, SILENT_ZONES } from './spoof-check/zones.ts';

const DEPTHS = [0, 1, 2, 3, 4];
const DELAYS_MS = [20, 50];
const CHECKS = Number(process.env['BENCH_CHECKS'] ?? 25);
const LOSSY_CHECKS = Number(process.env['BENCH_LOSSY_CHECKS'] ?? 200);
const MOST_TIMES_FLOOR = 1.15;
const MOST_LOSSY_MS = 330;
const MOST_SILENT_MS = 2500;

interface Series {
  readonly times: readonly number[];
  readonly questions: number;
  readonly packets: number;
}

type Check = (domain: string) => Promise<Answered>;

/**
 * How long a spoof check takes against a name server that is so far away, beside the floor: one round trip for each level
 * of the include tree and one for the record itself. Then with lost packets, and with a server that says nothing.
 */
export async function run(): Promise<void> {
  const check = await loadCheck();
  await withServer({ zones: domainOfDepth(1) }, () => repeat(check, nameOfDepth(1), 20));
  await measureFloor(check);
  await measureLoss(check);
  await measureSilence(check);
}

async function measureFloor(check: Check): Promise<void> {
  const rows = [
    [
      'round trip, include tree',
      'floor ms',
      'median ms',
      'p95 ms',
      'times floor',
      'target',
      'questions',
      'packets',
    ],
  ];
  for (const delayMs of DELAYS_MS) {
    for (const depth of DEPTHS) {
      const series = await withServer({ zones: domainOfDepth(depth), delayMs }, (server) =>
        repeat(check, nameOfDepth(depth), CHECKS, server),
      );
      const floor = (depth + 1) * delayMs;
      const times = median(series.times) / floor;
      rows.push([
        `${delayMs} ms, depth ${depth}`,
        String(floor),
        median(series.times).toFixed(1),
        quantile(series.times, 0.95).toFixed(1),
        times.toFixed(3),
        verdict(times <= MOST_TIMES_FLOOR, `≤ ${MOST_TIMES_FLOOR}`),
        String(series.questions),
        series.packets.toFixed(1),
      ]);
    }
  }
  printTable(`Spoof check without loss, ${CHECKS} checks each`, rows);
}

async function measureLoss(check: Check): Promise<void> {
  const rows = [
    ['20 ms, 2 % lost each way', 'median ms', 'p95 ms', 'slowest ms', 'target', 'right', 'packets'],
  ];
  for (const depth of [1, 2, 3]) {
    const grades: string[] = [];
    const noted: Check = async (domain) => {
      const answer = await check(domain);
      grades.push(answer.grade);
      return answer;
    };
    const wish = { zones: domainOfDepth(depth), delayMs: 20, loss: 0.02 };
    const series = await withServer(wish, (server) =>
      repeat(noted, nameOfDepth(depth), LOSSY_CHECKS, server),
    );
    const p95 = quantile(series.times, 0.95);
    rows.push([
      `depth ${depth}, ${LOSSY_CHECKS} checks`,
      median(series.times).toFixed(1),
      p95.toFixed(1),
      Math.max(...series.times).toFixed(1),
      verdict(p95 < MOST_LOSSY_MS, `p95 < ${MOST_LOSSY_MS}`),
      `${grades.filter((grade) => grade === 'excellent').length}/${grades.length}`,
      series.packets.toFixed(1),
    ]);
  }
  printTable('Spoof check with lost packets', rows);
}

async function measureSilence(check: Check): Promise<void> {
  const rows = [['a silent resolver', 'slowest ms', 'target', 'error']];
  const times: number[] = [];
  let error = '';
  await withServer({ zones: SILENT_ZONES }, async () => {
    while (times.length < 3) {
      const began = performance.now();
      error = await check('silent.test').then(
        () => 'none',
        (refusal: unknown) => (refusal instanceof Error ? refusal.message : 'none'),
      );
      times.push(performance.now() - began);
    }
  });
  const slowest = Math.max(...times);
  rows.push([
    '3 checks',
    slowest.toFixed(0),
    verdict(slowest < MOST_SILENT_MS, `< ${MOST_SILENT_MS}`),
    error.split(',')[0] ?? '',
  ]);
  printTable('Spoof check when nobody answers', rows);
}

async function withServer<T>(wish: ServerWish, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await startServer(wish);
  process.env['DNS_SERVERS'] = server.address;
  try {
    return await work(server);
  } finally {
    delete process.env['DNS_SERVERS'];
    await server.stop();
  }
}

async function repeat(check: Check, domain: string, checks: number, server?: RunningServer): Promise<Series> {
  const times: number[] = [];
  let questions = 0;
  while (times.length < checks) {
    const began = performance.now();
    ({ questions } = await check(domain));
    times.push(performance.now() - began);
  }
  const packets = server ? (await server.countAsked()) / checks : 0;
  return { times, questions, packets };
}

function verdict(isMet: boolean, target: string): string {
  return `${target} ${isMet ? 'met' : 'MISSED'}`;
}
