import type { ListedBreach } from '#shared/api/breaches.ts';
import { blocksAfter, firstCards, nextCards, unfinishedBlocks } from './use-drawn-groups.ts';

const breaches = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ Name: `Breach${String(at)}` }) as ListedBreach);

test.each([0, 1, 3, 4, 9, 10, 51, 52, 1000])('of %d breaches none is lost and none moves', (count) => {
  const all = breaches(count);
  expect([...firstCards(all), ...nextCards(all), ...blocksAfter(all).flat(2)]).toEqual(all);
});

test('tells which blocks still have something to draw', () => {
  const blocks = blocksAfter(breaches(35));
  expect(blocks.map(({ length }) => length)).toEqual([3, 3, 2]);
  expect(unfinishedBlocks(blocks, [])).toEqual([0, 1, 2]);
  expect(unfinishedBlocks(blocks, [3, 1, 2])).toEqual([1]);
  expect(unfinishedBlocks(blocks, [3, 3, 2])).toEqual([]);
});
