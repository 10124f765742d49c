import { HOUR_MS } from '#shared/rules/time.ts';
import * as z from 'zod/mini';

/** Why a try failed: the service could not be used at all, or it refused this item. */
export const outboxFailureSchema = z.enum(['down', 'refused']);

/** The outcome of a delivery: everything is dealt with, or why the item still waits. */
export interface Delivery {
  readonly outcome: 'done' | z.infer<typeof outboxFailureSchema>;
  readonly reason?: string;
  /** What the log counts it as. */
  readonly counted?: 'activated' | 'refused' | 'forged';
  /** An unforeseen error, for the log. */
  readonly error?: unknown;
}

/** Everything of the item is dealt with. */
export const DONE: Delivery = { outcome: 'done' };

/** The fields of an item while part of it waits, written with what causes them. Times are milliseconds since 1970. */
export const waitingSchema = z.object({
  /** When the next try is due. A changed value means that more has fallen due. */
  outboxDueAt: z.number(),
  /** Since when the oldest part has been waiting. */
  outboxSince: z.number(),
  outboxTries: z.number(),
  outboxFailure: z.optional(outboxFailureSchema),
  /** Until then the item is leased to one process. */
  outboxLeaseUntil: z.optional(z.number()),
});

export type Waiting = z.infer<typeof waitingSchema>;

/** The one value of the outbox's sparse index: an item that has it is waiting. */
export const WAITING = 'yes';

const FIRST_PAUSE_MS = 60_000;

/** The fields that make an item wait from then on. */
export function waitingFrom(now: number, pauseMs = 0): Waiting & { readonly outboxWaiting: string } {
  return { outboxWaiting: WAITING, outboxDueAt: now + pauseMs, outboxSince: now, outboxTries: 0 };
}

/** The pause after that many failed tries: a minute, two, four … at most an hour. */
export function pauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), HOUR_MS);
}

/** Whether it may be tried now: only an item that was itself refused pauses; while a service is down one try finds out. */
export function isTryable(
  { outboxDueAt, outboxFailure }: Pick<Waiting, 'outboxDueAt' | 'outboxFailure'>,
  now: number,
) {
  return outboxDueAt <= now || outboxFailure === 'down';
}

/**
 * Whether the wait has begun: not for an alert due tomorrow, nor for what a request has just stored and mails itself.
 */
export function isBegun(
  { outboxDueAt, outboxTries }: Pick<Waiting, 'outboxDueAt' | 'outboxTries'>,
  now: number,
) {
  return outboxTries > 0 || outboxDueAt <= now;
}
