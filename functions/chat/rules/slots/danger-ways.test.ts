import { OUT_OF_SCOPE, TRAINING } from '../../training/all-training.ts';
import { plainText } from '../words/words-of.ts';
import { tellsOfDanger } from './danger.ts';

const LIFE_IN_DANGER = 'life-in-danger';

/** All phrases that are taught to mean something other than danger to a life. */
const others = [
  ...Object.entries(TRAINING)
    .filter(([intent]) => intent !== LIFE_IN_DANGER)
    .flatMap(([, { en, af = [], zu = [], after = {} }]) => [
      ...en,
      ...af,
      ...zu,
      ...Object.values(after).flat(),
    ]),
  ...OUT_OF_SCOPE,
];

test('no way to ask for something else tells of danger to a life', () => {
  expect(others.length).toBeGreaterThan(10_000);
  expect(others.filter((way) => tellsOfDanger(plainText(way)))).toEqual([]);
});

test('the ways that tell of danger to a life are still seen where the signs say it', () => {
  const { en, af = [], zu = [] } = TRAINING[LIFE_IN_DANGER] ?? { en: [] };
  const ways = [...en, ...af, ...zu];
  // The others contain none of these signs ("the rope is ready"): they are learnt.
  const seen = ways.filter((way) => tellsOfDanger(plainText(way)));
  expect(seen.length / ways.length).toBeGreaterThan(0.45);
});
