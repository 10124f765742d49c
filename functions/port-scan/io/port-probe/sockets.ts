import { connect, type Socket, isIPv6 } from 'node:net';
import { SourceDownError } from '../../../platform/rules/errors.ts';
import { createSocket } from 'node:dgram';

/** What one try to connect came to. */
export type Answer =
  | { readonly kind: 'open'; readonly socket: Socket }
  | { readonly kind: 'closed' | 'unreachable' | 'silent' | 'forbidden' }
  | { readonly kind: 'failed'; readonly error: Error };

type Meaning = Exclude<Answer['kind'], 'open' | 'failed'>;

/** What the operating system says, and what that means of the port. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: 'closed',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  // As Linux reads rarer words of ICMP: host isolated, protocol unreachable, source route failed, and of IPv6 a parameter problem.
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

/** What a failed try to connect to a host tells of the port; undefined when it tells nothing, as our own exhaustion does. */
export function meaningOf(code: string, host: string): Meaning | undefined {
  // ICMPv6 "administratively prohibited", a firewall's answer (RFC 4443, section 3.1). What our own routing table prohibits has no route.
  if (code === 'EACCES' && isIPv6(host)) return 'unreachable';
  return MEANINGS[code];
}

/** An answer that came after the handshake: something accepted and hung up at once. */
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Tries once to connect and tells once what came of it; the socket of an open port is the caller's. The returned
 * function ends the try. Anything the table does not know, our own exhaustion above all, is `failed`.
 */
export function knock(host: string, port: number, tell: (answer: Answer) => void): () => void {
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

/** What our own machine says when it has no room for another socket. It says nothing about the host. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Our own exhaustion becomes a SourceDownError with a plain sentence; any other error stays what it is. */
export function ownFailure(error: NodeJS.ErrnoException): Error {
  if (!EXHAUSTED.has(error.code ?? '')) return error;
  const down = new SourceDownError(
    'Our scanner has no room for another scan at the moment. Please try again in a minute.',
    60,
  );
  down.cause = error;
  return down;
}

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
      if (error && !NO_ROUTE.has(error.code ?? '')) reject(ownFailure(error));
      else resolve(error === undefined);
    };
    socket.on('error', settle);
    socket.on('connect', () => settle());
    socket.connect(53, address);
  });
}
