import type { RawSettings } from './stage-schema.ts';
import { type StageVariable, variableOf } from './stage-variables.ts';

/** Settings that do nothing, or cannot work, without another one. */
const NEEDS: readonly (readonly [half: StageVariable, needed: StageVariable])[] = [
  ['hostedZoneId', 'domainName'],
  ['domainName', 'certificateArn'],
  ['certificateArn', 'domainName'],
  ['analyticsConversion', 'analyticsId'],
  ['analyticsHosts', 'analyticsId'],
  ['chatModelRegion', 'chatModelId'],
  ['chatModelAnswersPerDay', 'chatModelId'],
];

/** Problems with settings that are useful only together. `isSet` tells what is set, and not only a default. */
export function halvesIn(settings: RawSettings, isSet: (name: StageVariable) => boolean): string[] {
  const { stage, domainName, siteAddress, hstsPreload, monthlyBudgetUsd, alarmRecipients } = settings;
  const missing = NEEDS.filter(([half, needed]) => isSet(half) && !isSet(needed)).map(
    ([half, needed]) => `${variableOf(needed)} must be set when ${variableOf(half)} is`,
  );
  // The domain that CloudFront assigns is not ours to put on the browsers' list.
  if (hstsPreload && !domainName && !siteAddress) {
    missing.push(
      `${variableOf('domainName')} or ${variableOf('siteAddress')} must be set when ${variableOf('hstsPreload')} is true`,
    );
  }
  // AWS accepts no budget without a recipient. Stage `local` has no budget.
  if (monthlyBudgetUsd && alarmRecipients.length === 0 && stage !== 'local') {
    missing.push(
      `${variableOf('alarmRecipients')} must hold a real address when ${variableOf('monthlyBudgetUsd')} is set`,
    );
  }
  return missing;
}
