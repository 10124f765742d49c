import { createInterface } from 'node:readline';
import { createInterface as createDialogue } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { OperatorError } from './place.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { failureWordOf } from '#functions/platform/aws-errors.ts';

/**
 * Reads a secret from the keyboard without showing it, or from a pipe. Never from the command line, which other users
 * of the machine and the shell's history can read.
 */
export async function askForSecret(name: string): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  process.stderr.write(`${name} (nothing is shown while you type or paste): `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await new Promise<string>((resolve) => {
    reader.once('SIGINT', () => resolve(''));
    reader.question('', resolve);
  });
  reader.close();
  process.stderr.write('\n');
  return typed;
}

/** Asks the operator for confirmation at the terminal; throws when there is none. */
export async function confirmAtTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError(`${question} There is no terminal to ask at: add --yes.`);
  const terminal = createDialogue({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} Type "yes": `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

/** Parses a day that an operator names, as YYYY-MM-DD. */
export function calendarDay(text: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a day such as 2026-12-08.');
  return text;
}

/** Parses the number of things that an operator wants to see. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}

/** The one of these whose id begins with the reference that an operator has typed. Throws an OperatorError. */
export async function oneCalled<One extends { readonly id: string }>(
  noun: 'lead' | 'subscription',
  reference: string,
  list: () => Promise<readonly One[]>,
): Promise<One> {
  if (reference === '') throw new OperatorError(`Which ${noun}? ${noun}s list shows their references.`);
  const found = (await list()).filter(({ id }) => id.startsWith(reference.toLowerCase()));
  const [one, ...others] = found;
  if (!one) throw new OperatorError(`There is no ${noun} ${reference}.`);
  if (others.length > 0)
    throw new OperatorError(`${found.length} ${noun}s begin with ${reference}: give more characters.`);
  return one;
}

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
