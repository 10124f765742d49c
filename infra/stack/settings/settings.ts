import type { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { BREACH_SERVICE, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { parameterNameOf, type SecretSetting } from '#shared/runtime/secrets.ts';
import type { StageSettings } from './stages.ts';

/** What the functions may receive in plain environment variables. Secrets are never here. */
export function settingValues(stage: StageSettings, siteAddress: string) {
  const isLocal = stage.stage === 'local';
  const secretAt = (secret: SecretSetting) => parameterNameOf(stage.stage, secret);
  return {
    siteAddress,
    metricsNamespace: isLocal ? '' : metricsNamespaceOf(stage),
    leadRecipients: stage.leadRecipients.join(','),
    acknowledgementsPerDay: stage.acknowledgementsPerDay,
    hibpBaseUrl: BREACH_SERVICE.baseUrl,
    pwnedPasswordsBaseUrl: BREACH_SERVICE.passwordsBaseUrl,
    hibpRequestsPerMinute: String(stage.breachRequestsPerMinute),
    // Names of secrets, not the secrets: the operator stores the values in the Parameter Store.
    hibpKeyParameter: secretAt('hibpKeyParameter'),
    payfastHost: stage.payfastHost,
    payfastApiBaseUrl: stage.payfastApiBaseUrl,
    payfastMerchantId: stage.payfastMerchantId,
    // The sandbox's public account has public secrets.
    payfastMerchantKeyParameter: isOwnMerchant(stage) ? secretAt('payfastMerchantKeyParameter') : '',
    payfastPassphraseParameter: isOwnMerchant(stage) ? secretAt('payfastPassphraseParameter') : '',
    // AWS blocks connections to port 25 from functions.
    scanUntestablePorts: isLocal ? '' : '25',
    // From AWS only the public internet is ever scanned; locally the scanner may scan the machine itself.
    scanAllowedNetworks: isLocal ? '127.0.0.0/8,::1/128' : '',
    // An optional feature that is not set up has empty settings: a function then gets neither the setting nor the
    // permission.
    googlePlaceId: stage.googlePlaceId,
    googleKeyParameter: stage.googlePlaceId && secretAt('googleKeyParameter'),
    facebookPageId: stage.facebookPageId,
    facebookTokenParameter: stage.facebookPageId && secretAt('facebookTokenParameter'),
    chatModelId: stage.chatModelId,
    chatModelRegion: stage.chatModelId && (stage.chatModelRegion || stage.region),
    chatModelAnswersPerDay: stage.chatModelId && stage.chatModelAnswersPerDay,
    // The resolver of the Lambda runtime itself.
    dnsServers: 'system',
  } satisfies Partial<Record<keyof typeof ENVIRONMENT, string>>;
}

function isOwnMerchant({ payfastMerchantId }: StageSettings): boolean {
  return payfastMerchantId !== PAYMENT_SERVICE.sandboxMerchant.id;
}

/** The CloudWatch namespace of a stage's metrics. */
export function metricsNamespaceOf({ stage }: Pick<StageSettings, 'stage'>): string {
  return `site/${stage}`;
}

export type SettingValues = ReturnType<typeof settingValues>;
export type SettingName = keyof SettingValues;
/** Settings that name a Parameter Store secret. */
export type ParameterSettingName = Extract<SettingName, `${string}Parameter`>;
