import type { Settings } from '../settings.ts';

/**
 * An outside service as it stands on this machine. To add one: write a file in this folder that exports a `StandIn`,
 * and name it in `index.ts`. It is started with everything else, prints one line, and its `variables` take the place of
 * those that the stack declares for a function; a variable which the stack does not declare for it stays absent.
 */
export interface StandIn {
  /** What it stands in for, for the list of what is emulated. */
  readonly name: string;
  /** Starts it, or says that a setting names another service instead, by giving only `variables`. */
  readonly start: (context: StandInContext) => Promise<RunningStandIn>;
}

export interface StandInContext {
  readonly settings: Settings;
  /** The address of the site, for services that call it back. */
  readonly site: string;
}

export interface RunningStandIn {
  /** Where it listens, or where the service is that a setting names. */
  readonly address: string;
  /** By the name of the environment variable. */
  readonly variables: Readonly<Record<string, string>>;
  readonly stop?: () => Promise<void>;
}
