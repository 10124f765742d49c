import type { ListedBreach } from '#shared/api/breaches.ts';
import { blocksAfter, firstCards, nextCards } from './use-drawn-blocks.ts';

test.each([0, 1, 3, 4, 9, 10, 51, 52, 1000])('of %d breaches none is lost and none moves', (count) => {
  const all = Array.from({ length: count }, (_, at) => ({ Name: `Breach${String(at)}` }) as ListedBreach);
  expect([...firstCards(all), ...nextCards(all), ...blocksAfter(all).flat()]).toEqual(all);
});
