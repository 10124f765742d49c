import { readStage } from '../../stack/settings/stages.ts';
import { PRODUCTION, WHOLE_PRODUCTION } from '../../stack/testing/synthesised.ts';
import { judgeChanges } from './judge-changes.ts';

const DEPLOYED = {
  SiteAddress: 'https://shop.co.za',
  PayfastHost: 'https://www.payfast.co.za',
  PayfastMerchantId: '12345678',
};
const whole = readStage(WHOLE_PRODUCTION);

const saidOf = (...words: Parameters<typeof judgeChanges>) =>
  judgeChanges(...words).map(({ weight, says, todo }) => `${weight}: ${says} ${todo}`);

test('the same settings change nothing, and a first deployment has nothing to change', () => {
  expect(saidOf(whole, DEPLOYED)).toEqual([]);
  expect(saidOf(whole, undefined)).toEqual([]);
  expect(saidOf(whole, {})).toEqual([]);
});

test('a setting that was forgotten is told before it takes the site from its domain, or money from the company', () => {
  const { SITE_DOMAIN, SITE_CERTIFICATE_ARN, ...forgotten } = PRODUCTION;
  expect([SITE_DOMAIN, SITE_CERTIFICATE_ARN]).not.toContain(undefined);
  expect(saidOf(readStage(forgotten), DEPLOYED)).toEqual([
    'note: The site is at https://shop.co.za now, and would be at the address that CloudFront gives. Set SITE_DOMAIN as it was, unless this is meant.',
    'note: Subscriptions are paid at https://www.payfast.co.za now, and would be at https://sandbox.payfast.co.za. Set PAYFAST_HOST as it was, unless this is meant.',
    'note: The merchant account is 12345678 now, and would be 10000100. Set PAYFAST_MERCHANT_ID as it was, unless this is meant.',
  ]);
});

test('a stage without a domain stays at the address that CloudFront gave it', () => {
  const bare = readStage({ STAGE: 'dev' });
  expect(saidOf(bare, { SiteAddress: 'https://d111111abcdef8.cloudfront.net' })).toEqual([]);
});
