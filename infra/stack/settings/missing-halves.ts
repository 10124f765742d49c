import type { RawSettings } from './stage-schema.ts';
import { variableOf } from './stage-variables.ts';

/** Problems with settings that are useful only together. */
export function halvesIn(settings: RawSettings): string[] {
  const { stage, domainName, certificateArn, hostedZoneId, monthlyBudgetUsd, alarmRecipients } = settings;
  if (hostedZoneId && !domainName) {
    return [`${variableOf('domainName')} must be set when ${variableOf('hostedZoneId')} is`];
  }
  if (domainName && !certificateArn) {
    return [`${variableOf('certificateArn')} must be set when ${variableOf('domainName')} is`];
  }
  if (certificateArn && !domainName) {
    return [`${variableOf('domainName')} must be set when ${variableOf('certificateArn')} is`];
  }
  // AWS accepts no budget without a recipient. Stage `local` has no budget.
  if (monthlyBudgetUsd && alarmRecipients.length === 0 && stage !== 'local') {
    return [
      `${variableOf('alarmRecipients')} must hold a real address when ${variableOf('monthlyBudgetUsd')} is set`,
    ];
  }
  return [];
}
