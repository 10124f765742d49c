import type { Features } from '../rules/classifier/features.ts';

/** One example: its features and the number of the class it belongs to. */
export interface Sample {
  readonly features: Features;
  readonly label: number;
}

const ROUNDS = 14;
const STEP = 0.6;
/** How strongly weights are held near nothing, so that no single example decides. */
const HOLD = 2e-5;
/** Classes that are judged as right as this learn nothing from a sample, which saves most of the work. */
const LEAST_ERROR = 2e-3;

/**
 * Softmax regression by AdaGrad: for each feature the weight it gives to each class. The same samples give the same weights.
 * Each round goes through the samples in another fixed order.
 */
export function trainWeights(samples: readonly Sample[], classes: number): Map<string, Float32Array> {
  const weights = new Map<string, Float32Array>();
  const sums = new Map<string, Float32Array>();
  for (const { features } of samples) {
    for (const name of features.keys()) {
      weights.set(name, new Float32Array(classes));
      sums.set(name, new Float32Array(classes).fill(1e-3));
    }
  }
  const counts = new Float32Array(classes);
  for (const { label } of samples) counts[label] = (counts[label] ?? 0) + 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < samples.length; index += 1) {
      const sample = samples[(index * 7919 + round * 104_729) % samples.length];
      if (sample) learn(sample, { weights, sums, share: 1 / Math.sqrt(counts[sample.label] ?? 1) });
    }
  }
  return weights;
}

interface Learned {
  readonly weights: ReadonlyMap<string, Float32Array>;
  readonly sums: ReadonlyMap<string, Float32Array>;
  /** So that an intent with many examples does not swallow those with few. */
  readonly share: number;
}

function learn({ features, label }: Sample, { weights, sums, share }: Learned): void {
  const rows = [...features].flatMap(([name, value]) => {
    const row = weights.get(name);
    const sum = sums.get(name);
    return row && sum ? [{ row, sum, value }] : [];
  });
  const errors = probabilitiesOf(rows);
  errors[label] = (errors[label] ?? 0) - 1;
  const taught = [...errors.keys()].filter((one) => Math.abs(errors[one] ?? 0) > LEAST_ERROR);
  for (const { row, sum, value } of rows) {
    for (const one of taught) {
      const slope = 3 * share * (errors[one] ?? 0) * value + HOLD * (row[one] ?? 0);
      sum[one] = (sum[one] ?? 0) + slope * slope;
      row[one] = (row[one] ?? 0) - (STEP * slope) / Math.sqrt(sum[one] ?? 1);
    }
  }
}

function probabilitiesOf(rows: readonly { row: Float32Array; value: number }[]): Float32Array {
  const scores = new Float32Array(rows[0]?.row.length ?? 0);
  for (const { row, value } of rows) {
    for (let one = 0; one < scores.length; one += 1)
      scores[one] = (scores[one] ?? 0) + (row[one] ?? 0) * value;
  }
  const most = Math.max(...scores);
  let sum = 0;
  for (let one = 0; one < scores.length; one += 1) sum += scores[one] = Math.exp((scores[one] ?? 0) - most);
  return scores.map((score) => score / sum);
}
