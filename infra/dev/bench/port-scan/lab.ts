import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { BUNDLING } from '../../../stack/bundling.ts';
import type { Path } from './relay.ts';
import type { ScanOrder, ScanRun } from './scanner.ts';

/** The far end's address; the wire is ours and leads nowhere else. */
export const HOST = '10.77.231.2';
const NEAR = '10.77.231.1';

const ROOM = 'infra/dev/bench/port-scan';

/** A private network of two namespaces with an adjustable wire between them, for measuring scanners. */
export interface Lab {
  setPath(path: Path): Promise<void>;
  scan(order: Omit<ScanOrder, 'host'>): Promise<ScanRun[]>;
  /** Runs a command where the scanner stands and gives its output. */
  runNear(command: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Whether this machine lets us build the lab: Linux, root, network namespaces, TUN and perl. */
export function canBuildLab(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const name = `port-lab-try-${process.pid}`;
  const isPossible =
    spawnSync('perl', ['-v']).status === 0 &&
    spawnSync('test', ['-c', '/dev/net/tun']).status === 0 &&
    spawnSync('ip', ['netns', 'add', name]).status === 0;
  spawnSync('ip', ['netns', 'delete', name]);
  return isPossible;
}

/** Builds the lab; `openPorts` are those that the far end listens on. Close it, or its namespaces stay. */
export async function buildLab(openPorts: readonly number[]): Promise<Lab> {
  const id = process.pid;
  const [nearNamespace, farNamespace] = [`port-lab-${id}-near`, `port-lab-${id}-far`];
  const [nearDevice, farDevice] = [`pl${id}n`, `pl${id}f`];
  const folder = mkdtempSync(join(tmpdir(), 'port-lab-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(children.map(end));
    for (const name of [nearNamespace, farNamespace]) spawnSync('ip', ['netns', 'delete', name]);
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (namespace: string | undefined, words: readonly string[]) => {
    const child = startChild(namespace, words);
    children.push(child);
    await nextMessage(child);
    return child;
  };
  try {
    for (const name of [nearNamespace, farNamespace]) execFileSync('ip', ['netns', 'add', name]);
    const relay = await start(undefined, ['relay.ts', nearDevice, farDevice]);
    connect(nearNamespace, nearDevice, NEAR);
    connect(farNamespace, farDevice, HOST);
    await start(farNamespace, ['host.ts', ...openPorts.map(String)]);
    const scanner = await start(nearNamespace, ['scanner.ts', await bundleProbe(folder)]);
    return {
      close,
      setPath: async (path) => {
        await ask(relay, path);
      },
      scan: async (order) => (await ask(scanner, { ...order, host: HOST })) as ScanRun[],
      runNear: (command) => outputOf(['netns', 'exec', nearNamespace, ...command]),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function connect(namespace: string, device: string, address: string): void {
  execFileSync('ip', ['link', 'set', device, 'netns', namespace]);
  execFileSync('ip', ['-n', namespace, 'link', 'set', 'lo', 'up']);
  execFileSync('ip', ['-n', namespace, 'address', 'add', `${address}/30`, 'dev', device]);
  execFileSync('ip', ['-n', namespace, 'link', 'set', device, 'up']);
}

async function bundleProbe(folder: string): Promise<string> {
  const outfile = join(folder, 'probe.cjs');
  await build({ ...BUNDLING, entryPoints: ['functions/port-scan/io/port-probe/probe-ports.ts'], outfile });
  return outfile;
}

function startChild(namespace: string | undefined, [file = '', ...words]: readonly string[]): ChildProcess {
  const command = [process.execPath, '--import', 'tsx', resolve(ROOM, file), ...words];
  const whole = namespace === undefined ? command : ['ip', 'netns', 'exec', namespace, ...command];
  return spawn(whole[0] ?? '', whole.slice(1), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function ask(child: ChildProcess, message: Path | ScanOrder): Promise<unknown> {
  const answer = nextMessage(child);
  child.send(message);
  return answer;
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = (code: number | null) => reject(new Error(`${child.spawnargs.join(' ')} ended (${code})`));
    child.once('exit', leave);
    child.once('message', (message) => {
      child.off('exit', leave);
      resolve(message);
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function outputOf(words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('ip', words, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('close', () => resolve(output));
  });
}
