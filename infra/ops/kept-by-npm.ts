import type { Command } from 'commander';
import { OperatorError } from './place.ts';

const EMAIL = 'email';

/** Options that npm has too: it always sets the one, and people may have set the other in their `.npmrc`. */
const OF_NPM_TOO: readonly string[] = ['yes', EMAIL];

/** The options of a command and of all its subcommands, except those that npm has too. */
export function optionsOf({ options, commands }: Command): string[] {
  const own = options.map((option) => option.name()).filter((name) => !OF_NPM_TOO.includes(name));
  return [...own, ...commands.flatMap(optionsOf)];
}

/**
 * Throws when npm has consumed an option of the operator's commands. `--email` is only missed where the command has it
 * and no option has arrived: one that has arrived came after npm's own `--`, and the address is from an `.npmrc`.
 */
export function checkOpsWords(
  program: Command,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): void {
  const [command, path] = commandOf(program, words);
  const isEmailMissed =
    command.options.some((option) => option.name() === EMAIL) && !words.some((word) => word.startsWith('--'));
  const names = [...optionsOf(program), ...(isEmailMissed ? [EMAIL] : [])];
  checkNothingKeptByNpm(names, environment, path);
}

/** The command that the words name, and the words that do. */
function commandOf(program: Command, words: readonly string[]): [command: Command, path: readonly string[]] {
  const [word = '', ...rest] = words;
  const named = program.commands.find((one) => one.name() === word);
  if (!named) return [program, []];
  const [command, path] = commandOf(named, rest);
  return [command, [word, ...path]];
}

/**
 * Throws when npm has consumed one of our options. It consumes every option before its own `--`, and the command would
 * run without it, on another stage for example. `path` are the words of the command.
 */
export function checkNothingKeptByNpm(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
  path: readonly string[] = [],
): void {
  const kept = names.find((name) => environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (kept === undefined) return;
  const script = environment['npm_lifecycle_event'] ?? 'ops';
  const command = path.length > 0 ? `${path.join(' ')} … ` : '';
  throw new OperatorError(
    `npm took --${kept} for one of its own options. Put two dashes before the options: npm run ${script} -- ${command}--${kept} …`,
  );
}
