import { writeFileSync } from 'node:fs';
import { failureWordOf } from '#functions/platform/aws-errors.ts';
import { OperatorError } from './place.ts';

/** Writes a file that only its owner can read, and never over another one. */
export function writePrivateFile(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = failureWordOf(error) === 'EEXIST';
    throw new OperatorError(
      isThere ? `${file} is there already. Name another one.` : `${file} cannot be written.`,
    );
  }
}
