import { Command } from 'commander';

type Add = (program: Command, say: (text: string) => void) => void;

/** Runs commands in this process, each below the given words. Returns what they print. */
export function opsWith(below: readonly string[], ...adders: readonly Add[]) {
  return async (...words: string[]): Promise<string> => {
    let output = '';
    const program = new Command().exitOverride().option('--stage <name>');
    program.configureOutput({ writeErr: () => undefined });
    for (const add of adders) add(program, (text) => (output += text));
    await program.parseAsync([...below, ...words], { from: 'user' });
    return output;
  };
}
