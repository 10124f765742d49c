import { readFileSync, writeFileSync } from 'node:fs';
import { failureWordOf } from '#functions/platform/aws-errors.ts';
import { OperatorError } from './place.ts';

/** Writes a file that only its owner can read, and never overwrites one. Throws an OperatorError. */
export function writePrivateFile(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = failureWordOf(error) === 'EEXIST';
    throw new OperatorError(
      isThere ? `${file} already exists. Name another file.` : `${file} cannot be written.`,
    );
  }
}

/** The content of a text file that the operator names. Throws an OperatorError. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
}
