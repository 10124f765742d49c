/** @jest-environment jsdom */
import { arrivalBy, keepLinkForReturn } from './use-arrival.ts';

test('who comes back from the card page has their own link, once; without it they are no newcomer', () => {
  keepLinkForReturn('a-link');
  const search = '?status=card';
  expect(arrivalBy(search, '')).toEqual({ kind: 'customer', link: 'a-link', from: 'card' });
  expect(arrivalBy(search, '')).toEqual({ kind: 'card' });
});
