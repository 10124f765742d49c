import { ApiError } from './call-api.ts';

/** `refused`: what was typed cannot be asked about. `silent`: our own name server. `unexpected`: anything else that is not the visitor's doing. */
export type FailureReason = 'refused' | 'too-often' | 'silent' | 'offline' | 'unexpected';

export interface Failure {
  readonly reason: FailureReason;
  /** For the visitor: the server's own words, or ours when it had none. */
  readonly sentence: string;
  /** When it makes sense to ask again, in milliseconds since 1970. */
  readonly retryAt?: number;
}

const REASONS: Readonly<Record<number, FailureReason>> = {
  400: 'refused',
  429: 'too-often',
  503: 'silent',
  504: 'silent',
};

/** Why a check of a domain failed, by what `callApi` threw. `noWords` is said where the server said nothing. */
export function failureFrom(error: unknown, noWords: string): Failure {
  // fetch rejects with a TypeError when nothing answers at all.
  if (error instanceof TypeError) return { reason: 'offline', sentence: noWords };
  if (!(error instanceof ApiError)) return { reason: 'unexpected', sentence: noWords };
  const { status, retryAfterSeconds, isFromServer, message } = error;
  return {
    reason: isFromServer ? (REASONS[status] ?? 'unexpected') : 'unexpected',
    sentence: isFromServer ? message : noWords,
    ...(retryAfterSeconds !== undefined && { retryAt: Date.now() + retryAfterSeconds * 1000 }),
  };
}
