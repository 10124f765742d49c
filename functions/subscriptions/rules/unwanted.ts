import type { Day } from './calendar.ts';
import type { Lifecycle, Outcome } from './lifecycle.ts';

/** Whether charges under that token are to continue. */
export function isWanted({ token, cancelledOn }: Lifecycle, told: string): boolean {
  return cancelledOn === undefined && (token === undefined || token === told);
}

/**
 * Records a subscription that must be ended at the provider; one that charges again after it was ended must be ended
 * again.
 */
export function withUnwanted(lifecycle: Lifecycle, token: string, since: Day): Lifecycle {
  const others = (lifecycle.unwanted ?? []).filter((one) => one.token !== token);
  return { ...lifecycle, unwanted: [...others, { token, since }] };
}

/** Records that the provider has ended one: later notifications about it concern nothing that continues. */
export function withUnwantedEnded(lifecycle: Lifecycle, token: string, endedOn: Day): Lifecycle {
  const others = (lifecycle.unwanted ?? []).filter((one) => one.token !== token);
  const since = lifecycle.unwanted?.find((one) => one.token === token)?.since ?? endedOn;
  return { ...lifecycle, unwanted: [...others, { token, since, endedOn }] };
}

/** Whether the company has ended it: on its last day of service, while a customer's own end comes after that day. */
export function isEndedByCompany({ endsOn, endedOn }: Lifecycle): boolean {
  return endedOn !== undefined && endedOn === endsOn;
}

/** The provider's subscriptions that it has not yet confirmed to have ended. */
export function unwantedOf({ unwanted = [] }: Lifecycle) {
  return unwanted.filter(({ endedOn }) => endedOn === undefined);
}

/** The customer no longer wants to return: whatever the provider still reports of the return is unwanted. */
export function giveUpReturn(lifecycle: Lifecycle): Outcome {
  if (!lifecycle.returning) return { lifecycle, verdict: 'ignored', reason: 'no-return', mails: [] };
  return {
    lifecycle: { ...lifecycle, returning: undefined },
    verdict: 'applied',
    mails: ['return-given-up', 'return-given-up-staff'],
  };
}
