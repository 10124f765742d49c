import { spawnSync } from 'node:child_process';
import { SCANNED_PORTS } from '#shared/rules/ports.ts';
import { buildLab, canBuildLab, HOST, type Lab } from './port-scan/lab.ts';
import type { Path } from './port-scan/relay.ts';
import { median, printTable, quantile } from './table.ts';

const OPEN = [22, 80, 443, 993, 3306];
const SILENT = [21, 23, 25, 445, 3389, 5432];
const ALL = SCANNED_PORTS.map(({ port }) => port);

const HOSTS: Readonly<Record<string, Path['silentPorts']>> = {
  mixed: SILENT,
  'one open': ALL.filter((port) => port !== 443),
  'all silent': 'all',
};

const SCANS = Number(process.env['BENCH_SCANS'] ?? 12);
const HARD_SCANS = Number(process.env['BENCH_HARD_SCANS'] ?? 150);
const NMAP_SCANS = Number(process.env['BENCH_NMAP_SCANS'] ?? 2);

/** What one scanner did on one path: times in milliseconds, and in how many scans all 16 ports were right. */
interface PortScanRow {
  readonly scanner: string;
  readonly host: string;
  readonly roundTripMs: number;
  readonly lossPercent: number;
  readonly scans: number;
  readonly right: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly slowestMs: number;
  readonly targetMs?: number;
}

interface Cell {
  readonly host: string;
  readonly roundTripMs: number;
  readonly lossPercent: number;
}

interface Outcome {
  readonly elapsedMs: number;
  readonly states: Readonly<Record<string, string>>;
}

/** How long a scan takes and how often it is right, ours and nmap's where it is installed, over a wire of our own. */
export async function run(): Promise<void> {
  if (!canBuildLab()) {
    console.log('port scan: skipped, it needs Linux, root, network namespaces, /dev/net/tun and perl');
    return;
  }
  const lab = await buildLab(OPEN);
  const stop = () => void lab.close().then(() => process.exit(130));
  process.once('SIGINT', stop);
  try {
    await lab.scan({ scans: 3, atOnce: 1 });
    const rows = await measure(lab);
    print(rows);
  } finally {
    process.off('SIGINT', stop);
    await lab.close();
  }
}

async function measure(lab: Lab): Promise<PortScanRow[]> {
  const rows: PortScanRow[] = [];
  const hasNmap = spawnSync('nmap', ['--version']).status === 0;
  for (const cell of cells()) {
    await lab.setPath(pathOf(cell));
    rows.push(await measureOurs(lab, cell));
    if (hasNmap && [50, 300].includes(cell.roundTripMs) && cell.host !== 'one open') {
      rows.push(await measureNmap(lab, cell, []), await measureNmap(lab, cell, ['-T4']));
    }
  }
  return rows;
}

function cells(): Cell[] {
  return [0, 20, 50, 150, 300].flatMap((roundTripMs) =>
    [0, 2].flatMap((lossPercent) => Object.keys(HOSTS).map((host) => ({ host, roundTripMs, lossPercent }))),
  );
}

async function measureOurs(lab: Lab, cell: Cell): Promise<PortScanRow> {
  const isHard = cell.roundTripMs === 300 && cell.lossPercent === 2 && cell.host !== 'all silent';
  const runs = await lab.scan({ scans: isHard ? HARD_SCANS : SCANS, atOnce: isHard ? 3 : 1 });
  return { ...rowOf('ours', cell, runs), targetMs: targetOf(cell) };
}

async function measureNmap(lab: Lab, cell: Cell, options: readonly string[]): Promise<PortScanRow> {
  const command = ['nmap', '-Pn', '-n', ...options, '-oG', '-', '-p', ALL.join(','), HOST];
  const runs: Outcome[] = [];
  while (runs.length < NMAP_SCANS) {
    const startedAt = performance.now();
    const output = await lab.runNear(command);
    runs.push({ elapsedMs: performance.now() - startedAt, states: statesOf(output) });
  }
  return rowOf(['nmap -Pn -n', ...options].join(' '), cell, runs);
}

/** nmap's greppable lines; it leaves out the ports of the commonest state and names that state at the end. */
function statesOf(output: string): Record<string, string> {
  const ignored = /Ignored State: (\w+)/.exec(output)?.[1] ?? 'missing';
  const told = [...output.matchAll(/(\d+)\/([a-z|]+)\/tcp/g)].map(([, port, state]) => [port, state]);
  return { ...Object.fromEntries(ALL.map((port) => [port, ignored])), ...Object.fromEntries(told) };
}

function rowOf(scanner: string, cell: Cell, runs: readonly Outcome[]): PortScanRow {
  const times = runs.map(({ elapsedMs }) => elapsedMs);
  return {
    scanner,
    ...cell,
    scans: runs.length,
    right: runs.filter(({ states }) => ALL.every((port) => states[port] === truthOf(cell, port))).length,
    medianMs: median(times),
    p95Ms: quantile(times, 0.95),
    slowestMs: Math.max(...times),
  };
}

function truthOf({ host }: Cell, port: number): string {
  const silent = HOSTS[host] ?? [];
  if (silent === 'all' || silent.includes(port)) return 'filtered';
  return OPEN.includes(port) ? 'open' : 'closed';
}

function pathOf({ host, roundTripMs, lossPercent }: Cell): Path {
  return { oneWayMs: roundTripMs / 2, loss: lossPercent / 100, silentPorts: HOSTS[host] ?? [] };
}

function targetOf({ roundTripMs, lossPercent }: Cell): number {
  if (roundTripMs <= 50) return lossPercent === 0 ? 500 : 700;
  return 1200;
}

function print(rows: readonly PortScanRow[]): void {
  printTable('Port scan of 16 ports: wall time, and in how many scans all 16 were right', [
    ['scanner', 'host', 'round trip', 'loss', 'right', 'median ms', 'p95 ms', 'slowest ms', 'target ms', ''],
    ...rows.map((row) => [
      row.scanner,
      row.host,
      `${row.roundTripMs} ms`,
      `${row.lossPercent} %`,
      `${row.right}/${row.scans}`,
      ...[row.medianMs, row.p95Ms, row.slowestMs].map((figure) => figure.toFixed(0)),
      row.targetMs === undefined ? '' : String(row.targetMs),
      verdictOn(row),
    ]),
  ]);
}

function verdictOn({ targetMs, right, scans, p95Ms }: PortScanRow): string {
  if (targetMs === undefined) return '';
  return right === scans && p95Ms <= targetMs ? 'met' : 'MISSED';
}
