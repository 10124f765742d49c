import type { Features } from '../rules/classifier/features.ts';

/** One example: its features and the number of the class it belongs to. */
export interface Sample {
  readonly features: Features;
  readonly label: number;
}

const ROUNDS = 10;
/** How far apart the samples are that follow each other: the first of these primes that does not divide their number, else some are left out. */
const STRIDES = [7919, 7927] as const;
const STEP = 0.6;
/** How strongly weights are held near nothing, so that no single example decides. */
const HOLD = 2e-5;
/** Classes that are judged as right as this learn nothing from a sample, which saves most of the work. */
const LEAST_ERROR = 2e-3;
const SLOPE = 3;
/**
 * So many of a sample's features are left out whenever it is learnt, so that no single word is relied on; but for the subject
 * before, which alone says what a question means that looks back to it.
 */
const LEFT_OUT = 0.3;
/** What is left weighs as much as the whole did. */
const WEIGHED_UP = 1 / Math.sqrt(1 - LEFT_OUT);
const NEVER_LEFT_OUT = /^w:#after-/;

/** A sample as numbers: the places of its features' rows in the table of weights, and how much each feature counts. */
interface Row {
  readonly places: Int32Array;
  readonly values: Float32Array;
  readonly label: number;
}

/** The table of weights: for each feature one weight for each class, row after row; and the sum of squares of all its slopes. */
interface Table {
  readonly classes: number;
  readonly weights: Float32Array;
  readonly sums: Float32Array;
  readonly probabilities: Float32Array;
}

/**
 * Softmax regression by AdaGrad: for each feature the weight it gives to each class. The same samples give the same weights.
 * Each round goes through the samples in another fixed order.
 */
export function trainWeights(samples: readonly Sample[], classes: number): Map<string, Float32Array> {
  const names = [...new Set(samples.flatMap(({ features }) => [...features.keys()]))];
  const rows = rowsOf(samples, { names, classes });
  const table: Table = {
    classes,
    weights: new Float32Array(names.length * classes),
    sums: new Float32Array(names.length * classes).fill(1e-3),
    probabilities: new Float32Array(classes),
  };
  const shares = sharesOf(samples, classes);
  const chance = chances();
  const fixed = new Set(names.flatMap((name, place) => (NEVER_LEFT_OUT.test(name) ? [place * classes] : [])));
  const stride = rows.length % STRIDES[0] === 0 ? STRIDES[1] : STRIDES[0];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[(index * stride + round * 104_729) % rows.length];
      if (row) learn(partOf(row, fixed, chance), table, SLOPE * (shares[row.label] ?? 1));
    }
  }
  return new Map(
    names.map((name, place) => [name, table.weights.subarray(place * classes, (place + 1) * classes)]),
  );
}

function rowsOf(
  samples: readonly Sample[],
  { names, classes }: { readonly names: readonly string[]; readonly classes: number },
): Row[] {
  const places = new Map(names.map((name, place) => [name, place * classes]));
  return samples.map(({ features, label }) => ({
    places: Int32Array.from(features.keys(), (name) => places.get(name) ?? 0),
    values: Float32Array.from(features.values()),
    label,
  }));
}

/** A row without some of its features. */
function partOf({ places, values, label }: Row, fixed: ReadonlySet<number>, chance: () => number): Row {
  const isKept = places.map((place) => (chance() < LEFT_OUT && !fixed.has(place) ? 0 : 1));
  return {
    places: places.filter((_, at) => isKept[at] === 1),
    values: values.filter((_, at) => isKept[at] === 1).map((value) => value * WEIGHED_UP),
    label,
  };
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

/** So that an intent with many examples does not swallow those with few. */
function sharesOf(samples: readonly Sample[], classes: number): Float32Array {
  const counts = new Float32Array(classes);
  for (const { label } of samples) counts[label] = (counts[label] ?? 0) + 1;
  return counts.map((count) => 1 / Math.sqrt(count || 1));
}

function learn({ places, values, label }: Row, table: Table, share: number): void {
  const { classes, weights, sums } = table;
  const errors = probabilitiesOf(places, values, table);
  errors[label] = (errors[label] ?? 0) - 1;
  for (let one = 0; one < classes; one += 1) {
    const error = errors[one] ?? 0;
    if (Math.abs(error) <= LEAST_ERROR) continue;
    for (let at = 0; at < places.length; at += 1) {
      const place = (places[at] ?? 0) + one;
      const weight = weights[place] ?? 0;
      const slope = share * error * (values[at] ?? 0) + HOLD * weight;
      const sum = (sums[place] ?? 0) + slope * slope;
      sums[place] = sum;
      weights[place] = weight - (STEP * slope) / Math.sqrt(sum);
    }
  }
}

function probabilitiesOf(places: Int32Array, values: Float32Array, table: Table): Float32Array {
  const { classes, weights, probabilities } = table;
  probabilities.fill(0);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const value = values[at] ?? 0;
    for (let one = 0; one < classes; one += 1)
      probabilities[one] = (probabilities[one] ?? 0) + (weights[place + one] ?? 0) * value;
  }
  const most = probabilities.reduce((a, b) => Math.max(a, b));
  let sum = 0;
  for (let one = 0; one < classes; one += 1)
    sum += probabilities[one] = Math.exp((probabilities[one] ?? 0) - most);
  for (let one = 0; one < classes; one += 1) probabilities[one] = (probabilities[one] ?? 0) / sum;
  return probabilities;
}
