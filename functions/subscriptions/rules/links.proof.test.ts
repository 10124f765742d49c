import fc from 'fast-check';
import { isOurs, linkOf, parseSignedToken } from './links.ts';
import { pendingSubscription } from './subscription.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

function subscription(id: string, linkKey = 'key-of-this-one') {
  const customer = { firstName: 'T', lastName: 'N', email: 't@example.com', phone: null };
  return pendingSubscription(
    { id, linkKey, plan: { planType: 'personal', billing: 'yearly' }, customer },
    NOW,
  );
}

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
