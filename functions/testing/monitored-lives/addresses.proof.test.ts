import fc from 'fast-check';
import type { KnownBreach } from '../../breaches/rules/catalogue.ts';
import { advance, goOn } from '../../monitor/rules/advance.ts';
import { confirm } from '../../monitor/rules/confirm.ts';
import { dueAtOf } from '../../monitor/rules/due-times.ts';
import { type Looked, newestToLookUp } from '../../monitor/rules/exposures.ts';
import type { Monitor } from '../../monitor/rules/monitor.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../proof.ts';
import { BEGIN } from './world.ts';

const HOUR = 3_600_000;
const TWO_YEARS = 2 * 366 * 24;
/** A copy of the catalogue is at most so old, in hours. */
const COPY_AGE = 3;
/** No outage lasts longer, in hours; and so long after its end everything has been told. */
const LONGEST_OUTAGE = 90;
const SETTLED = 2 * LONGEST_OUTAGE + 80;

/** A breach as it comes and goes. Times are hours from the beginning; some were before it. */
interface Published {
  readonly at: number;
  readonly isNamed: boolean;
  readonly flag: 'none' | 'marketing list' | 'list with passwords' | 'IsRetired' | 'IsFabricated';
  /** From then on it has another title, and the date of that hour. */
  readonly correctedAt: number;
  /** From then on nobody is told of it for ten days. */
  readonly hiddenFrom: number | null;
}

const published: fc.Arbitrary<Published> = fc.record({
  at: fc.integer({ min: -900, max: TWO_YEARS - SETTLED }),
  isNamed: fc.boolean(),
  flag: fc.constantFrom('none', 'none', 'marketing list', 'list with passwords', 'IsRetired', 'IsFabricated'),
  correctedAt: fc.integer({ min: 0, max: 2 * TWO_YEARS }),
  hiddenFrom: fc.option(fc.integer({ min: 0, max: TWO_YEARS }), { freq: 2 }),
});

/** What happens in an hour: nothing, a time-out or an error, "too soon", a run that dies after it has asked, or two. */
type Fate = 'ok' | 'failed' | 'too-soon' | 'dies' | 'twice';

const fates = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: LONGEST_OUTAGE }),
      fc.constantFrom<Fate>('failed', 'too-soon', 'dies', 'twice'),
      fc.integer({ min: 40, max: 900 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => {
    const hours = parts.flatMap(([long, fate, then]) => [
      ...Array.from({ length: then }, (): Fate => 'ok'),
      ...Array.from({ length: fate === 'dies' ? 1 : long }, () => fate),
    ]);
    return (hour: number): Fate => hours[hour % hours.length] ?? 'ok';
  });

const lives = fc.record({
  email: fc.nat(9999).map((number) => `owner${number}@example.co.za`),
  breaches: fc.array(published, { maxLength: 25 }),
  fateAt: fates,
  isMailDown: fates.map((at) => (hour: number) => at(hour) === 'failed'),
});

function nameOf(index: number): string {
  return `B${index}`;
}

function breachAt(one: Published, index: number, hour: number): KnownBreach {
  const isCorrected = one.correctedAt > one.at && one.correctedAt <= hour;
  return {
    Name: nameOf(index),
    Title: isCorrected ? `Other ${index}` : `Title ${index}`,
    Domain: 'one.example',
    BreachDate: isCorrected ? '2026-02-02' : '2026-01-01',
    AddedDate: new Date(BEGIN + (isCorrected ? one.correctedAt : one.at) * HOUR).toISOString(),
    PwnCount: 1,
    Description: '',
    DataClasses: [one.flag === 'marketing list' ? 'Email addresses' : 'Passwords'],
    IsVerified: true,
    IsSensitive: false,
    IsRetired: one.flag === 'IsRetired',
    IsFabricated: one.flag === 'IsFabricated',
    IsSpamList: one.flag === 'marketing list' || one.flag === 'list with passwords',
    IsMalware: false,
    IsStealerLog: false,
    IsSubscriptionFree: false,
  };
}

function isNews({ flag }: Published): boolean {
  return flag !== 'marketing list' && flag !== 'IsRetired';
}

function isHidden({ hiddenFrom }: Published, hour: number): boolean {
  return hiddenFrom !== null && hour >= hiddenFrom && hour < hiddenFrom + 240;
}

type Life = typeof lives extends fc.Arbitrary<infer Value> ? Value : never;

/** Lives through two years, and answers with what was mailed, the first look, and how often the service was asked. */
function live({ email, breaches, fateAt, isMailDown }: Life) {
  const told: { readonly index: number; readonly hour: number }[] = [];
  let asked = 0;
  let firstLook: number | undefined;
  let stored: Monitor | undefined = confirm(undefined, { email, requestedAt: BEGIN - HOUR }, BEGIN).monitor;
  const at = (hour: number) => breaches.map((one, index) => ({ one, known: breachAt(one, index, hour) }));
  const look = ({ looked }: Monitor, hour: number): Looked => {
    // The copy is older than the answer.
    const then = hour - (hour % COPY_AGE);
    const copy = at(then).flatMap(({ one, known }) => (one.at <= then ? [known] : []));
    const newest = newestToLookUp(copy, BEGIN + hour * HOUR);
    if (looked && newest <= looked.last) return { newest };
    firstLook ??= hour;
    return {
      newest,
      found: at(hour).flatMap(({ one, known }) =>
        one.isNamed && one.at <= hour && !isHidden(one, hour) ? [known] : [],
      ),
    };
  };
  for (let hour = 0; hour < TWO_YEARS; hour += 1) {
    const now = BEGIN + hour * HOUR;
    if (stored?.goOnAskedAt !== undefined) stored = goOn(stored, now);
    const read = stored;
    const fate = fateAt(hour);
    for (let run = 0; run < (fate === 'twice' ? 2 : 1); run += 1) {
      if (!read || dueAtOf(read) > now || fate === 'too-soon') continue;
      const seen = fate === 'failed' || read.nextCheckAt > now ? undefined : look(read, hour);
      if (stored?.version !== read.version) continue;
      if (seen?.found && fate !== 'dies') asked += 1;
      const next = fate === 'dies' ? { ...read, nextCheckAt: now + HOUR } : advance(read, now, seen);
      if (fate === 'dies' && firstLook === hour) firstLook = undefined;
      stored = next && { ...next, version: next.version + 1 };
    }
    if (stored && !isMailDown(hour)) {
      const news = stored.notes.flatMap((note) => (note.kind === 'news' ? note.breaches : []));
      told.push(...news.map(({ title }) => ({ index: Number(title.split(' ')[1]), hour })));
      stored = { ...stored, notes: [] };
    }
  }
  return { told, asked, firstLook: firstLook ?? Infinity, isThere: stored !== undefined };
}

const parameters = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 20, full: 1500 }) };

test(
  'over two years an owner is told once of each new breach that names the address, and of nothing else',
  () => {
    let heard = 0;
    fc.assert(
      fc.property(lives, (life) => {
        const { told, asked, firstLook, isThere } = live(life);
        expect(isThere).toBe(true);
        const heardOf = told.map(({ index }) => index).toSorted((one, other) => one - other);
        expect(heardOf).toEqual([...new Set(heardOf)]);
        // Who is not named for a while is told later, or not.
        const isSure = (index: number) => life.breaches[index]?.hiddenFrom === null;
        const news = life.breaches.flatMap((one, index) => (isNews(one) && one.isNamed ? [index] : []));
        const isNew = (index: number) => (life.breaches[index]?.at ?? 0) > firstLook;
        expect(heardOf.filter(isSure)).toEqual(news.filter((index) => isSure(index) && isNew(index)));
        expect(news).toEqual(expect.arrayContaining(heardOf));
        const delays = told.map(({ index, hour }) => hour - (life.breaches[index]?.at ?? Infinity));
        expect(Math.min(0, ...delays)).toBe(0);
        expect(Math.max(0, ...delays.filter((_, at) => isSure(told[at]?.index ?? 0)))).toBeLessThanOrEqual(
          SETTLED,
        );
        // Once at first, and once for what is new or dated anew; what a run that died asked is not counted.
        const rounds = life.breaches.filter(isNews);
        expect(asked).toBeLessThanOrEqual(1 + 2 * rounds.length);
        heard += told.length;
      }),
      parameters,
    );
    expect(heard).toBeGreaterThan(parameters.numRuns);
  },
  PROOF_TIMEOUT_MS,
);

test(
  'while no breach is new nothing is asked after the first look',
  () => {
    fc.assert(
      fc.property(lives, (life) => {
        const old = life.breaches.map((one) => ({ ...one, at: -Math.abs(one.at) - 5, correctedAt: -9999 }));
        const { told, asked } = live({ ...life, breaches: old, fateAt: () => 'ok' });
        expect({ told, asked }).toEqual({ told: [], asked: 1 });
      }),
      parameters,
    );
  },
  PROOF_TIMEOUT_MS,
);
