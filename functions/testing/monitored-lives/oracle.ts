import type { Observed } from '../../monitor/rules/observe.ts';
import type { Act, Happened } from './world.ts';

const DAY = 86_400_000;

/** A mail or a call in the oracle's words: who is told what, after which look. */
export type Told = string;

interface Look {
  readonly at: number;
  readonly seen: Observed;
}

/**
 * A period in which one domain is monitored: from its confirmation to a stop, another domain, or the end of its time.
 */
interface Stretch {
  readonly domain: string;
  readonly looks: Look[];
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
    stretch.looks
      // An owner who has ended it, or taken another domain, hears no more of it.
      .filter(({ at }) => canBeSentAt(at) < stretch.end)
      .flatMap((look) => {
        const before = stretch.looks.slice(0, stretch.looks.indexOf(look));
        return toldAt(stretch, look, before);
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

function toldAt(stretch: Stretch, look: Look, before: readonly Look[]): Told[] {
  const changes = Object.keys(look.seen.aspects)
    .toSorted()
    .flatMap((aspect) => {
      const way = changeAt(aspect, look, before);
      return way === undefined ? [] : [`${aspect} ${way}`];
    });
  const parts = [
    ...changes,
    ...certificateAt(look, before),
    ...breachesAt(look, before),
    ...lineAt(stretch, look, before),
  ];
  const isWorse = changes.some((change) => change.endsWith('worse'));
  return [
    ...(parts.length > 0 ? [`${look.at} ${stretch.domain} news: ${parts.join(', ')}`] : []),
    ...(isWorse && stretch.mayCall(look.at) ? [`${look.at} ${stretch.domain} call`] : []),
  ];
}

/** What the owner believed about an aspect before a look: the first reading, changed by everything reported since. */
function believedAt(aspect: string, looks: readonly Look[]): number | undefined {
  let believed: number | undefined;
  looks.forEach((look, index) => {
    const level = look.seen.aspects[aspect]?.level;
    if (level === undefined) return;
    if (believed === undefined || agreedAt(aspect, look, { before: looks.slice(0, index), believed }))
      believed = level;
  });
  return believed;
}

function changeAt(aspect: string, look: Look, before: readonly Look[]): 'worse' | 'better' | undefined {
  const believed = believedAt(aspect, before);
  const level = look.seen.aspects[aspect]?.level;
  if (believed === undefined || level === undefined) return undefined;
  if (!agreedAt(aspect, look, { before, believed })) return undefined;
  return level > believed ? 'worse' : 'better';
}

/**
 * Whether this look and an earlier one agree: the earlier one was at least one and at most three days ago, and none
 * between them contradicts it. A look that could not read the aspect says nothing.
 */
function agreedAt(
  aspect: string,
  look: Look,
  { before, believed }: { readonly before: readonly Look[]; readonly believed: number },
): boolean {
  const way = ({ seen }: Look) => Math.sign((seen.aspects[aspect]?.level ?? Number.NaN) - believed);
  if (way(look) === 0) return false;
  const lastThreeDays = before.filter(({ at, seen }) => look.at - at <= 3 * DAY && seen.aspects[aspect]);
  const otherwise = lastThreeDays.findLastIndex((one) => way(one) !== way(look));
  return lastThreeDays.slice(otherwise + 1).some(({ at }) => look.at - at >= DAY);
}

function certificateAt({ at, seen: { certificate } }: Look, before: readonly Look[]): string[] {
  if (!certificate) return [];
  const isClose = (moment: number) => {
    const left = certificate.validUntil - moment;
    return left > 0 && left < 14 * DAY && left * 4 < certificate.validUntil - certificate.validFrom;
  };
  const wasTold = before.some(
    (look) => look.seen.certificate?.validUntil === certificate.validUntil && isClose(look.at),
  );
  return isClose(at) && !wasTold ? ['certificate'] : [];
}

function breachesAt({ seen: { breaches } }: Look, before: readonly Look[]): string[] {
  const earlier = before.flatMap((look) => (look.seen.breaches ? [look.seen.breaches] : []));
  if (!breaches || earlier.length === 0) return [];
  const old = new Set(earlier.flat().map(({ name }) => name));
  return breaches.filter(({ name }) => !old.has(name)).map(({ name }) => `breach ${name}`);
}

function lineAt({ begun }: Stretch, { at }: Look, before: readonly Look[]): string[] {
  const quarters = (moment: number) => Math.floor((moment - begun) / (91 * DAY));
  return quarters(at) > quarters(before.at(-1)?.at ?? begun) ? ['still looking'] : [];
}

function stretchesOf(happened: readonly Happened[]): Stretch[] {
  const stretches: Stretch[] = [];
  const current = () => stretches.findLast(({ end }) => end === Infinity);
  for (const event of happened) {
    const open = current();
    if (event.what === 'look' && event.seen) open?.looks.push({ at: event.at, seen: event.seen });
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
  stretches.push({ domain: act.domain, looks: [], begun: at, mayCall: () => act.mayCall, end: Infinity });
}
