// Runs inside a worker thread: one execution environment of one function. lambda-service.ts bundles it to text.
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Internet hosts that run on this machine's loopback for its functions. The functions do not know: they judge and
 * connect to the address that they resolved, as in the cloud.
 */
export interface LocalNetwork {
  /** The loopback port behind each open port, which is written `[address]:port`. All other ports are closed. */
  readonly ports: Readonly<Record<string, number>>;
  /** The certificate authority of these hosts, as PEM. It is trusted for no other host. */
  readonly authority: string;
}

/** What an execution environment is started with. */
export interface WorkerSettings {
  readonly folder: string;
  readonly handler: string;
  /** How many milliseconds the function's clock is ahead of this machine's. */
  readonly clockAheadMs: number;
  readonly network: LocalNetwork | undefined;
}

/** One event for a function, with the context that the runtime adds. */
export interface Invocation {
  readonly event: unknown;
  readonly context: Readonly<Record<string, string>>;
  /** When the function is ended, in milliseconds since 1970. */
  readonly deadline: number;
}

/** The worker's messages: first that it is ready or cannot start, then one answer or error (as JSON) for each event. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unloadable' | 'error'; readonly failure: string }
  | { readonly kind: 'answer'; readonly payload: string };

/** Lambda’s Node 24 waits for what a handler returns, and gives it no callback. */
type Handler = (event: unknown, context: object) => unknown;

/** Nothing listens on this port. */
const CLOSED_PORT = 1;

const settings: WorkerSettings = workerData;
const now = Date.now.bind(Date);
const load = createRequire(join(settings.folder, 'index.js'));

function main(): void {
  if (settings.clockAheadMs !== 0) moveClock(settings.clockAheadMs);
  if (settings.network) joinNetwork(settings.network);
  try {
    const [file = '', name = ''] = settings.handler.split('.');
    const handler: Handler | undefined = load(join(settings.folder, `${file}.js`))[name];
    if (typeof handler !== 'function') throw new TypeError(`${settings.handler} is not a function`);
    parentPort?.on('message', (invocation: Invocation) => void run(handler, invocation));
    send({ kind: 'ready' });
  } catch (error) {
    send({ kind: 'unloadable', failure: described(error) });
  }
}

/** Changes the function's clock, so that a test need not wait. */
function moveClock(aheadMs: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [now() + aheadMs]),
    get: (real, name) => (name === 'now' ? () => now() + aheadMs : Reflect.get(real, name)),
  });
}

async function run(handler: Handler, { event, context, deadline }: Invocation): Promise<void> {
  const whole = {
    ...context,
    getRemainingTimeInMillis: () => Math.max(0, deadline - now()),
  };
  try {
    const result = await handler(event, whole);
    send({ kind: 'answer', payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    send({ kind: 'error', failure: described(error) });
  }
}

function described(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return JSON.stringify({ errorType: name, errorMessage: message, stack });
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/**
 * Redirects this thread's connections to addresses of the network to loopback. All other connections stay as they are.
 */
function joinNetwork({ ports, authority }: LocalNetwork): void {
  const isOurs = (options: unknown): options is Record<string, unknown> =>
    isObject(options) && Object.keys(ports).some((at) => at.startsWith(`[${String(options['host'])}]:`));
  const redirected = (options: unknown): unknown =>
    isOurs(options)
      ? {
          ...options,
          host: '127.0.0.1',
          port: ports[`[${String(options['host'])}]:${String(options['port'])}`] ?? CLOSED_PORT,
        }
      : options;
  changeCalls(Socket.prototype, 'connect', ([first, ...others]) => {
    // Node passes its own sockets the arguments as one marked list.
    if (!Array.isArray(first)) return [redirected(first), ...others];
    first[0] = redirected(first[0]);
    return [first, ...others];
  });
  // The default export is the module object, which Node itself uses to create the context of each connection.
  changeCalls(tls, 'createSecureContext', ([options]) => [
    isOurs(options) ? { ...options, ca: authority } : options,
  ]);
}

function changeCalls(owner: object, name: string, change: (given: readonly unknown[]) => unknown[]): void {
  const real: unknown = Reflect.get(owner, name);
  if (typeof real !== 'function') throw new Error(`There is no function ${name}.`);
  const apply = (target: Function, self: unknown, given: unknown[]): unknown =>
    Reflect.apply(target, self, change(given));
  Reflect.set(owner, name, new Proxy(real, { apply }));
}

/** The options from Node's agents have no prototype. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

main();
