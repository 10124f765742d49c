import fc from 'fast-check';
import type { Note } from '../../monitor/rules/monitor.ts';
import type { Aspect, Observed, SeenCertificate } from '../../monitor/rules/observe.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../proof.ts';
import { oughtToAskAndEnd, ownerOughtToHear } from './oracle.ts';
import { type Act, BEGIN, type Happened, type Life, live } from './world.ts';

const HOUR = 3_600_000;
const TWO_YEARS = 2 * 366 * 24;
const ASPECTS = ['mail', 'https', 'caa'];
const DOMAINS = ['one.example', 'two.example'] as const;

/** A value that changes after stretches of hours, repeatedly. */
function stretches<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<(hour: number) => Value> {
  const lengths = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 3000 }));
  return fc.array(fc.tuple(lengths, value), { minLength: 1, maxLength: 12 }).map((parts) => {
    const ends: number[] = [];
    for (const [length] of parts) ends.push((ends.at(-1) ?? 0) + length);
    return (hour: number) => {
      const within = hour % (ends.at(-1) ?? 1);
      const index = ends.findIndex((end) => within < end);
      return (parts[index] as (typeof parts)[number])[1];
    };
  });
}

const level = fc.option(fc.constantFrom<Aspect['level'][]>(0, 1, 2, 3), {
  freq: 4,
  nil: undefined,
});
const rarely = fc.constantFrom(true, false, false, false, false);

/** Certificates one after another, each renewed some days before its end, or after it. */
const certificates = fc
  .tuple(fc.constantFrom(6, 47, 90, 200, 398), fc.integer({ min: -5, max: 40 }), fc.nat(90))
  .map(([days, early, age]) => (hour: number): SeenCertificate => {
    const cycle = Math.max(1, days - early) * 24;
    const begun = BEGIN + (Math.floor((hour + age * 24) / cycle) * cycle - age * 24) * HOUR;
    return { validFrom: begun, validUntil: begun + days * 24 * HOUR };
  });

const publishedAt = fc.array(fc.nat(TWO_YEARS), { maxLength: 4 });

const domainLife = fc
  .record({
    levels: fc.tuple(stretches(level), stretches(level), stretches(level)),
    certificate: fc.tuple(certificates, stretches(fc.constantFrom(true, true, false))),
    breaches: fc.tuple(publishedAt, stretches(fc.constantFrom('all', 'all', 'without the first', 'unread'))),
  })
  .map(
    ({ levels, certificate: [shown, isShown], breaches: [published, read] }) =>
      (hour: number): Observed => {
        const aspects = ASPECTS.flatMap((id, index) => {
          const is = levels[index]?.(hour);
          return is === undefined ? [] : [[id, { level: is, words: `${id} ${is}` }] as const];
        });
        // The catalogue withdraws some, and may show them again.
        const known = published.filter((at) => at <= hour).slice(read(hour) === 'without the first' ? 1 : 0);
        return {
          aspects: Object.fromEntries(aspects),
          ...(isShown(hour) && { certificate: shown(hour) }),
          ...(read(hour) !== 'unread' && {
            breaches: known.map((at) => ({ name: String(at), title: `B${at}`, date: '2026-01-01' })),
          }),
        };
      },
  );

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('confirm'), domain: fc.constantFrom(...DOMAINS), mayCall: fc.boolean() }),
  fc.constantFrom({ kind: 'stop' }, { kind: 'go-on' }, { kind: 'go-on' }) as fc.Arbitrary<Act>,
);

const first: Act = { kind: 'confirm', domain: DOMAINS[0], mayCall: true };

const lives: fc.Arbitrary<Life> = fc
  .record({
    email: fc.nat(9999).map((number) => `owner${number}@example.co.za`),
    domains: fc.tuple(domainLife, domainLife),
    acts: fc.array(fc.tuple(fc.integer({ min: 1, max: TWO_YEARS - 1 }), act), { maxLength: 5 }),
    // Most owners who are asked after a year answer.
    answer: fc.option(fc.integer({ min: 365 * 24 + 2, max: 396 * 24 })),
    isOurFailure: stretches(rarely),
    isJobDown: stretches(rarely),
    isRunTwice: stretches(fc.boolean()),
    isMailDown: stretches(rarely),
  })
  .map(({ domains, acts, answer, isOurFailure, ...rest }) => ({
    ...rest,
    hours: TWO_YEARS,
    readAt: (domain, hour) => (isOurFailure(hour) ? undefined : domains[domain === DOMAINS[0] ? 0 : 1](hour)),
    acts: new Map([...acts, ...(answer === null ? [] : [[answer, { kind: 'go-on' }] as const]), [0, first]]),
  }));

/** What was sent, in the oracle's words. */
function heard(happened: readonly Happened[]): string[] {
  return happened.flatMap((event) => (event.what === 'sent' ? inWords(event.note, event.domain) : []));
}

function inWords(note: Note, domain: string): string[] {
  const at = note.id.split('-').at(-1);
  if (note.kind === 'go-on') return [];
  if (note.kind === 'call') return [`${at} ${domain} call`];
  const parts = [
    ...note.changes.map(({ aspect, isWorse }) => `${aspect} ${isWorse ? 'worse' : 'better'}`).toSorted(),
    ...(note.certificateUntil === undefined ? [] : ['certificate']),
    ...note.breaches.map(({ title }) => `breach ${title.slice(1)}`),
    ...(note.isStillChecking ? ['still looking'] : []),
  ];
  return [`${at} ${domain} news: ${parts.join(', ')}`];
}

/** The first hour from then on in which it is not down. */
function nextHour(isDown: (hour: number) => boolean): (at: number) => number {
  return (at) => {
    let hour = Math.max(0, Math.ceil((at - BEGIN) / HOUR));
    while (hour < TWO_YEARS && isDown(hour)) hour += 1;
    return hour >= TWO_YEARS ? Infinity : BEGIN + hour * HOUR;
  };
}

const END = BEGIN + TWO_YEARS * HOUR;
const parameters = { seed: PROOF_SEED, numRuns: proofRuns({ sample: 25, full: 4000 }) };

test(
  'over two years an owner hears all of what was promised and nothing else',
  () => {
    let told = 0;
    fc.assert(
      fc.property(lives, (life) => {
        const happened = live(life);
        const mailAt = nextHour(life.isMailDown);
        const ought = ownerOughtToHear(happened, (at) => mailAt(at)).toSorted();
        expect(heard(happened).toSorted()).toEqual(ought);
        told += ought.length;
      }),
      parameters,
    );
    expect(told).toBeGreaterThan(parameters.numRuns);
  },
  PROOF_TIMEOUT_MS,
);

test(
  'after a year it asks, and without an answer in 30 days it is gone',
  () => {
    let ends = 0;
    fc.assert(
      fc.property(lives, (life) => {
        const happened = live({ ...life, isMailDown: () => false });
        const ought = oughtToAskAndEnd(happened, nextHour(life.isJobDown), END);
        const asked = happened.flatMap(({ at, ...event }) =>
          event.what === 'sent' && event.note.kind === 'go-on' ? [at] : [],
        );
        expect(asked).toEqual(ought.asked);
        expect(happened.flatMap(({ at, what }) => (what === 'gone' ? [at] : []))).toEqual(ought.gone);
        ends += ought.gone.length;
      }),
      parameters,
    );
    expect(ends).toBeGreaterThan(0);
  },
  PROOF_TIMEOUT_MS,
);

test(
  'a domain is looked at every week, and again a day after something differed',
  () => {
    fc.assert(
      fc.property(lives, (life) => {
        const never = () => false;
        const readAt: Life['readAt'] = (domain, hour) => life.readAt(domain, hour) ?? { aspects: {} };
        const happened = live({ ...life, readAt, isJobDown: never, acts: new Map([[0, first]]) });
        const checks = happened.flatMap((event) => (event.what === 'check' ? [event.at] : []));
        const gaps = checks.slice(1).map((at, index) => at - (checks[index] ?? 0));
        expect(Math.max(...gaps)).toBeLessThanOrEqual(8 * 24 * HOUR + HOUR);
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24 * HOUR);
        expect(checks.length).toBeGreaterThan(395 / 7.5);
      }),
      parameters,
    );
  },
  PROOF_TIMEOUT_MS,
);
