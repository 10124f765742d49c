// Runs inside a worker thread: one execution environment of one function. execution-environment.ts bundles it to text.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { joinNetwork } from './network.ts';
import type { FromWorker, Invocation, WorkerSettings } from './messages.ts';

type Handler = (
  event: unknown,
  context: object,
  callback: (error: unknown, result?: unknown) => void,
) => unknown;

const settings: WorkerSettings = workerData;
const now = Date.now.bind(Date);
const load = createRequire(join(settings.folder, 'index.js'));

function main(): void {
  if (settings.clockAheadMs !== 0) moveClock(settings.clockAheadMs);
  if (settings.network) joinNetwork(settings.network);
  const handler = findHandler();
  if (!handler) return;
  parentPort?.on('message', (invocation: Invocation) => void run(handler, invocation));
  send({ kind: 'ready' });
}

/** Changes the function's clock, so that a test need not wait. */
function moveClock(aheadMs: number): void {
  const moved = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [now() + aheadMs]),
    get: (real, name) => (name === 'now' ? () => now() + aheadMs : Reflect.get(real, name)),
  });
  globalThis.Date = moved;
}

function findHandler(): Handler | undefined {
  const [file = '', name = ''] = settings.handler.split('.');
  try {
    const handler = load(join(settings.folder, `${file}.js`))[name];
    if (typeof handler === 'function') return handler;
    send({
      kind: 'failed',
      error: { errorType: 'Runtime.HandlerNotFound', errorMessage: `${settings.handler} is not a function` },
    });
  } catch (error) {
    send({ kind: 'failed', error: described(error) });
  }
  return undefined;
}

async function run(handler: Handler, { event, context, deadline }: Invocation): Promise<void> {
  const whole = {
    ...context,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - now()),
  };
  try {
    const result = await new Promise((resolve, reject) => {
      const returned = handler(event, whole, (error, value) => (error ? reject(error) : resolve(value)));
      if (returned instanceof Object && 'then' in returned) resolve(returned);
    });
    send({ kind: 'answer', payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    send({ kind: 'error', error: described(error) });
  }
}

function described(error: unknown) {
  return error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack }
    : { errorType: 'Error', errorMessage: String(error) };
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

main();
