import * as z from 'zod/mini';
import { BREACH_SERVICE } from '#shared/cloud/breach-service.ts';
import { COMPANY } from '#shared/content/company.ts';
import { STAGE_VARIABLES, type StageVariable } from './stage-variables.ts';

/** Addresses that nobody can own (RFC 2606 and 6761): fine to try things with, useless on a real site. */
const RESERVED = /(^|[.@])(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Stages that may stand on placeholders, because nobody is meant to write to them. */
const PRACTICE_STAGES = ['dev', 'local'];

/** Where Google's tag comes from and what it speaks to. */
const GOOGLE_TAG_HOSTS = [
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
  'https://region1.google-analytics.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
];

const emailAddress = z.email('must be an e-mail address');
const httpsHost = z
  .string()
  .check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be https:// and a host, without a path'));

/** An optional setting: empty when it is not used. */
const textLike = (form: RegExp, complaint: string) =>
  z.string().check(z.refine((text) => text === '' || form.test(text), complaint));

const stageSchema = z.object({
  stage: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,15}$/, 'must be 1 to 16 small letters, digits or dashes')),
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region such as af-south-1')),
  domainName: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?!www\.)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
          'must be a bare domain in small letters, without https:// and without www.',
        ),
      ),
  ),
  certificateArn: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
          'must be the ARN of a certificate in us-east-1: CloudFront reads certificates nowhere else',
        ),
      ),
  ),
  siteAddress: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be https:// and a host, without a slash at the end')),
  ),
  mailSender: emailAddress,
  leadRecipients: z
    .array(emailAddress)
    .check(z.minLength(1, 'must name at least one address; several are separated by commas')),
  paymentHost: httpsHost,
  analyticsHosts: z.array(httpsHost),
  googlePlaceId: textLike(/^[\w-]{10,300}$/, 'must be a place id such as ChIJp4...'),
  facebookPageId: textLike(/^\d{5,20}$/, 'must be the number of the page'),
  chatModelId: textLike(
    /^[a-z0-9][\w.:-]{2,120}$/i,
    'must be the id of a Bedrock model or inference profile, not an ARN',
  ),
  chatModelRegion: textLike(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region such as eu-west-1'),
  chatModelAnswersPerDay: textLike(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999'),
  hstsPreload: z.boolean('must be true or false'),
  originSecretTurn: z
    .string()
    .check(z.regex(/^[\w.-]{1,40}$/, 'must be a short word such as the date of the change')),
  breachRequestsPerMinute: z.int('must be a whole number').check(z.minimum(1, 'must be 1 or more')),
});

type RawSettings = z.infer<typeof stageSchema>;

/** Everything a deployment may decide about a stage. */
export interface StageSettings extends Omit<RawSettings, 'domainName' | 'certificateArn'> {
  readonly domain?: { readonly name: string; readonly certificateArn: string } | undefined;
}

/** The deploy environment, as `process.env` has it. */
export type DeployEnvironment = Readonly<Record<string, string | undefined>>;

/** The settings of a stage. Throws one error that names every setting to mend, and how. */
export function readStage(environment: DeployEnvironment): StageSettings {
  const raw = withDefaults(environment);
  const parsed = stageSchema.safeParse(raw);
  const faults = parsed.success
    ? [...halvesIn(parsed.data), ...placeholdersIn(parsed.data)]
    : parsed.error.issues.map(({ path, message }) => `${variableOf(path[0])} ${message}`);
  if (!parsed.success || faults.length > 0) {
    const list = [...new Set(faults)].map((fault) => `  - ${fault}`).join('\n');
    throw new Error(`The settings of stage "${raw.stage}" need mending:\n${list}`);
  }
  const { domainName, certificateArn, ...settings } = parsed.data;
  if (!domainName || !certificateArn) return settings;
  const siteAddress = settings.siteAddress ?? `https://${domainName}`;
  return { ...settings, siteAddress, domain: { name: domainName, certificateArn } };
}

function withDefaults(environment: DeployEnvironment) {
  const read = (name: StageVariable) => environment[STAGE_VARIABLES[name].variable]?.trim() || undefined;
  const stage = read('stage') ?? 'dev';
  const placeholder = PRACTICE_STAGES.includes(stage) ? COMPANY.email : undefined;
  return {
    stage,
    region: read('region') ?? 'af-south-1',
    domainName: read('domainName'),
    certificateArn: read('certificateArn'),
    siteAddress: read('siteAddress'),
    mailSender: read('mailSender') ?? placeholder ?? '',
    leadRecipients: listOf(read('leadRecipients') ?? placeholder),
    paymentHost: read('paymentHost') ?? 'https://www.payfast.co.za',
    analyticsHosts: listOf(read('analyticsHosts') ?? (read('analyticsId') && GOOGLE_TAG_HOSTS.join(','))),
    googlePlaceId: read('googlePlaceId') ?? '',
    facebookPageId: read('facebookPageId') ?? '',
    chatModelId: read('chatModelId') ?? '',
    chatModelRegion: read('chatModelRegion') ?? '',
    chatModelAnswersPerDay: read('chatModelAnswersPerDay') ?? '300',
    hstsPreload: booleanOf(read('hstsPreload') ?? 'false'),
    originSecretTurn: read('originSecretTurn') ?? 'first',
    breachRequestsPerMinute: Number(read('breachRequestsPerMinute') ?? BREACH_SERVICE.requestsPerMinute),
  };
}

/** Settings that mean nothing without each other. */
function halvesIn({ domainName, certificateArn }: RawSettings): string[] {
  if (domainName && !certificateArn) {
    return [`${variableOf('certificateArn')} must be set when ${variableOf('domainName')} is`];
  }
  if (certificateArn && !domainName) {
    return [`${variableOf('domainName')} must be set when ${variableOf('certificateArn')} is`];
  }
  return [];
}

/** A stage that strangers write to must not send its mail to nobody. */
function placeholdersIn({ stage, mailSender, leadRecipients }: RawSettings): string[] {
  if (PRACTICE_STAGES.includes(stage)) return [];
  return [
    ...[mailSender]
      .filter((address) => RESERVED.test(address))
      .map((address) => `${variableOf('mailSender')} must be a real address, not ${address}`),
    ...leadRecipients
      .filter((address) => RESERVED.test(address))
      .map((address) => `${variableOf('leadRecipients')} must hold real addresses, not ${address}`),
  ];
}

function variableOf(name: PropertyKey | undefined): string {
  const known = Object.entries(STAGE_VARIABLES).find(([key]) => key === name);
  return known ? known[1].variable : String(name);
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Anything but true and false stays what it is, so that the schema can say so. */
function booleanOf(text: string): boolean | string {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
