import { listGoogleReviews, type ReviewsAnswer } from '#shared/api/reviews.ts';
import type * as FindReviews from './live-reviews.tsx';

const answerOf = (id: string): ReviewsAnswer => ({
  fallback: false,
  reviews: [{ id, author_name: id, rating: 5, text: id, created_time: 'Recently', profile_photo_url: '' }],
});

let body: (id: string) => unknown;
let find: () => Promise<ReviewsAnswer>;
let asked = 0;
let status = 200;

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  status = 200;
  body = answerOf;
  globalThis.fetch = () => {
    asked += 1;
    return Promise.resolve(Response.json(body(`answer ${asked}`), { status }));
  };
  // Simulates a newly opened page: the module's state is gone.
  jest.isolateModules(() => {
    const opened = jest.requireActual<typeof FindReviews>('./live-reviews.tsx');
    find = () => opened.findReviews(listGoogleReviews);
  });
});

afterEach(() => jest.useRealTimers());

function minutesLater(minutes: number): void {
  jest.setSystemTime(Date.now() + minutes * 60_000);
}

test('for five minutes nobody is asked again', async () => {
  await find();
  minutesLater(4.9);
  expect(await find()).toEqual(answerOf('answer 1'));
  expect(asked).toBe(1);
});

test('up to ten minutes the old answer is shown while a new one is fetched for the next time', async () => {
  await find();
  minutesLater(6);
  expect(await find()).toEqual(answerOf('answer 1'));
  expect(asked).toBe(2);
  expect(await find()).toEqual(answerOf('answer 2'));
});

test('after ten minutes the old answer is not shown any more', async () => {
  await find();
  minutesLater(11);
  expect(await find()).toEqual(answerOf('answer 2'));
});

test('a source that fails is not asked a second time, and has none', async () => {
  status = 500;
  expect(await find()).toEqual({ reviews: [], fallback: true });
  expect(await find()).toEqual({ reviews: [], fallback: true });
  expect(asked).toBe(1);
});

test('one odd review does not hide the others, and one without a photo is shown', async () => {
  body = (id) => {
    const { fallback, reviews } = answerOf(id);
    const photoless = reviews.map((review) => ({ ...review, profile_photo_url: null }));
    return { fallback, reviews: [{ id: 'odd', rating: 'five' }, ...photoless] };
  };
  expect(await find()).toEqual(answerOf('answer 1'));
});
