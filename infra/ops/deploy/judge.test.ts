import { contentPlaceholders } from '../../stack/settings/placeholders.ts';
import { readStage } from '../../stack/settings/stages.ts';
import { PRODUCTION, WHOLE_PRODUCTION } from '../../stack/testing/synthesised.ts';
import type { DeploymentFacts } from './gather.ts';
import { findingsInWords } from '../health/finding.ts';
import { judge } from './judge.ts';
import { needsOf } from './needs.ts';

const LIVE = { PAYFAST_HOST: 'https://www.payfast.co.za', PAYFAST_MERCHANT_ID: '12345678' };
const stage = readStage({ ...WHOLE_PRODUCTION, ...LIVE });
const needs = { ...needsOf(stage), placeholders: [], policyGaps: [] };

const READY: DeploymentFacts = {
  caller: { known: { account: '123456789012', isRegionRefused: false } },
  bootstrap: { 'af-south-1': { known: 30 }, 'us-east-1': { known: 30 } },
  stack: { known: 'UPDATE_COMPLETE' },
  outputs: { known: {} },
  sender: { known: 'verified' },
  senderSet: { known: 'site-prod-mail' },
  mail: { known: { isSandbox: false, isEnabled: true } },
  certificate: { known: { status: 'ISSUED', names: ['shop.co.za', '*.shop.co.za'] } },
  concurrency: { known: 1000 },
  parameters: { known: needs.secrets.map(({ parameter }) => parameter) },
};

const judged = (facts: Partial<DeploymentFacts>) => judge(stage, needs, { ...READY, ...facts });

test('finds nothing where everything is there', () => {
  expect(judged({})).toEqual([]);
  expect(judged({ stack: { known: 'REVIEW_IN_PROGRESS' } })).toEqual([]);
  expect(judged({ outputs: { known: { MailIdentity: 'shop.co.za' } } })).toEqual([]);
});

test('tells of what is deployed and would be changed', () => {
  const [found, ...others] = judged({ outputs: { known: { SiteAddress: 'https://other.co.za' } } });
  expect(found?.says).toContain(
    'The site is at https://other.co.za now, and would be at https://shop.co.za.',
  );
  expect(others).toEqual([]);
});

test.each<[string, Partial<DeploymentFacts>, 'attention' | 'note', RegExp, RegExp]>([
  [
    'no credentials',
    { caller: { unknown: 'expired' } },
    'attention',
    /AWS credentials do not work: expired/,
    /aws sso login/,
  ],
  [
    'a region that is switched off',
    { caller: { known: { account: '123456789012', isRegionRefused: true } } },
    'attention',
    /af-south-1 does not take these credentials, though they are good for the account 123456789012/,
    /aws account enable-region --region-name af-south-1/,
  ],
  [
    'a region without the CDK',
    { bootstrap: { ...READY.bootstrap, 'af-south-1': { known: undefined } } },
    'attention',
    /not bootstrapped in aws:\/\/123456789012\/af-south-1/,
    /npx cdk bootstrap aws:\/\/123456789012\/af-south-1/,
  ],
  [
    'an old CDK',
    { bootstrap: { ...READY.bootstrap, 'us-east-1': { known: 5 } } },
    'attention',
    /version 5/,
    /us-east-1/,
  ],
  [
    'a first deployment that failed',
    { stack: { known: 'ROLLBACK_COMPLETE' } },
    'attention',
    /ROLLBACK_COMPLETE/,
    /delete-stack --stack-name site-prod --region af-south-1/,
  ],
  [
    'a deployment that could not be taken back',
    { stack: { known: 'UPDATE_ROLLBACK_FAILED' } },
    'attention',
    /UPDATE_ROLLBACK_FAILED/,
    /continue-update-rollback --stack-name site-prod --region af-south-1/,
  ],
  [
    'a deployment under way',
    { stack: { known: 'UPDATE_IN_PROGRESS' } },
    'attention',
    /UPDATE_IN_PROGRESS/,
    /Wait/,
  ],
  [
    'no certificate',
    { certificate: { known: 'missing' } },
    'attention',
    /no certificate arn:/,
    /SITE_CERTIFICATE_ARN/,
  ],
  [
    'a certificate that waits',
    { certificate: { known: { status: 'PENDING_VALIDATION', names: ['shop.co.za', 'www.shop.co.za'] } } },
    'attention',
    /PENDING_VALIDATION/,
    /records/,
  ],
  [
    'a certificate without www',
    { certificate: { known: { status: 'ISSUED', names: ['shop.co.za'] } } },
    'attention',
    /does not cover www\.shop\.co\.za\.$/,
    /for shop\.co\.za and www\.shop\.co\.za/,
  ],
  [
    'a certificate of subdomains only',
    { certificate: { known: { status: 'ISSUED', names: ['*.shop.co.za'] } } },
    'attention',
    /does not cover shop\.co\.za\.$/,
    /us-east-1/,
  ],
  [
    'a sender that somebody has made before the stack',
    { stack: { known: undefined }, sender: { known: 'verified' }, senderSet: { known: undefined } },
    'attention',
    /SES already has the identity shop\.co\.za/,
    /^Set another MAIL_SENDER: .*, another stage’s too\. Only if nothing else sends from it, run: aws sesv2 delete-email-identity --email-identity shop\.co\.za/,
  ],
  [
    'a sender that mail goes out by already',
    { stack: { known: undefined }, senderSet: { known: 'site-test-mail' } },
    'attention',
    /SES already has the identity shop\.co\.za/,
    /^It has the configuration set site-test-mail, so another stage or system sends from it: set another MAIL_SENDER\.$/,
  ],
  [
    'a sender that somebody has made before the stage moves to it',
    { outputs: { known: { MailIdentity: 'info@shop.co.za' } }, senderSet: { known: undefined } },
    'attention',
    /SES already has the identity shop\.co\.za, and the stack would create it again/,
    /^Set another MAIL_SENDER: /,
  ],
  [
    'a new sender of a deployed stage',
    { outputs: { known: { MailIdentity: 'info@shop.co.za' } }, sender: { known: 'unknown' } },
    'note',
    /does not send from shop\.co\.za yet/,
    /DKIM/,
  ],
  [
    'a sender that waits',
    { sender: { known: 'waiting' } },
    'note',
    /does not send from shop\.co\.za/,
    /DKIM/,
  ],
  [
    'the sandbox of SES',
    { mail: { known: { isSandbox: true, isEnabled: true } } },
    'note',
    /sandbox/,
    /production access/,
  ],
  [
    'mail that AWS stopped',
    { mail: { known: { isSandbox: false, isEnabled: false } } },
    'note',
    /stopped/,
    /support/,
  ],
  [
    'a new account’s limit',
    { concurrency: { known: 10 } },
    'note',
    /10 functions at once.*400/,
    /Service Quotas/,
  ],
  [
    'a secret that is not set',
    {
      parameters: {
        known: READY.parameters && 'known' in READY.parameters ? READY.parameters.known.slice(1) : [],
      },
    },
    'note',
    /secret hibp-api-key is not set/,
    /ops -- --stage prod --region af-south-1 secrets set hibp-api-key/,
  ],
  [
    'what may not be seen',
    { concurrency: { unknown: 'AccessDenied' } },
    'note',
    /AccessDenied/,
    /Check it yourself/,
  ],
])('says of %s what it means and what to do', (_what, facts, weight, what, todo) => {
  expect(judged(facts)).toEqual([
    {
      weight,
      about: expect.any(String),
      says: expect.stringMatching(what),
      todo: expect.stringMatching(todo),
    },
  ]);
});

test('placeholders of the content stop a deployment, also before anybody has signed in', () => {
  const placeholder = 'COMPANY.phone.shown is “+27 31 000 0000” (shared/content/company.ts)';
  const left = { ...needsOf(stage), placeholders: [placeholder] };
  const found = judge(stage, left, READY).map(({ weight, says }) => `${weight}: ${says}`);
  expect(found).toContain(`attention: A placeholder is left in the content: ${placeholder}.`);
  const unsigned = judge(stage, left, { ...READY, caller: { unknown: 'expired' } });
  expect(left.policyGaps).toHaveLength(1);
  expect(unsigned).toHaveLength(3);
  expect(needsOf(stage).placeholders).toEqual(contentPlaceholders('prod'));
  expect(needsOf(readStage({})).placeholders).toEqual([]);
});

test('says everything at once, each with what to do', () => {
  const facts: Partial<DeploymentFacts> = {
    bootstrap: { 'af-south-1': { known: undefined }, 'us-east-1': { known: undefined } },
    certificate: { known: { status: 'PENDING_VALIDATION', names: [] } },
    mail: { known: { isSandbox: true, isEnabled: true } },
    parameters: { known: [] },
  };
  const findings = judged(facts);
  expect(findings.filter(({ weight }) => weight === 'attention')).toHaveLength(4);
  expect(findings.filter(({ weight }) => weight === 'note')).toHaveLength(1 + needs.secrets.length);
  expect(findingsInWords(findings)).toMatch(/^ATTENTION[^]*→[^]*note[^]*→/);
});

test('warns of the payment sandbox on a production stage only', () => {
  const of = (environment: Record<string, string | undefined>) => {
    const text = readStage(environment);
    return judge(
      text,
      { ...needsOf(text), placeholders: [], policyGaps: [] },
      {
        ...READY,
        parameters: { known: needsOf(text).secrets.map((one) => one.parameter) },
      },
    );
  };
  expect(of(PRODUCTION)).toEqual([
    {
      weight: 'note',
      about: 'payments',
      says: expect.stringContaining('nobody is charged'),
      todo: expect.stringContaining('PAYFAST_HOST'),
    },
  ]);
  expect(of({})).toEqual([]);
});

test('a stage asks only for what it uses', () => {
  expect(needsOf(readStage({}))).toMatchObject({
    regions: ['af-south-1'],
    certificateArn: undefined,
    siteNames: [],
    secrets: [{ name: 'hibp-api-key', parameter: '/site/dev/hibp-api-key' }],
  });
  expect(needs).toMatchObject({
    regions: ['af-south-1', 'us-east-1'],
    mailIdentity: 'shop.co.za',
    siteNames: ['shop.co.za', 'www.shop.co.za'],
  });
  expect(needs.secrets.map(({ name }) => name)).toEqual([
    'hibp-api-key',
    'payfast-merchant-key',
    'payfast-passphrase',
    'google-places-api-key',
    'facebook-page-token',
  ]);
});
