import type { Gathered } from '../health/finding.ts';

/** What an account says about itself before anything is deployed to it. */
export interface DeploymentFacts {
  /** Whose credentials these are. */
  readonly caller: Gathered<{ readonly account: string }>;
  /** The version of the CDK's own stack in each region that is needed; none where there is no such stack. */
  readonly bootstrap: Readonly<Record<string, Gathered<number | undefined>>>;
  /** How the stage's own stack stands; nothing before the first deployment. */
  readonly stack: Gathered<string | undefined>;
  readonly sender: Gathered<'unknown' | 'waiting' | 'verified'>;
  readonly mail: Gathered<{ readonly isSandbox: boolean; readonly isEnabled: boolean }>;
  /** Nothing where the stage has no domain of its own. */
  readonly certificate: Gathered<CertificateFacts | 'missing' | undefined>;
  /** How many functions of the account may run at once. */
  readonly concurrency: Gathered<number>;
  /** The parameters of those asked for that are there. */
  readonly parameters: Gathered<readonly string[]>;
}

export interface CertificateFacts {
  /** As ACM says it: ISSUED, PENDING_VALIDATION, EXPIRED … */
  readonly status: string;
  readonly names: readonly string[];
}
