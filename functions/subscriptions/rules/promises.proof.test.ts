import fc from 'fast-check';
import * as z from 'zod/mini';
import { type LeavingWay, subscriptionViewSchema } from '#shared/api/subscriptions.ts';
import { type PlanChoice, planPrice } from '#shared/rules/subscription-plans.ts';
import { endingSteps } from '../../testing/ending-steps.ts';
import { leave, type Moment, steps, told } from '../../testing/promise-steps.ts';
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';
import { subscriptionMail } from './emails/subscription-mails.ts';
import { leftOf, leftOfPromise, owedOf } from './hold.ts';
import { pendingSubscription } from './subscription.ts';
import { viewOf } from './view.ts';

/** The first payment has come. */
function begin(billing: 'monthly' | 'yearly'): Moment {
  const plan: PlanChoice = { planType: 'personal', billing };
  const customer = { firstName: 'Thandi', lastName: 'M', email: 'thandi@example.co.za', phone: null };
  const day = '2026-01-15';
  const subscription = pendingSubscription(
    { id: '0'.repeat(32), linkKey: 'k'.repeat(43), plan, customer },
    Date.parse(day),
  );
  return told(
    { subscription, day, token: 1 },
    { kind: 'payment', day, paymentId: 'p1', amountCents: planPrice(plan) * 100, token: 't1' },
  );
}

/** The violated laws, by name; empty while all of them hold. */
function violations({ subscription, day }: Moment): string[] {
  const { lifecycle } = subscription;
  const { state, endsOn, payments, heldCharges = [] } = lifecycle;
  const view = viewOf(subscription, day);
  const { nextYear, nextCharge } = view;
  const left = new Map([...payments, ...heldCharges].map((one) => [one.id, leftOf(lifecycle, one)]));
  const laws: Readonly<Record<string, boolean>> = {
    'the page can be read': z.safeParse(subscriptionViewSchema, view).success,
    'never more is given back than was paid': [...left.values()].every((cents) => cents >= 0),
    'what is owed is left of its payment': owedOf(lifecycle).every(
      ({ paymentId, amountCents }) => amountCents <= (left.get(paymentId) ?? -1),
    ),
    'what goes on has no agreed end': state !== 'active' || endsOn === undefined,
    'the end is no choice of who is active': state !== 'active' || nextYear?.choice !== 'end',
    'another year costs what is charged':
      nextYear?.choice !== 'year' || !nextCharge || nextCharge.amount === nextYear.yearAmount,
  };
  return Object.keys(laws).filter((law) => !laws[law]);
}

/** Whether each way to leave that the page offers is honoured by the record and by the mail. */
function keptOffers(moment: Moment): string[] {
  const view = viewOf(moment.subscription, moment.day);
  const { sevenDays, early, requested } = view.leaving;
  return [
    // A request that is not confirmed yet is not withdrawn by the end of the period, either.
    ...(requested ? wrongAfter(moment, requested.way, requested) : []),
    ...(requested && view.isCancellable ? wrongAfter(moment, 'period-end', requested) : []),
    ...(early ? wrongAfter(moment, 'early', early) : []),
    ...(sevenDays ? wrongAfter(moment, 'seven-days', { ...sevenDays, endsOn: moment.day }) : []),
  ];
}

/** Whether a request that was open when the subscription was cancelled, in whatever way, has kept its terms. */
function requestNotKept(before: Moment, { subscription: { lifecycle } }: Moment): string[] {
  const { requested } = viewOf(before.subscription, before.day).leaving;
  const isCancelled =
    lifecycle.cancelledOn !== undefined && before.subscription.lifecycle.cancelledOn === undefined;
  const { endsOn, endedOn, refundDue } = lifecycle;
  // The company may end it sooner; what was to be given back is owed all the same.
  const isOwed = (refundDue?.amountCents ?? 0) >= (requested?.refund ?? 0) * 100;
  const isEndedSooner = endsOn === endedOn && isOwed;
  const isKept = endsOn === requested?.endsOn || refundDue?.reason === 'seven-days' || isEndedSooner;
  return requested && isCancelled && !isKept ? [`asked on ${requested.day}: ${requested.way}`] : [];
}

/** Whether something was sold on or after the last day of service: a charge of then is given back. */
function soldAfterEnd({ subscription: before }: Moment, { subscription: { lifecycle }, day }: Moment) {
  const { endsOn, payments } = before.lifecycle;
  const isOver = endsOn !== undefined && endsOn <= day;
  return isOver && lifecycle.payments.length > payments.length ? [`ended on ${endsOn}, sold on ${day}`] : [];
}

function wrongAfter(
  moment: Moment,
  way: LeavingWay,
  offer: { readonly endsOn: string; readonly refund: number },
): string[] {
  const { subscription } = leave(way, false)(moment);
  const { lifecycle, mails } = subscription;
  const { refundDue, endsOn } = lifecycle;
  const promised = (refundDue ? leftOfPromise(lifecycle, refundDue) : 0) / 100;
  const mail = mails.findLast(({ kind }) => kind === 'cancellation');
  const text = mail && subscriptionMail(subscription, mail, 'https://example.co.za').text;
  const refunded = /We refund R([0-9.]+) within/.exec(text?.replaceAll(/\s+/g, ' ') ?? '')?.[1] ?? '0';
  const isKept = promised === offer.refund && Number(refunded) === offer.refund && endsOn === offer.endsOn;
  return isKept
    ? []
    : [`${way}: ${offer.refund}, then ${promised}, in the mail ${refunded}, until ${endsOn}`];
}

test(
  'whatever happens in whatever order, what is offered is kept, and nothing is given back twice',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom('monthly', 'yearly'),
        fc.array(fc.oneof({ weight: 7, arbitrary: steps }, endingSteps), { maxLength: 14 }),
        (billing, story) => {
          let moment = begin(billing);
          for (const { name, step } of story) {
            const before = moment;
            moment = step(moment);
            expect([
              name,
              ...violations(moment),
              ...keptOffers(moment),
              ...requestNotKept(before, moment),
              ...soldAfterEnd(before, moment),
            ]).toEqual([name]);
          }
        },
      ),
      { seed: PROOF_SEED, numRuns: proofRuns({ sample: 150, full: 10_000 }) },
    );
  },
  PROOF_TIMEOUT_MS,
);
