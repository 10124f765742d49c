import fc from 'fast-check';
import {
  type AddressRange,
  addressText,
  contains,
  intersect,
  networksIn,
  networksOf,
  sizeOf,
  subtract,
  union,
} from './addresses.ts';

const range = fc
  .tuple(fc.bigInt({ min: 0n, max: 40n }), fc.bigInt({ min: 0n, max: 6n }))
  .map(([from, size]): AddressRange => ({ from, to: from + size }));
const ranges = fc.array(range, { maxLength: 8 });
const EVERY = Array.from({ length: 50 }, (_, nth) => BigInt(nth));
const isIn = (set: readonly AddressRange[], one: bigint) =>
  set.some(({ from, to }) => from <= one && one <= to);

test('union, intersection and difference hold what they should, number by number', () => {
  fc.assert(
    fc.property(ranges, ranges, (some, more) => {
      const [a, b] = [union(some), union(more)];
      for (const one of EVERY) {
        expect(contains(a, one)).toBe(isIn(some, one));
        expect(contains(union(a, b), one)).toBe(isIn(some, one) || isIn(more, one));
        expect(contains(intersect(a, b), one)).toBe(isIn(some, one) && isIn(more, one));
        expect(contains(subtract(a, b), one)).toBe(isIn(some, one) && !isIn(more, one));
      }
      expect(sizeOf(a)).toBe(BigInt(EVERY.filter((one) => isIn(some, one)).length));
    }),
  );
});

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
      const networks = networksIn(set, 4).map(([first, bits]) => {
        const size = 1n << BigInt(32 - bits);
        expect(first % size).toBe(0n);
        return { from: first, to: first + size - 1n };
      });
      expect(union(networks)).toEqual(set);
    }),
  );
});

test('reads addresses of its own family only, and writes them as people do', () => {
  const [network] = networksOf(['192.0.2.77', '2001:db8::1', 'nonsense'], 4, 24);
  expect(network && [addressText(network.from, 4), addressText(network.to, 4)]).toEqual([
    '192.0.2.0',
    '192.0.2.255',
  ]);
  expect(addressText(networksOf(['2001:db8::1'], 6, 128)[0]?.from ?? 0n, 6)).toBe('2001:db8::1');
});
