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
      'The name of the stage; --stage says it too. dev when not said. dev and local may stand on placeholders.',
  },
  region: {
    variable: 'DEPLOY_REGION',
    about: 'The AWS region of everything but CloudFront. af-south-1 when not said.',
  },
  domainName: {
    variable: 'SITE_DOMAIN',
    about: 'The bare domain of the site. Without it CloudFront gives one.',
  },
  certificateArn: {
    variable: 'SITE_CERTIFICATE_ARN',
    about: 'The certificate of that domain and of www before it, in us-east-1.',
  },
  hostedZoneId: {
    variable: 'HOSTED_ZONE_ID',
    about: 'The Route 53 zone of that domain. Without it, or with none, the records to make are printed.',
  },
  siteAddress: {
    variable: 'SITE_ADDRESS',
    about: 'The public address, where it is not https:// and the domain.',
  },
  mailSender: {
    variable: 'MAIL_SENDER',
    about: 'The address that mail comes from; it must be verified with SES.',
  },
  leadRecipients: {
    variable: 'LEAD_RECIPIENTS',
    about: 'Who reads the leads: addresses separated by commas.',
  },
  acknowledgementsPerDay: {
    variable: 'ACKNOWLEDGEMENTS_PER_DAY',
    about: `So many acknowledgements of leads a day; the rest of SES’s quota is for the company’s own mail. ${ACKNOWLEDGEMENTS_PER_DAY} when not said.`,
  },
  payfastHost: {
    variable: 'PAYFAST_HOST',
    about: 'Where people pay. Without it the sandbox, where nobody is charged.',
  },
  payfastApiBaseUrl: {
    variable: 'PAYFAST_API_BASE_URL',
    about: 'Where the payment provider’s management API answers.',
  },
  payfastMerchantId: {
    variable: 'PAYFAST_MERCHANT_ID',
    about: 'Your merchant account. Without it the one that the sandbox publishes.',
  },
  yearlyWithoutChoice: {
    variable: 'YEARLY_WITHOUT_CHOICE',
    about: 'What comes after a paid year if nothing is chosen: renew or monthly. renew when not said.',
  },
  analyticsId: {
    variable: 'ANALYTICS_ID',
    about: 'The id of Google’s tag, also for the build. Without it nothing is measured and nobody is asked.',
  },
  analyticsHosts: {
    variable: 'ANALYTICS_HOSTS',
    about: 'Hosts of an analytics script, separated by commas; with ANALYTICS_ID those of Google’s tag.',
  },
  googlePlaceId: {
    variable: 'GOOGLE_PLACE_ID',
    about: 'The place on Google whose reviews are shown. Without it there are none.',
  },
  facebookPageId: {
    variable: 'FACEBOOK_PAGE_ID',
    about: 'The page on Facebook whose recommendations are shown. Without it there are none.',
  },
  chatModelId: {
    variable: 'CHAT_MODEL_ID',
    about:
      'The Bedrock model or inference profile that shortens the assistant’s answers. Without it none does.',
  },
  chatModelRegion: {
    variable: 'CHAT_MODEL_REGION',
    about: 'The AWS region of that model, where it is not the region of the rest.',
  },
  chatModelAnswersPerDay: {
    variable: 'CHAT_MODEL_ANSWERS_PER_DAY',
    about: `So many answers a day the model may shorten: the limit of its cost. ${MODEL_ANSWERS_PER_DAY} when not said.`,
  },
  waf: {
    variable: 'WAF',
    about: 'true puts a web application firewall before the site, for about 10 US dollars a month.',
  },
  alarmRecipients: {
    variable: 'ALARM_RECIPIENTS',
    about: 'Who is told when something is wrong, separated by commas. LEAD_RECIPIENTS when not said.',
  },
  monthlyBudgetUsd: {
    variable: 'MONTHLY_BUDGET_USD',
    about: 'So many US dollars a month the account may cost before somebody is told. Without it nobody is.',
  },
  hstsPreload: {
    variable: 'HSTS_PRELOAD',
    about: 'true asks browsers to list the domain as HTTPS-only for ever.',
  },
  originSecretRevision: {
    variable: 'ORIGIN_SECRET_REVISION',
    about: 'Any new word after the origin secret was changed: it makes CloudFront read the secret again.',
  },
  breachRequestsPerMinute: {
    variable: 'HIBP_REQUESTS_PER_MINUTE',
    about: 'How many questions a minute the plan of the breach-data service allows. 10 when not said.',
  },
} as const satisfies Record<string, Described>;

export type StageVariable = keyof typeof STAGE_VARIABLES;
