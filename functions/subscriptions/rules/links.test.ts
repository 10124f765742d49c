import { begun, YEARLY } from '../../testing/lifecycles.ts';
import { isExpired, isOurs, linkLastDayOf, linkOf, parseSignedToken, stateTokenOf } from './links.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

const subscription = (id: string, linkKey = 'key-of-this-one') => begun({ id, linkKey, plan: YEARLY }, NOW);

const OURS = subscription('0a1b2c3d4e5f60718293a4b5c6d7e8f9');

const OTHER = subscription('ffffffffffffffffffffffffffffffff', 'key-of-another');

function isGood(word: string, purpose: 'manage' | 'state', of = OURS): boolean {
  const read = parseSignedToken(word);
  return read !== undefined && isOurs(of, purpose, read);
}

test('a link opens its own subscription and nothing else', () => {
  expect(isGood(linkOf(OURS), 'manage')).toBe(true);
  expect(isGood(linkOf(OURS), 'state')).toBe(false);
  expect(isGood(linkOf(OURS), 'manage', { ...OTHER, id: OURS.id })).toBe(false);
  expect(isGood(linkOf(OTHER), 'manage')).toBe(false);
});

test('both are of the form that the API takes', () => {
  expect(linkOf(OURS)).toMatch(/^[\w.-]{20,400}$/);
  expect(stateTokenOf(OURS)).toMatch(/^[\w.-]{20,200}$/);
});

test('a link is good until two months after the paid period, and no day can be put into it', () => {
  const paid = { ...OURS, lifecycle: { ...OURS.lifecycle, paidUntil: '2026-12-20' } };
  expect(linkLastDayOf(paid)).toBe('2027-02-18');
  const word = linkOf(paid);
  const read = parseSignedToken(word);
  if (!read) throw new Error('It cannot be read');
  expect(isExpired(read.lastDay, Date.parse('2027-02-18T21:59:00Z'))).toBe(false);
  expect(isExpired(read.lastDay, Date.parse('2027-02-18T22:00:00Z'))).toBe(true);
  expect(isGood(word.replace('20270218', '20990218'), 'manage')).toBe(false);
});

test('a new key makes every word that was given out useless', () => {
  expect(isGood(linkOf(OURS), 'manage', { ...OURS, linkKey: 'new' })).toBe(false);
});
