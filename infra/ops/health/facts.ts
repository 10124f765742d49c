import type { SenderState } from './mail-account.ts';
import type { Finding, Gathered } from './finding.ts';

/** What a product and its records say about themselves. Times are milliseconds. */
export interface ProductFacts {
  readonly tables: Gathered<readonly TableFacts[]>;
  /** What cannot be read, by table and key. */
  readonly records: Gathered<readonly string[]>;
  readonly leadMail: Gathered<WaitingFacts>;
  readonly leads: Gathered<{ readonly today: number; readonly suspectToday: number }>;
  readonly subscriptions: Gathered<SubscriptionFacts>;
  /** Nothing as long as there was never a copy. */
  readonly catalogue: Gathered<{ readonly websites: number; readonly ageMs: number } | undefined>;
  readonly limits: Gathered<readonly LimitFacts[]>;
  readonly articles: Gathered<number>;
  /** What EventBridge calls. On this machine those that have written into the log of the functions. */
  readonly jobs: Gathered<readonly JobFacts[]>;
  readonly site: Gathered<readonly Finding[]>;
  /** How far this machine's clock is ahead of the site's. */
  readonly clockAheadMs: Gathered<number>;
}

/** What only an account of AWS has. */
export interface AccountFacts {
  readonly sender: Gathered<SenderState>;
  readonly mail: Gathered<{ readonly isSandbox: boolean; readonly isEnabled: boolean }>;
  readonly quota: Gathered<{ readonly sent: number; readonly most: number }>;
  readonly secrets: Gathered<readonly SecretFacts[]>;
  readonly alarms: Gathered<readonly AlarmFacts[]>;
  /** When the certificate that the site shows ends; nothing where the site is not encrypted. */
  readonly certificateEndsAt: Gathered<number | undefined>;
}

export interface TableFacts {
  readonly name: string;
  /** Its name at DynamoDB. */
  readonly awsName: string;
  /** As DynamoDB says it, or why it cannot be reached. */
  readonly status: string;
  /** What keeps its data safe; nothing on this machine, where there is none of it. */
  readonly care?: {
    readonly isRecoverable: boolean;
    readonly isExpiring: boolean;
    readonly isProtected: boolean;
    /** Whether this stage’s tables of people must not be deleted by one command. */
    readonly mustBeProtected: boolean;
  };
}

export interface WaitingFacts {
  readonly number: number;
  /** Since when the oldest waits. */
  readonly oldestMs: number;
}

export interface SubscriptionFacts {
  readonly byState: Readonly<Record<string, number>>;
  /** Those that should have been reviewed by now. */
  readonly toReview: WaitingFacts;
  /** Payment notifications that still have to be confirmed. */
  readonly notifications: WaitingFacts;
  readonly mail: WaitingFacts;
  /** The provider's ids of charges that we were told of and have no record for. */
  readonly unknownCharges: readonly string[];
}

/** How far a window that all visitors share is used up. */
export interface LimitFacts {
  readonly name: string;
  readonly taken: number;
}

export interface SecretFacts {
  readonly name: string;
  readonly isSet: boolean;
  /** Whether something that every stage has does not work without it. */
  readonly isNeeded: boolean;
}

export interface AlarmFacts {
  readonly name: string;
  readonly state: string;
  /** What it says when it fires, with its paragraph of the runbook. */
  readonly about: string;
}

export interface JobFacts {
  readonly name: string;
  /** When it last ran, to five minutes; nothing when it did not in two days. */
  readonly lastRunAt: number | undefined;
  /** How many of its runs of the last day failed. */
  readonly failures: number;
}
