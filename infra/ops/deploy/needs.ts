import { parameterNameOf, type SecretSetting, SECRETS } from '#shared/runtime/secrets.ts';
import { namesOf } from '../../stack/settings/names-of.ts';
import { contentPlaceholders } from '../../stack/settings/placeholders.ts';
import { settingValues } from '../../stack/settings/settings.ts';
import {
  type StageSettings,
  mailIdentityOf,
  GLOBAL_REGION,
  needsGlobalRegion,
} from '../../stack/settings/stages.ts';
import { policyGaps } from './policy-gaps.ts';

/** What a stage stands on in its account. */
export interface Needs {
  readonly stage: string;
  readonly region: string;
  readonly regions: readonly string[];
  /** What of the content is not the company's own yet. */
  readonly placeholders: readonly string[];
  /** What the privacy policy says otherwise, or not at all. */
  readonly policyGaps: readonly string[];
  readonly stackName: string;
  readonly mailIdentity: string;
  readonly certificateArn: string | undefined;
  readonly siteNames: readonly string[];
  /** The names of the Parameter Store's parameters that the functions of this stage will read. */
  readonly secrets: readonly { readonly name: string; readonly parameter: string }[];
}

/** What has to be looked at before a stage is deployed. */
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
