import { HOUR_MS } from '#shared/rules/time.ts';
import * as z from 'zod/mini';

/** Why a try came to nothing: the service could not be used at all, or it refused this one. */
export const outboxFailureSchema = z.enum(['down', 'refused']);

/** What became of something that waited: all dealt with, or why it still waits. */
export interface Delivery {
  readonly outcome: 'done' | z.infer<typeof outboxFailureSchema>;
  readonly reason?: string;
  /** What the log counts of it. */
  readonly counted?: 'activated' | 'refused' | 'forged';
  /** What nobody foresaw, for the log. */
  readonly error?: unknown;
}

/** All of it is dealt with. */
export const DONE: Delivery = { outcome: 'done' };

/**
 * What an item has at its top as long as something of it waits to be sent, or to be confirmed. It is written together with
 * what causes it, in the same conditional write. Times are milliseconds since 1970.
 */
export const waitingSchema = z.object({
  /** When the next try is due. Another value means that more has come due. */
  outboxDueAt: z.number(),
  /** Since when the oldest of it waits. */
  outboxSince: z.number(),
  outboxTries: z.number(),
  outboxFailure: z.optional(outboxFailureSchema),
  /** Until then somebody has it in hand. */
  outboxLeaseUntil: z.optional(z.number()),
});

export type Waiting = z.infer<typeof waitingSchema>;

/** The one value of the outbox's sparse index: an item that has it still waits. */
export const WAITING = 'yes';

const FIRST_PAUSE_MS = 60_000;

/** What an item is given so that it is taken up from then on. */
export function waitingFrom(now: number, pauseMs = 0): Waiting & { readonly outboxWaiting: string } {
  return { outboxWaiting: WAITING, outboxDueAt: now + pauseMs, outboxSince: now, outboxTries: 0 };
}

/** How long something rests after that many tries that came to nothing: a minute, two, four … at most an hour. */
export function pauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), HOUR_MS);
}

/**
 * Whether something that waits may be tried now. A pause belongs to it only when it was itself refused: while a service is
 * down the pauses do no more than put things in order, and one try finds out whether it is back.
 */
export function isTryable(
  { outboxDueAt, outboxFailure }: Pick<Waiting, 'outboxDueAt' | 'outboxFailure'>,
  now: number,
) {
  return outboxDueAt <= now || outboxFailure === 'down';
}

/** Whether something waits already: an alert of tomorrow does not, nor does what a request has just stored and mails itself. */
export function isBegun(
  { outboxDueAt, outboxTries }: Pick<Waiting, 'outboxDueAt' | 'outboxTries'>,
  now: number,
) {
  return outboxTries > 0 || outboxDueAt <= now;
}
