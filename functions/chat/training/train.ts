import { brotliCompressSync } from 'node:zlib';
import { hashOf, stepsOf, WEIGHT_UNIT } from '../rules/meaning/classifier.ts';
import type { Features } from '../rules/meaning/features.ts';

/** One example: its features and the class it belongs to. */
export interface Sample {
  readonly features: Features;
  readonly label: string;
}

const ROUNDS = 11;
/** The weights are the average of those after so many last rounds, so that the order of the samples decides less. */
const AVERAGED = 8;
/** So many samples come between two that follow each other, in an order that is the same every time. */
const STRIDE = 7919;
const STEP = 0.6;
const SLOPE = 3;
/** Classes that are judged as right as this learn nothing from a sample, which saves most of the work. */
const LEAST_ERROR = 6e-3;
/** A sample that was judged as right as this rests for so many rounds. */
const KNOWN_WELL = 0.9;
const REST = 2;
/** So many of a sample's features are left out whenever it is learnt, so that no single word is relied on; but for what was spoken of. */
const LEFT_OUT = 0.3;
const NEVER_LEFT_OUT = '@';
/** Neighbours and parts that no more samples have than this teach only those. */
const RARE = 6;
/** Weights nearer to nothing than this are left out; the largest fits into a byte with its sign. */
const LEAST_WEIGHT = 1.25;
const MOST_UNITS = 127;

/** A sample as numbers: where the weights of its features begin, how much each counts, and its class. */
interface Row {
  readonly places: Int32Array;
  readonly values: Float32Array;
  readonly isFixed: Uint8Array;
  readonly label: number;
}

/**
 * Learns the samples by AdaGrad, and returns the file that `classifierFrom` reads, with the print of what it was made of. The same samples give the
 * same file.
 */
export function train(samples: readonly Sample[], print: string): Uint8Array {
  const classes = [...new Set(samples.map(({ label }) => label))].sort();
  const names = learntNames(samples);
  const table = new Table(classes.length, names.size);
  const rows = samples.map((sample) => rowOf(sample, names, classes));
  const shares = sharesOf(rows, classes.length);
  const rests = new Uint8Array(rows.length);
  const stride = rows.length % STRIDE === 0 ? STRIDE + 2 : STRIDE;
  const average = new Float32Array(table.weights.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < rows.length; index += 1) {
      const at = (index * stride + round * 104_729) % rows.length;
      const row = rows[at];
      if (!row) continue;
      if ((rests[at] ?? 0) > 0) rests[at] = (rests[at] ?? 0) - 1;
      else if (table.learn(row, SLOPE * (shares[row.label] ?? 1)) >= KNOWN_WELL) rests[at] = REST;
    }
    if (round >= ROUNDS - AVERAGED)
      table.weights.forEach((weight, at) => (average[at] = (average[at] ?? 0) + weight / AVERAGED));
  }
  return fileOf([print, ...classes], names, average);
}

/** For each feature one weight for each class, row after row; and the sum of squares of all its slopes. */
class Table {
  readonly weights: Float32Array;
  private readonly sums: Float32Array;
  private readonly scores: Float64Array;
  private readonly chance = chances();
  private places = new Int32Array(512);
  private values = new Float32Array(512);

  constructor(classes: number, features: number) {
    this.weights = new Float32Array(classes * features);
    this.sums = new Float32Array(classes * features).fill(1e-3);
    this.scores = new Float64Array(classes);
  }

  /** Learns a sample, and returns the probability that its class had before. */
  learn(row: Row, share: number): number {
    const count = this.leaveOut(row);
    const { weights, sums, scores, places, values } = this;
    const width = scores.length;
    scores.fill(0);
    // Two features in one go: after the last of an odd number comes one that counts nothing.
    for (let at = 0; at < count; at += 2) {
      const [place = 0, next = 0] = [places[at], places[at + 1]];
      const [value = 0, nextValue = 0] = [values[at], values[at + 1]];
      for (let one = 0; one < width; one += 1)
        scores[one] =
          (scores[one] ?? 0) + (weights[place + one] ?? 0) * value + (weights[next + one] ?? 0) * nextValue;
    }
    const sum = this.exponentials();
    const right = (scores[row.label] ?? 0) / sum;
    for (let one = 0; one < width; one += 1) {
      const error = (scores[one] ?? 0) / sum - (one === row.label ? 1 : 0);
      if (Math.abs(error) <= LEAST_ERROR) continue;
      for (let at = 0; at < count; at += 1) {
        const place = (places[at] ?? 0) + one;
        const slope = share * error * (values[at] ?? 0);
        const total = (sums[place] ?? 0) + slope * slope;
        sums[place] = total;
        weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(total);
      }
    }
    return right;
  }

  /** Turns the scores into parts of their sum, and returns that. */
  private exponentials(): number {
    const { scores } = this;
    let most = -Infinity;
    for (const score of scores) if (score > most) most = score;
    let sum = 0;
    for (let one = 0; one < scores.length; one += 1) sum += scores[one] = Math.exp((scores[one] ?? 0) - most);
    return sum;
  }

  /** Takes over a row but for some of its features; what is left weighs as much as the whole did. */
  private leaveOut({ places, values, isFixed }: Row): number {
    const weight = 1 / Math.sqrt(1 - LEFT_OUT);
    let count = 0;
    for (let at = 0; at < places.length && count < this.places.length - 1; at += 1) {
      if (this.chance() < LEFT_OUT && isFixed[at] === 0) continue;
      this.places[count] = places[at] ?? 0;
      this.values[count] = (values[at] ?? 0) * weight;
      count += 1;
    }
    this.values[count] = 0;
    return count;
  }
}

function learntNames(samples: readonly Sample[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const kept = [...counts].filter(([name, count]) => count > RARE || !/[_*]/.test(name));
  return new Map(kept.map(([name], at) => [name, at]));
}

function rowOf(
  { features, label }: Sample,
  names: ReadonlyMap<string, number>,
  classes: readonly string[],
): Row {
  const known = [...features].filter(([name]) => names.has(name));
  return {
    places: Int32Array.from(known, ([name]) => (names.get(name) ?? 0) * classes.length),
    values: Float32Array.from(known, ([, value]) => value),
    isFixed: Uint8Array.from(known, ([name]) => (name.startsWith(NEVER_LEFT_OUT) ? 1 : 0)),
    label: classes.indexOf(label),
  };
}

/** So that an intent with many examples does not swallow those with few. */
function sharesOf(rows: readonly Row[], width: number): Float32Array {
  const counts = new Float32Array(width);
  for (const { label } of rows) counts[label] = (counts[label] ?? 0) + 1;
  return counts.map((count) => 1 / Math.sqrt(count || 1));
}

/** Numbers from 0 to 1, the same in every training (mulberry32). */
function chances(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}

function fileOf(
  head: readonly string[],
  names: ReadonlyMap<string, number>,
  weights: Float32Array,
): Uint8Array {
  const width = head.length - 1;
  const rows = [...names]
    .map(([name, at]) => ({
      hash: hashOf(name),
      units: unitsOf(weights.subarray(at * width, (at + 1) * width)),
    }))
    .filter(({ units }) => units.length > 0)
    .sort((one, other) => one.hash - other.hash);
  const text = new TextEncoder().encode(`${head.join('\n')}\n`);
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(10);
  padded.set(text);
  const all = rows.flatMap(({ units }) => units);
  let begin = 0;
  const begins = [0, ...rows.map(({ units }) => (begin += units.length))];
  const parts = [
    Uint32Array.of(padded.length, rows.length, all.length),
    padded,
    stepsOf(Uint32Array.from(rows, ({ hash }) => hash)),
    stepsOf(Uint32Array.from(begins)),
    Uint8Array.from(
      rows.flatMap(({ units }) => units.map(([place], at) => place - (units[at - 1]?.[0] ?? 0))),
    ),
    Int8Array.from(all, ([, unit]) => unit),
  ];
  return brotliCompressSync(Buffer.concat(parts.map(({ buffer }) => new Uint8Array(buffer))));
}

/** The weights of a feature that are not next to nothing: of each its class, and its value in units. */
function unitsOf(row: Float32Array): (readonly [number, number])[] {
  return [...row].flatMap((weight, place) => {
    const unit = Math.max(-MOST_UNITS, Math.min(MOST_UNITS, Math.round(weight / WEIGHT_UNIT)));
    return Math.abs(weight) < LEAST_WEIGHT ? [] : [[place, unit] as const];
  });
}
