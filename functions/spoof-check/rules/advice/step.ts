import type { MailFix } from '#shared/api/spoof-check.ts';
import type { Assumption } from '../mail-facts.ts';

/** A record before it is cut into the strings that DNS stores. */
export interface RecordToPublish {
  readonly host: string;
  readonly type: 'TXT' | 'MX';
  readonly value: string;
}

/** A step towards better protection, before it was tried. */
export interface Step extends Pick<
  MailFix,
  'id' | 'title' | 'explanation' | 'replaces' | 'waitBefore' | 'waitFor'
> {
  /** Published as it is; null where the owner has to act first. */
  readonly record: RecordToPublish | null;
  /** What the steps after it take as done, where there is no record. */
  readonly assumes?: Assumption;
  /** Somebody who passes today may fail afterwards, and the explanation says so. */
  readonly isNarrowing?: boolean;
  /** The next steps depend on what the owner does here, so the check has to be run again. */
  readonly isLast?: boolean;
}

/** What a step says, and what is waited for before and after it. */
export type StepWords = Pick<Step, 'id' | 'title' | 'explanation'> &
  Partial<Pick<Step, 'waitBefore' | 'waitFor'>>;

/** A step that only the owner can take: no record can be offered. */
export function ownerStep(words: StepWords, more: Partial<Step> = {}): Step {
  return { record: null, replaces: [], waitBefore: null, waitFor: null, ...words, ...more };
}

/** A step that publishes a record. */
export function publishStep(words: StepWords, record: RecordToPublish, more: Partial<Step> = {}): Step {
  return { ...ownerStep(words, more), record };
}
