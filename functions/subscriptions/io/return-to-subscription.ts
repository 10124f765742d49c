import type { PaymentForm } from '#shared/api/subscriptions.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { dayOf } from '../rules/calendar.ts';
import { isReturnable, returnFields, withReturn } from '../rules/return.ts';
import type { Subscription } from '../rules/subscription.ts';
import { checkoutAddress } from './payfast/payfast-settings.ts';
import { siteAddress } from '../../platform/setting.ts';
import { signFields } from './start-checkout.ts';
import { changeSubscription } from './subscriptions.ts';

const NOT_OPEN =
  'This subscription cannot be taken up again here. You can subscribe anew at any time; nothing is charged twice for the same days.';

/**
 * The way back after a cancellation. The provider cannot take a cancellation back, so the card is stored again: nothing is charged
 * now, and the next period is charged on the day after the paid one. It is noted before the customer leaves for the
 * provider; what counts is the provider's notification.
 */
export async function beginReturn({ id }: Subscription): Promise<PaymentForm> {
  const day = dayOf(Date.now());
  const returning = await changeSubscription(id, (current) => {
    if (!isReturnable(current.life, day)) throw new InvalidInputError(NOT_OPEN);
    return withReturn(current, day);
  });
  if (!returning) throw new InvalidInputError(NOT_OPEN);
  return { address: checkoutAddress(), fields: await signFields(returnFields(returning, siteAddress())) };
}
