import * as z from 'zod/mini';
import { BREACH_SERVICE } from '#shared/runtime/outside-services.ts';

const emailAddress = z.email('must be an email address');
const httpsHost = z
  .string()
  .check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be https:// and a host, without a path'));

/** An optional setting: empty when it is not used. */
const textLike = (form: RegExp, complaint: string) =>
  z.string().check(z.refine((text) => text === '' || form.test(text), complaint));

const WHOLE_NUMBER = 'must be a whole number from 1 to 999999';

const { mostRequestsPerMinute: MOST_REQUESTS_PER_MINUTE } = BREACH_SERVICE;
const REQUESTS_PER_MINUTE = `must be a whole number from 1 to ${MOST_REQUESTS_PER_MINUTE}`;

/** Every setting of a stage, with a message that says how to correct a wrong one. */
export const stageSchema = z.object({
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
  acknowledgementsPerDay: z.string().check(z.regex(/^[1-9]\d{0,5}$/, WHOLE_NUMBER)),
  payfastHost: httpsHost,
  payfastApiBaseUrl: httpsHost,
  payfastMerchantId: z.string().check(z.regex(/^\d{5,12}$/, 'must be the number of the merchant account')),
  // Not GTM-, which may load the scripts of others: https://support.google.com/tagmanager/answer/17070049
  analyticsId: textLike(/^(G|GT|AW)-[A-Z0-9]+$/, 'must be the id of a Google tag such as G-ABC123'),
  analyticsConversion: textLike(
    /^AW-\d+\/[\w-]+$/,
    'must be a Google Ads conversion such as AW-123456789/abc',
  ),
  analyticsHosts: z.array(httpsHost),
  googlePlaceId: textLike(/^[\w-]{10,300}$/, 'must be a place id such as ChIJp4...'),
  facebookPageId: textLike(/^\d{5,20}$/, 'must be the number of the page'),
  chatModelId: textLike(
    /^(?!arn:)[a-z0-9][\w.:-]{2,120}$/i,
    'must be the id of a Bedrock model or inference profile, not an ARN',
  ),
  chatModelRegion: textLike(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region such as eu-west-1'),
  chatModelAnswersPerDay: textLike(/^[1-9]\d{0,5}$/, WHOLE_NUMBER),
  hostedZoneId: textLike(
    /^(Z[A-Z0-9]{5,31}|none)$/,
    'must be the id of a Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ, or none',
  ),
  waf: z.boolean('must be true or false'),
  alarmRecipients: z.array(emailAddress),
  monthlyBudgetUsd: textLike(/^[1-9]\d{0,6}$/, 'must be a whole number of dollars'),
  hstsPreload: z.boolean('must be true or false'),
  originSecretRevision: z
    .string()
    .check(z.regex(/^[\w.-]{1,40}$/, 'must be a short word such as the date of the change')),
  breachRequestsPerMinute: z
    .int(REQUESTS_PER_MINUTE)
    .check(z.minimum(1, REQUESTS_PER_MINUTE), z.maximum(MOST_REQUESTS_PER_MINUTE, REQUESTS_PER_MINUTE)),
});

export type RawSettings = z.infer<typeof stageSchema>;
