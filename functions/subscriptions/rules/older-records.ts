import type { Lifecycle, QuestionReason } from './lifecycle.ts';

interface OlderQuestion {
  readonly reason: QuestionReason;
  readonly about?: string;
}

/** What versions before 2026-11-28 left open, for a person: each reason, and the token that it is about. */
export function olderQuestions({ returning, unwanted = [], nextYear, state }: Lifecycle): OlderQuestion[] {
  const isPromised = state === 'active' && nextYear?.otherwise === 'renew' && nextYear.choice === undefined;
  const open = unwanted.filter(({ endedOn }) => endedOn === undefined);
  const questions: OlderQuestion[] = open.map(({ token }) => ({ reason: 'older-token', about: token }));
  if (returning) questions.push({ reason: 'older-return' });
  if (isPromised) questions.push({ reason: 'older-promise' });
  return questions;
}

/**
 * A lifecycle after a person was asked about all of that. A first charge day that was meant to be given to PayFast is
 * compared with its record instead.
 */
export function withoutOlder(lifecycle: Lifecycle): Lifecycle {
  const { nextYear, isChargeDayOpen, reckoned, state } = lifecycle;
  return {
    ...lifecycle,
    returning: undefined,
    unwanted: undefined,
    isChargeDayOpen: undefined,
    ...(nextYear?.otherwise && { nextYear: { ...nextYear, otherwise: undefined } }),
    ...(isChargeDayOpen && state === 'active' && { reckoned: reckoned ?? 0 }),
  };
}

/** Whether a record holds anything that only older versions wrote. */
export function isOlder({ returning, unwanted, isChargeDayOpen, nextYear }: Lifecycle): boolean {
  return [returning, unwanted, isChargeDayOpen, nextYear?.otherwise].some((part) => part !== undefined);
}
