import { areOfOneArea } from './areas.ts';
import fc from 'fast-check';
import { TRAINING } from '../training/all-training.ts';
import { textOf } from './asked-in-passing.ts';
import { isPriceOfOther } from './price-guard.ts';
import { understand } from './understand.ts';

const ways = Object.values(TRAINING).flatMap(({ en }) => en);

const way = fc.nat(ways.length - 1).map((place) => ways[place] ?? '');

test('whatever two things are asked together, at most three answers come, each once, and no price of another thing is added', () => {
  fc.assert(
    fc.property(way, way, fc.constantFrom(' and ', ' n ', ', also ', '? '), (one, other, between) => {
      const { kind, intents, slots, because, others = [] } = understand(`${one}${between}${other}`);
      expect(new Set(intents).size).toBe(intents.length);
      expect(intents.length).toBeLessThanOrEqual(3);
      const isNamedTwice = kind === 'answer' && others.some((other) => intents.includes(other));
      expect(isNamedTwice).toBe(false);
      const added = /also asked: ([^;]*)/.exec(because)?.[1]?.split(' and ') ?? [];
      const answered = intents.filter((intent) => !added.includes(intent));
      const ofOther = added.filter(
        (intent) =>
          isPriceOfOther(intent, slots.subjects ?? []) && !answered.some((one) => areOfOneArea(one, intent)),
      );
      expect(ofOther.filter((intent) => /R\d/.test(textOf(intent, slots)))).toEqual([]);
    }),
    { numRuns: 300, seed: 13 },
  );
});
