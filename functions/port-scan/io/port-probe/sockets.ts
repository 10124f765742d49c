import { connect, type Socket, isIPv6 } from 'node:net';
import { SourceDownError } from '../../../platform/rules/errors.ts';
import { createSocket } from 'node:dgram';

/** The result of one connection attempt. */
export type Answer =
  | { readonly kind: 'open'; readonly socket: Socket }
  | { readonly kind: 'closed' | 'unreachable' | 'silent' | 'forbidden' }
  | { readonly kind: 'failed'; readonly error: Error };

type Meaning = Exclude<Answer['kind'], 'open' | 'failed'>;

/** Error codes of the operating system, and what they mean for the port. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: 'closed',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  // Linux's codes for rarer ICMP messages: host isolated, protocol unreachable, source route failed, and the IPv6
  // parameter problem.
  ENONET: 'unreachable',
  ENOPROTOOPT: 'unreachable',
  ENOTSUP: 'unreachable',
  EOPNOTSUPP: 'unreachable',
  EPROTO: 'unreachable',
  ETIMEDOUT: 'silent',
  // A rule on our own side, not the host's.
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

/**
 * What a failed attempt says about the port; undefined when it says nothing, as when our own resources are exhausted.
 */
export function meaningOf(code: string, host: string): Meaning | undefined {
  // ICMPv6 "administratively prohibited", a firewall's answer (RFC 4443, section 3.1). Our own routing table would
  // report no route.
  if (code === 'EACCES' && isIPv6(host)) return 'unreachable';
  return MEANINGS[code];
}

/** An error after the handshake: something accepted and hung up at once. */
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE']);

/** Tries to connect and tells the result once; the returned function ends the try. The caller owns an open socket. */
export function tryConnect(host: string, port: number, tell: (answer: Answer) => void): () => void {
  const socket = connect({ host, port });
  let isTold = false;
  const tellOnce = (answer: Answer) => {
    if (!isTold) tell(answer);
    isTold = true;
  };
  socket.on('connect', () => tellOnce({ kind: 'open', socket }));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    const code = error.code ?? '';
    const meaning = meaningOf(code, host);
    if (HUNG_UP.has(code)) tellOnce({ kind: 'open', socket });
    else tellOnce(meaning ? { kind: meaning } : { kind: 'failed', error });
  });
  return () => {
    isTold = true;
    socket.destroy();
  };
}

/** Codes for when our own machine has no room for another socket. They say nothing about the host. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Turns our own exhaustion into a SourceDownError with a plain sentence; any other error is returned unchanged. */
export function ownFailure(error: NodeJS.ErrnoException): Error {
  if (!EXHAUSTED.has(error.code ?? '')) return error;
  const down = new SourceDownError(
    'Our scanner has no room for another scan at the moment. Please try again in a minute.',
    60,
  );
  down.cause = error;
  return down;
}

/** Codes of the routing table when there is no route, or no source address of that family. */
const NO_ROUTE = new Set([
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EACCES',
  'EPERM',
  'EINVAL',
]);

/** Whether this machine has a route to an address. Connecting a UDP socket asks the routing table, sending nothing. */
export function hasRouteTo(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    const settle = (error?: NodeJS.ErrnoException) => {
      socket.removeAllListeners().on('error', () => undefined);
      socket.close();
      if (error && !NO_ROUTE.has(error.code ?? '')) reject(ownFailure(error));
      else resolve(error === undefined);
    };
    socket.on('error', settle);
    socket.on('connect', () => settle());
    socket.connect(53, address);
  });
}
