import { InvalidArgumentError } from 'commander';

/** Reads a number of things that an operator wants to see. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}
