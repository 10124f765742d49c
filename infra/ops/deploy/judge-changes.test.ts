import { readStage } from '../../stack/settings/stages.ts';
import { PRODUCTION, resourcesOf, synthesised, WHOLE_PRODUCTION } from '../../stack/testing/synthesised.ts';
import { judgeChanges } from './checks.ts';

const DEPLOYED = {
  SiteAddress: 'https://shop.co.za',
  PayfastHost: 'https://www.payfast.co.za',
  PayfastMerchantId: '12345678',
};
const whole = readStage(WHOLE_PRODUCTION);

const textOf = (...words: Parameters<typeof judgeChanges>) =>
  judgeChanges(...words).map(({ weight, says, todo }) => `${weight}: ${says} ${todo}`);

test('the same settings change nothing, and a first deployment has nothing to change', () => {
  expect(textOf(whole, DEPLOYED)).toEqual([]);
  expect(textOf(whole, undefined)).toEqual([]);
  expect(textOf(whole, {})).toEqual([]);
});

test('a setting that was forgotten is told before it takes the site from its domain, or money from the company', () => {
  const { SITE_DOMAIN, SITE_CERTIFICATE_ARN, ...forgotten } = PRODUCTION;
  expect([SITE_DOMAIN, SITE_CERTIFICATE_ARN]).not.toContain(undefined);
  expect(textOf(readStage(forgotten), DEPLOYED)).toEqual([
    'note: The site is at https://shop.co.za now, and would be at the address that CloudFront gives. Set SITE_DOMAIN as it was, unless you intend the change.',
    'note: Subscriptions are paid at https://www.payfast.co.za now, and would be paid at https://sandbox.payfast.co.za. Set PAYFAST_HOST as it was, unless you intend the change.',
    'note: The merchant account is 12345678 now, and would be 10000100. Set PAYFAST_MERCHANT_ID as it was, unless you intend the change.',
  ]);
});

describe('a forgotten HOSTED_ZONE_ID', () => {
  /** The outputs of a stack that was deployed with these settings. */
  const outputsOf = (environment: typeof PRODUCTION) =>
    Object.fromEntries(
      Object.entries(synthesised(environment).findOutputs('*')).map(([name, { Value }]) => [
        name,
        String(Value),
      ]),
    );
  const zoned = { ...PRODUCTION, HOSTED_ZONE_ID: WHOLE_PRODUCTION['HOSTED_ZONE_ID'] };
  const weights = (environment: typeof PRODUCTION, outputs: Readonly<Record<string, string>>) =>
    judgeChanges(readStage(environment), outputs).map(({ weight }) => weight);

  test('stops the deployment that would take the site out of the domain’s name service', () => {
    expect(resourcesOf(synthesised(PRODUCTION), 'AWS::Route53::RecordSet')).toEqual([]);
    expect(textOf(readStage(PRODUCTION), outputsOf(zoned))).toEqual([
      'attention: The records of the domain are in the zone Z0123456789ABCDEFGHIJ of Route 53 now, and would be deleted: nobody would find the site, and its mail would no longer be signed. Set HOSTED_ZONE_ID as it was. If the domain is now at another DNS provider, set HOSTED_ZONE_ID=none.',
    ]);
    const { SITE_DOMAIN, SITE_CERTIFICATE_ARN, ...bare } = PRODUCTION;
    expect([SITE_DOMAIN, SITE_CERTIFICATE_ARN]).not.toContain(undefined);
    expect(weights(bare, outputsOf(zoned))).toEqual(['note', 'attention']);
  });

  test('is none where the zone is the same, another name service has the domain, or this is meant', () => {
    expect(weights(zoned, outputsOf(zoned))).toEqual([]);
    expect(weights(PRODUCTION, outputsOf(PRODUCTION))).toEqual([]);
    expect(weights(zoned, outputsOf(PRODUCTION))).toEqual([]);
    expect(weights({ ...PRODUCTION, HOSTED_ZONE_ID: 'none' }, outputsOf(zoned))).toEqual([]);
  });

  test('another zone may well be meant', () => {
    expect(textOf(readStage({ ...PRODUCTION, HOSTED_ZONE_ID: 'Z9876543210' }), outputsOf(zoned))).toEqual([
      'note: The records of the domain are in the zone Z0123456789ABCDEFGHIJ now, and would be in the zone Z9876543210. Set HOSTED_ZONE_ID as it was, unless you intend the change.',
    ]);
  });
});

test('a stage without a domain stays at the address that CloudFront gave it', () => {
  const bare = readStage({ STAGE: 'dev' });
  expect(textOf(bare, { SiteAddress: 'https://d111111abcdef8.cloudfront.net' })).toEqual([]);
});
