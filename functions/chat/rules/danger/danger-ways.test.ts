import { allExamples } from '../../training/examples.ts';
import { plainText } from '../meaning/tokens.ts';
import { dangerIn } from './danger-in.ts';

const URGENT = /^(?:danger-|aid-(?:burning|battery|liquid)$)/;
const examples = allExamples();

test('no way to ask for something else tells of danger to people', () => {
  const others = examples.filter(({ means }) => !URGENT.test(means));
  expect(others.length).toBeGreaterThan(10_000);
  const taken = others.filter(({ text }) => dangerIn(plainText(text))?.startsWith('danger-'));
  expect(taken.map(({ text }) => text)).toEqual([]);
});

test('the ways that tell of danger to a life are seen where the signs say it', () => {
  const ways = examples.filter(({ means }) => means === 'danger-life');
  // The others contain none of these signs ("the rope is ready"): they are learnt.
  expect(
    ways.filter(({ text }) => dangerIn(plainText(text)) !== undefined).length / ways.length,
  ).toBeGreaterThan(0.4);
});
