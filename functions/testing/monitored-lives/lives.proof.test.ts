import fc from 'fast-check';
import type { Note, Aspect, Observed, SeenCertificate } from '../../monitor/rules/monitor.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../proof.ts';
import { oughtToAskAndEnd, ownerOughtToHear } from './oracle.ts';
import { type Act, BEGIN, type Happened, type Life, live } from './world.ts';

const HOUR = 3_600_000;
const TWO_YEARS = 2 * 366 * 24;
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

/** What an aspect is found to be: some are read as a level alone, some as a set of faults, some as a name. */
const level = fc.constantFrom<Aspect['level'][]>(0, 1, 2, 3).map((is) => ({ level: is, words: `is ${is}` }));
/** Faults that come one after another within one level: slow worsening. */
const faults = fc.subarray(['csp', 'hsts', 'nosniff']).map((found) => ({
  level: found.length > 0 ? (1 as const) : (0 as const),
  words: `has ${found.length}`,
  ...(found.length > 0 && { value: found.join(' ') }),
}));
/** The servers that a domain moves between. */
const servers = fc.constantFrom('ns1.one.example', 'ns1.two.example', 'ns1.one.example ns2.one.example');
const moves = servers.map((value) => ({ level: 0 as const, isIdentity: true, value, words: value }));

/** Unread for a while: behind a wall, or away together with the name servers. */
function orUnread(aspect: fc.Arbitrary<Aspect>): fc.Arbitrary<(hour: number) => Aspect | undefined> {
  return stretches(fc.option(aspect, { freq: 4, nil: undefined }));
}
/** Outages of hours and of months: the website is there or away, and what is behind it is read only while it is there. */
const outages = stretches(fc.constantFrom(true, true, true, false));
const rarely = fc.constantFrom(true, false, false, false, false);

/** Certificates one after another, each renewed some days before its end, or after it. */
const certificates = fc
  .tuple(fc.constantFrom(6, 47, 90, 200, 398), fc.integer({ min: -5, max: 40 }), fc.nat(90))
  .map(([days, early, age]) => (hour: number): SeenCertificate => {
    const cycle = Math.max(1, days - early) * 24;
    const begun = BEGIN + (Math.floor((hour + age * 24) / cycle) * cycle - age * 24) * HOUR;
    return { validFrom: begun, validUntil: begun + days * 24 * HOUR };
  });

/** A year of registration after another, each paid some days before its end or after it, and told or not. */
const registrations = fc
  .tuple(fc.integer({ min: -20, max: 60 }), fc.nat(364), stretches(fc.constantFrom(true, true, false)))
  .map(([early, age, isTold]) => (hour: number): number | undefined => {
    const day = Math.floor(hour / 24) + age;
    const terms = Math.floor((day + early) / 365) + 1;
    return isTold(hour) ? BEGIN + (terms * 365 - age) * 24 * HOUR : undefined;
  });

const publishedAt = fc.array(fc.nat(TWO_YEARS), { maxLength: 4 });

const domainLife = fc
  .record({
    aspects: fc.record({
      mail: orUnread(level),
      header: orUnread(faults),
      caa: orUnread(level),
      servers: orUnread(moves),
    }),
    isUp: outages,
    until: registrations,
    certificate: fc.tuple(certificates, stretches(fc.constantFrom(true, true, false))),
    breaches: fc.tuple(publishedAt, stretches(fc.constantFrom('all', 'all', 'without the first', 'unread'))),
  })
  .map(
    ({ aspects: over, isUp, until, certificate: [shown, isShown], breaches: [published, read] }) =>
      (hour: number): Observed => {
        const website: Aspect = isUp(hour)
          ? { level: 0, words: 'It answers' }
          : { level: 3, words: 'It does not answer' };
        const aspects = Object.entries(over).flatMap(([id, at]) => {
          const is = at(hour);
          return is === undefined || (id === 'header' && !isUp(hour)) ? [] : [[id, is] as const];
        });
        // The catalogue withdraws some, and may show them again.
        const known = published.filter((at) => at <= hour).slice(read(hour) === 'without the first' ? 1 : 0);
        return {
          aspects: { ...Object.fromEntries(aspects), website },
          registrationUntil: until(hour),
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
    ...note.changes
      .map(({ aspect, isWorse, isOther }) => `${aspect} ${isOther ? 'other' : isWorse ? 'worse' : 'better'}`)
      .toSorted(),
    ...(note.certificateUntil === undefined ? [] : ['certificate']),
    ...(note.registrationUntil === undefined ? [] : ['runs out']),
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

test(
  'who was judged by other rules before hears nothing because we judge otherwise now',
  () => {
    let differing = 0;
    fc.assert(
      fc.property(lives, domainLife, domainLife, (life, judgedBefore, judgedNow) => {
        const rulesChangeAt = 400;
        const now = judgedNow(rulesChangeAt);
        const happened = live({
          ...life,
          acts: new Map([[0, first]]),
          readAt: (_, hour) => (hour < rulesChangeAt ? judgedBefore(hour) : now),
          rulesChangeAt,
        });
        const changes = happened.flatMap((event) =>
          event.what === 'sent' && event.note.kind === 'news' ? event.note.changes : [],
        );
        expect(changes).toEqual([]);
        const before = judgedBefore(rulesChangeAt - 1).aspects;
        if (JSON.stringify(before) !== JSON.stringify(now.aspects)) differing += 1;
      }),
      parameters,
    );
    expect(differing).toBeGreaterThan(0);
  },
  PROOF_TIMEOUT_MS,
);
