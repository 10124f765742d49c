import type { StageSettings } from './stages.ts';

/** The region of everything that AWS keeps for the whole world: CloudFront's metrics and firewall, certificates, budgets. */
export const GLOBAL_REGION = 'us-east-1';

/** Whether a stage asks for anything that must stand there. */
export function needsGlobalRegion({ waf, monthlyBudgetUsd }: StageSettings): boolean {
  return waf || monthlyBudgetUsd !== '';
}
