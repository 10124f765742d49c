import type { Day } from './calendar.ts';
import type { Lifecycle, Outcome } from './lifecycle.ts';

/** Whether charges under that token are to go on. */
export function isWanted({ token, cancelledOn }: Lifecycle, told: string): boolean {
  return cancelledOn === undefined && (token === undefined || token === told);
}

/** Notes a subscription at the provider that is to be ended there; one that charges again although it was ended is due again. */
export function withUnwanted(lifecycle: Lifecycle, token: string, since: Day): Lifecycle {
  const others = (lifecycle.unwanted ?? []).filter((one) => one.token !== token);
  return { ...lifecycle, unwanted: [...others, { token, since }] };
}

/** Notes that the provider has ended one: what is still told of it is about nothing that goes on. */
export function withUnwantedEnded(lifecycle: Lifecycle, token: string, endedOn: Day): Lifecycle {
  const others = (lifecycle.unwanted ?? []).filter((one) => one.token !== token);
  const since = lifecycle.unwanted?.find((one) => one.token === token)?.since ?? endedOn;
  return { ...lifecycle, unwanted: [...others, { token, since, endedOn }] };
}

/** What the provider has not yet confirmed to have ended. */
export function unwantedOf({ unwanted = [] }: Lifecycle) {
  return unwanted.filter(({ endedOn }) => endedOn === undefined);
}

/** Whoever has begun to come back does not want to any more: what the provider then still tells of it is unwanted. */
export function giveUpReturn(lifecycle: Lifecycle): Outcome {
  if (!lifecycle.returning) return { lifecycle, verdict: 'ignored', reason: 'no-return', mails: [] };
  return {
    lifecycle: { ...lifecycle, returning: undefined },
    verdict: 'applied',
    mails: ['return-given-up', 'return-given-up-staff'],
  };
}
