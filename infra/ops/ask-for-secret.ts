import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * A secret from whoever types it, without showing it, or from whatever is piped in. Never from the command line, which other users of
 * the machine and the shell's history can read.
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
