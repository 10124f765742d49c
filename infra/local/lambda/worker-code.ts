import { buildSync } from 'esbuild';

let code: string | undefined;

/** The program of a worker as plain JavaScript: a thread has no TypeScript of its own. */
export function workerCode(): string {
  code ??= buildSync({
    entryPoints: ['infra/local/lambda/worker.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
  }).outputFiles[0]?.text;
  return code ?? '';
}
