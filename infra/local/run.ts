import { spawn } from 'node:child_process';

export interface RunResult {
  /** The exit code, or 1 when the command could not be started or was ended by a signal. */
  readonly code: number;
  readonly seconds: number;
  /** The command's output, if it was kept. */
  readonly output: string;
}

export interface RunOptions {
  /** Variables that are added to the environment. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Keeps the output instead of showing it, for commands that run in parallel. */
  readonly isKept?: boolean;
  /** The folder that it runs in, if it is not this one. */
  readonly folder?: string;
}

/** Runs a command and shows its output, unless it is to be kept. Never throws. */
export function run(
  command: string,
  words: readonly string[],
  { environment = {}, isKept = false, folder }: RunOptions = {},
): Promise<RunResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const done = (code: number) => resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    const out = isKept ? 'pipe' : 'inherit';
    const child = spawn(command, words, {
      stdio: [process.stdin.isTTY && !isKept ? 'inherit' : 'ignore', out, out],
      env: { ...process.env, ...environment },
      cwd: folder,
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
