import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import {
  CHECK_EVERY_DAYS,
  GO_ON_ASKED_AFTER_DAYS,
  GO_ON_WITHIN_DAYS,
  LOOK_EVERY_HOURS,
} from '#shared/rules/monitor.ts';
import type { Monitor } from './monitor.ts';

/** When a monitor is due next: for a check, for the question whether to go on, or to be erased. */
export function dueAtOf({ nextCheckAt, since, goOnAskedAt }: Monitor): number {
  const [from, days] =
    goOnAskedAt === undefined ? [since, GO_ON_ASKED_AFTER_DAYS] : [goOnAskedAt, GO_ON_WITHIN_DAYS];
  return Math.min(nextCheckAt, from + days * DAY_MS);
}

/** The next weekly check, at least a day from now. */
export function nextWeeklyCheck(id: string, now: number): number {
  return ownMoment(id, CHECK_EVERY_DAYS * DAY_MS, now + DAY_MS);
}

/** When it is looked next whether an address must be looked up. */
export function nextLookAt(id: string, now: number): number {
  return ownMoment(id, LOOK_EVERY_HOURS * HOUR_MS, now + HOUR_MS);
}

/** The first from then on of the moments that the id gives each monitor once in a period, which spreads the load. */
function ownMoment(id: string, period: number, from: number): number {
  const moment = (Number.parseInt(id.slice(0, 8), 16) / 2 ** 32) * period;
  return Math.ceil((from - moment) / period) * period + Math.floor(moment);
}

/**
 * When the table may delete a monitor by itself, in seconds since 1970. Only a safety net: the job erases it earlier,
 * on the day.
 */
export function expiryOf({ since, goOnAskedAt }: Pick<Monitor, 'since' | 'goOnAskedAt'>): number {
  const asked = goOnAskedAt ?? since + GO_ON_ASKED_AFTER_DAYS * DAY_MS;
  return Math.ceil((asked + (GO_ON_WITHIN_DAYS + SPARE_DAYS) * DAY_MS) / 1000);
}

/** If the job stands still for this long, owners still have all their days to answer. */
const SPARE_DAYS = 30;
