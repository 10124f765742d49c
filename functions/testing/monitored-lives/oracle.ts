import type { Aspect, Observed } from '../../monitor/rules/monitor.ts';
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
    toldIn(stretch)
      // An owner who has ended it, or taken another domain, hears no more of it.
      .filter(({ at }) => canBeSentAt(at) < stretch.end)
      .flatMap(({ told }) => told),
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

/** Everything that is told after each check of a stretch, derived from what the checks before it could read. */
function toldIn(stretch: Stretch): { readonly at: number; readonly told: Told[] }[] {
  const believed = new Map<string, Reading>();
  let quarter = 0;
  return stretch.checks.map((check, index) => {
    const before = stretch.checks.slice(0, index);
    const changes = Object.keys(check.seen.aspects)
      .toSorted()
      .flatMap((aspect) => changeAt(aspect, believed, { check, before }));
    const isSettled = ![...believed].some(([aspect, belief]) => {
      const readings = [...before, check].filter(({ seen }) => seen.aspects[aspect]);
      const last = readings.pop();
      const earlier = readings.findLast(({ at }) => last && last.at - at <= 3 * DAY);
      if (!last || check.at - last.at > 3 * DAY) return false;
      const [now, then] = [last.seen.aspects[aspect], earlier?.seen.aspects[aspect]];
      const isTold = changes.some((change) => change.startsWith(`${aspect} `));
      const isOpen = !isTold && wayFrom(belief, now) !== 'same';
      // Where two checks found something else each, no third is waited for, unless it cannot be read today.
      const isOtherEach =
        now && then && wayFrom(belief, then) === wayFrom(belief, now) && !agree(belief, now, then);
      return isOpen && !(isOtherEach && last.at === check.at);
    });
    const passed = Math.floor((check.at - stretch.begun) / (91 * DAY));
    const isLineDue = passed > quarter && isSettled;
    if (isLineDue) quarter = passed;
    const parts = [
      ...changes,
      ...certificateAt(check, before),
      ...registrationAt(check, before),
      ...breachesAt(check, before),
      ...(isLineDue ? ['still looking'] : []),
    ];
    const isWorse = changes.some((change) => change.endsWith('worse'));
    const told = [
      ...(parts.length > 0 ? [`${check.at} ${stretch.domain} news: ${parts.join(', ')}`] : []),
      ...(isWorse && stretch.mayCall(check.at) ? [`${check.at} ${stretch.domain} call`] : []),
    ];
    return { at: check.at, told };
  });
}

type Reading = Pick<Aspect, 'level' | 'value' | 'isIdentity'>;

/** What is told about an aspect; the owner believes the first reading, changed by everything told since. */
function changeAt(
  aspect: string,
  believed: Map<string, Reading>,
  { check, before }: { readonly check: Check; readonly before: readonly Check[] },
): string[] {
  const now = check.seen.aspects[aspect];
  const belief = believed.get(aspect);
  if (!now) return [];
  const way = belief ? wayFrom(belief, now) : 'same';
  if (!belief || way === 'same') {
    believed.set(aspect, now);
    return [];
  }
  const agreed = agreedAt(aspect, check, { before, belief });
  if (!agreed) return [];
  believed.set(aspect, agreed);
  return [`${aspect} ${way.split(' ')[0]}`];
}

/** Whether two readings say the same of what the owner knows: a level, or the same instead of it. */
function agree(belief: Reading, now: Reading, then: Reading): boolean {
  const isSame = now.level !== belief.level || (now.value ?? '') === (then.value ?? '');
  return isSame && wayFrom(belief, then) === wayFrom(belief, now);
}

/** "Worse, better, or another than before": what is found beside what was known is worse. */
function wayFrom(belief: Reading, now: Reading | undefined): string {
  if (!now) return 'unread';
  if (now.level !== belief.level) return now.level > belief.level ? 'worse' : 'better';
  if ((now.value ?? '') === (belief.value ?? '')) return 'same';
  if (now.isIdentity) return `other ${now.value}`;
  const old = new Set(belief.value?.split(' '));
  return now.value?.split(' ').some((part) => !old.has(part)) ? 'worse' : 'better';
}

/**
 * What this check and an earlier one agree on: the earlier one was at least one and at most three days ago, and none
 * between them contradicts it. A check that could not read the aspect says nothing.
 */
function agreedAt(
  aspect: string,
  check: Check,
  { before, belief }: { readonly before: readonly Check[]; readonly belief: Reading },
): Reading | undefined {
  const now = check.seen.aspects[aspect];
  const lastThreeDays = before.flatMap(({ at, seen }) => {
    const then = seen.aspects[aspect];
    return then && check.at - at <= 3 * DAY ? [{ at, was: then }] : [];
  });
  const otherwise = lastThreeDays.findLastIndex(({ was }) => !now || !agree(belief, now, was));
  return lastThreeDays.slice(otherwise + 1).some(({ at }) => check.at - at >= DAY) ? now : undefined;
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

/** "45, 14 and 3 days before it runs out." */
function registrationAt(
  { at, seen: { registrationUntil: until } }: Check,
  before: readonly Check[],
): string[] {
  const isWithin = (moment: number, days: number) =>
    until !== undefined && until > moment && until - moment <= days * DAY;
  const wasRead = (days: number) =>
    before.some((check) => check.seen.registrationUntil === until && isWithin(check.at, days));
  return [3, 14, 45].some((days) => isWithin(at, days) && !wasRead(days)) ? ['runs out'] : [];
}

function breachesAt({ seen: { breaches } }: Check, before: readonly Check[]): string[] {
  const earlier = before.flatMap((check) => (check.seen.breaches ? [check.seen.breaches] : []));
  if (!breaches || earlier.length === 0) return [];
  const old = new Set(earlier.flat().map(({ name }) => name));
  return breaches.filter(({ name }) => !old.has(name)).map(({ name }) => `breach ${name}`);
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
