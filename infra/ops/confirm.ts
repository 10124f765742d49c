import { createInterface } from 'node:readline/promises';
import { OperatorError } from './place.ts';

/** Asks the operator for a word of consent at the terminal; throws when there is nobody to ask. */
export async function confirmAtTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError(`${question} Nobody can be asked here: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} Type "yes": `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
