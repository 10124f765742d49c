import * as z from 'zod/mini';
import { SourceDownError } from './rules/errors.ts';

/** The names of AWS errors for throttling and for a service in trouble. */
const OVERLOADED =
  /^(ProvisionedThroughputExceeded|RequestLimitExceeded|Throttling|TooManyRequests|InternalServerError|ServiceUnavailable|InternalFailure|LimitExceeded)/;

/** The names and codes of network errors when the service cannot be reached. */
const UNREACHABLE = /^(TimeoutError|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/;

/** The fields that are read of an error, whether it comes from the SDK, the network or elsewhere. */
const errorSchema = z.object({
  name: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  $metadata: z.catch(z.object({ httpStatusCode: z.catch(z.number(), 0), attempts: z.catch(z.number(), 0) }), {
    httpStatusCode: 0,
    attempts: 0,
  }),
});

/** Whether this is the AWS error of that name. */
export function isAwsError(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** One word for the log: the network error's code, or else the error's name. */
export function failureWordOf(error: unknown): string {
  const failure = errorSchema.safeParse(error).data;
  return failure?.code || failure?.name || 'unknown';
}

/** Whether a later try may succeed: the service is throttling, in trouble or unreachable. */
export function isPassing(error: unknown): boolean {
  const failure = errorSchema.safeParse(error).data;
  if (!failure) return false;
  const { httpStatusCode: status, attempts } = failure.$metadata;
  return (
    OVERLOADED.test(failure.name) ||
    UNREACHABLE.test(failure.name) ||
    UNREACHABLE.test(failure.code) ||
    status === 429 ||
    status >= 500 ||
    // There was no answer at all, and the SDK tried again because it considered that temporary.
    (status === 0 && attempts > 1)
  );
}

/** Turns a temporary failure into a SourceDownError with that sentence; returns any other error unchanged. */
export function sourceErrorOf(error: unknown, sentence: string): unknown {
  if (!isPassing(error)) return error;
  const down = new SourceDownError(sentence, 30);
  down.cause = error;
  return down;
}
