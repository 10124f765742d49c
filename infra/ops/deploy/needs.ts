import { parameterNameOf, type SecretSetting, SECRETS } from '#shared/runtime/secrets.ts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { namesOf } from '../../stack/settings/names-of.ts';
import { contentPlaceholders } from '../../stack/settings/placeholders.ts';
import { settingValues } from '../../stack/settings/settings.ts';
import {
  GLOBAL_REGION,
  isPractice,
  mailIdentityOf,
  needsGlobalRegion,
  type StageSettings,
} from '../../stack/settings/stages.ts';

/** What a stage needs in its account. */
export interface Needs {
  readonly stage: string;
  readonly region: string;
  readonly regions: readonly string[];
  /** Content that is still a placeholder. */
  readonly placeholders: readonly string[];
  /** Settings that the privacy policy contradicts or does not mention. */
  readonly policyGaps: readonly string[];
  readonly stackName: string;
  readonly mailIdentity: string;
  readonly certificateArn: string | undefined;
  readonly siteNames: readonly string[];
  /** The parameters of the Parameter Store that the functions of this stage will read. */
  readonly secrets: readonly { readonly name: string; readonly parameter: string }[];
}

/** What has to be checked before a stage is deployed. */
export function needsOf(stage: StageSettings): Needs {
  const settings = settingValues(stage, '');
  const { domain } = stage;
  return {
    stage: stage.stage,
    region: stage.region,
    regions: [...new Set([stage.region, ...(needsGlobalRegion(stage) ? [GLOBAL_REGION] : [])])],
    placeholders: contentPlaceholders(stage.stage),
    policyGaps: policyGaps(stage),
    stackName: `site-${stage.stage}`,
    mailIdentity: mailIdentityOf(stage.mailSender, domain?.name),
    certificateArn: domain?.certificateArn,
    siteNames: domain ? [domain.name, `www.${domain.name}`] : [],
    secrets: namesOf(SECRETS)
      .filter((secret: SecretSetting) => settings[secret] !== '')
      .map((secret) => ({ name: SECRETS[secret].name, parameter: parameterNameOf(stage.stage, secret) })),
  };
}

const POLICY = JSON.stringify(PRIVACY_POLICY);

/** Where the settings of a stage contradict the privacy policy, or are missing in it. */
export function policyGaps(stage: StageSettings, policy = POLICY): string[] {
  if (isPractice(stage.stage)) return [];
  const { region, chatModelId, chatModelRegion } = stage;
  const isElsewhere = region !== 'af-south-1' && policy.includes('Cape Town');
  const isUnnamed = chatModelId !== '' && !/language model/i.test(policy);
  const place = `The privacy policy says that records are kept in Cape Town, and this stage keeps them in ${region}.`;
  const model = `A language model in ${chatModelRegion || region} reads what visitors ask the assistant, and the privacy policy does not say so.`;
  return [...(isElsewhere ? [place] : []), ...(isUnnamed ? [model] : [])];
}
