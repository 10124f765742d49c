import { phrasesIn } from '#functions/testing/phrases.ts';
import { COMPANY } from '#shared/content/company.ts';
import { readStage } from './stages.ts';
import { PRODUCTION, WHOLE_PRODUCTION } from '../testing/synthesised.ts';

test('needs no setting to try things: stage dev mails the company, from Cape Town', () => {
  expect(readStage({})).toMatchObject({
    stage: 'dev',
    region: 'af-south-1',
    mailSender: COMPANY.email,
    leadRecipients: [COMPANY.email],
    analyticsHosts: [],
    hstsPreload: false,
  });
});

test('reads every setting of a production stage', () => {
  expect(
    readStage({
      ...WHOLE_PRODUCTION,
      DEPLOY_REGION: 'eu-west-1',
      ANALYTICS_HOSTS: 'https://stats.shop.co.za',
      HSTS_PRELOAD: 'true',
      HIBP_REQUESTS_PER_MINUTE: '50',
    }),
  ).toEqual({
    breachRequestsPerMinute: 50,
    stage: 'prod',
    region: 'eu-west-1',
    domain: {
      name: 'shop.co.za',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0-1',
      hostedZoneId: 'Z0123456789ABCDEFGHIJ',
    },
    waf: true,
    alarmRecipients: ['owner@shop.co.za'],
    monthlyBudgetUsd: '60',
    siteAddress: 'https://shop.co.za',
    mailSender: 'website@shop.co.za',
    leadRecipients: ['sales@shop.co.za', 'owner@shop.co.za'],
    acknowledgementsPerDay: '200',
    payfastHost: 'https://www.payfast.co.za',
    payfastApiBaseUrl: 'https://api.payfast.co.za',
    payfastMerchantId: '12345678',
    analyticsId: 'G-ABCDEF1234',
    analyticsConversion: '',
    analyticsHosts: ['https://stats.shop.co.za'],
    googlePlaceId: 'ChIJ0123456789',
    facebookPageId: '1234567890',
    chatModelId: 'global.amazon.nova-micro-v1:0',
    chatModelRegion: 'eu-west-1',
    chatModelAnswersPerDay: '300',
    hstsPreload: true,
    originSecretRevision: 'first',
  });
});

test.each(['G-ABC123', 'GT-ABC123', 'AW-123456789'])('%s is the id of a Google tag', (ANALYTICS_ID) => {
  const conversion = 'AW-123456789/AbC-D_efG-h12';
  expect(readStage({ ANALYTICS_ID, ANALYTICS_CONVERSION: conversion })).toMatchObject({
    analyticsId: ANALYTICS_ID,
    analyticsConversion: conversion,
  });
});

test('alarms go to the readers of leads unless others are named, and never to a placeholder', () => {
  expect(readStage(PRODUCTION).alarmRecipients).toEqual(['sales@shop.co.za', 'owner@shop.co.za']);
  expect(readStage({ LEAD_RECIPIENTS: 'desk@shop.example' }).alarmRecipients).toEqual([]);
});

test('with an id the hosts of Google’s tag are let in', () => {
  expect(readStage({ ANALYTICS_ID: 'G-ABC123' }).analyticsHosts).toContain(
    'https://www.googletagmanager.com',
  );
});

test.each([
  [{ STAGE: 'Prod!' }, 'STAGE must be 1 to 16 small letters, digits or dashes'],
  [{ DEPLOY_REGION: 'Cape Town' }, 'DEPLOY_REGION must be an AWS region such as af-south-1'],
  [{ SITE_DOMAIN: 'https://shop.co.za' }, 'SITE_DOMAIN must be a bare domain'],
  [{ SITE_DOMAIN: 'www.shop.co.za' }, 'without www.'],
  [{ SITE_DOMAIN: 'shop.co.za' }, 'SITE_CERTIFICATE_ARN must be set when SITE_DOMAIN is'],
  [
    { SITE_CERTIFICATE_ARN: PRODUCTION['SITE_CERTIFICATE_ARN'] },
    'SITE_DOMAIN must be set when SITE_CERTIFICATE_ARN is',
  ],
  [
    { SITE_CERTIFICATE_ARN: 'arn:aws:acm:af-south-1:123456789012:certificate/0-1' },
    'SITE_CERTIFICATE_ARN must be the ARN of a certificate in us-east-1',
  ],
  [
    { SITE_ADDRESS: 'https://shop.co.za/' },
    'SITE_ADDRESS must be https:// and a host, without a slash at the end',
  ],
  [{ MAIL_SENDER: 'nobody' }, 'MAIL_SENDER must be an email address'],
  [{ LEAD_RECIPIENTS: ' , ' }, 'LEAD_RECIPIENTS must name at least one address'],
  [{ LEAD_RECIPIENTS: 'a@shop.co.za;b@shop.co.za' }, 'LEAD_RECIPIENTS must be an email address'],
  [{ PAYFAST_HOST: 'javascript:alert(1)' }, 'PAYFAST_HOST must be https:// and a host'],
  [{ PAYFAST_HOST: 'https://www.payfast.co.zz' }, 'PAYFAST_HOST must be a host of PayFast'],
  [{ PAYFAST_HOST: 'https://payfast.co.za.evil.example' }, 'PAYFAST_HOST must be a host of PayFast'],
  [{ PAYFAST_API_BASE_URL: 'https://notpayfast.io' }, 'PAYFAST_API_BASE_URL must be a host of PayFast'],
  [{ PAYFAST_API_BASE_URL: 'http://api.example' }, 'PAYFAST_API_BASE_URL must be https:// and a host'],
  [{ PAYFAST_MERCHANT_ID: 'me' }, 'PAYFAST_MERCHANT_ID must be the number of the merchant account'],
  [
    { PAYFAST_HOST: 'https://www.payfast.co.za' },
    'PAYFAST_MERCHANT_ID must be your own account when PAYFAST_HOST is https://www.payfast.co.za',
  ],
  [{ ANALYTICS_HOSTS: 'https://a.example; script-src *' }, 'ANALYTICS_HOSTS must be https:// and a host'],
  [
    { ANALYTICS_ID: 'UA-123-1' },
    'ANALYTICS_ID must be the id of a Google tag such as G-ABC123; it holds “UA-123-1”',
  ],
  [{ ANALYTICS_ID: 'G-ABC123"><script>' }, 'ANALYTICS_ID must be the id of a Google tag'],
  [{ ANALYTICS_ID: 'g-abc123' }, 'ANALYTICS_ID must be the id of a Google tag'],
  [
    { ANALYTICS_ID: 'G-ABC123', ANALYTICS_CONVERSION: 'abc' },
    'ANALYTICS_CONVERSION must be a Google Ads conversion such as AW-123456789/abc; it holds “abc”',
  ],
  [{ GOOGLE_PLACE_ID: 'place?id=1' }, 'GOOGLE_PLACE_ID must be a place id'],
  [{ FACEBOOK_PAGE_ID: 'harbourlight' }, 'FACEBOOK_PAGE_ID must be the number of the page'],
  [{ CHAT_MODEL_ID: 'arn:aws:bedrock:*' }, 'CHAT_MODEL_ID must be the id of a Bedrock model'],
  [{ CHAT_MODEL_ID: 'arn:aws:bedrock:eu-west-1::nova' }, 'CHAT_MODEL_ID must be the id of a Bedrock model'],
  [{ CHAT_MODEL_REGION: 'Ireland' }, 'CHAT_MODEL_REGION must be an AWS region'],
  [{ CHAT_MODEL_ANSWERS_PER_DAY: '0' }, 'CHAT_MODEL_ANSWERS_PER_DAY must be a whole number'],
  [{ ACKNOWLEDGEMENTS_PER_DAY: 'all' }, 'ACKNOWLEDGEMENTS_PER_DAY must be a whole number'],
  [{ HOSTED_ZONE_ID: 'shop.co.za' }, 'HOSTED_ZONE_ID must be the id of a Route 53 hosted zone'],
  [{ HOSTED_ZONE_ID: 'Z0123456789' }, 'SITE_DOMAIN must be set when HOSTED_ZONE_ID is'],
  [{ WAF: 'on' }, 'WAF must be true or false'],
  [{ ALARM_RECIPIENTS: 'owner' }, 'ALARM_RECIPIENTS must be an email address'],
  [{ MONTHLY_BUDGET_USD: '9.50' }, 'MONTHLY_BUDGET_USD must be a whole number of dollars'],
  [
    { MONTHLY_BUDGET_USD: '60', LEAD_RECIPIENTS: 'desk@shop.example' },
    'ALARM_RECIPIENTS must hold a real address when MONTHLY_BUDGET_USD is set',
  ],
  [{ HSTS_PRELOAD: 'yes' }, 'HSTS_PRELOAD must be true or false'],
  [{ ORIGIN_SECRET_REVISION: 'next week' }, 'ORIGIN_SECRET_REVISION must be a short word'],
])('says what to mend in %j', (environment, complaint) => {
  expect(() => readStage(environment)).toThrow(complaint);
});

test('names everything that production lacks at once', () => {
  expect(() => readStage({ STAGE: 'prod' })).toThrow(
    'The settings of stage "prod" cannot be used:\n' +
      '  - MAIL_SENDER must be an email address; it is not set\n' +
      '  - LEAD_RECIPIENTS must name at least one address; several are separated by commas; it is not set',
  );
});

test.each([
  [{ WAF: 'on' }, '- WAF must be true or false; it holds “on”'],
  [
    { ALARM_RECIPIENTS: 'a@shop.co.za,owner' },
    '- ALARM_RECIPIENTS must be an email address; it holds “owner”',
  ],
  [{ HIBP_REQUESTS_PER_MINUTE: 'ten' }, 'it holds “ten”'],
  [{ CHAT_MODEL_ID: `${'a'.repeat(80)}bc!` }, `; it holds “${'a'.repeat(80)}…”`],
])('shows what the wrong setting in %j holds', (environment, complaint) => {
  expect(() => readStage(environment)).toThrow(complaint);
});

test('a wrong address of a reader of leads is told once, not as one of alarms too', () => {
  expect(() => readStage({ LEAD_RECIPIENTS: 'owner' })).toThrow(
    /:\n {2}- LEAD_RECIPIENTS must be an email address; it holds “owner”$/,
  );
});

test.each(['website@harbourlight.example', 'a@example.com', 'a@mail.test', 'root@localhost.invalid'])(
  'does not send production mail from or to %s, which nobody owns',
  (address) => {
    expect(() => readStage({ ...PRODUCTION, MAIL_SENDER: address })).toThrow(
      'MAIL_SENDER must be a real address',
    );
    expect(() => readStage({ ...PRODUCTION, LEAD_RECIPIENTS: address })).toThrow(
      'LEAD_RECIPIENTS must hold real addresses',
    );
    expect(() => readStage({ ...PRODUCTION, ALARM_RECIPIENTS: address })).toThrow(
      'ALARM_RECIPIENTS must hold real addresses',
    );
  },
);

test('real money needs an account of one’s own', () => {
  const live = { ...PRODUCTION, PAYFAST_HOST: 'https://www.payfast.co.za' };
  expect(() => readStage(live)).toThrow('PAYFAST_MERCHANT_ID must be your own account');
  expect(readStage({ ...live, PAYFAST_MERCHANT_ID: '20000200' })).toMatchObject({
    payfastHost: 'https://www.payfast.co.za',
    payfastMerchantId: '20000200',
  });
  const mixed = {
    ...live,
    PAYFAST_MERCHANT_ID: '20000200',
    PAYFAST_API_BASE_URL: 'https://sandbox.payfast.co.za',
  };
  expect(() => readStage(mixed)).toThrow(
    'PAYFAST_API_BASE_URL must be https://api.payfast.co.za for live payments',
  );
});

const DOMAIN = { SITE_DOMAIN: 'shop.co.za', SITE_CERTIFICATE_ARN: PRODUCTION['SITE_CERTIFICATE_ARN'] };
const TAG = { ANALYTICS_ID: 'G-ABC123' };
const NO_TAG = 'ANALYTICS_ID must be set when ANALYTICS_';
const NO_SITE = 'SITE_DOMAIN or SITE_ADDRESS must be set when HSTS_PRELOAD is true';
const PRELOAD = { HSTS_PRELOAD: 'true' };
const MODEL = { CHAT_MODEL_ID: 'global.amazon.nova-micro-v1:0' };

test.each([
  [{ CHAT_MODEL_REGION: 'eu-west-1' }, MODEL, 'CHAT_MODEL_ID must be set when CHAT_MODEL_REGION is'],
  [
    { CHAT_MODEL_ANSWERS_PER_DAY: '9' },
    MODEL,
    'CHAT_MODEL_ID must be set when CHAT_MODEL_ANSWERS_PER_DAY is',
  ],
  [{ ANALYTICS_CONVERSION: 'AW-123456789/abc' }, TAG, `${NO_TAG}CONVERSION is`],
  [{ ANALYTICS_HOSTS: 'https://stats.shop.co.za' }, TAG, `${NO_TAG}HOSTS is`],
  [PRELOAD, DOMAIN, NO_SITE],
  [PRELOAD, { SITE_ADDRESS: 'https://shop.co.za' }, NO_SITE],
])('%j does nothing without %j, and is refused', (half, other, complaint) => {
  expect(() => readStage(half)).toThrow(complaint);
  expect(() => readStage({ ...half, ...other })).not.toThrow();
  expect(() => readStage(other)).not.toThrow();
});

test('all missing halves are told at once', () => {
  const halves = {
    CHAT_MODEL_REGION: 'eu-west-1',
    HOSTED_ZONE_ID: 'Z0123456789',
    MONTHLY_BUDGET_USD: '60',
    LEAD_RECIPIENTS: 'desk@shop.example',
  };
  expect(() => readStage(halves)).toThrow(
    /\n.*SITE_DOMAIN must be set when HOSTED_ZONE_ID is\n.*CHAT_MODEL_ID must be set when CHAT_MODEL_REGION is\n.*ALARM_RECIPIENTS must hold a real address/,
  );
});

test('as many breach requests a minute as a plan of the service allows', () => {
  expect(readStage({ HIBP_REQUESTS_PER_MINUTE: '12000' }).breachRequestsPerMinute).toBe(12_000);
  for (const HIBP_REQUESTS_PER_MINUTE of phrasesIn(
    '12001 | 0 | -1 | 1e3 | 10.5 | 0x10 | 99999999999999999999',
  )) {
    expect(() => readStage({ HIBP_REQUESTS_PER_MINUTE })).toThrow(
      `HIBP_REQUESTS_PER_MINUTE must be a whole number from 1 to 12000; it holds “${HIBP_REQUESTS_PER_MINUTE}”`,
    );
  }
});
