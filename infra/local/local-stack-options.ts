import type { Ground } from './cloud.ts';
import type { Settings } from './settings.ts';

export interface LocalStackOptions {
  readonly settings: Settings;
  /** The folder that a synth has written. */
  readonly assembly: string;
  /** The folder of the built site. */
  readonly site: string;
  /** Jobs run by the clock as the stack declares, or only when `runJob` says so. */
  readonly jobs: 'by-the-clock' | 'on-call';
  /** Takes what functions write to their logs. */
  readonly log?: Ground['log'];
  /** Where visitors find the site, if something stands before it. */
  readonly siteAddress?: string;
  /** Variables in place of those that the stack declares for a function, for tests. */
  readonly variables?: Readonly<Record<string, string>>;
  /** How far the functions' clocks are ahead, for tests that would have to wait. */
  readonly clockAheadMs?: number;
  /**
   * Throttles the API as the stack declares, by this clock in milliseconds. Without it nothing is throttled: CloudFront answers
   * most requests from its cache, the one of this machine keeps nothing, and all of them come to the API.
   */
  readonly throttleClock?: () => number;
}
