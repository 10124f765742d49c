import { NONE, type Candidate, classify, corrected, withWords } from '../rules/classifier/classify.ts';
import type { Example } from './examples.ts';
import { makeModel, stemsOf } from './make-model.ts';

interface Tried {
  readonly means: string;
  readonly candidates: readonly Candidate[];
}

/** Values of the two most important thresholds: see ../rules/thresholds.ts. */
const AHEADS = [1, 1.25, 1.5, 2, 3];
const AHEADS_OF_NONE = [1, 1.5, 2, 2.5, 3.5];

/**
 * Cross-validation: each part of the examples is judged by a model that has learnt the others. One line for each pair
 * of thresholds: the shares answered rightly and wrongly, and the share answered of what is not the company's business.
 */
export function curveOf(examples: readonly Example[], folds: number): string {
  const tried = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) =>
    triedIn(examples, fold, folds),
  );
  const lines = AHEADS.flatMap((ahead) => AHEADS_OF_NONE.map((none) => lineOf(tried, ahead, none)));
  const known = tried.filter(({ means }) => means !== NONE);
  const first = known.filter(({ means, candidates }) => candidates[0]?.intent === means).length;
  const two = known.filter(({ means, candidates }) =>
    candidates.slice(0, 2).some(({ intent }) => intent === means),
  );
  return [
    `${tried.length} examples; first ${share(first, known.length)}, among two ${share(two.length, known.length)}`,
    'ahead  none   right   wrong  foreign answered',
    ...lines,
  ].join('\n');
}

function triedIn(examples: readonly Example[], fold: number, folds: number): Tried[] {
  // A multiplier coprime to the number of parts spreads each intent's examples over all parts.
  const isHeld = (place: number) => (place * 7919) % folds === fold;
  const model = withWords(makeModel(examples.filter((_, place) => !isHeld(place))));
  return examples
    .filter((_, place) => isHeld(place))
    .map((example) => {
      const stems = corrected(stemsOf(example), model);
      return { means: example.means, candidates: classify(stems, undefined, model).candidates };
    });
}

function lineOf(tried: readonly Tried[], ahead: number, none: number): string {
  const answered = tried.filter(({ candidates }) => {
    const [first, second] = candidates;
    const ofNone = candidates.find(({ intent }) => intent === NONE)?.sureness ?? 0;
    return (
      first !== undefined &&
      first.intent !== NONE &&
      first.sureness >= ahead * (second?.sureness ?? 0) &&
      first.sureness >= none * ofNone
    );
  });
  const known = tried.filter(({ means }) => means !== NONE).length;
  const right = answered.filter(({ means, candidates }) => candidates[0]?.intent === means).length;
  const foreign = answered.filter(({ means }) => means === NONE).length;
  const wrong = answered.length - right - foreign;
  return `${ahead.toFixed(2).padStart(5)} ${none.toFixed(1).padStart(5)} ${share(right, known)} ${share(wrong, known)} ${share(foreign, tried.length - known)}`;
}

function share(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1).padStart(6)} %`;
}
