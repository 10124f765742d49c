import { nextStep, roundTripOf, silentPortEndsAtMs } from './probe-timing.ts';

/** Gives the same numbers in every run, so that the shares below do not depend on luck (Mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function conditions(roundTripMs?: number, lateMs = 0) {
  return { roundTripMs, lateMs };
}

interface Line {
  readonly roundTripMs: number;
  readonly loss: number;
  /** An answer may come up to this much later. */
  readonly jitterMs: number;
}

/** Simulates one port on a bad line; gives its end and whether an answer was heard. */
function play(line: Line, isSilent: boolean, random: () => number) {
  const tried: number[] = [0];
  const arrivals: number[] = [];
  const send = (atMs: number) => {
    const isLost = random() < line.loss || random() < line.loss;
    if (!isSilent && !isLost) arrivals.push(atMs + line.roundTripMs + random() * line.jitterMs);
  };
  send(0);
  for (;;) {
    const { act, atMs } = nextStep(tried, conditions());
    const answer = Math.min(...arrivals);
    if (answer <= atMs) return { heard: true, endMs: answer };
    if (act === 'give up') return { heard: false, endMs: atMs };
    tried.push(atMs);
    send(atMs);
  }
}

test.each([
  { roundTripMs: 1, loss: 0.02, jitterMs: 5 },
  { roundTripMs: 50, loss: 0.02, jitterMs: 20 },
  { roundTripMs: 300, loss: 0.02, jitterMs: 10 },
  // A satellite, and a phone that must wake up first.
  { roundTripMs: 720, loss: 0.02, jitterMs: 50 },
  { roundTripMs: 1200, loss: 0.02, jitterMs: 100 },
])('the only open port of a host is found over $roundTripMs ms and 2 % loss each way', (line) => {
  const random = dice(7);
  const missed = Array.from({ length: 50_000 }, () => play(line, false, random)).filter(
    ({ heard }) => !heard,
  );
  expect(missed.length).toBeLessThan(10);
});

test('a host that says nothing is given up within two seconds', () => {
  expect(play({ roundTripMs: 50, loss: 0, jitterMs: 0 }, true, dice(1)).endMs).toBeLessThan(2000);
});

test('a port that a quick router sends on over a slow line is waited for', () => {
  expect(nextStep([0, 50, 100, 150, 200, 250], conditions(20)).atMs).toBeGreaterThan(700);
});

test.each([
  [0, 760],
  [20, 800],
  [50, 900],
  [300, 1350],
])('beside a port that answered in %i ms, a silent one is given up within %i ms', (roundTripMs, mostMs) => {
  const tried = [0];
  const stepNow = () => {
    const unaware = nextStep(tried, conditions());
    return unaware.atMs < roundTripMs ? unaware : nextStep(tried, conditions(roundTripMs));
  };
  while (stepNow().act === 'try again')
    tried.push(Math.max(stepNow().atMs, tried.length < 4 ? 0 : roundTripMs));
  expect(tried).toHaveLength(6);
  expect(stepNow().atMs).toBeLessThanOrEqual(mostMs);
  expect(stepNow().atMs).toBeGreaterThan((tried.at(-1) ?? 0) + roundTripMs);
  expect(silentPortEndsAtMs(roundTripMs)).toBeLessThanOrEqual(mostMs);
});

test('reckons with the slowest answer, but not with stragglers', () => {
  expect(roundTripOf([])).toBeUndefined();
  expect(roundTripOf([31])).toBe(31);
  expect(roundTripOf([50, 62, 57])).toBe(62);
  expect(roundTripOf([50, 62, 1050])).toBe(62);
});

test('on a busy machine silence must last longer, but not for ever', () => {
  const endsAt = (lateMs: number) => nextStep([0, 50, 100, 150], conditions(undefined, lateMs)).atMs;
  expect(endsAt(8)).toBe(endsAt(0));
  expect(endsAt(110)).toBe(endsAt(0) + 300);
  expect(endsAt(5000)).toBe(endsAt(0) + 600);
});
