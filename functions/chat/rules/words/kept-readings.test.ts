import { forgetReadings, keptReadings } from './kept-readings.ts';

test('a text is read once until all readings are forgotten', () => {
  const kept = keptReadings<number>();
  let reads = 0;
  const read = () => (reads += 1);
  expect([kept('a', read), kept('b', read), kept('a', read)]).toEqual([1, 2, 1]);
  forgetReadings();
  expect(kept('a', read)).toBe(3);
});

test('no more than the parts of one conversation are kept', () => {
  const kept = keptReadings<string>();
  const texts = Array.from({ length: 200 }, (_, at) => String(at));
  let again = 0;
  for (const text of texts) kept(text, () => text);
  for (const text of texts) {
    kept(text, () => {
      again += 1;
      return text;
    });
  }
  expect(again).toBeGreaterThan(150);
});
