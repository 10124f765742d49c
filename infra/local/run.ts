import { spawn } from 'node:child_process';

export interface RunResult {
  /** The exit code, or 1 when the command could not be started or was ended by a signal. */
  readonly code: number;
  readonly seconds: number;
}

/** Runs a command with its output shown and the given variables added to the environment. Never throws. */
export function run(
  command: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (code: number) => resolve({ code, seconds: (performance.now() - began) / 1000 });
    const child = spawn(command, words, {
      stdio: [process.stdin.isTTY ? 'inherit' : 'ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}
