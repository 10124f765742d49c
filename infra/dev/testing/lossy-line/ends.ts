import { createRequire } from 'node:module';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';

// Runs as a child process at either end of the wire: `far PORT …` listens, `near BUNDLE` scans with our probe's own
// bundle.

/** The duration of one scan, and the state it found for each port. */
export interface ScanRun {
  readonly elapsedMs: number;
  readonly states: Readonly<Record<string, string>>;
  readonly greetings: number;
}

/** An order for the scanner, sent as a message. */
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

/** Listens on a port, and greets as an SSH server does where one is expected. The kernel refuses every other port. */
async function listen(port: number): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    socket.write(port === 22 ? 'SSH-2.0-OpenSSH_9.6\r\n' : '');
  });
  server.listen({ port, host: '0.0.0.0', backlog: 511 });
  await once(server, 'listening');
}

async function scanOnce({ probePorts }: Probe, host: string): Promise<ScanRun> {
  const startedAt = performance.now();
  const all = SCANNED_PORTS.map(({ port }) => port);
  const { ports } = await probePorts(host, all);
  return {
    elapsedMs: performance.now() - startedAt,
    states: Object.fromEntries(ports.map(({ port, state }) => [port, state])),
    greetings: ports.filter(({ greeting }) => greeting !== undefined).length,
  };
}

async function scanAll(probe: Probe, { host, scans, atOnce }: ScanOrder): Promise<ScanRun[]> {
  const runs: ScanRun[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun++ < scans) runs.push(await scanOnce(probe, host));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return runs;
}

async function main([end, ...words]: readonly string[]): Promise<void> {
  const [bundle = ''] = words;
  if (end === 'far') await Promise.all(words.map(Number).map(listen));
  if (end === 'near') {
    const probe = createRequire(bundle)(bundle) as Probe;
    process.on(
      'message',
      (order: ScanOrder) => void scanAll(probe, order).then((runs) => process.send?.(runs)),
    );
  }
  process.send?.('ready');
}

void main(process.argv.slice(2));
