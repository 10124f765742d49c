import fc from 'fast-check';
import { addMonths } from '#shared/rules/charge-days.ts';
import { newPending } from '../../testing/new-subscription.ts';
import { type Moment, steps, told } from '../../testing/promise-steps.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { addDays, daysBetween } from './calendar.ts';
import { chargeDayToTell } from './charge-day.ts';
import { review } from './review.ts';

const DUNNING = ['payment-failed', 'reminder', 'suspension', 'end'];
const GOES_ON = ['active', 'past-due', 'suspended'];

/** The provider charges another amount on the day after the paid period, or today. */
function chargeOther(before: Moment): Moment {
  const { paidUntil = before.day, token = 't1' } = before.subscription.lifecycle;
  const renewal = addDays(paidUntil, 1);
  const day = daysBetween(before.day, renewal) > 0 ? renewal : before.day;
  const paid = { kind: 'payment', day, paymentId: 'other', amountCents: 123_457, token } as const;
  return told({ ...before, day }, paid);
}

/** The dunning mails until the day before the provider's next charge, when all of its charge is given back. */
function dunnedAfterRefund(charged: Moment, days: number): string[] {
  const { day } = charged;
  const { billing, state } = charged.subscription.lifecycle;
  if (!GOES_ON.includes(state)) return [];
  const refundedOn = addDays(day, days);
  const refund = { kind: 'charge-refunded', day: refundedOn, paymentId: 'other' } as const;
  let { subscription } = told({ ...charged, day: refundedOn }, refund);
  const before = subscription.mails.length;
  // Without being told a day, the provider charges a period after its last charge.
  const nextCharge =
    chargeDayToTell(subscription.lifecycle, refundedOn) ?? addMonths(day, billing === 'yearly' ? 12 : 1);
  for (let today = refundedOn; today < nextCharge; today = addDays(today, 1))
    subscription = review(subscription, undefined, { day: today, now: Date.parse(today) });
  return subscription.mails
    .slice(before)
    .map(({ kind }) => kind)
    .filter((kind) => DUNNING.includes(kind));
}

test(
  'whatever happened before, who got a wrong charge back is not dunned before the next charge',
  () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 8 }), fc.nat({ max: 25 }), (story, days) => {
        const begun: Moment = { subscription: newPending(), day: '2026-01-15', token: 1 };
        const first = {
          kind: 'payment',
          day: begun.day,
          paymentId: 'p1',
          amountCents: 9900,
          token: 't1',
        } as const;
        const moment = story.reduce((before, { step }) => step(before), told(begun, first));
        expect(dunnedAfterRefund(chargeOther(moment), days)).toEqual([]);
      }),
      { seed: PROOF_SEED, numRuns: proofRuns({ sample: 150, full: 5000 }) },
    );
  },
  PROOF_TIMEOUT_MS,
);
