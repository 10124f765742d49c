import { ApiError } from './call-api.ts';

/**
 * `refused`: the input is invalid. `silent`: our own name server does not answer. `unexpected`: anything else that is
 * not the visitor's fault.
 */
export type FailureReason = 'refused' | 'too-often' | 'silent' | 'offline' | 'unexpected';

export interface Failure {
  readonly reason: FailureReason;
  /** For the visitor: the server's own message, or ours when it sent none. */
  readonly sentence: string;
  /** When to try again, in milliseconds since 1970. */
  readonly retryAt?: number;
}

const REASONS: Readonly<Record<number, FailureReason>> = {
  400: 'refused',
  429: 'too-often',
  503: 'silent',
  504: 'silent',
};

/** Why a check of a domain failed, from the error of `callApi`. `noWords` is the message when the server sent none. */
export function failureFrom(error: unknown, noWords: string): Failure {
  // fetch rejects with a TypeError when there is no answer at all.
  if (error instanceof TypeError) return { reason: 'offline', sentence: noWords };
  if (!(error instanceof ApiError)) return { reason: 'unexpected', sentence: noWords };
  const { status, retryAfterSeconds, isFromServer, message } = error;
  return {
    reason: isFromServer ? (REASONS[status] ?? 'unexpected') : 'unexpected',
    sentence: isFromServer ? message : noWords,
    ...(retryAfterSeconds !== undefined && { retryAt: Date.now() + retryAfterSeconds * 1000 }),
  };
}
