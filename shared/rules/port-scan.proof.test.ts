import fc from 'fast-check';
import { isIP } from 'node:net';
import { isIpAddress } from './port-scan.ts';

test('agrees with the operating system about every address and every near miss', () => {
  const text = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefx:.%[]/ '.split('')), maxLength: 24 }),
    fc
      .array(fc.constantFrom('1', 'ffff', ':', '::', '10', '.', '256', '0'), { maxLength: 14 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      expect(isIpAddress(candidate)).toBe(isIP(candidate) !== 0 && !candidate.includes('%'));
    }),
    { numRuns: 2000 },
  );
});
