import { type AwsAnswers, refusal, useAwsServer, xmlRefusal } from '../testing/aws-server.ts';
import { READY_ACCOUNT, stackReply } from '../testing/ready-account.ts';
import { contentPlaceholders, readStage } from '../../stack/settings/stages.ts';
import { PRODUCTION, resourcesOf, synthesised, WHOLE_PRODUCTION } from '../../stack/testing/synthesised.ts';
import { findingsInWords } from '../health/finding.ts';
import { checkBefore, judgeChanges, judgePolicy } from './checks.ts';

const aws = useAwsServer();
/** The privacy policy names no language model, so that a stage with one is told of that. */
const WHOLE = readStage({ ...WHOLE_PRODUCTION, CHAT_MODEL_ID: '', CHAT_MODEL_REGION: '' });

function check(answers: AwsAnswers = {}, stage = WHOLE, placeholders: readonly string[] = []) {
  aws.answer({ ...READY_ACCOUNT, ...answers });
  return checkBefore(stage, placeholders);
}

const certificate = (Status: string, ...SubjectAlternativeNames: string[]): AwsAnswers => ({
  DescribeCertificate: { body: { Certificate: { Status, SubjectAlternativeNames } } },
});
const stack = (status: string | undefined, outputs?: Record<string, string>): AwsAnswers => ({
  DescribeStacks: stackReply(status, outputs),
});
const sender = (state: 'none' | 'waiting' | 'verified', ConfigurationSetName?: string): AwsAnswers => ({
  'GET /v2/email/identities/shop.co.za':
    state === 'none'
      ? { status: 404, body: { __type: 'NotFoundException', message: 'no' } }
      : { body: { VerifiedForSendingStatus: state === 'verified', ConfigurationSetName } },
});
const account = (ProductionAccessEnabled: boolean, SendingEnabled: boolean): AwsAnswers => ({
  'GET /v2/email/account': { body: { ProductionAccessEnabled, SendingEnabled } },
});
const bootstrap = (versions: Record<string, number>): AwsAnswers => ({
  GetParameter: ({ region }) => {
    const version = versions[region];
    return version === undefined
      ? refusal('ParameterNotFound')
      : { body: { Parameter: { Value: String(version) } } };
  },
});
const REFUSED = xmlRefusal('InvalidClientTokenId', 'The security token is invalid.');
/** One region takes the credentials, and the stage's own does not. */
const switchedOff = ({ region }: { readonly region: string }) =>
  region === 'us-east-1' ? (READY_ACCOUNT['GetCallerIdentity'] as typeof REFUSED) : REFUSED;
/** Another identity than the stage's settings name. */
const MOVED = { MailIdentity: 'info@shop.co.za' };

test.each<[string, AwsAnswers]>([
  ['everything is there', {}],
  ['a change set was only prepared', stack('REVIEW_IN_PROGRESS')],
  ['the sender stays', stack('UPDATE_COMPLETE', { MailIdentity: 'shop.co.za' })],
  ['the certificate has a wildcard', certificate('ISSUED', 'shop.co.za', '*.shop.co.za')],
])('finds nothing where %s, and changes nothing', async (_what, answers) => {
  expect(await check(answers)).toEqual([]);
  expect(aws.calls.filter(({ operation }) => !/^(Get|Describe|GET )/.test(operation))).toEqual([]);
});

test('asks each service in the region where it is needed, and for no secret’s value', async () => {
  await check();
  const regionsOf = (operation: string) =>
    aws.calls.filter((call) => call.operation === operation).map(({ region }) => region);
  expect(regionsOf('DescribeCertificate')).toEqual(['us-east-1']);
  expect(regionsOf('GetParameter').sort()).toEqual(['af-south-1', 'us-east-1']);
  expect(regionsOf('GET /v2/email/account')).toEqual(['af-south-1']);
  const secrets = aws.calls.filter(({ body }) => body.includes('/site/prod/'));
  expect(secrets.map(({ operation }) => operation)).toEqual(['DescribeParameters']);
});

test.each<[string, AwsAnswers, RegExp]>([
  [
    'what is deployed and would be changed',
    stack('UPDATE_COMPLETE', { SiteAddress: 'https://other.co.za' }),
    /^note: .*The site is at https:\/\/other\.co\.za now, and would be at https:\/\/shop\.co\.za\..* → .*./,
  ],
  [
    'no credentials',
    { GetCallerIdentity: REFUSED },
    /^attention: .*AWS credentials do not work: The security token is invalid\..* → .*aws sso login/,
  ],
  [
    'a region that is switched off',
    { GetCallerIdentity: switchedOff },
    /^attention: .*af-south-1 does not take these credentials, though they are good for the account 123456789012.* → .*aws account enable-region --region-name af-south-1/,
  ],
  [
    'a region without the CDK',
    bootstrap({ 'us-east-1': 27 }),
    /^attention: .*not bootstrapped in aws:\/\/123456789012\/af-south-1.* → .*npx cdk bootstrap aws:\/\/123456789012\/af-south-1/,
  ],
  ['an old CDK', bootstrap({ 'af-south-1': 30, 'us-east-1': 5 }), /^attention: .*version 5.* → .*us-east-1/],
  [
    'a first deployment that failed',
    stack('ROLLBACK_COMPLETE'),
    /^attention: .*ROLLBACK_COMPLETE.* → .*delete-stack --stack-name site-prod --region af-south-1/,
  ],
  [
    'a deployment that could not be taken back',
    stack('UPDATE_ROLLBACK_FAILED'),
    /^attention: .*UPDATE_ROLLBACK_FAILED.* → .*continue-update-rollback --stack-name site-prod --region af-south-1/,
  ],
  ['a deployment under way', stack('UPDATE_IN_PROGRESS'), /^attention: .*UPDATE_IN_PROGRESS.* → .*Wait/],
  [
    'no certificate',
    { DescribeCertificate: refusal('ResourceNotFoundException') },
    /^attention: .*no certificate arn:.* → .*SITE_CERTIFICATE_ARN/,
  ],
  [
    'a certificate that waits',
    certificate('PENDING_VALIDATION', 'shop.co.za', 'www.shop.co.za'),
    /^attention: .*PENDING_VALIDATION.* → .*records/,
  ],
  [
    'a certificate without www',
    certificate('ISSUED', 'shop.co.za'),
    /^attention: .*does not cover www\.shop\.co\.za\. → .*us-east-1, for shop\.co\.za and www\.shop\.co\.za/,
  ],
  [
    'a certificate of subdomains only',
    certificate('ISSUED', '*.shop.co.za'),
    /^attention: .*does not cover shop\.co\.za\. → .*us-east-1/,
  ],
  [
    'a sender that somebody has made before the stack',
    { ...stack(undefined), ...sender('verified') },
    /^attention: .*SES already has the identity shop\.co\.za.* → Set another MAIL_SENDER: .*, another stage’s too\. Only if nothing else sends from it, run: aws sesv2 delete-email-identity --email-identity shop\.co\.za/,
  ],
  [
    'a sender that mail goes out by already',
    { ...stack(undefined), ...sender('verified', 'site-test-mail') },
    /^attention: .*SES already has the identity shop\.co\.za.* → It has the configuration set site-test-mail, so another stage or system sends from it: set another MAIL_SENDER\.$/,
  ],
  [
    'a sender that somebody has made before the stage moves to it',
    { ...stack('UPDATE_COMPLETE', MOVED), ...sender('verified') },
    /^attention: .*SES already has the identity shop\.co\.za, and the stack would create it again.* → Set another MAIL_SENDER: /,
  ],
  [
    'a new sender of a deployed stage',
    { ...stack('UPDATE_COMPLETE', MOVED), ...sender('none') },
    /^note: .*does not send from shop\.co\.za yet.* → .*DKIM/,
  ],
  ['a sender that waits', sender('waiting'), /^note: .*does not send from shop\.co\.za.* → .*DKIM/],
  ['the sandbox of SES', account(false, true), /^note: .*sandbox.* → .*production access/],
  ['mail that AWS stopped', account(true, false), /^note: .*stopped.* → .*support/],
  [
    'a new account’s limit',
    { 'GET /2016-08-19/account-settings': { body: { AccountLimit: { ConcurrentExecutions: 10 } } } },
    /^note: .*10 functions at once.*400.* → .*Service Quotas/,
  ],
  [
    'what may not be seen',
    { 'GET /2016-08-19/account-settings': refusal('AccessDenied') },
    /^note: .*AccessDenied.* → .*Check it yourself/,
  ],
])('says of %s what it means and what to do', async (_what, answers, words) => {
  const found = await check(answers);
  const said = found.map(({ weight, says, todo }) => `${weight}: ${says} → ${todo}`);
  expect(said).toEqual([expect.stringMatching(words)]);
  expect(found[0]?.about).toEqual(expect.any(String));
});

test.each([
  ['without good credentials', REFUSED],
  ['in a region that is switched off', switchedOff],
])('asks nothing more %s', async (_what, GetCallerIdentity) => {
  await check({ GetCallerIdentity });
  expect(aws.calls.map(({ operation, region }) => [operation, region])).toEqual([
    ['GetCallerIdentity', 'af-south-1'],
    ['GetCallerIdentity', 'us-east-1'],
  ]);
});

test('placeholders of the content stop a deployment, also before anybody has signed in', async () => {
  const placeholder = 'COMPANY.phone.shown is “+27 31 000 0000” (shared/content/company.ts)';
  const left = expect.objectContaining({
    weight: 'attention',
    says: `A placeholder is left in the content: ${placeholder}.`,
  });
  const withModel = readStage(WHOLE_PRODUCTION);
  expect(await check({}, withModel, [placeholder])).toContainEqual(left);
  const unsigned = await check({ GetCallerIdentity: REFUSED }, withModel, [placeholder]);
  expect(unsigned).toHaveLength(3);
  expect(unsigned).toContainEqual(left);
  const all = (await checkBefore(WHOLE)).filter(({ about }) => about === 'content');
  expect(all).toHaveLength(contentPlaceholders('prod').length);
});

test('says everything at once, each with what to do', async () => {
  const findings = await check({
    ...bootstrap({}),
    ...certificate('PENDING_VALIDATION'),
    ...account(false, true),
    DescribeParameters: { body: { Parameters: [{ Name: '/site/prod/payfast-passphrase' }] } },
  });
  const about = (weight: string) => findings.filter((one) => one.weight === weight).map((one) => one.about);
  expect(about('attention')).toEqual(['CDK', 'CDK', 'certificate', 'certificate']);
  expect(about('note')).toEqual(['mail', 'secrets', 'secrets', 'secrets', 'secrets']);
  expect(findings.at(-1)).toMatchObject({
    says: 'The secret facebook-page-token is not set.',
    todo: 'Run: npm run ops -- --stage prod --region af-south-1 secrets set facebook-page-token',
  });
  expect(findingsInWords(findings)).toMatch(/^ATTENTION[^]*→[^]*note[^]*→/);
});

test('only production is warned of the payment sandbox, and a stage is asked only for the secrets it uses', async () => {
  const none = { DescribeParameters: { body: { Parameters: [] } } };
  const said = async (stage: ReturnType<typeof readStage>) =>
    (await check(none, stage)).filter(({ about }) => about === 'payments' || about === 'secrets');
  expect(await said(readStage(PRODUCTION))).toEqual([
    expect.objectContaining({ says: 'The secret hibp-api-key is not set.' }),
    {
      weight: 'note',
      about: 'payments',
      says: expect.stringContaining('nobody is charged'),
      todo: expect.stringContaining('PAYFAST_HOST'),
    },
  ]);
  expect(await said(readStage({}))).toEqual([
    expect.objectContaining({ todo: expect.stringMatching(/secrets set hibp-api-key$/) }),
  ]);
});

const MODEL = { CHAT_MODEL_ID: 'amazon.nova-micro-v1:0' };

test.each<[Record<string, string>, string | undefined, readonly RegExp[]]>([
  [{}, undefined, []],
  [
    { DEPLOY_REGION: 'eu-west-1' },
    undefined,
    [/^The privacy policy says .* in Cape Town, and this stage keeps them in eu-west-1/],
  ],
  [{ DEPLOY_REGION: 'eu-west-1' }, 'Our records are kept in Ireland.', []],
  [{ DEPLOY_REGION: 'eu-west-1', STAGE: 'dev' }, undefined, []],
  [
    { ...MODEL, CHAT_MODEL_REGION: 'eu-west-1' },
    undefined,
    [/^A language model in eu-west-1 reads .*, and the privacy policy does not say so/],
  ],
  [MODEL, undefined, [/in af-south-1/]],
  [MODEL, 'A language model reads your question.', []],
])('of the settings %j the privacy policy %j is not true in %j', (settings, policy, gaps) => {
  const found = judgePolicy(readStage({ ...PRODUCTION, ...settings }), policy);
  expect(found.map(({ says }) => says)).toEqual(gaps.map((gap) => expect.stringMatching(gap)));
});

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
