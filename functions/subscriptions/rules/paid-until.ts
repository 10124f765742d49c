import { addDays, type Day, lastDayOf } from './calendar.ts';
import { isNear, withoutQuestions } from './hold.ts';
import type { Lifecycle, Unreported } from './lifecycle.ts';
import { isUnaskedYear } from './next-year.ts';
import type { ProviderSubscription } from './payfast/provider-subscription.ts';

/*
 * Two facts are kept apart. *Until when it is paid* moves with the provider's record, which is asked for after a
 * notification and when a renewal is overdue. *A payment* is recorded with its real id, when a notification or the
 * transaction history reports it, and takes the oldest paid period that no payment was reported for.
 */

/** A record that counts more new charges than this at once is not believed. */
const MOST_AT_ONCE = 24;

/**
 * What the provider's record says of the paid days. `paid`: they have moved; `same`: it agrees; `early`: it is going to
 * charge on a paid day; `other`: nothing can be concluded.
 */
type Looked =
  { readonly kind: 'paid' | 'same'; readonly lifecycle: Lifecycle } | { readonly kind: 'early' | 'other' };

/** The provider's next day may be so much earlier than by our own calendar: at the end of a month. */
const MONTH_END_DAYS = 4;

/**
 * Compares the paid days with the provider's record. They move only while it is ACTIVE, its count of charges rose, its
 * next day is later and its amount is agreed, and never backwards. `isCharged`: the provider has just confirmed a payment.
 */
export function lookAt(
  lifecycle: Lifecycle,
  record: ProviderSubscription,
  day: Day,
  isCharged = false,
): Looked {
  const { statusText, amountCents, cyclesComplete, runDate } = record;
  if (statusText !== 'ACTIVE' || runDate === undefined || amountCents === undefined) return { kind: 'other' };
  if (cyclesComplete === undefined || !isAgreed(lifecycle, amountCents)) return { kind: 'other' };
  const { paidUntil, reckoned = 0 } = lifecycle;
  const rose = cyclesComplete - cyclesSeenOf(lifecycle);
  const expected = paidUntil === undefined ? undefined : addDays(paidUntil, 1);
  const next = nextPeriod(lifecycle, day);
  // Whether the first charge is counted is not documented: it proves itself, and so does a day that is a period later.
  const isFirst = isCharged && expected === undefined;
  const isPeriodLater = reckoned > 0 && rose > 0 && runDate > addDays(next.until, -MONTH_END_DAYS);
  const news = Math.max(rose - reckoned, isFirst || isPeriodLater ? 1 : 0);
  if (news > 0 && news <= MOST_AT_ONCE && runDate > (expected ?? next.from)) {
    const changed = takeChange(lifecycle, amountCents);
    const periods = periodsTo(changed, { runDate, count: news, day }, amountCents);
    const unreported = [...(lifecycle.unreported ?? []), ...periods];
    return { kind: 'paid', lifecycle: { ...settled(changed, cyclesComplete, runDate), unreported } };
  }
  if (expected === undefined) return { kind: 'other' };
  if (runDate < expected) return { kind: day < runDate ? 'early' : 'other' };
  // Our own reckoning may be some days short of the provider's.
  if (runDate > expected && (reckoned === 0 || rose <= 0)) return { kind: 'other' };
  return { kind: 'same', lifecycle: settled(lifecycle, cyclesComplete, runDate) };
}

/** How many charges the provider's record had counted when it was read last; before the first reading, those we know. */
function cyclesSeenOf({ cyclesSeen, payments, heldCharges = [], earlierCharges = 0 }: Lifecycle): number {
  const held = heldCharges.filter(({ reason }) => reason === 'other-amount').length;
  return cyclesSeen ?? payments.length + held - earlierCharges;
}

function settled(lifecycle: Lifecycle, cyclesSeen: number, runDate: Day): Lifecycle {
  const { paidUntil = '', anchor, reckoned, cyclesSeen: before } = lifecycle;
  const until = addDays(runDate, -1);
  if (until === paidUntil && reckoned === undefined && before === cyclesSeen)
    return withoutQuestions(lifecycle, 'record-disagrees', 'early-charge');
  const from = nextFirstDay(lifecycle, until);
  const isOnAnchor =
    anchor !== undefined && addDays(lastDayOf(from, lifecycle.billing, anchor), 1) === runDate;
  return {
    ...withoutQuestions(lifecycle, 'record-disagrees', 'early-charge'),
    paidUntil: until,
    cyclesSeen,
    reckoned: undefined,
    anchor: isOnAnchor || until === paidUntil ? anchor : runDate,
  };
}

/** The paid periods up to the provider's next day: the last ends before it, earlier ones by our own calendar. */
function periodsTo(
  lifecycle: Lifecycle,
  { runDate, count, day }: { readonly runDate: Day; readonly count: number; readonly day: Day },
  amountCents: number,
): Unreported[] {
  const last = addDays(runDate, -1);
  const periods: Unreported[] = [];
  let from = nextFirstDay(lifecycle, day);
  for (let left = count; from <= last; left -= 1) {
    const own = lastDayOf(from, lifecycle.billing, lifecycle.anchor ?? from);
    const until = left === 1 || own > last ? last : own;
    periods.push({ from, until, amountCents, since: day });
    from = addDays(until, 1);
  }
  return periods;
}

/** The first day of the next paid period: after the paid days, or that day itself where nothing was served before. */
export function nextFirstDay({ state, paidUntil, startsAfter }: Lifecycle, day: Day): Day {
  const isWithoutService = state === 'pending' || state === 'suspended' || state === 'ended';
  const before = paidUntil ?? startsAfter;
  if (before === undefined) return day;
  return isWithoutService && before < day ? day : addDays(before, 1);
}

/** The next period by our own calendar: in a row with the paid ones, or the first of a new row. */
export function nextPeriod(lifecycle: Lifecycle, day: Day) {
  const { anchor: before, paidUntil, billing } = lifecycle;
  const from = nextFirstDay(lifecycle, day);
  const isInRow = before !== undefined && paidUntil !== undefined && from === addDays(paidUntil, 1);
  const anchor = isInRow ? before : from;
  return { from, until: lastDayOf(from, billing, anchor), anchor };
}

/** The next paid period by our own calendar, while the provider's record says nothing of it. */
export function reckon(lifecycle: Lifecycle, day: Day): Lifecycle {
  const { from, until, anchor } = nextPeriod(lifecycle, day);
  return {
    ...lifecycle,
    anchor,
    paidUntil: until,
    cyclesSeen: cyclesSeenOf(lifecycle),
    reckoned: (lifecycle.reckoned ?? 0) + 1,
    unreported: [
      ...(lifecycle.unreported ?? []),
      { from, until, amountCents: lifecycle.priceCents, since: day },
    ],
  };
}

/** Whether the next charge may be of that amount: the price, an agreed next one, or one that PayFast was asked for. */
export function isAgreed(lifecycle: Lifecycle, amountCents: number): boolean {
  const { priceCents, pendingChange, openChange } = lifecycle;
  const agreed = [priceCents, pendingChange?.priceCents, openChange?.priceCents];
  const isPrice = agreed.some((cents) => cents !== undefined && isNear(amountCents, cents));
  return isPrice && !isUnaskedYear(lifecycle, takeChange(lifecycle, amountCents).billing);
}

/** A charge of the agreed next price makes it the price, and its plan the paid one. Until then both are accepted. */
export function takeChange(lifecycle: Lifecycle, amountCents: number): Lifecycle {
  const { pendingChange, openChange } = lifecycle;
  const taken = [pendingChange, openChange].find(
    (change) => change && isNear(amountCents, change.priceCents),
  );
  if (!taken) return lifecycle;
  const { plan, priceCents } = taken;
  return {
    ...lifecycle,
    billing: plan.billing,
    priceCents,
    paidPlan: plan,
    pendingChange: undefined,
    // It was the new price, or that of a plan that is left.
    newPrice: undefined,
    // A change that was requested later may still be charged.
    openChange: taken === openChange ? undefined : openChange,
  };
}
