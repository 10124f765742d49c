import { PRICES, rand } from '#shared/rules/prices.ts';
import { replyTo } from './replies/reply.ts';
import { askingPartOf } from './words/asking-part.ts';

const TUESDAY_MORNING = Date.UTC(2026, 1, 3, 8);

function said(message: string): string {
  const { response } = replyTo({ message, now: TUESDAY_MORNING });
  return response;
}

test.each([
  [
    'hi we are a nursery school with four teachers and an old printer and the wifi drops when it rains want something monthly for questions',
    'want something monthly for questions',
  ],
  [
    'my oom set all of it up years ago and he moved away and now nobody knows the passwords how much is the monthly plan',
    'how much is the monthly plan',
  ],
])('the part that asks of: %s', (message, part) => {
  expect(askingPartOf(message)).toBe(part);
});

test.each([
  'how much is the personal plan',
  'what does a repair cost for my old laptop that i got from my sister in law last year in june',
  'our tills and the server in the storeroom and all of the old cables are from 2009',
])('has no background in front of what it asks: %s', (message) => {
  expect(askingPartOf(message)).toBeUndefined();
});

test.each([
  [
    'hi there we are a nursery school four teachers two laptops one printer the wifi drops when it rains our oom used to help but he moved away want something monthly just for questions',
    new RegExp(
      `${rand(PRICES.businessPerEmployee)} per employee|${rand(4 * PRICES.businessPerEmployee)} per month`,
    ),
  ],
  [
    'good day so we run a small estate agency twelve people and a server that was put in by my cousin and the printer jams all the time anyway what is in the free vulnerability scan',
    /free/,
  ],
])('what is asked counts more than what is told: %s', (message, words) => {
  expect(said(message)).toMatch(words);
});
