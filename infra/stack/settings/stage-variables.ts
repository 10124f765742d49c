import * as z from 'zod/mini';
import { BREACH_SERVICE, PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import { ACKNOWLEDGEMENTS_PER_DAY } from '#shared/rules/limits.ts';

const one = (form: RegExp, complaint: string) => z.string().check(z.regex(form, complaint));
/** An optional setting: empty when it is not used. */
const orEmpty = (form: RegExp, complaint: string) =>
  z.string().check(z.refine((text) => text === '' || form.test(text), complaint));
const emailAddress = z.email('must be an email address');
const httpsHost = one(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be https:// and a host, without a path');
const isTrue = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((text) => text === 'true'),
);
/** Several values with commas between them; `none` is said where there must be one and is none. */
const listOf = <Part extends z.ZodMiniType<string, string>>(part: Part, none?: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== ''),
      ),
    ),
    z.array(part).check(z.minLength(none === undefined ? 0 : 1, none)),
  );
const REGION = /^[a-z]{2}(-[a-z]+)+-\d$/;
const WHOLE_NUMBER = 'must be a whole number from 1 to 999999';
const { mostRequestsPerMinute: MOST } = BREACH_SERVICE;
const requestsPerMinute = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= MOST,
        `must be a whole number from 1 to ${MOST}`,
      ),
    ),
  z.transform(Number),
);

interface Described {
  readonly variable: string;
  readonly about: string;
  /** What it must be, with a message that says how to correct a wrong one. */
  readonly form: z.ZodMiniType<unknown, string | undefined>;
  /** What it is where nobody sets it. */
  readonly fallback?: string;
}

/** Every setting of a stage: the environment variable it is read from, what it decides, and what it must be. */
export const STAGE_VARIABLES = {
  stage: {
    variable: 'STAGE',
    about:
      'The name of the stage; --stage sets it too. Default: dev. Only dev and local may keep the placeholders; in all others the tables with people’s details are protected from deletion.',
    form: one(/^[a-z][a-z0-9-]{0,15}$/, 'must be 1 to 16 small letters, digits or dashes'),
    fallback: 'dev',
  },
  region: {
    variable: 'DEPLOY_REGION',
    about: 'The AWS region of everything but CloudFront. Default: af-south-1.',
    form: one(REGION, 'must be an AWS region such as af-south-1'),
    fallback: 'af-south-1',
  },
  domainName: {
    variable: 'SITE_DOMAIN',
    about: 'The bare domain of the site. Without it CloudFront assigns an address.',
    form: z.optional(
      one(
        /^(?!www\.)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
        'must be a bare domain in small letters, without https:// and without www.',
      ),
    ),
  },
  certificateArn: {
    variable: 'SITE_CERTIFICATE_ARN',
    about: 'The ARN of the certificate for that domain and its www name, in us-east-1.',
    form: z.optional(
      one(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
        'must be the ARN of a certificate in us-east-1: CloudFront reads certificates nowhere else',
      ),
    ),
  },
  hostedZoneId: {
    variable: 'HOSTED_ZONE_ID',
    about: 'The Route 53 zone of that domain. Without it, or with “none”, the records to create are printed.',
    form: orEmpty(
      /^(Z[A-Z0-9]{5,31}|none)$/,
      'must be the id of a Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ, or none',
    ),
    fallback: '',
  },
  siteAddress: {
    variable: 'SITE_ADDRESS',
    about: 'The public address, if it is not https:// and the domain.',
    form: z.optional(one(/^https?:\/\/[^/\s]+$/, 'must be https:// and a host, without a slash at the end')),
  },
  mailSender: {
    variable: 'MAIL_SENDER',
    about:
      'The address that mail is sent from: verified with SES, and read by somebody, because failures are reported to it.',
    form: emailAddress,
    fallback: '',
  },
  leadRecipients: {
    variable: 'LEAD_RECIPIENTS',
    about: 'The addresses that leads are mailed to, separated by commas.',
    form: listOf(emailAddress, 'must name at least one address; several are separated by commas'),
    fallback: '',
  },
  acknowledgementsPerDay: {
    variable: 'ACKNOWLEDGEMENTS_PER_DAY',
    about: `The most acknowledgements of leads a day, so that SES’s quota is left for the company’s own mail. Default: ${ACKNOWLEDGEMENTS_PER_DAY}.`,
    form: one(/^[1-9]\d{0,5}$/, WHOLE_NUMBER),
    fallback: String(ACKNOWLEDGEMENTS_PER_DAY),
  },
  payfastHost: {
    variable: 'PAYFAST_HOST',
    about: 'The payment provider’s host. Default: its sandbox, where nobody is charged.',
    form: httpsHost,
    fallback: PAYMENT_SERVICE.sandboxHost,
  },
  payfastApiBaseUrl: {
    variable: 'PAYFAST_API_BASE_URL',
    about: 'The address of the payment provider’s management API.',
    form: httpsHost,
    fallback: PAYMENT_SERVICE.apiBaseUrl,
  },
  payfastMerchantId: {
    variable: 'PAYFAST_MERCHANT_ID',
    about: 'Your merchant account. Default: the published account of the sandbox.',
    form: one(/^\d{5,12}$/, 'must be the number of the merchant account'),
    fallback: PAYMENT_SERVICE.sandboxMerchant.id,
  },
  analyticsId: {
    variable: 'ANALYTICS_ID',
    about:
      'The id of Google’s tag, also for the build. Without it nothing is measured and no consent is asked for.',
    // Not GTM-, which may load the scripts of others: https://support.google.com/tagmanager/answer/17070049
    form: orEmpty(/^(G|GT|AW)-[A-Z0-9]+$/, 'must be the id of a Google tag such as G-ABC123'),
    fallback: '',
  },
  analyticsConversion: {
    variable: 'ANALYTICS_CONVERSION',
    about: 'The Google Ads conversion that a lead counts as, such as AW-123456789/abc, also for the build.',
    form: orEmpty(/^AW-\d+\/[\w-]+$/, 'must be a Google Ads conversion such as AW-123456789/abc'),
    fallback: '',
  },
  analyticsHosts: {
    variable: 'ANALYTICS_HOSTS',
    about:
      'The hosts that an analytics script uses, separated by commas. Default with ANALYTICS_ID: those of Google’s tag.',
    form: listOf(httpsHost),
    fallback: '',
  },
  googlePlaceId: {
    variable: 'GOOGLE_PLACE_ID',
    about: 'The Google place whose reviews are shown. Without it no Google reviews are shown.',
    form: orEmpty(/^[\w-]{10,300}$/, 'must be a place id such as ChIJp4...'),
    fallback: '',
  },
  facebookPageId: {
    variable: 'FACEBOOK_PAGE_ID',
    about: 'The Facebook page whose recommendations are shown. Without it none are shown.',
    form: orEmpty(/^\d{5,20}$/, 'must be the number of the page'),
    fallback: '',
  },
  chatModelId: {
    variable: 'CHAT_MODEL_ID',
    about:
      'The Bedrock model or inference profile that understands what visitors ask the assistant. Without it the built-in engine does.',
    form: orEmpty(
      /^(?!arn:)[a-z0-9][\w.:-]{2,120}$/i,
      'must be the id of a Bedrock model or inference profile, not an ARN',
    ),
    fallback: '',
  },
  chatModelRegion: {
    variable: 'CHAT_MODEL_REGION',
    about: 'The AWS region of that model, if it differs from DEPLOY_REGION.',
    form: orEmpty(REGION, 'must be an AWS region such as eu-west-1'),
    fallback: '',
  },
  chatModelAnswersPerDay: {
    variable: 'CHAT_MODEL_ANSWERS_PER_DAY',
    about: `The most questions a day that the model is asked to understand, which limits its cost. Default: ${MODEL_ANSWERS_PER_DAY}.`,
    form: one(/^[1-9]\d{0,5}$/, WHOLE_NUMBER),
    fallback: String(MODEL_ANSWERS_PER_DAY),
  },
  waf: {
    variable: 'WAF',
    about: 'true adds a web application firewall, for about 10 US dollars a month.',
    form: isTrue,
    fallback: 'false',
  },
  alarmRecipients: {
    variable: 'ALARM_RECIPIENTS',
    about: 'The addresses that alarms are mailed to, separated by commas. Default: LEAD_RECIPIENTS.',
    form: listOf(emailAddress),
    fallback: '',
  },
  monthlyBudgetUsd: {
    variable: 'MONTHLY_BUDGET_USD',
    about:
      'The account’s budget in US dollars a month: 80 % of it, or a forecast above it, sends a mail. Default: none.',
    form: orEmpty(/^[1-9]\d{0,6}$/, 'must be a whole number of dollars'),
    fallback: '',
  },
  hstsPreload: {
    variable: 'HSTS_PRELOAD',
    about: 'true asks browsers to list the domain as HTTPS-only permanently.',
    form: isTrue,
    fallback: 'false',
  },
  originSecretRevision: {
    variable: 'ORIGIN_SECRET_REVISION',
    about:
      'Any new word, set after the origin secret was changed: it makes CloudFormation read the secret again.',
    form: one(/^[\w.-]{1,40}$/, 'must be a short word such as the date of the change'),
    fallback: 'first',
  },
  breachRequestsPerMinute: {
    variable: 'HIBP_REQUESTS_PER_MINUTE',
    about: 'How many requests a minute the plan of the breach-data service allows. Default: 10.',
    form: requestsPerMinute,
    fallback: String(BREACH_SERVICE.requestsPerMinute),
  },
} as const satisfies Record<string, Described>;

export type StageVariable = keyof typeof STAGE_VARIABLES;

/** The environment variable of a setting. */
export function variableOf(name: StageVariable): string {
  return STAGE_VARIABLES[name].variable;
}
