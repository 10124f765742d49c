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

test('the throttle of the stage is that of routes without one, and bounds no other', () => {
  const throttles = new Throttles(
    { stage: { perSecond: 1, atOnce: 1 }, routes: new Map([[FORM, { perSecond: 1, atOnce: 2 }]]) },
    () => 0,
  );
  expect([1, 2, 3].map(() => throttles.letsThrough(FORM))).toEqual([true, true, false]);
  expect([1, 2].map(() => throttles.letsThrough('$default'))).toEqual([true, false]);
});

test('whenever requests come, in no stretch of time more are let through than burst and rate allow', () => {
  const gaps = fc.array(fc.nat(400), { minLength: 1, maxLength: 200 });
  const throttle = fc.record({
    perSecond: fc.integer({ min: 1, max: 20 }),
    atOnce: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(gaps, throttle, fc.boolean(), (all, route, isOwn) => {
      let now = 0;
      const declared = isOwn
        ? { stage: undefined, routes: new Map([[FORM, route]]) }
        : { stage: route, routes: new Map() };
      const throttles = new Throttles(declared, () => now);
      const passed: number[] = [];
      for (const gap of all) {
        now += gap;
        if (throttles.letsThrough(FORM)) passed.push(now);
      }
      passed.forEach((from, first) =>
        passed.slice(first).forEach((until, more) => {
          const most = route.atOnce + (route.perSecond * (until - from)) / 1000;
          expect(more + 1).toBeLessThanOrEqual(most + 1e-6);
        }),
      );
    }),
  );
});
