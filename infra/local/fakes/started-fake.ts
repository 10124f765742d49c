import type { LocalNetwork } from '../lambda/network.ts';

/**
 * An outside service as it is faked on this machine, or the one that a setting names instead, then without `stop`. Its
 * `variables` take the place of those that the stack declares for a function; one that it does not declare stays absent.
 */
export interface StartedFake {
  readonly address: string;
  /** By the name of the environment variable. */
  readonly variables: Readonly<Record<string, string>>;
  /** Computers of the internet that stand on this machine instead. */
  readonly network?: LocalNetwork;
  readonly stop?: () => Promise<void>;
}
