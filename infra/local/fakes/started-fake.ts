import type { LocalNetwork } from '../lambda/network.ts';

/**
 * The fake of an outside service on this machine, or the real one that a setting names, which then has no `stop`. Its
 * `variables` replace those that the stack declares for a function; a variable that the stack does not declare stays
 * absent.
 */
export interface StartedFake {
  readonly address: string;
  /** By the name of the environment variable. */
  readonly variables: Readonly<Record<string, string>>;
  /** Internet hosts that run on this machine instead. */
  readonly network?: LocalNetwork;
  readonly stop?: () => Promise<void>;
}
