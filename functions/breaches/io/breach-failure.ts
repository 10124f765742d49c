import * as z from 'zod/mini';
import {
  type Refusal,
  SourceDownError,
  SourceFaultError,
  SourceTimeoutError,
  TooSoonError,
} from '../../platform/rules/errors.ts';

/** Why the first copy could not be had, as it is kept for those who ask next. */
export const failureSchema = z.object({
  kind: z.enum(['down', 'fault', 'timeout', 'too-soon']),
  sentence: z.string(),
  retryAfterSeconds: z.optional(z.number()),
  /** In milliseconds since 1970. */
  at: z.number(),
});

export type Failure = z.infer<typeof failureSchema>;

/** What an error says of the source; undefined for one that is a fault of our own. */
export function failureOf(error: unknown, at: number): Failure | undefined {
  if (error instanceof SourceFaultError) return { kind: 'fault', sentence: error.message, at };
  if (error instanceof SourceTimeoutError) return { kind: 'timeout', sentence: error.message, at };
  const isDown = error instanceof SourceDownError;
  if (!isDown && !(error instanceof TooSoonError)) return undefined;
  const { message, retryAfterSeconds } = error;
  return { kind: isDown ? 'down' : 'too-soon', sentence: message, retryAfterSeconds, at };
}

/** The same refusal for whoever asks next. */
export function refusalOf({ kind, sentence, retryAfterSeconds }: Failure): Refusal {
  switch (kind) {
    case 'fault':
      return new SourceFaultError(sentence);
    case 'timeout':
      return new SourceTimeoutError(sentence);
    case 'too-soon':
      return new TooSoonError(sentence, retryAfterSeconds ?? 1);
    case 'down':
    default:
      return new SourceDownError(sentence, retryAfterSeconds);
  }
}
