import { readStage } from './stages.ts';

const DOMAIN = {
  SITE_DOMAIN: 'shop.co.za',
  SITE_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:123456789012:certificate/0-1',
};
const MODEL = { CHAT_MODEL_ID: 'global.amazon.nova-micro-v1:0' };

test.each([
  [{ CHAT_MODEL_REGION: 'eu-west-1' }, MODEL, 'CHAT_MODEL_ID must be set when CHAT_MODEL_REGION is'],
  [
    { CHAT_MODEL_ANSWERS_PER_DAY: '9' },
    MODEL,
    'CHAT_MODEL_ID must be set when CHAT_MODEL_ANSWERS_PER_DAY is',
  ],
  [
    { ANALYTICS_CONVERSION: 'AW-123456789/abc' },
    { ANALYTICS_ID: 'G-ABC123' },
    'ANALYTICS_ID must be set when ANALYTICS_CONVERSION is',
  ],
  [
    { ANALYTICS_HOSTS: 'https://stats.shop.co.za' },
    { ANALYTICS_ID: 'G-ABC123' },
    'ANALYTICS_ID must be set when ANALYTICS_HOSTS is',
  ],
  [{ HSTS_PRELOAD: 'true' }, DOMAIN, 'SITE_DOMAIN or SITE_ADDRESS must be set when HSTS_PRELOAD is true'],
  [
    { HSTS_PRELOAD: 'true' },
    { SITE_ADDRESS: 'https://shop.co.za' },
    'SITE_DOMAIN or SITE_ADDRESS must be set when HSTS_PRELOAD is true',
  ],
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
  for (const HIBP_REQUESTS_PER_MINUTE of [
    '12001',
    '0',
    '-1',
    '1e3',
    '10.5',
    '0x10',
    '99999999999999999999',
  ]) {
    expect(() => readStage({ HIBP_REQUESTS_PER_MINUTE })).toThrow(
      `HIBP_REQUESTS_PER_MINUTE must be a whole number from 1 to 12000; it holds “${HIBP_REQUESTS_PER_MINUTE}”`,
    );
  }
});
