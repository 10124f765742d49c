import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import {
  GetAccountSettingsCommand,
  type GetAccountSettingsCommandOutput,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { isLivePaymentHost } from '#shared/runtime/outside-services.ts';
import { parameterNameOf, SECRETS, type SecretSetting } from '#shared/runtime/secrets.ts';
import { namesOf } from '../../stack/settings/names-of.ts';
import {
  contentPlaceholders,
  GLOBAL_REGION,
  isPractice,
  mailIdentityOf,
  needsGlobalRegion,
  NO_ZONE,
  type StageDomain,
  type StageSettings,
} from '../../stack/settings/stages.ts';
import { ROUTE_THROTTLE } from '../../stack/settings/rates.ts';
import { settingValues } from '../../stack/settings/settings.ts';
import { type DeployedStack, readStack } from '../place.ts';
import { findSender, mailProblems, mailState, type SenderFacts } from '../health/account-checks.ts';
import { attention, check, type Finding, note, tried } from '../health/finding.ts';
import { parametersThere } from '../secrets.ts';
import { STAGE_VARIABLES, type StageVariable } from '../../stack/settings/stage-variables.ts';

/** The parameter with the version of the CDK's bootstrap stack, for the default qualifier. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';
/** The oldest version of the bootstrap stack that this product can be deployed with. */
const OLDEST_BOOTSTRAP = 6;
/** Enough for four routes at their limit; each call may need a function instance of its own. */
const NEEDED_CONCURRENCY = 4 * ROUTE_THROTTLE.atOnce;

const POLICY = JSON.stringify(PRIVACY_POLICY);

/** The name of a stage's stack. */
export function stackNameOf({ stage }: StageSettings): string {
  return `site-${stage}`;
}

/**
 * Everything that blocks a deployment or would not work after it, and what to do about each. Queries the account with
 * the operator's own credentials, and changes nothing; `AWS_ENDPOINT_URL` is honoured, as by every AWS client. Without
 * good credentials only the problems of the stage itself are known, of which the content's `placeholders` are a part.
 * Never throws.
 */
export async function checkBefore(
  stage: StageSettings,
  placeholders: readonly string[] = contentPlaceholders(stage.stage),
): Promise<readonly Finding[]> {
  const todo = 'Replace it with the company’s own: visitors would believe it.';
  const left = placeholders.map((one) =>
    attention('content', `A placeholder is left in the content: ${one}.`, todo),
  );
  const ofStage = [...left, ...judgePolicy(stage), ...judgePayments(stage)];
  const caller = await tried(() => callerIn(stage.region));
  if ('unknown' in caller) {
    const signIn =
      'Sign in (aws sso login, or AWS_PROFILE, or AWS_ACCESS_KEY_ID and its secret) and try again.';
    const says = `The AWS credentials do not work: ${caller.unknown}`;
    return [attention('credentials', says, signIn), ...ofStage];
  }
  const { account, isRegionRefused } = caller.known;
  if (isRegionRefused) return [refusedRegion(account, stage.region), ...ofStage];
  return [...(await checkAccountOf(stage, account)), ...ofStage];
}

/** A check that could not be made blocks nothing: permission to read is not permission to deploy. */
async function checkAccountOf(stage: StageSettings, account: string): Promise<readonly Finding[]> {
  const { region, domain } = stage;
  const name = stackNameOf(stage);
  const identity = mailIdentityOf(stage.mailSender, domain?.name);
  const reading = readStack(name, region);
  const deployed = await tried(() => reading);
  // The deployment creates the identity: the first one, and one that gives the stage another sender.
  const before = 'known' in deployed && deployed.known?.outputs['MailIdentity'];
  const isFirst = 'known' in deployed && !deployed.known;
  const isCreated = isFirst || (typeof before === 'string' && before !== identity);
  const regions = new Set([region, ...(needsGlobalRegion(stage) ? [GLOBAL_REGION] : [])]);
  const look = (about: string, judged: Parameters<typeof check>[1]) => check(about, judged, note);
  const checked = await Promise.all([
    ...[...regions].map((each) =>
      look(`CDK in ${each}`, async () =>
        judgeBootstrap(await bootstrapVersion(each), `aws://${account}/${each}`),
      ),
    ),
    look('stack', async () => judgeStack((await reading)?.status, name, region)),
    ...(domain
      ? [look('certificate', async () => judgeCertificate(await certificateState(domain), domain))]
      : []),
    look('sender', async () => judgeSender(await findSender(identity, region), identity, region, isCreated)),
    look('mail', async () => mailProblems(await mailState(region), note)),
    look('Lambda', async () =>
      judgeConcurrency(await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))),
    ),
    look('secrets', async () => judgeSecrets(await missingSecrets(stage), stage)),
  ]);
  // An unreadable stack is one of the findings.
  const changed = 'known' in deployed ? judgeChanges(stage, deployed.known?.outputs) : [];
  return [...changed, ...checked.flat()];
}

/** Whose credentials these are. A switched-off region refuses good ones like bad ones, so another is asked too. */
async function callerIn(region: string) {
  try {
    return { account: await accountIn(region), isRegionRefused: false };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidClientTokenId' || region === GLOBAL_REGION) {
      throw error;
    }
    return { account: await accountIn(GLOBAL_REGION), isRegionRefused: true };
  }
}

async function accountIn(region: string): Promise<string> {
  const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
  return Account;
}

function refusedRegion(account: string, region: string): Finding {
  const command = (word: string) => `aws account ${word} --region-name ${region}`;
  return attention(
    'region',
    `${region} does not take these credentials, though they are good for the account ${account} elsewhere. In a new account some regions are switched off.`,
    `Run: ${command('get-region-opt-status')}. If it says DISABLED, run ${command('enable-region')} (or AWS console, Account, AWS Regions) and wait until it says ENABLED, which takes minutes to hours. If it is ENABLED, sign in anew.`,
  );
}

/** The version of the CDK's bootstrap stack; undefined when there is none. */
async function bootstrapVersion(region: string): Promise<number | undefined> {
  try {
    const command = new GetParameterCommand({ Name: BOOTSTRAP_VERSION });
    const { Parameter } = await new SSMClient({ region }).send(command);
    return Number(Parameter?.Value);
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}

function judgeBootstrap(version: number | undefined, place: string): Finding[] {
  if (version !== undefined && version >= OLDEST_BOOTSTRAP) return [];
  const says =
    version === undefined
      ? `The CDK is not bootstrapped in ${place}.`
      : `The CDK bootstrap stack in ${place} has version ${version}; at least ${OLDEST_BOOTSTRAP} is needed.`;
  return [attention('CDK', says, `Run: npx cdk bootstrap ${place}`)];
}

function judgeStack(status: string | undefined, name: string, region: string): Finding[] {
  const command = (word: string) => `aws cloudformation ${word} --stack-name ${name} --region ${region}`;
  const found = (todo: string) => [attention('stack', `The stack ${name} is in the state ${status}.`, todo)];
  // A change set that was prepared and never executed blocks nothing.
  if (status === undefined || status === 'REVIEW_IN_PROGRESS') return [];
  if (status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED')
    return found(
      `Its first deployment failed and it cannot be changed any more. Run: ${command('delete-stack')}`,
    );
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return found(`A deployment failed, and so did its rollback. Run: ${command('continue-update-rollback')}`);
  return status.endsWith('_IN_PROGRESS') ? found('Wait until it has finished.') : [];
}

/** A certificate with its state in ACM: ISSUED, PENDING_VALIDATION, EXPIRED …; undefined when there is none. */
async function certificateState({ certificateArn }: StageDomain) {
  try {
    const command = new DescribeCertificateCommand({ CertificateArn: certificateArn });
    const { Certificate } = await new ACMClient({ region: GLOBAL_REGION }).send(command);
    return { status: Certificate?.Status ?? 'unknown', names: Certificate?.SubjectAlternativeNames ?? [] };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function judgeCertificate(
  found: Awaited<ReturnType<typeof certificateState>>,
  { name, certificateArn }: StageDomain,
): Finding[] {
  const problem = (says: string, todo: string) => attention('certificate', says, todo);
  if (!found)
    return [
      problem(
        `There is no certificate ${certificateArn} in us-east-1.`,
        'Correct SITE_CERTIFICATE_ARN, or request one there.',
      ),
    ];
  const names = [name, `www.${name}`];
  const uncovered = names.filter((one) => !found.names.some((pattern) => covers(pattern, one)));
  const unissued = problem(
    `The certificate is ${found.status}, not ISSUED.`,
    'Publish the records that ACM shows for it, and wait until it is issued.',
  );
  const uncovering = problem(
    `The certificate does not cover ${uncovered.join(' and ')}.`,
    `Request another, in us-east-1, for ${names.join(' and ')}.`,
  );
  return [...(found.status === 'ISSUED' ? [] : [unissued]), ...(uncovered.length === 0 ? [] : [uncovering])];
}

/** `*.shop.co.za` covers exactly one label before it, and not `shop.co.za` itself (RFC 6125). */
function covers(pattern: string, name: string): boolean {
  return pattern === name || (pattern.startsWith('*.') && name.slice(name.indexOf('.')) === pattern.slice(1));
}

/**
 * Whether mail can be sent from the stage's sender, and whether the stack can create its identity. One that exists may
 * be deleted only where nobody uses it to send, which only the operator knows; one with a configuration set is in use.
 */
function judgeSender(
  { state, configurationSet: set }: SenderFacts,
  identity: string,
  region: string,
  isCreated: boolean,
): Finding[] {
  if (state !== 'unknown' && isCreated) {
    const command = `aws sesv2 delete-email-identity --email-identity ${identity} --region ${region}`;
    const todo =
      set === undefined
        ? `Set another MAIL_SENDER: deleting the identity stops all mail from it, another stage’s too. Only if nothing else sends from it, run: ${command}. The stack then creates it again, and its DNS records must be published again.`
        : `It has the configuration set ${set}, so another stage or system sends from it: set another MAIL_SENDER.`;
    const says = `SES already has the identity ${identity}, and the stack would create it again: CloudFormation would fail.`;
    return [attention('sender', says, todo)];
  }
  if (state === 'verified') return [];
  const todo = identity.includes('@')
    ? 'After the deployment SES sends a mail to that address: follow the link in it.'
    : 'After the deployment publish the three DKIM records that it prints, unless HOSTED_ZONE_ID is set.';
  const says = `SES does not send from ${identity} yet. Leads are stored meanwhile, and mailed later.`;
  return [note('sender', says, todo)];
}

function judgeConcurrency({ AccountLimit }: GetAccountSettingsCommandOutput): Finding[] {
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  if (limit >= NEEDED_CONCURRENCY) return [];
  return [
    note(
      'Lambda',
      `The account runs at most ${limit} functions at once, and ${NEEDED_CONCURRENCY} may be needed. Visitors above the limit are turned away.`,
      'Service Quotas, AWS Lambda, Concurrent executions: ask for 1000 in the region of the stage.',
    ),
  ];
}

/** The names of the secrets that the functions of this stage will read and that are not set. Throws AWS's error. */
async function missingSecrets(stage: StageSettings): Promise<string[]> {
  const settings = settingValues(stage, '');
  const used = namesOf(SECRETS).filter((secret: SecretSetting) => settings[secret] !== '');
  const parameterOf = (secret: SecretSetting) => parameterNameOf(stage.stage, secret);
  const there = await parametersThere(used.map(parameterOf), stage.region);
  return used.filter((secret) => !there.includes(parameterOf(secret))).map((secret) => SECRETS[secret].name);
}

function judgeSecrets(names: readonly string[], { stage, region }: StageSettings): Finding[] {
  return names.map((name) =>
    note(
      'secrets',
      `The secret ${name} is not set.`,
      `Run: npm run ops -- --stage ${stage} --region ${region} secrets set ${name}`,
    ),
  );
}

/** Where the settings of a stage contradict the privacy policy, or are missing in it. */
export function judgePolicy(stage: StageSettings, policy = POLICY): Finding[] {
  const { region, chatModelId, chatModelRegion } = stage;
  if (isPractice(stage.stage)) return [];
  const place = `The privacy policy says that records are kept in Cape Town, and this stage keeps them in ${region}.`;
  const model = `A language model in ${chatModelRegion || region} reads what visitors ask the assistant, and the privacy policy does not say so.`;
  const todo =
    'Change shared/content/legal/privacy-policy.ts, and what the assistant says about it: functions/chat/rules/intents/law.ts.';
  const isElsewhere = region !== 'af-south-1' && policy.includes('Cape Town');
  const isUnnamed = chatModelId !== '' && !/language model/i.test(policy);
  const gaps = [...(isElsewhere ? [place] : []), ...(isUnnamed ? [model] : [])];
  return gaps.map((gap) => note('privacy', gap, todo));
}

function judgePayments({ stage, payfastHost }: StageSettings): Finding[] {
  if (isPractice(stage) || isLivePaymentHost(payfastHost)) return [];
  return [
    note(
      'payments',
      'Subscriptions are paid in the payment provider’s sandbox: nobody is charged, and no money comes in.',
      'Set PAYFAST_HOST=https://www.payfast.co.za, PAYFAST_MERCHANT_ID and both secrets of your own account.',
    ),
  ];
}

/** What these settings would change on a deployed stage: nothing else reveals a forgotten one. */
export function judgeChanges(stage: StageSettings, outputs: DeployedStack['outputs'] = {}): Finding[] {
  const { SiteAddress, PayfastHost, PayfastMerchantId, HostedZoneId } = outputs;
  const own = SiteAddress?.endsWith('.cloudfront.net') ? undefined : SiteAddress;
  const given = 'the address that CloudFront gives';
  const will = stage.domain?.hostedZoneId ?? '';
  const isMoved = HostedZoneId !== undefined && will !== NO_ZONE && will !== HostedZoneId;
  const zones = isMoved && will !== '' ? [`the zone ${HostedZoneId}`, `the zone ${will}`] : [];
  return [
    ...changed('domainName', 'The site is at', [own, stage.siteAddress ?? given]),
    ...changed('payfastHost', 'Subscriptions are paid at', [PayfastHost, stage.payfastHost]),
    ...changed('payfastMerchantId', 'The merchant account is', [PayfastMerchantId, stage.payfastMerchantId]),
    ...changed('hostedZoneId', 'The records of the domain are in', zones),
    // Without its zone a stage loses its DNS records, so that this stops the deployment.
    ...(isMoved && will === '' ? [lostZone(HostedZoneId)] : []),
  ];
}

/** `is`: the first half of a sentence about the deployed value, which these settings would change. */
function changed(
  setting: StageVariable,
  is: string,
  [was, will]: readonly (string | undefined)[],
): Finding[] {
  if (!was || was === will) return [];
  const { variable } = STAGE_VARIABLES[setting];
  const says = `${is} ${was} now, and would ${is.replace(/^.* (?:is|are)/, 'be')} ${will}.`;
  return [note('settings', says, `Set ${variable} as it was, unless you intend the change.`)];
}

function lostZone(zone: string): Finding {
  return attention(
    'settings',
    `The records of the domain are in the zone ${zone} of Route 53 now, and would be deleted: nobody would find the site, and its mail would no longer be signed.`,
    `Set HOSTED_ZONE_ID as it was. If the domain is now at another DNS provider, set HOSTED_ZONE_ID=${NO_ZONE}.`,
  );
}
