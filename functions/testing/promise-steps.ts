import fc from 'fast-check';
import { isSamePlan, PLAN_CHOICES, type PlanChoice } from '#shared/rules/subscription-plans.ts';
import { applyEvent, review } from '../subscriptions/rules/apply-event.ts';
import { addDays } from '../subscriptions/rules/calendar.ts';
import { isChangeable, nextPlanOf, withOpenChange } from '../subscriptions/rules/change-plan.ts';
import { leavingTerms, openRequest, requestThatCounts } from '../subscriptions/rules/leaving.ts';
import type { LifecycleEvent } from '../subscriptions/rules/lifecycle.ts';
import { isChoosingOpen, withChoice } from '../subscriptions/rules/next-year.ts';
import { isCancellable, type Subscription } from '../subscriptions/rules/subscription.ts';

/*
 * Random lives of one customer: requests of the owner, actions of the company and reports of the provider, in any
 * order, some with lost answers. A step is only taken if the page or the command would allow it.
 */

/** A subscription on a day; `token` numbers the card that was stored last. */
export interface Moment {
  readonly subscription: Subscription;
  readonly day: string;
  readonly token: number;
}

type Step = (moment: Moment) => Moment;

/** The next thing to happen, if it can. */
export interface NamedStep {
  readonly name: string;
  readonly step: Step;
}

const NOON = 12 * 3_600_000;

/** A moment after an event. */
export function told({ subscription, day, token }: Moment, event: LifecycleEvent): Moment {
  const now = Date.parse(day) + NOON;
  return { subscription: applyEvent(subscription, event, now).subscription, day, token };
}

function changed(moment: Moment, part: Partial<Subscription['lifecycle']>): Moment {
  const { subscription } = moment;
  return { ...moment, subscription: { ...subscription, lifecycle: { ...subscription.lifecycle, ...part } } };
}

export const idOf = ({ subscription: { lifecycle } }: Moment) =>
  `p${lifecycle.payments.length + (lifecycle.heldCharges ?? []).length + 1}`;

/** Days pass; the job reviews at the end of each week. */
const wait =
  (days: number): Step =>
  (before) => {
    let moment = before;
    for (let left = days; left > 0; left -= 7) {
      const day = addDays(moment.day, Math.min(left, 7));
      const look = { day, now: Date.parse(day) + NOON };
      moment = { ...moment, day, subscription: review(moment.subscription, undefined, look) };
    }
    return moment;
  };

/** The provider charges the card for the next period. */
const charge: Step = (moment) => {
  const { lifecycle } = moment.subscription;
  const { state, paidUntil = moment.day } = lifecycle;
  if (state !== 'active' || lifecycle.cancelledOn !== undefined) return moment;
  const day = addDays(paidUntil, 1);
  const late = wait(Math.max(0, Math.min(400, (Date.parse(day) - Date.parse(moment.day)) / 86_400_000)))(
    moment,
  );
  if (late.subscription.lifecycle.state !== 'active') return late;
  const amountCents = lifecycle.pendingChange?.priceCents ?? lifecycle.priceCents;
  const paid = {
    kind: 'payment',
    day: late.day,
    paymentId: idOf(late),
    amountCents,
    token: `t${late.token}`,
  } as const;
  return told(late, paid);
};

/** The owner asks to leave, as in `cancelRenewals`; with `isLost` the answer to the request is lost. */
export const leave =
  (way: 'period-end' | 'early' | 'seven-days', isLost: boolean): Step =>
  (moment) => {
    const { lifecycle } = moment.subscription;
    const isDone = lifecycle.cancelledOn !== undefined;
    if (
      way === 'period-end'
        ? !isCancellable(lifecycle)
        : !openRequest(lifecycle) && !leavingTerms(lifecycle, way, moment.day)
    )
      return moment;
    if (way === 'period-end' && isDone) return moment;
    const asked = changed(moment, { leaving: requestThatCounts(lifecycle, { way, day: moment.day }) });
    return isLost ? asked : told(asked, { kind: 'cancel-confirmed', day: moment.day });
  };

/** The notification of the newest cancellation of the card that was stored first. */
const cancelledThere: Step = (moment) => told(moment, { kind: 'cancel-confirmed', day: moment.day });

const changePlan =
  (plan: PlanChoice): Step =>
  (moment) => {
    if (
      !isChangeable(moment.subscription.lifecycle, moment.day) ||
      isSamePlan(plan, nextPlanOf(moment.subscription))
    )
      return moment;
    const asked = withOpenChange(moment.subscription, { plan }, { day: moment.day, now: 0 });
    const { priceCents = 0 } = asked.lifecycle.openChange ?? {};
    return told(moment, { kind: 'change-agreed', day: moment.day, plan, priceCents, isRequested: true });
  };

const changePrice =
  (priceCents: number): Step =>
  (moment) =>
    moment.subscription.lifecycle.state === 'active'
      ? told(moment, {
          kind: 'change-agreed',
          day: moment.day,
          plan: nextPlanOf(moment.subscription),
          priceCents,
        })
      : moment;

const choose =
  (choice: 'year' | 'monthly' | 'end'): Step =>
  (moment) => {
    if (!isChoosingOpen(moment.subscription.lifecycle, moment.day)) return moment;
    const done =
      choice === 'end'
        ? leave('period-end', false)(moment)
        : changePlan({ planType: 'personal', billing: choice === 'year' ? 'yearly' : 'monthly' })(moment);
    return { ...done, subscription: withChoice(done.subscription, choice) };
  };

const refund =
  (which: number, amountCents: number | undefined): Step =>
  (moment) => {
    const charges = [
      ...moment.subscription.lifecycle.payments,
      ...(moment.subscription.lifecycle.heldCharges ?? []),
    ];
    const { id: paymentId } = charges[which % Math.max(1, charges.length)] ?? {};
    return paymentId === undefined
      ? moment
      : told(moment, { kind: 'charge-refunded', day: moment.day, paymentId, amountCents });
  };

const goingAndComing: fc.Arbitrary<NamedStep> = fc.oneof(
  fc
    .tuple(fc.constantFrom('period-end', 'early', 'seven-days'), fc.boolean())
    .map(([way, isLost]): NamedStep => ({ name: `leave ${way}, lost: ${isLost}`, step: leave(way, isLost) })),
  fc.constant<NamedStep>({ name: 'cancelled there', step: cancelledThere }),
);

/** Any step, with its name. */
export const steps: fc.Arbitrary<NamedStep> = fc.oneof(
  { weight: 7, arbitrary: goingAndComing },
  fc.integer({ min: 1, max: 9 }).map((n): NamedStep => ({ name: `wait ${n}`, step: wait(n) })),
  fc.integer({ min: 30, max: 300 }).map((n): NamedStep => ({ name: `wait ${n}`, step: wait(n) })),
  fc.constant<NamedStep>({ name: 'charge', step: charge }),
  fc
    .constantFrom(...PLAN_CHOICES.slice(0, 4))
    .map((plan): NamedStep => ({ name: `plan ${JSON.stringify(plan)}`, step: changePlan(plan) })),
  fc
    .integer({ min: 5000, max: 120_000 })
    .map((cents): NamedStep => ({ name: `price ${cents}`, step: changePrice(cents) })),
  fc
    .constantFrom('year', 'monthly', 'end')
    .map((one): NamedStep => ({ name: `choose ${one}`, step: choose(one) })),
  fc
    .tuple(fc.nat({ max: 3 }), fc.option(fc.integer({ min: 1, max: 99_900 }), { nil: undefined }))
    .map(([which, cents]): NamedStep => ({ name: `refund ${which} ${cents}`, step: refund(which, cents) })),
);
