import { type Observed, RULES_VERSION, type Monitor, type Note } from '../../monitor/rules/monitor.ts';
import { advance, goOn, isOver } from '../../monitor/rules/advance.ts';
import { confirm } from '../../monitor/rules/confirm.ts';
import { dueAtOf } from '../../monitor/rules/due-times.ts';

const HOUR_MS = 3_600_000;

/** What an owner does. */
export type Act =
  | { readonly kind: 'confirm'; readonly domain: string; readonly mayCall: boolean }
  | { readonly kind: 'stop' }
  | { readonly kind: 'go-on' };

/** One life: what a domain looks like from outside at any time, what its owner does, and what fails on our side. */
export interface Life {
  readonly hours: number;
  /** Determines the monitor's moment of the week. */
  readonly email: string;
  /** What can be read of a domain in that hour; undefined when our own checks fail. */
  readonly readAt: (domain: string, hour: number) => Observed | undefined;
  readonly acts: ReadonlyMap<number, Act>;
  /** Until that hour another version of our rules judges what is read. */
  readonly rulesChangeAt?: number;
  /**
   * Hours in which the job does not run, dies after its write, or works with data from before another process wrote.
   */
  readonly isJobDown: (hour: number) => boolean;
  readonly isRunTwice: (hour: number) => boolean;
  readonly isMailDown: (hour: number) => boolean;
}

/** What happened, for the oracle: checks with what was read, acts, erasures, and what was handed over for sending. */
export type Happened =
  | { readonly at: number; readonly what: 'check'; readonly seen: Observed | undefined }
  | { readonly at: number; readonly what: 'act'; readonly act: Act }
  | { readonly at: number; readonly what: 'gone' }
  | { readonly at: number; readonly what: 'sent'; readonly note: Note; readonly domain: string };

export const BEGIN = Date.UTC(2026, 10, 22, 8);

/** Simulates a life hour by hour, with the rules and a store that keeps one item by its version. */
export function live(life: Life): Happened[] {
  const happened: Happened[] = [];
  let stored: Monitor | undefined;
  for (let hour = 0; hour < life.hours; hour += 1) {
    const at = BEGIN + hour * HOUR_MS;
    const act = life.acts.get(hour);
    if (act) {
      if (stored && isOver(stored, at)) {
        happened.push({ at, what: 'gone' });
        stored = undefined;
      }
      stored = afterAct(stored, act, { email: life.email, at });
      happened.push({ at, what: 'act', act });
    }
    if (!life.isJobDown(hour)) stored = runJob(stored, { life, hour, at }, happened);
    if (stored && !life.isMailDown(hour)) {
      const { notes, domain = '' } = stored;
      happened.push(...notes.map((note) => ({ at, what: 'sent' as const, note, domain })));
      stored = { ...stored, notes: [] };
    }
  }
  return happened;
}

function afterAct(
  stored: Monitor | undefined,
  act: Act,
  { email, at }: { readonly email: string; readonly at: number },
): Monitor | undefined {
  if (act.kind !== 'confirm') return act.kind === 'stop' ? undefined : stored && goOn(stored, at);
  const call = act.mayCall ? { name: 'Thandi', phone: '0821234567' } : undefined;
  return confirm(stored, { email, domain: act.domain, call, requestedAt: at - 60_000 }, at).monitor;
}

interface Moment {
  readonly life: Life;
  readonly hour: number;
  readonly at: number;
}

/** Two parallel runs have read the same item; the second finds another version and writes nothing. */
function runJob(read: Monitor | undefined, moment: Moment, happened: Happened[]): Monitor | undefined {
  let stored = read;
  for (let run = 0; run < (moment.life.isRunTwice(moment.hour) ? 2 : 1); run += 1) {
    if (!read || dueAtOf(read) > moment.at) return stored;
    const isDue = read.nextCheckAt <= moment.at;
    const seen = isDue ? moment.life.readAt(read.domain ?? '', moment.hour) : undefined;
    const next = advance(read, moment.at, seen);
    if (stored?.version !== read.version) continue;
    if (isDue && next) happened.push({ at: moment.at, what: 'check', seen });
    if (!next) happened.push({ at: moment.at, what: 'gone' });
    stored = next && { ...next, version: next.version + 1 };
    if (stored && moment.hour < (moment.life.rulesChangeAt ?? 0)) stored = judgedByOthers(stored);
  }
  return stored;
}

function judgedByOthers({ known, ...monitor }: Monitor): Monitor {
  const before = Object.entries(known).map(([id, aspect]) => [id, { ...aspect, rules: RULES_VERSION - 1 }]);
  return { ...monitor, known: Object.fromEntries(before) };
}
