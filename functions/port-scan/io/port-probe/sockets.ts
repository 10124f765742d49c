import { connect, type Socket, isIPv6 } from 'node:net';
import { SourceDownError } from '../../../platform/rules/errors.ts';

/** The result of one connection attempt. */
export type Answer =
  | { readonly kind: 'open'; readonly socket: Socket }
  | { readonly kind: 'closed' | 'unreachable' | 'silent' | 'forbidden' }
  | { readonly kind: 'failed'; readonly error: Error };

type Meaning = Exclude<Answer['kind'], 'open' | 'failed'>;

/** Error codes of the operating system, and what they mean for the port. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: 'closed',
  ETIMEDOUT: 'silent',
  // A rule on our own side, not the host's.
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

/** Codes for when our own machine has no room for another socket. They say nothing about the host. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Codes of our own routing table when this machine has no IPv6. */
const NO_IPV6 = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * What a failed attempt says about the port; undefined when it says nothing, because our own resources are exhausted.
 * Codes that are not listed are those of ICMP messages of a router or firewall on the way.
 */
export function meaningOf(code: string, host: string): Meaning | undefined {
  if (isIPv6(host) && NO_IPV6.has(code)) return 'forbidden';
  // ICMPv6 "administratively prohibited", a firewall's answer (RFC 4443, section 3.1). Our own routing table would
  // report no route.
  if (isIPv6(host) && code === 'EACCES') return 'unreachable';
  return EXHAUSTED.has(code) ? undefined : (MEANINGS[code] ?? 'unreachable');
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
    else tellOnce(meaning ? { kind: meaning } : { kind: 'failed', error: exhausted(error) });
  });
  return () => {
    isTold = true;
    socket.destroy();
  };
}

/** Our own exhaustion, as an error with a plain sentence. */
function exhausted(cause: Error): SourceDownError {
  const down = new SourceDownError(
    'Our scanner has no room for another scan at the moment. Please try again in a minute.',
    60,
  );
  down.cause = cause;
  return down;
}
