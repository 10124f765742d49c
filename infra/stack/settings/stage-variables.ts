import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import { ACKNOWLEDGEMENTS_PER_DAY } from '#shared/rules/lead-limits.ts';

interface Described {
  readonly variable: string;
  readonly about: string;
}

/** Every setting of a stage: the environment variable it is read from, and what it decides. */
export const STAGE_VARIABLES = {
  stage: {
    variable: 'STAGE',
    about:
      'The name of the stage; --stage sets it too. Default: dev. Only dev and local may keep the placeholders; in all others the tables with people’s details are protected from deletion.',
  },
  region: {
    variable: 'DEPLOY_REGION',
    about: 'The AWS region of everything but CloudFront. Default: af-south-1.',
  },
  domainName: {
    variable: 'SITE_DOMAIN',
    about: 'The bare domain of the site. Without it CloudFront assigns an address.',
  },
  certificateArn: {
    variable: 'SITE_CERTIFICATE_ARN',
    about: 'The ARN of the certificate for that domain and its www name, in us-east-1.',
  },
  hostedZoneId: {
    variable: 'HOSTED_ZONE_ID',
    about: 'The Route 53 zone of that domain. Without it, or with “none”, the records to create are printed.',
  },
  siteAddress: {
    variable: 'SITE_ADDRESS',
    about: 'The public address, if it is not https:// and the domain.',
  },
  mailSender: {
    variable: 'MAIL_SENDER',
    about:
      'The address that mail is sent from: verified with SES, and read by somebody, because failures are reported to it.',
  },
  leadRecipients: {
    variable: 'LEAD_RECIPIENTS',
    about: 'The addresses that leads are mailed to, separated by commas.',
  },
  acknowledgementsPerDay: {
    variable: 'ACKNOWLEDGEMENTS_PER_DAY',
    about: `The most acknowledgements of leads a day, so that SES’s quota is left for the company’s own mail. Default: ${ACKNOWLEDGEMENTS_PER_DAY}.`,
  },
  payfastHost: {
    variable: 'PAYFAST_HOST',
    about: 'The payment provider’s host. Default: its sandbox, where nobody is charged.',
  },
  payfastApiBaseUrl: {
    variable: 'PAYFAST_API_BASE_URL',
    about: 'The address of the payment provider’s management API.',
  },
  payfastMerchantId: {
    variable: 'PAYFAST_MERCHANT_ID',
    about: 'Your merchant account. Default: the published account of the sandbox.',
  },
  analyticsId: {
    variable: 'ANALYTICS_ID',
    about:
      'The id of Google’s tag, also for the build. Without it nothing is measured and no consent is asked for.',
  },
  analyticsConversion: {
    variable: 'ANALYTICS_CONVERSION',
    about: 'The Google Ads conversion that a lead counts as, such as AW-123456789/abc, also for the build.',
  },
  analyticsHosts: {
    variable: 'ANALYTICS_HOSTS',
    about:
      'The hosts that an analytics script uses, separated by commas. Default with ANALYTICS_ID: those of Google’s tag.',
  },
  googlePlaceId: {
    variable: 'GOOGLE_PLACE_ID',
    about: 'The Google place whose reviews are shown. Without it no Google reviews are shown.',
  },
  facebookPageId: {
    variable: 'FACEBOOK_PAGE_ID',
    about: 'The Facebook page whose recommendations are shown. Without it none are shown.',
  },
  chatModelId: {
    variable: 'CHAT_MODEL_ID',
    about:
      'The Bedrock model or inference profile that understands what visitors ask the assistant. Without it the built-in engine does.',
  },
  chatModelRegion: {
    variable: 'CHAT_MODEL_REGION',
    about: 'The AWS region of that model, if it differs from DEPLOY_REGION.',
  },
  chatModelAnswersPerDay: {
    variable: 'CHAT_MODEL_ANSWERS_PER_DAY',
    about: `The most questions a day that the model is asked to understand, which limits its cost. Default: ${MODEL_ANSWERS_PER_DAY}.`,
  },
  waf: {
    variable: 'WAF',
    about: 'true adds a web application firewall, for about 10 US dollars a month.',
  },
  alarmRecipients: {
    variable: 'ALARM_RECIPIENTS',
    about: 'The addresses that alarms are mailed to, separated by commas. Default: LEAD_RECIPIENTS.',
  },
  monthlyBudgetUsd: {
    variable: 'MONTHLY_BUDGET_USD',
    about:
      'The account’s budget in US dollars a month: 80 % of it, or a forecast above it, sends a mail. Default: none.',
  },
  hstsPreload: {
    variable: 'HSTS_PRELOAD',
    about: 'true asks browsers to list the domain as HTTPS-only permanently.',
  },
  originSecretRevision: {
    variable: 'ORIGIN_SECRET_REVISION',
    about:
      'Any new word, set after the origin secret was changed: it makes CloudFormation read the secret again.',
  },
  breachRequestsPerMinute: {
    variable: 'HIBP_REQUESTS_PER_MINUTE',
    about: 'How many requests a minute the plan of the breach-data service allows. Default: 10.',
  },
} as const satisfies Record<string, Described>;

export type StageVariable = keyof typeof STAGE_VARIABLES;

/** The environment variable of a setting. */
export function variableOf(name: PropertyKey | undefined): string {
  const known = Object.entries(STAGE_VARIABLES).find(([key]) => key === name);
  return known ? known[1].variable : String(name);
}
