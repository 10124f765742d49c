import fc from 'fast-check';
import { begun, YEARLY } from '../../testing/lifecycles.ts';
import { isOurs, linkOf, parseSignedToken } from './links.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

const subscription = (id: string, linkKey = 'key-of-this-one') => begun({ id, linkKey, plan: YEARLY }, NOW);

const OURS = subscription('0a1b2c3d4e5f60718293a4b5c6d7e8f9');

function isGood(word: string, purpose: 'manage' | 'state', of = OURS): boolean {
  const read = parseSignedToken(word);
  return read !== undefined && isOurs(of, purpose, read);
}

test('a word that is changed anywhere is none of ours', () => {
  const word = linkOf(OURS);
  fc.assert(
    fc.property(
      fc.nat({ max: word.length - 1 }),
      fc.constantFrom('0', 'a', 'Z', '_', '-', '.'),
      (place, letter) => {
        fc.pre(word[place] !== letter);
        expect(isGood(word.slice(0, place) + letter + word.slice(place + 1), 'manage')).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
