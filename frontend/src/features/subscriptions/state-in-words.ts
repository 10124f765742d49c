import type { SubscriptionView } from '#shared/api/own-subscription.ts';
import type { SubscriptionState } from '#shared/api/subscriptions.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';

interface StateInWords {
  readonly state: string;
  /** The meaning and date of the last paid day, if anything is paid. */
  readonly until?: { readonly name: string; readonly day: string };
  readonly next?: string;
}

const STATES: Readonly<Record<SubscriptionState, { state: string; until: string; next?: string }>> = {
  pending: {
    state: 'Waiting for the first payment',
    until: 'Paid until',
    next: 'PayFast has not confirmed a payment to us yet. As soon as it does, you get a receipt by e-mail.',
  },
  active: {
    state: 'Active',
    until: 'Paid until',
    next: 'It renews by itself until you cancel.',
  },
  'past-due': {
    state: 'The last payment failed',
    until: 'Was paid until',
    next: 'The service goes on for now. PayFast tries again over the next few days: please make sure that the card can be charged, or use another card.',
  },
  suspended: {
    state: 'Suspended: a payment is missing',
    until: 'Was paid until',
    next: 'Use another card, or make sure that yours can be charged: as soon as a payment reaches us, the service goes on. You owe nothing for days without it.',
  },
  cancelled: {
    state: 'Cancelled',
    until: 'Service until',
    next: 'Nothing more is charged. You can use the service until the day below.',
  },
  ended: { state: 'Ended', until: 'Was paid until', next: 'Nothing more is charged.' },
};

const UNCONFIRMED =
  'The payment for the next period has not been confirmed to us yet. Your support goes on in the meantime, and you need to do nothing: we write to you when the payment has come, or if it does not come.';

/** What a subscription's state means for its owner. */
export function stateInWords({ state, paidUntil, endsOn, nextCharge }: SubscriptionView): StateInWords {
  const { until, ...words } = STATES[state];
  if (state === 'active' && paidUntil && !nextCharge) {
    return { ...words, next: UNCONFIRMED, until: { name: 'Was paid until', day: dayInWords(paidUntil) } };
  }
  if (state === 'cancelled' && endsOn) {
    return { ...words, until: { name: until, day: dayInWords(endsOn) } };
  }
  if (state === 'cancelled' && !paidUntil) return { ...words, next: 'Nothing is charged.' };
  return { ...words, ...(paidUntil && { until: { name: until, day: dayInWords(paidUntil) } }) };
}
