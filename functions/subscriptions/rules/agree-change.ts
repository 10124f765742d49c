import type { ChangeEvent, Lifecycle, Outcome } from './lifecycle.ts';
import { chosenByPlan } from './next-year.ts';

/** Both amounts are accepted until the first charge of the new one. The newest change counts. */
export function agreeChange(
  lifecycle: Lifecycle,
  { plan, priceCents, day, isRequested }: ChangeEvent,
): Outcome {
  if (['pending', 'cancelled', 'ended'].includes(lifecycle.state)) {
    return { lifecycle, verdict: 'ignored', reason: `change-agreed-when-${lifecycle.state}`, mails: [] };
  }
  const mails = isRequested ? (['plan-change', 'plan-change-staff'] as const) : [];
  const chosen = isRequested ? chosenByPlan(lifecycle, plan) : lifecycle;
  const pendingChange = { plan, priceCents, agreedOn: day };
  return { lifecycle: { ...chosen, pendingChange }, verdict: 'applied', mails };
}
