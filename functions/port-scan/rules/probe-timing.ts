/** The time between the first attempts at a port, while nothing has answered yet. */
const FIRST_GAP_MS = 50;

/** How many attempts are made before anything has answered. */
const FIRST_TRIES = 4;

/**
 * If nothing has answered this long after the last of the first attempts, nothing will: satellites take 0.7 s, and a
 * phone's connection that must wake up first takes longer than any after it.
 */
const SILENCE_MS = 1500;

/** Once the round trip is known, so many silences mean silent. Losing 2 % each way errs once in 100 million. */
const TRIES = 6;

/** How much later than the slowest answer so far another answer may come: a router may send one port on to another place. */
const PATIENCE_FACTOR = 1.2;
const PATIENCE_MS = 500;
/** Answers that took so much longer than twice the fastest are stragglers. */
const STRAGGLE_MS = 50;

/** A machine whose own timers are this late is busy; every answer then gets so many times the delay as extra time. */
const USUAL_LATENESS_MS = 10;
const LATENESS_FACTOR = 3;
const MOST_EXTRA_MS = 600;

/** What a scan has learnt so far about the connection to the host, and about the machine it runs on. */
export interface ScanConditions {
  /** Undefined until the host has answered anything. */
  readonly roundTripMs: number | undefined;
  /** The greatest delay of one of our own timers. */
  readonly lateMs: number;
}

/** What to do next about a port that has not answered: open another socket, or call it silent. */
export interface ProbeStep {
  readonly act: 'try again' | 'give up';
  /** When, on the clock of the attempts. */
  readonly atMs: number;
}

/**
 * The timing of a scan. A socket repeats its SYN only after a second, so another socket replaces a lost packet: quickly
 * while the round trip is unknown, then by the measured one. `triedAtMs` holds at least one attempt.
 */
export function nextStep(triedAtMs: readonly number[], conditions: ScanConditions): ProbeStep {
  const { roundTripMs, lateMs } = conditions;
  const last = triedAtMs.at(-1) ?? 0;
  if (triedAtMs.length < (roundTripMs === undefined ? FIRST_TRIES : TRIES)) {
    return { act: 'try again', atMs: last + gapMs(roundTripMs) };
  }
  const waitMs = roundTripMs === undefined ? SILENCE_MS : patienceMs(roundTripMs);
  const extraMs = Math.min(MOST_EXTRA_MS, LATENESS_FACTOR * Math.max(0, lateMs - USUAL_LATENESS_MS));
  return { act: 'give up', atMs: last + waitMs + extraMs };
}

/** When a silent port that is first tried at 0 is given up; until then an open port may talk at no extra cost. */
export function silentPortEndsAtMs(roundTripMs: number): number {
  const early = (FIRST_TRIES - 1) * FIRST_GAP_MS;
  const gap = gapMs(roundTripMs);
  return Math.max(early + gap, roundTripMs) + (TRIES - FIRST_TRIES - 1) * gap + patienceMs(roundTripMs);
}

/** The round trip for the timing: the slowest answer, without stragglers that took more than twice the fastest. */
export function roundTripOf(samplesMs: readonly number[]): number | undefined {
  if (samplesMs.length === 0) return undefined;
  const straggling = 2 * Math.min(...samplesMs) + STRAGGLE_MS;
  return Math.max(...samplesMs.filter((sample) => sample <= straggling));
}

function patienceMs(roundTripMs: number): number {
  return PATIENCE_FACTOR * roundTripMs + PATIENCE_MS;
}

function gapMs(roundTripMs = 0): number {
  return Math.max(FIRST_GAP_MS, roundTripMs / 2);
}
