import { dayInWords } from '#shared/rules/charge-days.ts';
import { REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { addDays, dayOf } from '../rules/calendar.ts';
import { shownAmount } from '../rules/emails/subscription-facts.ts';
import { refundsToTell } from '../rules/refunds-owed.ts';
import { referenceOf } from '../rules/subscription.ts';
import { raiseAlert } from './staff-alerts.ts';
import { listSubscriptions } from './subscriptions.ts';

/**
 * Tells the company again of each refund that was promised and is not recorded: ten days before its last day.
 * Returns the number of new alerts.
 */
export async function alertOfRefunds(now: number): Promise<number> {
  const today = dayOf(now);
  const owing = await listSubscriptions(({ lifecycle }) => refundsToTell(lifecycle, today).length > 0);
  let raised = 0;
  for (const one of owing) {
    for (const { paymentId, amountCents, since } of refundsToTell(one.lifecycle, today)) {
      const isNew = await raiseAlert({
        key: `refund#${one.id}#${paymentId}`,
        kind: 'refund-owed',
        subscriptionId: one.id,
        facts: [
          ['Reference', referenceOf(one)],
          ['Payment', paymentId],
          ['Amount', shownAmount(amountCents)],
          ['Owed since', dayInWords(since)],
          ['To be given back by', dayInWords(addDays(since, REFUND_WITHIN_DAYS))],
        ],
      });
      raised += Number(isNew);
    }
  }
  return raised;
}
