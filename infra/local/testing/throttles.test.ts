import { Throttles } from './throttles.ts';

const FORM = 'POST /api/form';

test('a burst is let through, then so many a second', () => {
  let now = 0;
  const throttles = new Throttles(
    { RouteSettings: { [FORM]: { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 3 } } },
    () => now,
  );
  const tried = (times: number) => Array.from({ length: times }, () => throttles.letsThrough(FORM));
  expect(tried(4)).toEqual([true, true, true, false]);
  now += 200;
  expect(tried(2)).toEqual([true, false]);
  now += 60_000;
  expect(tried(4)).toEqual([true, true, true, false]);
  expect(throttles.letsThrough('GET /api/else')).toBe(true);
});

test('the throttle of the stage is that of routes without one, and bounds no other', () => {
  const throttles = new Throttles(
    {
      DefaultRouteSettings: { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 },
      RouteSettings: { [FORM]: { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 } },
    },
    () => 0,
  );
  expect([1, 2, 3].map(() => throttles.letsThrough(FORM))).toEqual([true, true, false]);
  expect([1, 2].map(() => throttles.letsThrough('$default'))).toEqual([true, false]);
});
