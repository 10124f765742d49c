import {
  CERTIFICATE_DAYS_LEFT,
  CERTIFICATE_PART_LEFT,
  CHECK_EVERY_DAYS,
  GO_ON_ASKED_AFTER_DAYS,
  GO_ON_WITHIN_DAYS,
  SECOND_CHECK_AFTER_HOURS,
  SECOND_CHECK_WITHIN_HOURS,
  STILL_CHECKING_EVERY_DAYS,
} from '#shared/rules/monitor.ts';
import type { Change, Monitor, Note } from './monitor.ts';
import { type Aspect, type Observed, RULES_VERSION } from './observe.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { checkAgainAt, nextWeeklyCheck } from './due-times.ts';

/**
 * A monitor after a due moment: with the result of a check, or without one if none was due or possible. New notes are
 * part of the same value, so that one write stores both. Undefined when it has ended and is to be erased.
 */
export function advance(monitor: Monitor, now: number, seen: Observed | undefined): Monitor | undefined {
  if (isOver(monitor, now)) return undefined;
  const checked = seen ? afterCheck(monitor, now, seen) : withoutCheck(monitor, now);
  return withQuestion(checked, now);
}

/** Whether its year is over and its owner did not ask to go on. */
export function isOver({ goOnAskedAt }: Pick<Monitor, 'goOnAskedAt'>, now: number): boolean {
  return goOnAskedAt !== undefined && goOnAskedAt + GO_ON_WITHIN_DAYS * DAY_MS <= now;
}

/**
 * The monitor for another year from now on, if it has asked its owner; otherwise unchanged. Undefined when it has ended
 * and is to be erased.
 */
export function goOn(monitor: Monitor, now: number): Monitor | undefined {
  if (isOver(monitor, now)) return undefined;
  if (monitor.goOnAskedAt === undefined) return monitor;
  const { goOnAskedAt: _, ...rest } = monitor;
  return { ...rest, since: now, notes: monitor.notes.filter(({ kind }) => kind !== 'go-on') };
}

/**
 * Hourly tries bridge an outage. A domain that stays unreadable for longer is tried daily, because its name servers may
 * be gone.
 */
const HOURLY_FOR_MS = (CHECK_EVERY_DAYS + 2) * DAY_MS;

function withoutCheck(monitor: Monitor, now: number): Monitor {
  if (monitor.nextCheckAt > now) return monitor;
  const isLasting = now - (monitor.checkedAt ?? monitor.confirmedAt) >= HOURLY_FOR_MS;
  return { ...monitor, nextCheckAt: now + (isLasting ? DAY_MS : HOUR_MS) };
}

function withQuestion(monitor: Monitor, now: number): Monitor {
  if (monitor.goOnAskedAt !== undefined || now < monitor.since + GO_ON_ASKED_AFTER_DAYS * DAY_MS)
    return monitor;
  const until = now + GO_ON_WITHIN_DAYS * DAY_MS;
  return {
    ...monitor,
    goOnAskedAt: now,
    notes: [...monitor.notes, { kind: 'go-on', id: `go-on-${now}`, until }],
  };
}

function afterCheck(monitor: Monitor, now: number, seen: Observed): Monitor {
  const { known, suspected, changes } = compare(monitor, now, seen.aspects);
  const isSuspecting = Object.keys(suspected).length > 0;
  const certificateUntil = endingCertificate(monitor, now, seen.certificate);
  const told = monitor.breaches;
  const breaches = told && seen.breaches?.filter(({ name }) => !told.includes(name));
  const stillSince = lastQuarter(monitor.stillSince, now);
  const news = {
    changes,
    certificateUntil,
    breaches: (breaches ?? []).map(({ title, date }) => ({ title, date })),
    isStillChecking: stillSince > monitor.stillSince,
  };
  return {
    ...monitor,
    known,
    suspected,
    breaches: seen.breaches
      ? [...new Set([...(told ?? []), ...seen.breaches.map(({ name }) => name)])]
      : told,
    certificates: [
      ...monitor.certificates,
      ...(certificateUntil === undefined ? [] : [certificateUntil]),
    ].filter((until) => until > now),
    stillSince,
    checkedAt: now,
    nextCheckAt: isSuspecting ? checkAgainAt(now) : nextWeeklyCheck(monitor.id, now),
    notes: [...monitor.notes, ...notesOf(monitor, now, news)],
  };
}

interface NewAtCheck {
  readonly changes: Change[];
  readonly certificateUntil: number | undefined;
  readonly breaches: { title: string; date: string }[];
  readonly isStillChecking: boolean;
}

function notesOf({ call }: Monitor, now: number, news: NewAtCheck): Note[] {
  const { changes, certificateUntil, breaches, isStillChecking } = news;
  const isNew =
    changes.length > 0 || certificateUntil !== undefined || breaches.length > 0 || isStillChecking;
  const worse = changes.filter(({ isWorse }) => isWorse);
  return [
    ...(isNew ? [{ kind: 'news' as const, id: `news-${now}`, ...news }] : []),
    ...(call && worse.length > 0
      ? [{ kind: 'call' as const, id: `call-${now}`, at: now, changes: worse }]
      : []),
  ];
}

type Compared = Pick<Monitor, 'known' | 'suspected'> & { readonly changes: Change[] };

/**
 * Something has changed only if two checks at least a day apart agree. What could not be read stays as it was known.
 */
function compare(monitor: Monitor, now: number, aspects: Observed['aspects']): Compared {
  const known = { ...monitor.known };
  const suspected = Object.fromEntries(
    Object.entries(monitor.suspected).filter(([, { seenAt }]) => isFresh(seenAt, now)),
  );
  const changes: Change[] = [];
  for (const [id, aspect] of Object.entries(aspects)) {
    const before = monitor.known[id];
    if (!before || before.level === aspect.level) {
      known[id] = { ...aspect, rules: RULES_VERSION };
      delete suspected[id];
    } else if (isDayOld(suspected[id], now) && isSameDirection(before, suspected[id], aspect)) {
      const isWorse = aspect.level > before.level;
      const isJudgedAnew = before.rules !== RULES_VERSION;
      changes.push({
        aspect: id,
        isWorse,
        before: before.words,
        after: aspect.words,
        ...(isJudgedAnew && { isJudgedAnew }),
      });
      known[id] = { ...aspect, rules: RULES_VERSION };
      delete suspected[id];
    } else if (!isSameDirection(before, suspected[id], aspect)) {
      suspected[id] = { level: aspect.level, seenAt: now };
    }
  }
  return { known, suspected, changes };
}

type Suspected = Monitor['suspected'][string] | undefined;

function isDayOld(first: Suspected, now: number): boolean {
  return first !== undefined && now - first.seenAt >= SECOND_CHECK_AFTER_HOURS * HOUR_MS;
}

/** Whether the earlier check agrees on the direction: worse, or better. */
function isSameDirection(before: Aspect, first: Suspected, aspect: Aspect): boolean {
  return first !== undefined && first.level > before.level === aspect.level > before.level;
}

function isFresh(seenAt: number, now: number): boolean {
  return now - seenAt <= SECOND_CHECK_WITHIN_HOURS * HOUR_MS;
}

/**
 * The end of a certificate that is near and not yet reported. For an expired certificate, the change of its aspect
 * tells that.
 */
function endingCertificate(
  { certificates }: Monitor,
  now: number,
  certificate: Observed['certificate'],
): number | undefined {
  if (!certificate || certificates.includes(certificate.validUntil)) return undefined;
  const { validFrom, validUntil } = certificate;
  const left = validUntil - now;
  const isLate =
    left < CERTIFICATE_DAYS_LEFT * DAY_MS && left < (validUntil - validFrom) * CERTIFICATE_PART_LEFT;
  return left > 0 && isLate ? validUntil : undefined;
}

/** The last time at which the quarterly line was due. */
function lastQuarter(since: number, now: number): number {
  const quarter = STILL_CHECKING_EVERY_DAYS * DAY_MS;
  return since + Math.floor((now - since) / quarter) * quarter;
}
