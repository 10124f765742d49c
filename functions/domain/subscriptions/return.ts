import type { Day } from './calendar.ts';
import type { Life } from './life.ts';

/** Whether a cancelled subscription can go on as if it had not been: until the end of the paid period, when that is kept. */
export function isReturnable({ state, paidUntil = '', endsOn }: Life, day: Day): boolean {
  return state === 'cancelled' && endsOn === undefined && day <= paidUntil;
}
