import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import {
  CHECK_EVERY_DAYS,
  GO_ON_ASKED_AFTER_DAYS,
  GO_ON_WITHIN_DAYS,
  SECOND_LOOK_AFTER_HOURS,
} from '#shared/rules/monitor.ts';
import type { Monitor } from './monitor.ts';

const WEEK_MS = CHECK_EVERY_DAYS * DAY_MS;

/** When a monitor has to be taken up next: for a look, to ask whether to go on, or to be erased. */
export function dueAtOf({ nextLookAt, since, goOnAskedAt }: Monitor): number {
  const turn =
    goOnAskedAt === undefined
      ? since + GO_ON_ASKED_AFTER_DAYS * DAY_MS
      : goOnAskedAt + GO_ON_WITHIN_DAYS * DAY_MS;
  return Math.min(nextLookAt, turn);
}

/** Every monitor has a moment of the week of its own, by its id: so many spread by themselves. At least a day from now. */
export function nextWeeklyLook(id: string, now: number): number {
  const moment = (Number.parseInt(id.slice(0, 8), 16) / 2 ** 32) * WEEK_MS;
  const from = now + DAY_MS;
  return Math.ceil((from - moment) / WEEK_MS) * WEEK_MS + Math.floor(moment);
}

/** When something that differs is looked at again. */
export function lookAgainAt(now: number): number {
  return now + SECOND_LOOK_AFTER_HOURS * HOUR_MS;
}

/**
 * When the table may clear a monitor away by itself, in seconds since 1970. A net only: the job erases it earlier, to the day.
 */
export function expiryOf({ since, goOnAskedAt }: Pick<Monitor, 'since' | 'goOnAskedAt'>): number {
  const asked = goOnAskedAt ?? since + GO_ON_ASKED_AFTER_DAYS * DAY_MS;
  return Math.ceil((asked + (GO_ON_WITHIN_DAYS + SPARE_DAYS) * DAY_MS) / 1000);
}

/** Should the job be still for so long, nobody loses the days to answer. */
const SPARE_DAYS = 30;
