import { OperatorError } from './place.ts';

/**
 * Throws when npm has kept one of our options to itself: it does so with all that stands before its own `--`, and the command
 * would go on without it, on another stage for example.
 */
export function checkNothingKeptByNpm(names: readonly string[], environment: NodeJS.ProcessEnv): void {
  const kept = names.find((name) => environment[`npm_config_${name}`] !== undefined);
  if (kept === undefined) return;
  const script = environment['npm_lifecycle_event'] ?? 'ops';
  throw new OperatorError(
    `npm has kept --${kept} to itself. Write two dashes before our words: npm run ${script} -- --${kept} …`,
  );
}
