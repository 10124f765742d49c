import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { ownFault } from './own-fault.ts';

/** What the routing table says when it knows no way, or has no address of that family to start from. */
const NO_ROUTE = new Set([
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EACCES',
  'EPERM',
  'EINVAL',
]);

/** Whether this machine has a way to an address at all. Connecting a UDP socket asks the routing table and sends nothing. */
export function hasRouteTo(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    const settle = (error?: NodeJS.ErrnoException) => {
      socket.removeAllListeners().on('error', () => undefined);
      socket.close();
      if (error && !NO_ROUTE.has(error.code ?? '')) reject(ownFault(error));
      else resolve(error === undefined);
    };
    socket.on('error', settle);
    socket.on('connect', () => settle());
    socket.connect(53, address);
  });
}
