import { log } from '../http/log.ts';
import { alertOfDifferences, reconcileLastDays } from './io/reconcile-payments.ts';

/**
 * Every day: compares the provider's transaction history of the last fourteen days with our records, to find charges of
 * which no notification came. Fails when the provider cannot be asked; the next day asks for the same days.
 */
export async function handler(): Promise<void> {
  const found = await reconcileLastDays(Date.now());
  const alerts = await alertOfDifferences(found);
  const { unknownCharges, unchargedRecords } = found;
  const counts = { unknownCharges: unknownCharges.length, unchargedRecords: unchargedRecords.length, alerts };
  log(alerts > 0 ? 'warn' : 'info', { job: 'reconcilePayments', ...counts });
}
