import type { Reading, ReadingRequest } from './read-files.ts';

/** Reads the files in a worker, which ends with the reading. Rejects if the worker could not be started. */
export function readInWorker(request: ReadingRequest): Promise<Reading> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Reading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The reader could not be started.')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no target origin.
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
