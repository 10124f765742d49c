import { SourceDownError } from '#functions/platform/rules/errors.ts';
import { OperatorError, withFullStop } from './place.ts';

const AGAIN = 'What was done before it stays done, and the same command may be given again.';

/** What an operator reads of a command that failed, and what to do; undefined where the fault is our own. */
export function complaintOf(error: unknown, stage: string | undefined): string | undefined {
  if (error instanceof OperatorError) return error.message;
  // Only what the network or AWS has said has a cause.
  if (error instanceof SourceDownError) {
    if (error.cause === undefined) return error.message;
    return `${error.message} ${stage === undefined ? 'Is it still running? "npm start" starts it.' : AGAIN}`;
  }
  if (!isOfAws(error)) return undefined;
  return `AWS refused it: ${error.name}: ${withFullStop(error.message)} ${AGAIN}`;
}

/** Every error that a service of AWS answers with says whose fault it is. */
function isOfAws(error: unknown): error is Error {
  return error instanceof Error && '$fault' in error;
}
