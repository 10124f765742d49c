import { SourceDownError } from '../../../platform/rules/errors.ts';

/** What our own machine says when it has no room for another socket. It says nothing about the host. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Our own exhaustion becomes a SourceDownError with a plain sentence; any other error stays what it is. */
export function ownFault(error: NodeJS.ErrnoException): Error {
  if (!EXHAUSTED.has(error.code ?? '')) return error;
  const down = new SourceDownError(
    'Our scanner has no room for another scan at the moment. Please try again in a minute.',
    60,
  );
  down.cause = error;
  return down;
}
