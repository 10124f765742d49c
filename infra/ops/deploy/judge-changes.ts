import { STAGE_VARIABLES, type StageVariable } from '../../stack/settings/stage-variables.ts';
import { NO_ZONE, type StageSettings } from '../../stack/settings/stages.ts';
import type { DeployedStack } from '../place.ts';
import { attention, type Finding, note } from '../health/finding.ts';

/** One deployed value, and its value with these settings. */
interface Compared {
  readonly setting: StageVariable;
  /** Two halves of a sentence: `The site is at` and `be at`. */
  readonly words: readonly [is: string, be: string];
  readonly was: string | undefined;
  readonly will: string;
}

/** What these settings would change on a deployed stage: nothing else reveals a forgotten one. */
export function judgeChanges(stage: StageSettings, outputs: DeployedStack['outputs'] | undefined): Finding[] {
  const { SiteAddress, PayfastHost, PayfastMerchantId } = outputs ?? {};
  const compared: readonly Compared[] = [
    {
      setting: 'domainName',
      words: ['The site is at', 'be at'],
      was: isGiven(SiteAddress) ? undefined : SiteAddress,
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
  return [
    ...compared.flatMap((one) => (one.was && one.was !== one.will ? [changed(one)] : [])),
    ...zone(stage, outputs ?? {}),
  ];
}

function isGiven(siteAddress: string | undefined): boolean {
  return siteAddress?.endsWith('.cloudfront.net') ?? false;
}

function changed({ setting, words: [is, be], was, will }: Compared): Finding {
  const { variable } = STAGE_VARIABLES[setting];
  return note(
    'settings',
    `${is} ${was} now, and would ${be} ${will}.`,
    `Set ${variable} as it was, unless you intend the change.`,
  );
}

/** Without its zone a stage loses its DNS records, so that this stops the deployment. */
function zone({ domain }: StageSettings, outputs: DeployedStack['outputs']): Finding[] {
  const { HostedZoneId } = outputs;
  const will = domain?.hostedZoneId ?? '';
  if (HostedZoneId === undefined || will === NO_ZONE || will === HostedZoneId) return [];
  if (will === '') {
    return [
      attention(
        'settings',
        `The records of the domain are in the zone ${HostedZoneId} of Route 53 now, and would be deleted: nobody would find the site, and its mail would no longer be signed.`,
        `Set HOSTED_ZONE_ID as it was. If the domain is now at another DNS provider, set HOSTED_ZONE_ID=${NO_ZONE}.`,
      ),
    ];
  }
  const words: Compared['words'] = ['The records of the domain are in', 'be in'];
  const [was, next] = [`the zone ${HostedZoneId}`, `the zone ${will}`];
  return [changed({ setting: 'hostedZoneId', words, was, will: next })];
}
