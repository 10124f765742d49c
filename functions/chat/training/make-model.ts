import { WEIGHT_UNIT } from '../rules/classifier/classify.ts';
import type { TrainedModel } from '../rules/classifier/packed-model.ts';
import { featuresOf } from '../rules/classifier/features.ts';
import { afterWords } from '../rules/follow-up.ts';
import { slotWordsOf } from '../rules/slots/slots-of.ts';
import type { Example } from './examples.ts';
import { printOfSources } from './print.ts';
import { withOtherSubjects, withSaidAround } from './said-around.ts';
import { type Sample, trainWeights } from './train.ts';

/** Weights nearer to nothing than this many units are left out. */
const LEAST_UNITS = 4;

/** What stands in no more samples than this, copies counted, is rare: at most two examples have it. */
const RARE = 4;

/** What fits into one byte with its sign. */
const MOST_UNITS = 127;

/** Learns the examples. Takes seconds, and always comes to the same. */
export function makeModel(examples: readonly Example[]): TrainedModel {
  const classes = [...new Set(examples.map(({ means }) => means))].sort();
  const samples = withOtherSubjects(withSaidAround(examples)).map((example) => ({
    features: featuresOf(stemsOf(example)),
    label: classes.indexOf(example.means),
  }));
  const common = withoutRarePairs(samples);
  const weights = trainWeights(common, classes.length);
  const features = [...weights]
    .map(([name, row]) => [name, unitsOf(row)] as const)
    .filter(([, units]) => units.length > 0);
  return { print: printOfSources(), classes, features: Object.fromEntries(features) };
}

/** The stems that stand for an example, with what was spoken of before it. */
export function stemsOf({ text, after }: Example): string[] {
  return [...slotWordsOf(text), ...(after === undefined ? [] : afterWords(after))];
}

/** What is rare teaches nothing but the examples that have it, except for their words and meanings. */
function withoutRarePairs(samples: readonly Sample[]): Sample[] {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isKept = (name: string) => /^[wc]:/.test(name) || (counts.get(name) ?? 0) > RARE;
  return samples.map(({ features, label }) => ({
    label,
    features: new Map([...features].filter(([name]) => isKept(name))),
  }));
}

function unitsOf(row: Float32Array): number[] {
  return [...row].flatMap((weight, place) => {
    const units = Math.max(-MOST_UNITS, Math.min(MOST_UNITS, Math.round(weight / WEIGHT_UNIT)));
    return Math.abs(units) < LEAST_UNITS ? [] : [place, units];
  });
}
