import { withMails } from '../rules/happen.ts';
import { isRenewing } from '../rules/review.ts';
import { dayOf } from '../rules/calendar.ts';
import { referenceOf, type Subscription } from '../rules/subscription.ts';
import { changeSubscription, listSubscriptionsOf } from './subscriptions.ts';

/**
 * Whether the e-mail address of a subscription that has just begun pays for another one already: then the company and the
 * customer are told, once. Asked before the company is told of the beginning, so that it is asked again should a process die.
 */
export async function lookForSecondSubscription({ id, customer }: Subscription): Promise<void> {
  const all = await listSubscriptionsOf(customer.email);
  const other = all.find((one) => one.id !== id && isRenewing(one.life));
  if (!other) return;
  const now = Date.now();
  const told = { day: dayOf(now), other: referenceOf(other) };
  await changeSubscription(id, (current) =>
    current.mails.some(({ kind }) => kind === 'second-subscription')
      ? current
      : withMails(
          current,
          [
            { kind: 'second-subscription', ...told },
            { kind: 'second-subscription-notice', ...told },
          ],
          now,
        ),
  );
}
