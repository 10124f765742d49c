import { connect, type Socket } from 'node:net';

/** What one try to connect came to. */
export type Answer =
  | { readonly kind: 'open'; readonly socket: Socket }
  | { readonly kind: 'closed' | 'unreachable' | 'silent' | 'forbidden' }
  | { readonly kind: 'failed'; readonly error: Error };

/** What the operating system says, and what that means of the port. */
const MEANINGS: Readonly<Record<string, Exclude<Answer['kind'], 'open' | 'failed'>>> = {
  ECONNREFUSED: 'closed',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ETIMEDOUT: 'silent',
  // A rule on our own side, not the host's.
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

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
    const meaning = MEANINGS[code];
    if (HUNG_UP.has(code)) tellOnce({ kind: 'open', socket });
    else tellOnce(meaning ? { kind: meaning } : { kind: 'failed', error });
  });
  return () => {
    isTold = true;
    socket.destroy();
  };
}
