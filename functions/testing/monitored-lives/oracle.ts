import type { Observed } from '../../monitor/rules/observe.ts';
import type { Act, Happened } from './world.ts';

const DAY = 86_400_000;

/** A mail or a call in the oracle's words: who is told what, after which check. */
export type Told = string;

interface Check {
  readonly at: number;
  readonly seen: Observed;
}

/**
 * A period in which one domain is monitored: from its confirmation to a stop, another domain, or the end of its time.
 */
interface Stretch {
  readonly domain: string;
  readonly checks: Check[];
  readonly begun: number;
  mayCall: (at: number) => boolean;
  end: number;
}

/**
 * What an owner should have been told, derived only from the promises on the page: "only when two checks a day apart
 * agree", "less than 14 days and less than a quarter of its life", "a breach is published", "once a quarter one line".
 * Uses no stored state of a monitor: it reads the whole story backwards and forwards.
 */
export function ownerOughtToHear(
  happened: readonly Happened[],
  /** When a note that is written at that time can be sent. */
  canBeSentAt: (at: number) => number,
): Told[] {
  return stretchesOf(happened).flatMap((stretch) =>
    stretch.checks
      // An owner who has ended it, or taken another domain, hears no more of it.
      .filter(({ at }) => canBeSentAt(at) < stretch.end)
      .flatMap((check) => {
        const before = stretch.checks.slice(0, stretch.checks.indexOf(check));
        return toldAt(stretch, check, before);
      }),
  );
}

/**
 * When a monitor should have asked whether to go on, and when it should be gone: "after a year a mail asks; no click in
 * 30 days, and it is erased".
 */
export function oughtToAskAndEnd(
  happened: readonly Happened[],
  jobRunsAt: (at: number) => number,
  until: number,
): { readonly asked: number[]; readonly gone: number[] } {
  const asked: number[] = [];
  const gone: number[] = [];
  for (const { begun, domain } of stretchesOf(happened)) {
    const acts = happened.flatMap((event) => (event.what === 'act' && event.at > begun ? [event] : []));
    let since = begun;
    for (;;) {
      const ends = acts.find(({ at, act }) => at > since && isEnd(act, domain));
      const again = acts.find(({ at, act }) => at > since && act.kind === 'confirm' && act.domain === domain);
      const ask = jobRunsAt(since + 365 * DAY);
      const end = ends?.at ?? Infinity;
      if (again && again.at <= ask && again.at < end) {
        since = again.at;
        continue;
      }
      if (ask >= Math.min(end, until)) break;
      asked.push(ask);
      const last = ask + 30 * DAY;
      const late = acts.find(({ at }) => at >= last);
      const goes = Math.min(jobRunsAt(last), late?.at ?? Infinity);
      const answer = acts.find(({ at, act }) => at > ask && at < last && act.kind !== 'stop' && at < end);
      if (answer) {
        since = answer.at;
        continue;
      }
      if (goes <= end && goes < until) gone.push(goes);
      break;
    }
  }
  return { asked, gone };
}

function isEnd(act: Act, domain: string): boolean {
  return act.kind === 'stop' || (act.kind === 'confirm' && act.domain !== domain);
}

function toldAt(stretch: Stretch, check: Check, before: readonly Check[]): Told[] {
  const changes = Object.keys(check.seen.aspects)
    .toSorted()
    .flatMap((aspect) => {
      const way = changeAt(aspect, check, before);
      return way === undefined ? [] : [`${aspect} ${way}`];
    });
  const parts = [
    ...changes,
    ...certificateAt(check, before),
    ...breachesAt(check, before),
    ...lineAt(stretch, check, before),
  ];
  const isWorse = changes.some((change) => change.endsWith('worse'));
  return [
    ...(parts.length > 0 ? [`${check.at} ${stretch.domain} news: ${parts.join(', ')}`] : []),
    ...(isWorse && stretch.mayCall(check.at) ? [`${check.at} ${stretch.domain} call`] : []),
  ];
}

/** What the owner believed about an aspect before a check: the first reading, changed by everything reported since. */
function believedAt(aspect: string, checks: readonly Check[]): number | undefined {
  let believed: number | undefined;
  checks.forEach((check, index) => {
    const level = check.seen.aspects[aspect]?.level;
    if (level === undefined) return;
    if (believed === undefined || agreedAt(aspect, check, { before: checks.slice(0, index), believed }))
      believed = level;
  });
  return believed;
}

function changeAt(aspect: string, check: Check, before: readonly Check[]): 'worse' | 'better' | undefined {
  const believed = believedAt(aspect, before);
  const level = check.seen.aspects[aspect]?.level;
  if (believed === undefined || level === undefined) return undefined;
  if (!agreedAt(aspect, check, { before, believed })) return undefined;
  return level > believed ? 'worse' : 'better';
}

/**
 * Whether this check and an earlier one agree: the earlier one was at least one and at most three days ago, and none
 * between them contradicts it. A check that could not read the aspect says nothing.
 */
function agreedAt(
  aspect: string,
  check: Check,
  { before, believed }: { readonly before: readonly Check[]; readonly believed: number },
): boolean {
  const way = ({ seen }: Check) => Math.sign((seen.aspects[aspect]?.level ?? Number.NaN) - believed);
  if (way(check) === 0) return false;
  const lastThreeDays = before.filter(({ at, seen }) => check.at - at <= 3 * DAY && seen.aspects[aspect]);
  const otherwise = lastThreeDays.findLastIndex((one) => way(one) !== way(check));
  return lastThreeDays.slice(otherwise + 1).some(({ at }) => check.at - at >= DAY);
}

function certificateAt({ at, seen: { certificate } }: Check, before: readonly Check[]): string[] {
  if (!certificate) return [];
  const isClose = (moment: number) => {
    const left = certificate.validUntil - moment;
    return left > 0 && left < 14 * DAY && left * 4 < certificate.validUntil - certificate.validFrom;
  };
  const wasTold = before.some(
    (check) => check.seen.certificate?.validUntil === certificate.validUntil && isClose(check.at),
  );
  return isClose(at) && !wasTold ? ['certificate'] : [];
}

function breachesAt({ seen: { breaches } }: Check, before: readonly Check[]): string[] {
  const earlier = before.flatMap((check) => (check.seen.breaches ? [check.seen.breaches] : []));
  if (!breaches || earlier.length === 0) return [];
  const old = new Set(earlier.flat().map(({ name }) => name));
  return breaches.filter(({ name }) => !old.has(name)).map(({ name }) => `breach ${name}`);
}

function lineAt({ begun }: Stretch, { at }: Check, before: readonly Check[]): string[] {
  const quarters = (moment: number) => Math.floor((moment - begun) / (91 * DAY));
  return quarters(at) > quarters(before.at(-1)?.at ?? begun) ? ['still looking'] : [];
}

function stretchesOf(happened: readonly Happened[]): Stretch[] {
  const stretches: Stretch[] = [];
  const current = () => stretches.findLast(({ end }) => end === Infinity);
  for (const event of happened) {
    const open = current();
    if (event.what === 'check' && event.seen) open?.checks.push({ at: event.at, seen: event.seen });
    if (open && (event.what === 'gone' || (event.what === 'act' && event.act.kind === 'stop')))
      open.end = event.at;
    if (event.what === 'act' && event.act.kind === 'confirm') begin(stretches, event.at, event.act);
  }
  return stretches;
}

function begin(stretches: Stretch[], at: number, act: Extract<Act, { kind: 'confirm' }>): void {
  const open = stretches.findLast(({ end }) => end === Infinity);
  if (open?.domain === act.domain) {
    const earlier = open.mayCall;
    open.mayCall = (moment) => (moment < at ? earlier(moment) : act.mayCall);
    return;
  }
  if (open) open.end = at;
  stretches.push({ domain: act.domain, checks: [], begun: at, mayCall: () => act.mayCall, end: Infinity });
}
