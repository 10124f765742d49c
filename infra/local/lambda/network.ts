import { Socket } from 'node:net';
import tls from 'node:tls';

/**
 * Computers that the functions of this machine find in the internet although they stand on loopback. A function is told nothing
 * of it: it judges and connects to the address that it found, as in the cloud.
 */
export interface LocalNetwork {
  /** Every address with its open ports, by the ports on loopback. Its other ports are closed. */
  readonly hosts: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** The authority that these computers' certificates come from, as PEM. Of nobody else's is it believed. */
  readonly authority: string;
}

/** Nobody listens there. */
const CLOSED_PORT = 1;

/** From now on the connections of this thread to an address of the network end on loopback. All others are as before. */
export function joinNetwork({ hosts, authority }: LocalNetwork): void {
  const redirected = (options: unknown): unknown => {
    const ports = portsOf(hosts, options);
    if (!ports || !isObject(options)) return options;
    return { ...options, host: '127.0.0.1', port: ports[Number(options['port'])] ?? CLOSED_PORT };
  };
  changeCalls(Socket.prototype, 'connect', ([first, ...others]) => {
    // Node hands its own sockets the arguments as one list, which it marks.
    if (!Array.isArray(first)) return [redirected(first), ...others];
    first[0] = redirected(first[0]);
    return [first, ...others];
  });
  // The default export is the module itself, by which Node makes the context of each connection.
  changeCalls(tls, 'createSecureContext', ([options]) => [
    isObject(options) && portsOf(hosts, options) ? { ...options, ca: authority } : options,
  ]);
}

function changeCalls(owner: object, name: string, change: (given: readonly unknown[]) => unknown[]): void {
  const real: unknown = Reflect.get(owner, name);
  if (typeof real !== 'function') throw new Error(`There is no function ${name}.`);
  const apply = (target: Function, self: unknown, given: unknown[]): unknown =>
    Reflect.apply(target, self, change(given));
  Reflect.set(owner, name, new Proxy(real, { apply }));
}

function portsOf(hosts: LocalNetwork['hosts'], options: unknown) {
  return isObject(options) ? hosts[String(options['host'])] : undefined;
}

/** Node's agents make theirs without a prototype. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
