import * as z from 'zod/mini';
import { isLivePaymentHost, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { COMPANY } from '#shared/content/company.ts';
import { namesOf } from './names-of.ts';
import { type StageVariable, STAGE_VARIABLES, variableOf } from './stage-variables.ts';
import { TESTIMONIALS_ARE_EXAMPLES } from '#shared/content/testimonials.ts';

/** Addresses that nobody can own (RFC 2606 and 6761): fine for trying things out, useless on a real site. */
const RESERVED = /(^|[.@])(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Stages that may use placeholders, because no visitor is meant to write to them. */
const PRACTICE_STAGES = ['dev', 'local'];

/** Where the site is, unless a setting says otherwise: Cape Town. */
export const DEFAULT_REGION = STAGE_VARIABLES.region.fallback;

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

type Forms = { readonly [Name in StageVariable]: (typeof STAGE_VARIABLES)[Name]['form'] };
const namedForms = namesOf(STAGE_VARIABLES).map((name) => [name, STAGE_VARIABLES[name].form]);
const FORMS: Forms = Object.fromEntries(namedForms);
const SCHEMA = z.object(FORMS);

type RawSettings = z.output<typeof SCHEMA>;

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
  const isSet = (name: StageVariable) => valueOf(environment, name) !== undefined;
  const parsed = SCHEMA.safeParse(raw, { reportInput: true });
  const problems = parsed.success
    ? combinedProblems(parsed.data, isSet)
    : parsed.error.issues.flatMap(({ path, message, input }) => {
        const name = namesOf(STAGE_VARIABLES).find((known) => known === path[0]);
        // Without a setting of its own it holds the addresses of another, which are told there.
        if (!name || (name === 'alarmRecipients' && !isSet(name))) return [];
        return `${variableOf(name)} ${message}; ${heldInWords(input)}`;
      });
  if (!parsed.success || problems.length > 0) {
    throw new SettingsError(`The settings of stage "${raw.stage}" cannot be used:`, problems);
  }
  const { domainName, certificateArn, hostedZoneId, ...settings } = parsed.data;
  // A stage for trying things out sends no alarms to placeholders, which no mail reaches.
  const alarmRecipients = real(settings);
  if (!domainName || !certificateArn) return { ...settings, alarmRecipients };
  const siteAddress = settings.siteAddress ?? `https://${domainName}`;
  const domain = { name: domainName, certificateArn, hostedZoneId };
  return { ...settings, alarmRecipients, siteAddress, domain };
}

function real({ stage, alarmRecipients }: Pick<RawSettings, 'stage' | 'alarmRecipients'>): string[] {
  return alarmRecipients.filter((address) => !isPractice(stage) || !RESERVED.test(address));
}

function withDefaults(environment: DeployEnvironment) {
  const read = (name: StageVariable) => valueOf(environment, name);
  const stage = read('stage') ?? STAGE_VARIABLES.stage.fallback;
  const company = isPractice(stage) ? COMPANY.email : undefined;
  const defaults: Partial<Record<StageVariable, string | undefined>> = {
    mailSender: company,
    leadRecipients: company,
    alarmRecipients: read('leadRecipients') ?? company,
    analyticsHosts: read('analyticsId') && GOOGLE_TAG_HOSTS.join(','),
  };
  const values = namesOf(STAGE_VARIABLES).map((name) => {
    const described = STAGE_VARIABLES[name];
    const fallback = 'fallback' in described ? described.fallback : undefined;
    return [name, read(name) ?? defaults[name] ?? fallback] as const;
  });
  return { stage, ...Object.fromEntries(values) };
}

/** What a setting is set to: a variable that is empty is not set. */
function valueOf(environment: DeployEnvironment, name: StageVariable): string | undefined {
  return environment[variableOf(name)]?.trim() || undefined;
}

/** The region that a stage is deployed to and looked up in, whatever region the operator's other work uses. */
export function regionOf(environment: DeployEnvironment): string {
  return valueOf(environment, 'region') ?? DEFAULT_REGION;
}

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

/** The payment provider's own hosts: its form and its API get what is needed to take money. */
const PAYMENT_HOST = /^https:\/\/([a-z0-9-]+\.)*payfast\.(co\.za|io)$/;

/** What is wrong with settings that are right each by itself. `isSet` tells what is set, and not only a default. */
function combinedProblems(settings: RawSettings, isSet: (name: StageVariable) => boolean): readonly string[] {
  const { stage, domainName, siteAddress, mailSender, leadRecipients, alarmRecipients } = settings;
  const { payfastHost, payfastApiBaseUrl, payfastMerchantId } = settings;
  const isLocal = stage === 'local';
  const isLive = isLivePaymentHost(payfastHost);
  const reserved = (addresses: readonly string[]) =>
    isPractice(stage) ? [] : addresses.filter((address) => RESERVED.test(address));
  const problems: readonly (readonly [isWrong: boolean, name: StageVariable, must: string])[] = [
    ...NEEDS.map(
      ([half, needed]) =>
        [isSet(half) && !isSet(needed), needed, `be set when ${variableOf(half)} is`] as const,
    ),
    // The domain that CloudFront assigns is not ours to put on the browsers' list.
    [
      settings.hstsPreload && !domainName && !siteAddress,
      'domainName',
      `or ${variableOf('siteAddress')} must be set when ${variableOf('hstsPreload')} is true`,
    ],
    // AWS accepts no budget without a recipient. Stage `local` has no budget.
    [
      settings.monthlyBudgetUsd !== '' && real(settings).length === 0 && !isLocal,
      'alarmRecipients',
      `hold a real address when ${variableOf('monthlyBudgetUsd')} is set`,
    ],
    // A stage that visitors write to must not send its mail to a placeholder address.
    ...reserved([mailSender]).map((one) => [true, 'mailSender', `be a real address, not ${one}`] as const),
    ...reserved(leadRecipients).map(
      (one) => [true, 'leadRecipients', `hold real addresses, not ${one}`] as const,
    ),
    ...reserved(alarmRecipients)
      .filter((one) => !leadRecipients.includes(one))
      .map((one) => [true, 'alarmRecipients', `hold real addresses, not ${one}`] as const),
    // Real money must not go to the sandbox's public account.
    [
      isLive && payfastMerchantId === PAYMENT_SERVICE.sandboxMerchant.id,
      'payfastMerchantId',
      `be your own account when ${variableOf('payfastHost')} is ${payfastHost}`,
    ],
    // Customers must be sent to the provider and nobody else, and what they begin there must be asked for there.
    ...(['payfastHost', 'payfastApiBaseUrl'] as const).map(
      (name) =>
        [
          !isLocal && !PAYMENT_HOST.test(settings[name]),
          name,
          `be a host of PayFast, not ${settings[name]}`,
        ] as const,
    ),
    [
      !isLocal && isLive && payfastApiBaseUrl === PAYMENT_SERVICE.sandboxHost,
      'payfastApiBaseUrl',
      `be ${PAYMENT_SERVICE.apiBaseUrl} for live payments`,
    ],
  ];
  return problems
    .filter(([isWrong]) => isWrong)
    .map(([, name, must]) => `${variableOf(name)} ${must.startsWith('or ') ? '' : 'must '}${must}`);
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

/** Values that nobody can really have: a reserved domain (RFC 2606), a number of zeros, a name such as Example. */
const RESERVED_DOMAIN = /\.(example|test|invalid|localhost)\b|\bexample\.(com|net|org)\b/i;
const ZEROS = /0{7}/;
const EXAMPLE = /\bExample\b/;

/** The deployment sets the site's address itself, by SITE_ADDRESS. */
const GIVEN_BY_THE_DEPLOYMENT = 'COMPANY.siteAddress';

/** Every placeholder in a value, each with its path: `COMPANY.phone.shown is “+27 31 000 0000”`. */
export function placeholdersIn(value: unknown, name: string): string[] {
  if (name === GIVEN_BY_THE_DEPLOYMENT) return [];
  if (typeof value === 'string') return isPlaceholder(value) ? [`${name} is “${value}”`] : [];
  if (typeof value !== 'object' || value === null) return [];
  const nameOf = (part: string) => (Array.isArray(value) ? `${name}[${part}]` : `${name}.${part}`);
  return Object.entries(value).flatMap(([part, inner]) => placeholdersIn(inner, nameOf(part)));
}

/** Every placeholder of `shared/content` that visitors would take for real; none for a practice stage. */
export function contentPlaceholders(stage: string): string[] {
  if (isPractice(stage)) return [];
  const company = placeholdersIn(COMPANY, 'COMPANY').map((one) => `${one} (shared/content/company.ts)`);
  const reviews = 'TESTIMONIALS are invented (shared/content/testimonials.ts, TESTIMONIALS_ARE_EXAMPLES)';
  return TESTIMONIALS_ARE_EXAMPLES ? [...company, reviews] : company;
}

function isPlaceholder(text: string): boolean {
  return RESERVED_DOMAIN.test(text) || ZEROS.test(text.replace(/[\s/()-]/g, '')) || EXAMPLE.test(text);
}

/** Settings that cannot be used. The message names each, with what it must be and what it holds. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  /** One sentence for each; its first word is the variable. */
  readonly problems: readonly string[];

  constructor(title: string, problems: readonly string[]) {
    const each = [...new Set(problems)];
    super(`${title}\n${each.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = each;
  }
}

/** Enough to recognise a value by. */
const MOST_SHOWN = 80;

/** What a setting holds, for a person who looks for the mistake. Never for a secret. */
export function heldInWords(value: unknown): string {
  if (typeof value === 'number') return `it holds “${value}”`;
  if (typeof value !== 'string' || value === '') return 'it is not set';
  return `it holds “${value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value}”`;
}
