import {
  CERTIFICATE_DAYS_LEFT,
  CERTIFICATE_PART_LEFT,
  CHECK_EVERY_DAYS,
  GO_ON_ASKED_AFTER_DAYS,
  GO_ON_WITHIN_DAYS,
  REGISTRATION_TOLD_DAYS,
  SECOND_CHECK_AFTER_HOURS,
  SECOND_CHECK_WITHIN_HOURS,
  STILL_CHECKING_EVERY_DAYS,
} from '#shared/rules/monitor.ts';
import {
  type Change,
  type Monitor,
  type News,
  type Note,
  type Aspect,
  type Observed,
  RULES_VERSION,
} from './monitor.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { nextWeeklyCheck } from './due-times.ts';
import { afterLook, type Looked } from './exposures.ts';

/**
 * A monitor after a due moment: with the result of a check, or without one if none was due or possible. New notes are
 * part of the same value, so that one write stores both. Undefined when it has ended and is to be erased.
 */
export function advance(
  monitor: Monitor,
  now: number,
  seen: Observed | Looked | undefined,
): Monitor | undefined {
  if (isOver(monitor, now)) return undefined;
  if (!seen) return withQuestion(withoutCheck(monitor, now), now);
  const isLook = 'newest' in seen;
  return withQuestion(isLook ? afterLook(monitor, now, seen) : afterCheck(monitor, now, seen), now);
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
  const { known, suspected, isSuspecting, changes } = compare(monitor, now, seen.aspects);
  const certificateUntil = endingCertificate(monitor, now, seen.certificate);
  const registration = endingRegistration(monitor, now, seen.registrationUntil);
  const told = monitor.breaches;
  const breaches = told && seen.breaches?.filter(({ name }) => !told.includes(name));
  // That nothing is new is not said the day before something is.
  const quarter = STILL_CHECKING_EVERY_DAYS * DAY_MS;
  const quarters = isSuspecting ? 0 : Math.floor((now - monitor.stillSince) / quarter);
  const stillSince = monitor.stillSince + quarters * quarter;
  const isStillChecking = stillSince > monitor.stillSince;
  const news = {
    changes,
    certificateUntil,
    breaches: (breaches ?? []).map(({ title, date }) => ({ title, date })),
    isStillChecking,
    ...(registration && { registrationUntil: registration.until }),
    ...(isStillChecking && seen.unseen && { unseen: [...seen.unseen] }),
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
    ...(registration && { registrationTold: registration }),
    nextCheckAt: Math.min(
      isSuspecting ? now + SECOND_CHECK_AFTER_HOURS * HOUR_MS : nextWeeklyCheck(monitor.id, now),
      nextRegistrationCheck(now, seen.registrationUntil, monitor.registrationTold?.until),
    ),
    notes: [...monitor.notes, ...notesOf(monitor, now, news)],
  };
}

function notesOf({ call }: Monitor, now: number, news: Omit<News, 'kind' | 'id'>): Note[] {
  const { changes, certificateUntil, breaches, registrationUntil, isStillChecking } = news;
  const isEnding = certificateUntil !== undefined || registrationUntil !== undefined;
  const isNew = changes.length > 0 || isEnding || breaches.length > 0 || isStillChecking;
  const worse = changes.filter(({ isWorse }) => isWorse);
  return [
    isNew && { kind: 'news' as const, id: `news-${now}`, ...news },
    call && worse.length > 0 && { kind: 'call' as const, id: `call-${now}`, at: now, changes: worse },
  ].flatMap((note) => note || []);
}

/**
 * Something has changed only if two checks at least a day apart agree: both are worse or better, or found the same
 * instead of what was known, so that programs which a page fetches in turn are no news. What could not be read stays as it was known;
 * what other rules have judged before is taken as it is found.
 */
function compare(monitor: Monitor, now: number, aspects: Observed['aspects']) {
  const known = { ...monitor.known };
  const suspected = Object.fromEntries(
    Object.entries(monitor.suspected).filter(
      ([, { seenAt }]) => now - seenAt <= SECOND_CHECK_WITHIN_HOURS * HOUR_MS,
    ),
  );
  const changes: Change[] = [];
  // What could not be read today is still in doubt.
  let isSuspecting = Object.keys(suspected).some((id) => !aspects[id]);
  for (const [id, aspect] of Object.entries(aspects)) {
    const before = monitor.known[id];
    const first = suspected[id];
    const way = before?.rules === RULES_VERSION ? wayFrom(before, aspect) : undefined;
    if (before && way !== undefined) {
      const isSameWay =
        first !== undefined && wayFrom(before, { ...first, isIdentity: aspect.isIdentity }) === way;
      const isAgreed = isSameWay && (aspect.level !== before.level || first.value === aspect.value);
      if (!isAgreed) suspected[id] = { level: aspect.level, value: aspect.value, seenAt: now };
      if (!isAgreed || now - first.seenAt < SECOND_CHECK_AFTER_HOURS * HOUR_MS) {
        // What two checks found something else for each time will do so tomorrow too.
        isSuspecting ||= isAgreed || !isSameWay || way === 'other';
        continue;
      }
      changes.push(changeOf(id, { before, aspect, way }));
    }
    known[id] = { level: aspect.level, value: aspect.value, words: aspect.words, rules: RULES_VERSION };
    delete suspected[id];
  }
  const levelOf = ({ aspect }: Change) => aspects[aspect]?.level ?? 0;
  return { known, suspected, isSuspecting, changes: changes.sort((a, b) => levelOf(b) - levelOf(a)) };
}

type Way = 'worse' | 'better' | 'other';
type Compares = Pick<Aspect, 'level' | 'value' | 'isIdentity'>;

/** How something differs from before; undefined if it does not. */
function wayFrom(before: Compares, { level, value, isIdentity }: Compares): Way | undefined {
  if (level !== before.level) return level > before.level ? 'worse' : 'better';
  if (value === before.value || value === undefined || before.value === undefined) return undefined;
  const [old, now] = [before.value.split(' '), value.split(' ')];
  if (isIdentity) return 'other';
  return now.every((part) => old.includes(part)) ? 'better' : 'worse';
}

function changeOf(
  id: string,
  {
    before,
    aspect,
    way,
  }: { readonly before: Monitor['known'][string]; readonly aspect: Aspect; readonly way: Way },
): Change {
  const change = { aspect: id, isWorse: way === 'worse', before: before.words };
  if (way === 'other') return { ...change, isOther: true, after: aspect.words };
  if (way === 'better') {
    const { level, words } = aspect;
    return { ...change, after: level === 0 ? words : `Less is wrong than before. Still so: ${words}` };
  }
  const [old, found] = [before.value, aspect.value].map((value) => value?.split(' ') ?? []);
  // What was found before is no news beside something that is.
  const isNews = ({ id: part }: { readonly id: string }) => !old?.includes(part) && found?.includes(part);
  const { words, meaning, who } = aspect.parts?.find(isNews) ?? aspect;
  const after = before.level === 0 || aspect.level === 3 ? (aspect.gone ?? words) : words;
  return { ...change, after, ...(meaning !== undefined && { meaning }), ...(who && { who }) };
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

/** An end of the registration that is near, and the days before it that were not told yet. */
function endingRegistration(
  { registrationTold: told }: Monitor,
  now: number,
  until: number | undefined,
): Monitor['registrationTold'] {
  if (until === undefined || until <= now) return undefined;
  const days = REGISTRATION_TOLD_DAYS.find((most) => until - now <= most * DAY_MS);
  const isTold = told !== undefined && days !== undefined && told.until === until && told.days <= days;
  return days === undefined || isTold ? undefined : { until, days };
}

/**
 * The next of these days, so that a week between two checks hides none; at least a day from now. Near an end that was
 * told before, a registry that told nothing this time is asked again the next day.
 */
function nextRegistrationCheck(now: number, seen: number | undefined, told = Infinity): number {
  const until = seen ?? told;
  if (seen === undefined && until > now && until - now < Math.max(...REGISTRATION_TOLD_DAYS) * DAY_MS)
    return now + DAY_MS;
  const next = REGISTRATION_TOLD_DAYS.map((days) => until - days * DAY_MS).filter((at) => at > now);
  return Math.max(now + DAY_MS, Math.min(...next));
}
