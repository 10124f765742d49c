import fc from 'fast-check';
import { newPending } from '../../testing/new-subscription.ts';
import { type Moment, steps, told } from '../../testing/promise-steps.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { addDays, daysBetween } from './calendar.ts';
import { isWithoutService } from './hold.ts';

const OTHER_CENTS = 123_457;

/** The provider charges another amount on the day after the paid period, or today. */
function chargeOther(before: Moment): Moment {
  const { paidUntil = before.day, token = 't1' } = before.subscription.lifecycle;
  const renewal = addDays(paidUntil, 1);
  const day = daysBetween(before.day, renewal) > 0 ? renewal : before.day;
  const paid = { kind: 'payment', day, paymentId: `other-${day}`, amountCents: OTHER_CENTS, token } as const;
  return told({ ...before, day }, paid);
}

/** What is wrong after a person has accepted the oldest held charge. */
function wrongAfterAcceptance(moment: Moment): { readonly after: Moment; readonly wrong: string[] } {
  const { subscription, day } = moment;
  const before = subscription.lifecycle;
  const held = before.heldCharges?.find(({ reason }) => reason === 'other-amount');
  if (!held) return { after: moment, wrong: [] };
  const after = told(moment, { kind: 'charge-accepted', day, paymentId: held.id });
  const { lifecycle, mails } = after.subscription;
  const payment = lifecycle.payments.at(-1);
  if (lifecycle.payments.length === before.payments.length) return { after, wrong: [] };
  const laws: Readonly<Record<string, boolean>> = {
    'the price is one that was agreed': [before.priceCents, before.pendingChange?.priceCents].includes(
      lifecycle.priceCents,
    ),
    'the payment is the charge': payment?.day === held.day && payment.amountCents === OTHER_CENTS,
    'no day without service is sold': !isWithoutService(before) || (payment?.from ?? '') >= day,
    'no day is sold twice': before.payments.every(({ until }) => until < (payment?.from ?? '')),
    'the receipt is of the payment': mails.some(
      (mail) => ['renewal', 'activation'].includes(mail.kind) && mail.payment?.id === held.id,
    ),
  };
  return { after, wrong: Object.keys(laws).filter((law) => !laws[law]) };
}

test(
  'whatever happened before, an accepted charge buys days with service at its amount, and changes no price',
  () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(fc.array(steps, { maxLength: 5 }), fc.nat({ max: 60 })), { maxLength: 4 }),
        (isFirstOther, lives) => {
          const begun: Moment = { subscription: newPending(), day: '2026-01-15', token: 1 };
          const first = {
            kind: 'payment',
            day: begun.day,
            paymentId: 'p1',
            amountCents: 9900,
            token: 't1',
          } as const;
          let moment = isFirstOther ? begun : told(begun, first);
          for (const [story, days] of [[[], 3] as const, ...lives]) {
            for (const { step } of story) moment = step(moment);
            const charged = chargeOther(moment);
            const { after, wrong } = wrongAfterAcceptance({ ...charged, day: addDays(charged.day, days) });
            expect(wrong).toEqual([]);
            moment = after;
          }
        },
      ),
      { seed: PROOF_SEED, numRuns: proofRuns({ sample: 200, full: 10_000 }) },
    );
  },
  PROOF_TIMEOUT_MS,
);
