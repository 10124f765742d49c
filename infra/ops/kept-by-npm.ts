import type { Command } from 'commander';
import { OperatorError } from './place.ts';

/** Options that npm has too: it always sets the one, and people may have set the other in their `.npmrc`. */
const OF_NPM_TOO: readonly string[] = ['yes', 'email'];

/** The options of a command and of all its subcommands, except those that npm has too. */
export function optionsOf({ options, commands }: Command): string[] {
  const own = options.map((option) => option.name()).filter((name) => !OF_NPM_TOO.includes(name));
  return [...own, ...commands.flatMap(optionsOf)];
}

/**
 * Throws when npm has consumed one of our options. It consumes every option before its own `--`, and the command would
 * run without it, on another stage for example.
 */
export function checkNothingKeptByNpm(names: readonly string[], environment: NodeJS.ProcessEnv): void {
  const kept = names.find((name) => environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (kept === undefined) return;
  const script = environment['npm_lifecycle_event'] ?? 'ops';
  throw new OperatorError(
    `npm took --${kept} for one of its own options. Put two dashes before the options: npm run ${script} -- --${kept} …`,
  );
}
