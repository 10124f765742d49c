import { DAY_MS } from '#shared/rules/time.ts';
import type { Payment } from './lifecycle.ts';
import { owedOf } from './hold.ts';
import type { Subscription } from './subscription.ts';

/**
 * What tax law requires of a subscription, without personal data: plan, payments and days stay. No mail is due any
 * more, the provider's id of it is gone, and a new key invalidates every link that was sent.
 */
export function withoutPerson(subscription: Subscription, linkKey: string): Subscription {
  const { lifecycle } = subscription;
  return {
    ...subscription,
    customer: { firstName: '', lastName: '', email: '', phone: null },
    linkKey,
    lifecycle: {
      ...lifecycle,
      token: undefined,
      payments: lifecycle.payments.map(withoutToken),
      heldCharges: lifecycle.heldCharges?.map(withoutToken),
      // A cancellation that names no payment was noted by its token; once all is over, none has an effect any more.
      notifications: lifecycle.notifications.filter((one) => !one.endsWith('#CANCELLED')),
      // A charge that the provider may still make is held for a person, because there is nobody to serve.
      endsOn: lifecycle.endsOn ?? lifecycle.endedOn,
      returning: undefined,
      unwanted: undefined,
      questions: undefined,
    },
    mails: [],
    outboxDueAt: undefined,
    outboxSince: undefined,
    outboxFailure: undefined,
    outboxLeaseUntil: undefined,
    reviewOn: undefined,
  };
}

function withoutToken<One extends Pick<Payment, 'token'>>(charge: One): One {
  return { ...charge, token: undefined };
}

/**
 * Why a subscription must be kept whole for now: it goes on, its paid period runs, the provider may still charge it,
 * the customer may be about to pay, or is owed something.
 */
export type ReasonToKeep = 'goes-on' | 'is-paid-for' | 'may-be-charged' | 'may-be-paid' | 'is-owed';

/** The reason why a subscription may not be erased or emptied yet, or undefined. */
export function reasonToKeepWhole(
  { lifecycle, createdAt }: Subscription,
  now: number,
): ReasonToKeep | undefined {
  const { state, token, cancelledOn, payments } = lifecycle;
  if (owedOf(lifecycle).length > 0) return 'is-owed';
  if (state === 'pending' && payments.length === 0)
    return now - createdAt < DAY_MS ? 'may-be-paid' : undefined;
  if (state === 'cancelled') return 'is-paid-for';
  if (state !== 'ended') return 'goes-on';
  return token !== undefined && cancelledOn === undefined ? 'may-be-charged' : undefined;
}
