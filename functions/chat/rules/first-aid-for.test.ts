import { emergencyIn } from './first-aid-for.ts';

const LIKELY = { intent: 'aid-lost-device', sureness: 0.5 };
const CLOSE_BEHIND = { intent: 'aid-sim-swap', sureness: 0.4 };

test('a kind that is sure enough by itself is given, however close another one is', () => {
  expect(emergencyIn([LIKELY, CLOSE_BEHIND], false)).toBe('aid-lost-device');
});

test('two kinds of which neither is sure nor ahead get the steps that always help', () => {
  const candidates = [{ ...LIKELY, sureness: 0.42 }, CLOSE_BEHIND];
  expect(emergencyIn(candidates, false)).toBe('aid-unsure');
});

test('a kind far ahead of the others is given with less', () => {
  const candidates = [
    { ...LIKELY, sureness: 0.35 },
    { ...CLOSE_BEHIND, sureness: 0.1 },
  ];
  expect(emergencyIn(candidates, false)).toBe('aid-lost-device');
});

test('less is asked of a message that tells of harm', () => {
  const candidates = [
    { intent: 'opening-hours', sureness: 0.6 },
    { ...LIKELY, sureness: 0.3 },
  ];
  expect(emergencyIn(candidates, false)).toBeUndefined();
  expect(emergencyIn(candidates, true)).toBe('aid-lost-device');
});
