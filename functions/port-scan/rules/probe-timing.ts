/** How long apart the first tries of a port are, while nothing has answered yet. */
const FIRST_GAP_MS = 50;

/** So many tries are made before anything has answered; their last answer can come within SILENCE_MS. */
const FIRST_TRIES = 4;

/** When nothing at all has answered this long after the last of the first tries, nothing will. */
const SILENCE_MS = 320;

/** Once the round trip is known, a port that kept silent this often is silent. Losing 2 % each way fakes that once in 100 million. */
const TRIES = 6;

/** How much later than the slowest answer so far another answer may come. */
const PATIENCE_FACTOR = 1.2;
const PATIENCE_MS = 50;

/** A machine that is this late with its own timers is busy; it then gives every answer so many times that longer. */
const USUAL_LATENESS_MS = 10;
const LATENESS_FACTOR = 3;
const MOST_EXTRA_MS = 600;

/** What a scan has learnt so far about the way to the host, and about the machine it runs on. */
export interface ScanConditions {
  /** Undefined until the host has answered anything. */
  readonly roundTripMs: number | undefined;
  /** The longest that one of our own timers was late. */
  readonly lateMs: number;
}

/** What to do next about a port that has not answered: open another socket, or call it silent. */
export interface ProbeStep {
  readonly act: 'try again' | 'give up';
  /** When, on the clock of the tries. */
  readonly atMs: number;
}

/**
 * The timing of a scan. A socket repeats its SYN only after a second, so a lost packet is made good by another socket:
 * quickly while the round trip is unknown, then by the measured one. `triedAtMs` holds at least one try.
 */
export function nextStep(triedAtMs: readonly number[], conditions: ScanConditions): ProbeStep {
  const { roundTripMs } = conditions;
  const last = triedAtMs.at(-1) ?? 0;
  if (triedAtMs.length < (roundTripMs === undefined ? FIRST_TRIES : TRIES)) {
    return { act: 'try again', atMs: last + gapMs(roundTripMs) };
  }
  const waitMs = roundTripMs === undefined ? SILENCE_MS : patienceMs(roundTripMs);
  return { act: 'give up', atMs: last + waitMs + extraMs(conditions) };
}

/** When a silent port that is first tried at 0 is given up: so long may an open port talk without costing time. */
export function silentPortEndsAtMs(roundTripMs: number): number {
  const early = (FIRST_TRIES - 1) * FIRST_GAP_MS;
  const gap = gapMs(roundTripMs);
  return Math.max(early + gap, roundTripMs) + (TRIES - FIRST_TRIES - 1) * gap + patienceMs(roundTripMs);
}

/** The round trip to reckon with: the slowest of the answers, leaving out the stragglers that took twice the fastest. */
export function roundTripOf(samplesMs: readonly number[]): number | undefined {
  if (samplesMs.length === 0) return undefined;
  const straggling = 2 * Math.min(...samplesMs) + PATIENCE_MS;
  return Math.max(...samplesMs.filter((sample) => sample <= straggling));
}

function patienceMs(roundTripMs: number): number {
  return PATIENCE_FACTOR * roundTripMs + PATIENCE_MS;
}

function gapMs(roundTripMs = 0): number {
  return Math.max(FIRST_GAP_MS, roundTripMs / 2);
}

function extraMs({ lateMs }: ScanConditions): number {
  return Math.min(MOST_EXTRA_MS, LATENESS_FACTOR * Math.max(0, lateMs - USUAL_LATENESS_MS));
}
