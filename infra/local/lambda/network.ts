import { Socket } from 'node:net';
import tls from 'node:tls';

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

/** Nothing listens on this port. */
const CLOSED_PORT = 1;

/**
 * Redirects this thread's connections to addresses of the network to loopback. All other connections stay as they are.
 */
export function joinNetwork({ ports, authority }: LocalNetwork): void {
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
