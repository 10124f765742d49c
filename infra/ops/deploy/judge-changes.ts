import { STAGE_VARIABLES, type StageVariable } from '../../stack/settings/stage-variables.ts';
import type { StageSettings } from '../../stack/settings/stages.ts';
import { type Finding, note } from '../health/finding.ts';
import type { DeployedStack } from './read-stack.ts';

/** One thing that is deployed, and what it would be with these settings. */
interface Compared {
  readonly setting: StageVariable;
  /** Two halves of a sentence: `The site is at` and `be at`. */
  readonly words: readonly [is: string, be: string];
  readonly was: string | undefined;
  readonly will: string;
}

/** What of a deployed stage these settings would change for visitors and their money: nothing else tells of a forgotten one. */
export function judgeChanges(stage: StageSettings, outputs: DeployedStack['outputs'] | undefined): Finding[] {
  const { SiteAddress, PayfastHost, PayfastMerchantId } = outputs ?? {};
  const isGiven = SiteAddress?.endsWith('.cloudfront.net');
  const compared: readonly Compared[] = [
    {
      setting: 'domainName',
      words: ['The site is at', 'be at'],
      was: isGiven ? undefined : SiteAddress,
      will: stage.siteAddress ?? 'the address that CloudFront gives',
    },
    {
      setting: 'payfastHost',
      words: ['Subscriptions are paid at', 'be at'],
      was: PayfastHost,
      will: stage.payfastHost,
    },
    {
      setting: 'payfastMerchantId',
      words: ['The merchant account is', 'be'],
      was: PayfastMerchantId,
      will: stage.payfastMerchantId,
    },
  ];
  return compared.flatMap((one) => (one.was && one.was !== one.will ? [changed(one)] : []));
}

function changed({ setting, words: [is, be], was, will }: Compared): Finding {
  const { variable } = STAGE_VARIABLES[setting];
  return note(
    'settings',
    `${is} ${was} now, and would ${be} ${will}.`,
    `Set ${variable} as it was, unless this is meant.`,
  );
}
