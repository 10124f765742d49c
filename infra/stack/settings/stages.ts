import { BREACH_SERVICE, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { COMPANY } from '#shared/content/company.ts';
import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import { ACKNOWLEDGEMENTS_PER_DAY } from '#shared/rules/lead-limits.ts';
import { type RawSettings, stageSchema } from './stage-schema.ts';
import { STAGE_VARIABLES, type StageVariable, variableOf } from './stage-variables.ts';
import { heldInWords, SettingsError } from './settings-error.ts';
import { halvesIn } from './missing-halves.ts';
import { paymentProblemsIn } from './payment-problems.ts';

/** Addresses that nobody can own (RFC 2606 and 6761): fine for trying things out, useless on a real site. */
const RESERVED = /(^|[.@])(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Stages that may use placeholders, because no visitor is meant to write to them. */
const PRACTICE_STAGES = ['dev', 'local'];

/** Where the site is, unless a setting says otherwise: Cape Town. */
export const DEFAULT_REGION = 'af-south-1';

/** Whether a stage is only for trying things out. */
export function isPractice(stage: string): boolean {
  return PRACTICE_STAGES.includes(stage);
}

/** The hosts that Google's tag is loaded from and connects to. */
const GOOGLE_TAG_HOSTS = [
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
  'https://region1.google-analytics.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
];

/** Everything that a deployment may decide about a stage. */
export interface StageSettings extends Omit<RawSettings, 'domainName' | 'certificateArn' | 'hostedZoneId'> {
  readonly domain?: StageDomain | undefined;
}

/** The site's own name: the bare domain, which is the site's address, and `www` before it, which redirects there. */
export interface StageDomain {
  readonly name: string;
  /** A certificate in us-east-1 that covers both names. */
  readonly certificateArn: string;
  /**
   * The Route 53 zone that the records go into. `NO_ZONE` says that another DNS provider holds them; empty may mean
   * that it was forgotten.
   */
  readonly hostedZoneId: string;
}

/** Says that a domain has no Route 53 zone: an empty setting might have been forgotten. */
export const NO_ZONE = 'none';

/** The deploy environment, as `process.env` has it. */
export type DeployEnvironment = Readonly<Record<string, string | undefined>>;

/** The settings of a stage. Throws a SettingsError that names every wrong setting and how to correct it. */
export function readStage(environment: DeployEnvironment): StageSettings {
  const raw = withDefaults(environment);
  const parsed = stageSchema.safeParse(raw, { reportInput: true });
  const problems = parsed.success
    ? [
        ...halvesIn(parsed.data, (name) => valueOf(environment, name) !== undefined),
        ...placeholdersIn(parsed.data),
        ...paymentProblemsIn(parsed.data),
      ]
    : parsed.error.issues
        .filter(
          ({ path: [name] }) =>
            name !== 'alarmRecipients' || valueOf(environment, 'alarmRecipients') !== undefined,
        )
        .map(({ path, message, input }) => `${variableOf(path[0])} ${message}; ${heldInWords(input)}`);
  if (!parsed.success || problems.length > 0) {
    throw new SettingsError(`The settings of stage "${raw.stage}" cannot be used:`, problems);
  }
  const { domainName, certificateArn, hostedZoneId, ...settings } = parsed.data;
  if (!domainName || !certificateArn) return settings;
  const siteAddress = settings.siteAddress ?? `https://${domainName}`;
  return { ...settings, siteAddress, domain: { name: domainName, certificateArn, hostedZoneId } };
}

function withDefaults(environment: DeployEnvironment) {
  const read = (name: StageVariable) => valueOf(environment, name);
  const stage = read('stage') ?? 'dev';
  const placeholder = isPractice(stage) ? COMPANY.email : undefined;
  const leadRecipients = read('leadRecipients') ?? placeholder;
  return {
    stage,
    region: regionOf(environment),
    domainName: read('domainName'),
    certificateArn: read('certificateArn'),
    siteAddress: read('siteAddress'),
    mailSender: read('mailSender') ?? placeholder ?? '',
    leadRecipients: listOf(leadRecipients),
    acknowledgementsPerDay: read('acknowledgementsPerDay') ?? String(ACKNOWLEDGEMENTS_PER_DAY),
    payfastHost: read('payfastHost') ?? PAYMENT_SERVICE.sandboxHost,
    payfastApiBaseUrl: read('payfastApiBaseUrl') ?? PAYMENT_SERVICE.apiBaseUrl,
    payfastMerchantId: read('payfastMerchantId') ?? PAYMENT_SERVICE.sandboxMerchant.id,
    analyticsId: read('analyticsId') ?? '',
    analyticsConversion: read('analyticsConversion') ?? '',
    analyticsHosts: listOf(read('analyticsHosts') ?? (read('analyticsId') && GOOGLE_TAG_HOSTS.join(','))),
    googlePlaceId: read('googlePlaceId') ?? '',
    facebookPageId: read('facebookPageId') ?? '',
    chatModelId: read('chatModelId') ?? '',
    chatModelRegion: read('chatModelRegion') ?? '',
    chatModelAnswersPerDay: read('chatModelAnswersPerDay') ?? String(MODEL_ANSWERS_PER_DAY),
    hostedZoneId: read('hostedZoneId') ?? '',
    waf: booleanOf(read('waf') ?? 'false'),
    alarmRecipients: alarmRecipientsOf(stage, listOf(read('alarmRecipients') ?? leadRecipients)),
    monthlyBudgetUsd: read('monthlyBudgetUsd') ?? '',
    hstsPreload: booleanOf(read('hstsPreload') ?? 'false'),
    originSecretRevision: read('originSecretRevision') ?? 'first',
    breachRequestsPerMinute: numberOf(
      read('breachRequestsPerMinute') ?? String(BREACH_SERVICE.requestsPerMinute),
    ),
  };
}

/** What a setting is set to: a variable that is empty is not set. */
function valueOf(environment: DeployEnvironment, name: StageVariable): string | undefined {
  return environment[STAGE_VARIABLES[name].variable]?.trim() || undefined;
}

/** The region that a stage is deployed to and looked up in, whatever region the operator's other work uses. */
export function regionOf(environment: DeployEnvironment): string {
  return valueOf(environment, 'region') ?? DEFAULT_REGION;
}

/** A stage that visitors write to must not send its mail to a placeholder address. */
function placeholdersIn({ stage, mailSender, leadRecipients, alarmRecipients }: RawSettings): string[] {
  if (isPractice(stage)) return [];
  return [
    ...[mailSender]
      .filter((address) => RESERVED.test(address))
      .map((address) => `${variableOf('mailSender')} must be a real address, not ${address}`),
    ...leadRecipients
      .filter((address) => RESERVED.test(address))
      .map((address) => `${variableOf('leadRecipients')} must hold real addresses, not ${address}`),
    ...alarmRecipients
      .filter((address) => RESERVED.test(address) && !leadRecipients.includes(address))
      .map((address) => `${variableOf('alarmRecipients')} must hold real addresses, not ${address}`),
  ];
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A stage for trying things out sends no alarms to placeholders, which no mail reaches. */
function alarmRecipientsOf(stage: string, addresses: readonly string[]): readonly string[] {
  return isPractice(stage) ? addresses.filter((address) => !RESERVED.test(address)) : addresses;
}

/** Returns anything but true and false unchanged, so that the schema can complain. */
function booleanOf(text: string): boolean | string {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** Returns anything but digits unchanged, so that the schema can complain. */
function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** What SES verifies for a sender: the whole domain where it is the stage's own, and the one address otherwise. */
export function mailIdentityOf(sender: string, domain: string | undefined): string {
  return sender.slice(sender.lastIndexOf('@') + 1) === domain ? domain : sender;
}

/** The region of AWS's global services: CloudFront's metrics and firewall, its certificates, budgets. */
export const GLOBAL_REGION = 'us-east-1';

/** Whether a stage needs a stack in that region. */
export function needsGlobalRegion({ waf, monthlyBudgetUsd }: StageSettings): boolean {
  return waf || monthlyBudgetUsd !== '';
}
