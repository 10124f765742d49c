import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Takes what functions write, each line after the function's name, into a file that begins anew with the first. */
export function functionLog(file: string): (functionName: string, text: string) => void {
  let isBegun = false;
  return (functionName, text) => {
    if (!isBegun) {
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
      isBegun = true;
    }
    const lines = text.split('\n').filter((line) => line !== '');
    appendFileSync(file, lines.map((line) => `${functionName} ${line}\n`).join(''));
  };
}
