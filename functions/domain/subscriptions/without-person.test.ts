import { newPending } from '../../testing/new-subscription.ts';
import { happen } from './happen.ts';
import type { LifeEvent } from './life.ts';
import type { Subscription } from './subscription.ts';
import { reasonToKeepWhole, withoutPerson } from './without-person.ts';

const NOW = Date.now();
const DAY = 24 * 60 * 60_000;

const PAID: LifeEvent = {
  kind: 'payment',
  day: '2026-01-01',
  paymentId: '1',
  amountCents: 9900,
  token: 'token-1',
  notice: '1#COMPLETE',
};
const FAILED: LifeEvent = { kind: 'payment-failed', day: '2026-02-01' };
const CANCELLED: LifeEvent = { kind: 'cancel-confirmed', day: '2026-01-05', token: 'token-1' };
const began = (day: string): LifeEvent => ({ kind: 'day-began', day });

function after(...events: LifeEvent[]): Subscription {
  return events.reduce((one, event) => happen(one, event, NOW).subscription, newPending());
}

test.each<[string, Subscription, string]>([
  ['a checkout of this hour', after(), 'may-be-paid'],
  ['a checkout of yesterday', { ...after(), createdAt: NOW - DAY }, 'nothing'],
  ['one that is paid', after(PAID), 'goes-on'],
  ['one that fell behind', after(PAID, FAILED), 'goes-on'],
  ['one that is suspended', after(PAID, FAILED, began('2026-02-10')), 'goes-on'],
  ['one that is cancelled and still runs', after(PAID, CANCELLED), 'is-paid-for'],
  ['one that ended after a cancellation', after(PAID, CANCELLED, began('2026-02-01')), 'nothing'],
  ['one that ended unpaid', after(PAID, FAILED, began('2026-03-15')), 'may-be-charged'],
])('%s', (_, subscription, reason) => {
  expect(reasonToKeepWhole(subscription, NOW) ?? 'nothing').toBe(reason);
});

test('what tax law wants stays, and nothing of the person', () => {
  const ended = after(PAID, CANCELLED, began('2026-02-01'));
  const left = withoutPerson(ended, 'another-key');
  expect(left.life).toEqual({ ...ended.life, token: undefined });
  expect(left).toMatchObject({ plan: ended.plan, createdAt: ended.createdAt, expiresAt: ended.expiresAt });
  const written = JSON.stringify(left);
  const { firstName, lastName, email, phone } = ended.customer;
  for (const word of [firstName, lastName, email, phone ?? '', ended.linkKey, 'token-1']) {
    expect(written).not.toContain(word);
  }
});
