import fc from 'fast-check';
import { Throttles } from './throttles.ts';

const FORM = 'POST /api/form';

test('a burst is let through, then so many a second', () => {
  let now = 0;
  const throttles = new Throttles(
    { stage: undefined, routes: new Map([[FORM, { perSecond: 5, atOnce: 3 }]]) },
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

test('whenever requests come, in no stretch of time more are let through than burst and rate allow', () => {
  const gaps = fc.array(fc.nat(400), { minLength: 1, maxLength: 200 });
  const throttle = fc.record({
    perSecond: fc.integer({ min: 1, max: 20 }),
    atOnce: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(gaps, throttle, throttle, (all, route, stage) => {
      let now = 0;
      const throttles = new Throttles({ stage, routes: new Map([[FORM, route]]) }, () => now);
      const passed: number[] = [];
      for (const gap of all) {
        now += gap;
        if (throttles.letsThrough(FORM)) passed.push(now);
      }
      passed.forEach((from, first) =>
        passed.slice(first).forEach((until, more) => {
          const most = ({ perSecond, atOnce }: typeof route) => atOnce + (perSecond * (until - from)) / 1000;
          expect(more + 1).toBeLessThanOrEqual(Math.min(most(route), most(stage)) + 1e-6);
        }),
      );
    }),
  );
});
