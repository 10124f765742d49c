import * as z from 'zod/mini';
import { SourceDownError } from './rules/errors.ts';

/** What AWS calls being asked too much, or being unwell. */
const OVERLOADED =
  /^(ProvisionedThroughputExceeded|RequestLimitExceeded|Throttling|TooManyRequests|InternalServerError|ServiceUnavailable|InternalFailure|LimitExceeded)/;

/** What the network says when nobody answers. */
const UNREACHABLE = /^(TimeoutError|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/;

/** What is read of an error, which may be the SDK's, the network's or anybody's. */
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

/** A word for the log: the network's code, else the error's name. */
export function failureWordOf(error: unknown): string {
  const failure = errorSchema.safeParse(error).data;
  return failure?.code || failure?.name || 'unknown';
}

/** Whether a later try may succeed: the service is overloaded, unwell or out of reach. */
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
    // Nobody answered, and the SDK took that for passing. What was answered after a second try is an answer like any.
    (status === 0 && attempts > 1)
  );
}

/** A passing failure becomes a SourceDownError with that sentence; anything else stays what it is. */
export function sourceErrorOf(error: unknown, sentence: string): unknown {
  if (!isPassing(error)) return error;
  const down = new SourceDownError(sentence, 30);
  down.cause = error;
  return down;
}
