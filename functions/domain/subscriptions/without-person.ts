import type { Subscription } from './subscription.ts';

/**
 * What tax law wants of a subscription and nothing of a person: plan, payments and days stay. No mail is due any more, the
 * provider's name of it is gone, and with another key every link that was sent is useless.
 */
export function withoutPerson(subscription: Subscription, linkKey: string): Subscription {
  return {
    ...subscription,
    customer: { firstName: '', lastName: '', email: '', phone: null },
    linkKey,
    life: { ...subscription.life, token: undefined },
    mails: [],
    mailDueAt: undefined,
    mailLeaseUntil: undefined,
    reviewOn: undefined,
  };
}

/**
 * Why a subscription may not be erased or emptied yet, in a sentence for the operator, or undefined. What is paid for goes
 * on; what the provider may still charge, or the customer may still pay, must not lose its record.
 */
export function reasonToKeepWhole({ life, createdAt }: Subscription, now: number): string | undefined {
  const { state, token, cancelledOn, payments } = life;
  if (state === 'pending' && payments.length === 0) {
    return now - createdAt < DAY_MS ? 'It was begun within the last day and may still be paid.' : undefined;
  }
  if (state !== 'ended') return `It is ${state}. Cancel it first, and erase when it has ended.`;
  return token !== undefined && cancelledOn === undefined
    ? 'It ended unpaid, but the payment provider may still charge it. Cancel it first.'
    : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
