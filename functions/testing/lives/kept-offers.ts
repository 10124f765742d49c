import type { LeavingWay } from '#shared/api/subscriptions.ts';
import { DAY_MS, dayAt } from '#shared/fakes/payfast/south-africa.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';
import { type Left, referenceOf } from './judgement.ts';
import type { SentMail } from './network.ts';
import { BY_LINK, leavingShown } from './shop.ts';
import type { World } from './world.ts';

/** What is promised back is paid within this time (our terms, in days). */
const REFUND_DAYS = 30;

/**
 * Leaves through the link. `left`: what was left for a refund, or is stored to be, on the terms that the page showed.
 */
export async function leaveByLink(
  link: string,
  way: LeavingWay,
): Promise<{ readonly status: number; readonly left?: Pick<Left, 'way' | 'terms'> }> {
  const { early, sevenDays, requested } = (await leavingShown(link)) ?? {};
  const offered = {
    early,
    'seven-days': sevenDays && { endsOn: dayAt(Date.now()), refund: sevenDays.refund },
    'period-end': undefined,
  }[way];
  const status = await BY_LINK.cancel(link, way);
  const stored = status < 400 ? requested : (await leavingShown(link))?.requested;
  if (stored) return { status, left: { way: stored.way, terms: stored } };
  return status < 400 && way !== 'period-end' ? { status, left: { way, terms: offered } } : { status };
}

/** Whoever leaves sooner has what the page offered on that day, however long the provider took to confirm it. */
export function offersNotKept(
  left: readonly Left[],
  records: readonly Subscription[],
  givenBack: readonly GivenBack[],
): string[] {
  return records.flatMap((record) => {
    const mine = left.filter((one) => one.reference === referenceOf(record));
    const { terms, at = 0 } = mine.findLast((one) => one.terms) ?? {};
    if (!terms) return [];
    const { endsOn, refundDue, startsAfter = '' } = record.lifecycle;
    // Days that are paid with the subscription before are served all the same.
    const promised = startsAfter > terms.endsOn ? startsAfter : terms.endsOn;
    // What had been given back of that payment before is not promised again.
    const before = sumGivenBack(givenBack, (one) => one.paymentId === refundDue?.paymentId && one.at < at);
    const refund = ((refundDue?.amountCents ?? 0) - before) / 100;
    // The company may end it sooner, and owes the same.
    const isSooner = mine.some(({ way }) => way === 'end-now') && (endsOn ?? '') < promised;
    const isKept = (endsOn === promised || isSooner) && refund === terms.refund;
    return isKept ? [] : [`was offered ${terms.refund} on ${terms.endsOn}, and has ${refund} on ${endsOn}`];
  });
}

/** Whoever pays for days that a cancelled subscription has paid for already is told, and so is the company. */
export function untoldOfPaidDays(email: string, all: readonly Subscription[]): string[] {
  const records = all.filter(({ customer }) => customer.email.toLowerCase() === email);
  return records.flatMap((one) => {
    const { day: begunOn = '', from = '' } = one.lifecycle.payments[0] ?? {};
    const paidBefore = records.filter(
      ({ id, lifecycle: { cancelledOn, paidUntil = '', endsOn = paidUntil } }) => {
        return (
          id !== one.id &&
          id !== one.follows &&
          cancelledOn !== undefined &&
          cancelledOn < begunOn &&
          endsOn > from
        );
      },
    );
    const isTold = one.mails.some(({ kind }) => kind === 'second-subscription');
    return begunOn === '' || isTold
      ? []
      : paidBefore.map((other) => `paid for days of ${referenceOf(other)} again`);
  });
}

/** Money that the company gave back at the provider, and recorded. */
export interface GivenBack {
  readonly reference: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly at: number;
  readonly by: 'card' | 'eft';
  /** A charge of an unknown token: its refund is mailed to no customer. */
  readonly isOfStranger: boolean | undefined;
}

/** How much the chosen refunds are together. */
export function sumGivenBack(givenBack: readonly GivenBack[], isChosen: (one: GivenBack) => boolean): number {
  return givenBack.filter(isChosen).reduce((sum, { cents }) => sum + cents, 0);
}

/** Whether the list of what waits for a person, which comes every Monday, names a refund or a held charge of that payment. */
export function isListed({ subject, text }: SentMail, paymentId: string): boolean {
  const owed = new RegExp(`is (owed|held)[^()]*\\(payment ${paymentId}[,)]`);
  return subject === 'This waits for you' && owed.test(text.replaceAll(/\s+/g, ' '));
}

/**
 * Whether the company was reminded of each promised refund that was not given back, before its 30 days were over.
 */
export function forgottenRefunds(
  left: readonly Left[],
  records: readonly Subscription[],
  { world, givenBack }: { readonly world: World; readonly givenBack: readonly GivenBack[] },
): string[] {
  const { mails } = world.network;
  return records.flatMap((record) => {
    const { refundDue } = record.lifecycle;
    const at = Date.parse(refundDue?.day ?? '');
    const isMine = left.some(({ reference }) => reference === referenceOf(record));
    if (!refundDue || !isMine || world.daysSince(at) <= REFUND_DAYS) return [];
    const { paymentId, amountCents } = refundDue;
    const isInTime = (one: GivenBack) => one.paymentId === paymentId && one.at < at + REFUND_DAYS * DAY_MS;
    if (sumGivenBack(givenBack, isInTime) >= amountCents) return [];
    const isTold = mails.some(
      (mail) => isListed(mail, paymentId) && (world.storms.length > 0 || mail.at < at + REFUND_DAYS * DAY_MS),
    );
    return isTold ? [] : [`nobody was told that ${amountCents} are owed since ${refundDue.day}`];
  });
}
