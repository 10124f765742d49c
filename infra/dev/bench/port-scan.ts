import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { buildLab, canBuildLab, type Lab } from '../testing/lossy-line/lab.ts';
import { printTable, quantile, verdict } from './table.ts';

const OPEN = [22, 80, 443, 993, 3306];
const SILENT = [21, 23, 25, 445, 3389, 5432];
const ALL = SCANNED_PORTS.map(({ port }) => port);
const HOSTS = { mixed: SILENT, 'one open': ALL.filter((port) => port !== 443), 'all silent': ALL };

const SCANS = Number(process.env['BENCH_SCANS'] ?? 12);
const HARD_SCANS = Number(process.env['BENCH_HARD_SCANS'] ?? 150);

/**
 * How long a scan takes and how often all 16 ports are right, over an emulated network that is slow and loses packets.
 */
export async function run(): Promise<void> {
  if (!canBuildLab()) {
    console.log('port scan: skipped, it needs Linux, root, network namespaces, /dev/net/tun and perl');
    return;
  }
  const lab = await buildLab(OPEN);
  const rows: string[][] = [];
  try {
    await lab.scan({ scans: 3, atOnce: 1 });
    for (const cell of cells()) rows.push(await measure(lab, cell));
  } finally {
    await lab.close();
  }
  printTable('Port scan of 16 ports: wall time, and in how many scans all 16 were right', [
    ['host', 'round trip', 'loss', 'right', 'median ms', 'p95 ms', 'slowest ms', 'target'],
    ...rows,
  ]);
}

type Cell = ReturnType<typeof cells>[number];

function cells() {
  return [0, 20, 50, 150, 300].flatMap((roundTripMs) =>
    [0, 0.02].flatMap((loss) =>
      Object.entries(HOSTS).map(([host, silentPorts]) => ({ roundTripMs, loss, host, silentPorts })),
    ),
  );
}

async function measure(lab: Lab, { roundTripMs, loss, host, silentPorts }: Cell): Promise<string[]> {
  await lab.setPath({ oneWayMs: roundTripMs / 2, loss, silentPorts });
  const isHard = roundTripMs === 300 && loss > 0 && host !== 'all silent';
  const runs = await lab.scan(isHard ? { scans: HARD_SCANS, atOnce: 3 } : { scans: SCANS, atOnce: 1 });
  const stateOf = (port: number) => (OPEN.includes(port) ? 'open' : 'closed');
  const truthOf = (port: number) => (silentPorts.includes(port) ? 'filtered' : stateOf(port));
  const right = runs.filter(({ states }) => ALL.every((port) => states[port] === truthOf(port))).length;
  const times = runs.map(({ elapsedMs }) => elapsedMs);
  const target = roundTripMs > 50 ? 1200 : loss === 0 ? 500 : 700;
  const isMet = right === runs.length && quantile(times, 0.95) <= target;
  return [
    host,
    `${roundTripMs} ms`,
    `${loss * 100} %`,
    `${right}/${runs.length}`,
    ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)),
    verdict(isMet, `p95 ≤ ${target}, all right`),
  ];
}
