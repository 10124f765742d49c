import type { Day } from './calendar.ts';
import type { Life, Outcome } from './life.ts';

/** Whether charges under that token are to go on. */
export function isWanted({ token, cancelledOn }: Life, told: string): boolean {
  return cancelledOn === undefined && (token === undefined || token === told);
}

/** Notes a subscription at the provider that is to be ended there; one that charges again although it was ended is due again. */
export function withUnwanted(life: Life, token: string, since: Day): Life {
  const others = (life.unwanted ?? []).filter((one) => one.token !== token);
  return { ...life, unwanted: [...others, { token, since }] };
}

/** Notes that the provider has ended one: what is still told of it is about nothing that goes on. */
export function withUnwantedEnded(life: Life, token: string, endedOn: Day): Life {
  const others = (life.unwanted ?? []).filter((one) => one.token !== token);
  const since = life.unwanted?.find((one) => one.token === token)?.since ?? endedOn;
  return { ...life, unwanted: [...others, { token, since, endedOn }] };
}

/** What the provider has not yet confirmed to have ended. */
export function unwantedOf({ unwanted = [] }: Life) {
  return unwanted.filter(({ endedOn }) => endedOn === undefined);
}

/** Whoever has begun to come back does not want to any more: what the provider then still tells of it is unwanted. */
export function giveUpReturn(life: Life): Outcome {
  if (!life.returning) return { life, verdict: 'ignored', reason: 'no-return', mails: [] };
  return {
    life: { ...life, returning: undefined },
    verdict: 'applied',
    mails: ['return-given-up', 'return-given-up-staff'],
  };
}
