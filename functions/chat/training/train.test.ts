import { trainWeights } from './train.ts';

test.each([7919, 7920])('every one of %d samples is learnt, whatever divides their number', (count) => {
  const samples = Array.from({ length: count }, (_, at) => ({
    features: new Map([[`w:${at % 60}`, 1]]),
    label: at % 2,
  }));
  const weights = trainWeights(samples, 2);
  expect([...weights.values()].filter((row) => row.every((weight) => weight === 0))).toEqual([]);
});
