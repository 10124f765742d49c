import { newPending } from '../../testing/new-subscription.ts';
import { applyEvent } from './apply-event.ts';
import { type Lifecycle, newLifecycle } from './lifecycle.ts';
import { transition } from './transition.ts';
import { giveUpReturn, isWanted, unwantedOf, withUnwanted, withUnwantedEnded } from './unwanted.ts';

const LIFE: Lifecycle = { ...newLifecycle('monthly', 99), state: 'active', token: 'ours' };
const SINCE = { token: 'a', since: '2026-02-01' };
const ENDED = { token: 'b', since: '2026-02-02', endedOn: '2026-02-03' };

test.each<[string, Partial<Lifecycle>, boolean]>([
  ['ours', {}, true],
  ['other', {}, false],
  ['first', { token: undefined }, true],
  ['ours', { cancelledOn: '2026-02-01' }, false],
  ['first', { token: undefined, cancelledOn: '2026-02-01' }, false],
])('charges under the token %s, of a lifecycle with %j, are wanted: %s', (token, part, wanted) => {
  expect(isWanted({ ...LIFE, ...part }, token)).toBe(wanted);
});

test('what charges again is to be ended again, and the others stay as they are', () => {
  const one = withUnwanted(LIFE, 'a', '2026-02-01');
  expect(one).toEqual({ ...LIFE, unwanted: [SINCE] });
  const both: Lifecycle = { ...LIFE, unwanted: [SINCE, ENDED] };
  expect(withUnwanted(both, 'b', '2026-03-02').unwanted).toEqual([
    SINCE,
    { token: 'b', since: '2026-03-02' },
  ]);
});

test('what the provider has ended keeps since when it was unwanted, and the others stay as they are', () => {
  const both: Lifecycle = { ...LIFE, unwanted: [ENDED, SINCE] };
  expect(withUnwantedEnded(both, 'a', '2026-02-09')).toEqual({
    ...LIFE,
    unwanted: [ENDED, { ...SINCE, endedOn: '2026-02-09' }],
  });
});

test('what ended before it was known to be unwanted has one day for both', () => {
  const atOnce = { token: 'a', since: '2026-02-09', endedOn: '2026-02-09' };
  expect(withUnwantedEnded(LIFE, 'a', '2026-02-09').unwanted).toEqual([atOnce]);
  const other = withUnwantedEnded({ ...LIFE, unwanted: [ENDED] }, 'a', '2026-02-09');
  expect(other.unwanted).toEqual([ENDED, atOnce]);
});

test('only what the provider has not ended is still to be ended', () => {
  expect(unwantedOf({ ...LIFE, unwanted: [SINCE, ENDED] })).toEqual([SINCE]);
  expect(unwantedOf(LIFE)).toEqual([]);
});

test('a return is given up once, and both sides are told once', () => {
  const returning: Lifecycle = { ...LIFE, returning: { day: '2026-02-03', priceCents: 9900, number: 1 } };
  const given = transition(returning, { kind: 'return-given-up', day: '2026-02-04' });
  expect(given).toEqual({
    lifecycle: { ...LIFE, returning: undefined },
    verdict: 'applied',
    mails: ['return-given-up', 'return-given-up-staff'],
  });
  const refused = { lifecycle: given.lifecycle, verdict: 'ignored', reason: 'no-return', mails: [] };
  expect(giveUpReturn(given.lifecycle)).toEqual(refused);
  const subscription = { ...newPending(), lifecycle: given.lifecycle };
  expect(applyEvent(subscription, { kind: 'return-given-up', day: '2026-02-05' }, 0).subscription).toBe(
    subscription,
  );
});
