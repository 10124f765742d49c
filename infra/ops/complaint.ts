import { SourceDownError } from '#functions/platform/rules/errors.ts';
import { OperatorError, withFullStop } from './place.ts';

const AGAIN = 'What it did before that remains; you can run the same command again.';

/** The message for the operator about a failed command, with what to do; undefined for a bug of ours. */
export function complaintOf(error: unknown, stage: string | undefined): string | undefined {
  if (error instanceof OperatorError) return error.message;
  // Only an error from the network or AWS has a cause.
  if (error instanceof SourceDownError) {
    if (error.cause === undefined) return error.message;
    return `${error.message} ${stage === undefined ? 'Is it still running? "npm start" starts it.' : AGAIN}`;
  }
  if (!isOfAws(error)) return undefined;
  return `AWS refused a request: ${error.name}: ${withFullStop(error.message)} ${AGAIN}`;
}

/** Every error from an AWS service says whose fault it is. */
function isOfAws(error: unknown): error is Error {
  return error instanceof Error && '$fault' in error;
}
