import { INTENTS } from '../rules/intents/all-intents.ts';
import { classifierFrom } from '../rules/meaning/classifier.ts';
import { featuresOf } from '../rules/meaning/features.ts';
import { allExamples } from './examples.ts';
import { train } from './train.ts';

const TAUGHT = [
  'what does it cost',
  'how much is the price',
  'price please',
  'where are you',
  'your address please',
  'in which street',
];
const samples = Array.from({ length: 10 }, () => TAUGHT)
  .flat()
  .map((text, at) => ({ features: featuresOf(text), label: at % TAUGHT.length < 3 ? 'price' : 'place' }));

test('learns its samples, and always the same', () => {
  const { classes, print, classify } = classifierFrom(train(samples, 'print'));
  expect({ classes, print }).toEqual({ classes: ['place', 'price'], print: 'print' });
  for (const [text, label] of [
    ['the price', 'price'],
    ['which street', 'place'],
    ['your adress', 'place'],
  ] as const) {
    const [first, second] = classify(featuresOf(text));
    expect(first?.intent).toBe(label);
    expect((first?.sureness ?? 0) + (second?.sureness ?? 0)).toBeCloseTo(1);
  }
  expect(train(samples, 'print')).toEqual(train(samples, 'print'));
});

test('what was never learnt makes nothing likelier', () => {
  const [first, second] = classifierFrom(train(samples, '')).classify(featuresOf('zzz qqq'));
  expect(first?.sureness).toBe(second?.sureness);
});

test('each intent has examples, and no words are taught to mean two things', () => {
  const examples = allExamples().filter(({ after }) => after === undefined);
  const meanings = new Map<string, Set<string>>();
  for (const { text, means } of examples) {
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}~+=? -]/gu, '')
      .trim();
    meanings.set(key, (meanings.get(key) ?? new Set()).add(means));
  }
  expect([...meanings].filter(([, means]) => means.size > 1).map(([key]) => key)).toEqual([]);
  const counts = new Map<string, number>();
  for (const { means } of examples) counts.set(means, (counts.get(means) ?? 0) + 1);
  expect(Object.keys(INTENTS).filter((name) => (counts.get(name) ?? 0) < 10)).toEqual([]);
});
