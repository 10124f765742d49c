import { createRequire } from 'node:module';
import { SCANNED_PORTS } from '#shared/rules/ports.ts';

/** What one of our scans took and found, as `port:state` words. */
export interface ScanRun {
  readonly elapsedMs: number;
  readonly states: Readonly<Record<string, string>>;
  readonly greetings: number;
}

/** What is asked of the scanner process by message. */
export interface ScanOrder {
  readonly host: string;
  readonly scans: number;
  readonly atOnce: number;
}

interface Probe {
  readonly probePorts: (
    host: string,
    ports: readonly number[],
  ) => Promise<{ ports: readonly { port: number; state: string; greeting?: Uint8Array }[] }>;
}

/** The near end: runs the very bundle of our probe, as often as asked, and tells what each scan took and found. */
async function scanOnce({ probePorts }: Probe, host: string): Promise<ScanRun> {
  const startedAt = performance.now();
  const { ports } = await probePorts(
    host,
    SCANNED_PORTS.map(({ port }) => port),
  );
  return {
    elapsedMs: performance.now() - startedAt,
    states: Object.fromEntries(ports.map(({ port, state }) => [port, state])),
    greetings: ports.filter(({ greeting }) => greeting !== undefined).length,
  };
}

async function obey(probe: Probe, { host, scans, atOnce }: ScanOrder): Promise<ScanRun[]> {
  const runs: ScanRun[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < scans) {
      begun += 1;
      runs.push(await scanOnce(probe, host));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return runs;
}

const [bundle] = process.argv.slice(2);
if (bundle !== undefined && process.send) {
  const probe = createRequire(bundle)(bundle) as Probe;
  process.on('message', (order: ScanOrder) => {
    void obey(probe, order).then((runs) => process.send?.(runs));
  });
  process.send('ready');
}
