import fc from 'fast-check';
import { Throttles } from './throttles.ts';

const FORM = 'POST /api/form';

test('whenever requests come, in no stretch of time more are let through than burst and rate allow', () => {
  const gaps = fc.array(fc.nat(400), { minLength: 1, maxLength: 200 });
  const throttle = fc.record({
    ThrottlingRateLimit: fc.integer({ min: 1, max: 20 }),
    ThrottlingBurstLimit: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(gaps, throttle, fc.boolean(), (all, route, isOwn) => {
      let now = 0;
      const declared: ConstructorParameters<typeof Throttles>[0] = isOwn
        ? { RouteSettings: { [FORM]: route } }
        : { DefaultRouteSettings: route, RouteSettings: {} };
      const throttles = new Throttles(declared, () => now);
      const passed: number[] = [];
      for (const gap of all) {
        now += gap;
        if (throttles.letsThrough(FORM)) passed.push(now);
      }
      passed.forEach((from, first) =>
        passed.slice(first).forEach((until, more) => {
          const most = route.ThrottlingBurstLimit + (route.ThrottlingRateLimit * (until - from)) / 1000;
          expect(more + 1).toBeLessThanOrEqual(most + 1e-6);
        }),
      );
    }),
  );
});
