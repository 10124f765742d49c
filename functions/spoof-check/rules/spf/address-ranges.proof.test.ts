import fc from 'fast-check';
import { type AddressRange, networksIn, union } from './addresses.ts';

const range = fc
  .tuple(fc.bigInt({ min: 0n, max: 40n }), fc.bigInt({ min: 0n, max: 6n }))
  .map(([from, size]): AddressRange => ({ from, to: from + size }));
const ranges = fc.array(range, { maxLength: 8 });

test('ranges stay in order and apart: neighbours are one range', () => {
  fc.assert(
    fc.property(ranges, (some) => {
      const set = union(some);
      set.slice(1).forEach((one, nth) => expect(one.from).toBeGreaterThan((set[nth]?.to ?? 0n) + 1n));
    }),
  );
});

test('networks are as large as their prefix says and make up the ranges', () => {
  fc.assert(
    fc.property(ranges, (some) => {
      const set = union(some);
      const networks = networksIn(set).map(([first, bits]) => {
        const size = 1n << BigInt(32 - bits);
        expect(first % size).toBe(0n);
        return { from: first, to: first + size - 1n };
      });
      expect(union(networks)).toEqual(set);
    }),
  );
});
