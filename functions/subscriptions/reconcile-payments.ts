import { log } from '../http/log.ts';
import { isSharedAccount } from './io/payfast/payfast-settings.ts';
import { alertOfDifferences, reconcileLastDays, settleOlderRecords } from './io/reconcile-payments.ts';

const JOB = { job: 'reconcilePayments' } as const;

/**
 * Every day: hands over what older versions left open, and compares the provider's transaction history of the last fourteen
 * days with our records, to find charges of which no notification came. Fails when the provider cannot be asked; the next
 * day asks for the same days. A stage with the account that the sandbox publishes compares nothing.
 */
export async function handler(): Promise<void> {
  await settleOlderRecords(Date.now());
  if (isSharedAccount()) return log('info', { ...JOB, isSharedAccount: true });
  const found = await reconcileLastDays(Date.now());
  const alerts = await alertOfDifferences(found);
  const { unknownCharges, unchargedRecords } = found;
  const counts = { unknownCharges: unknownCharges.length, unchargedRecords: unchargedRecords.length, alerts };
  log(alerts > 0 ? 'warn' : 'info', { ...JOB, ...counts });
}
