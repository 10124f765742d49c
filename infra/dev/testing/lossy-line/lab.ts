import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { BUNDLING } from '../../../stack/bundling.ts';
import type { ScanOrder, ScanRun } from './ends.ts';
import type { Path } from './wire.ts';

/** The far end's address, in a network that leads nowhere else. */
const HOST = '10.77.231.2';
const NEAR = '10.77.231.1';

/** A private network of two namespaces with an adjustable wire between them, for measuring our scanner. */
export interface Lab {
  setPath(path: Path): Promise<void>;
  scan(order: Omit<ScanOrder, 'host'>): Promise<ScanRun[]>;
  close(): Promise<void>;
}

/** Whether the lab can be built on this machine, which needs Linux, root, network namespaces, TUN and perl. */
export function canBuildLab(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const name = `port-lab-try-${process.pid}`;
  const isPossible = [
    ['perl', '-v'],
    ['test', '-c', '/dev/net/tun'],
    ['ip', 'netns', 'add', name],
  ].every(([command = '', ...words]) => spawnSync(command, words).status === 0);
  spawnSync('ip', ['netns', 'delete', name]);
  return isPossible;
}

/** Builds the lab; `openPorts` are those that the far end listens on. Its namespaces stay until it is closed. */
export async function buildLab(openPorts: readonly number[]): Promise<Lab> {
  const near = { namespace: `port-lab-${process.pid}-near`, device: `pl${process.pid}n`, address: NEAR };
  const far = { namespace: `port-lab-${process.pid}-far`, device: `pl${process.pid}f`, address: HOST };
  const folder = mkdtempSync(join(tmpdir(), 'port-lab-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(children.map(end));
    for (const { namespace } of [near, far]) spawnSync('ip', ['netns', 'delete', namespace]);
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (prefix: readonly string[], words: readonly string[]) => {
    const [command = '', ...rest] = [...prefix, process.execPath, '--import', 'tsx', ...words];
    const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    children.push(child);
    // A wire and a scanner that wait for a busy machine would be measured as a bad line.
    if (child.pid !== undefined) setPriority(child.pid, -20);
    await nextMessage(child);
    return child;
  };
  try {
    for (const { namespace } of [near, far]) execFileSync('ip', ['netns', 'add', namespace]);
    const wire = await start([], [resolve('infra/dev/testing/lossy-line/wire.ts'), near.device, far.device]);
    [near, far].forEach(plugIn);
    const outfile = join(folder, 'probe.cjs');
    await build({ ...BUNDLING, entryPoints: ['functions/port-scan/io/port-probe/probe-ports.ts'], outfile });
    const ends = resolve('infra/dev/testing/lossy-line/ends.ts');
    await start(['ip', 'netns', 'exec', far.namespace], [ends, 'far', ...openPorts.map(String)]);
    const scanner = await start(['ip', 'netns', 'exec', near.namespace], [ends, 'near', outfile]);
    return {
      close,
      setPath: async (path) => void (await ask(wire, path)),
      scan: async (order) => (await ask(scanner, { ...order, host: HOST })) as ScanRun[],
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface WireEnd {
  readonly namespace: string;
  readonly device: string;
  readonly address: string;
}

/** Moves an end of the wire into its namespace, and gives it its address. */
function plugIn({ namespace, device, address }: WireEnd): void {
  const ip = (words: string) => execFileSync('ip', words.split(' '));
  ip(`link set ${device} netns ${namespace}`);
  ip(`-n ${namespace} link set lo up`);
  ip(`-n ${namespace} address add ${address}/30 dev ${device}`);
  ip(`-n ${namespace} link set ${device} up`);
}

function ask(child: ChildProcess, message: Path | ScanOrder): Promise<unknown> {
  const answer = nextMessage(child);
  child.send(message);
  return answer;
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const stop = new AbortController();
  const ended = once(child, 'exit', stop).then(([code]) => {
    throw new Error(`${child.spawnargs.join(' ')} ended (${code})`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', stop), ended])) as [unknown];
    return message;
  } finally {
    ended.catch(() => undefined);
    stop.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
