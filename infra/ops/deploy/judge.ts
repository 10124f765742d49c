import { isLivePaymentHost } from '#shared/runtime/outside-services.ts';
import { isPractice, type StageSettings } from '../../stack/settings/stages.ts';
import { ROUTE_THROTTLE } from '../../stack/settings/rates.ts';
import { attention, type Finding, type Gathered, type Known, note, of as judged } from '../health/finding.ts';
import type { DeploymentFacts } from './gather.ts';
import { judgeChanges } from './judge-changes.ts';
import type { Needs } from './needs.ts';

/** The oldest version of the bootstrap stack that this product can be deployed with. */
const OLDEST_BOOTSTRAP = 6;

/** Enough for four routes at their limit; each call may need a function instance of its own. */
const NEEDED_CONCURRENCY = 4 * ROUTE_THROTTLE.atOnce;

/**
 * Everything that blocks a deployment or would not work after it, and what to do about each. Without credentials only
 * the stage's own problems are known.
 */
export function judge(stage: StageSettings, needs: Needs, facts: DeploymentFacts): Finding[] {
  if ('unknown' in facts.caller) {
    const todo =
      'Sign in (aws sso login, or AWS_PROFILE, or AWS_ACCESS_KEY_ID and its secret) and try again.';
    return [
      attention('credentials', `The AWS credentials do not work: ${facts.caller.unknown}`, todo),
      ...judgeStage(stage, needs),
    ];
  }
  const { account, isRegionRefused } = facts.caller.known;
  if (isRegionRefused) return [refusedRegion(account, needs.region), ...judgeStage(stage, needs)];
  // A check that could not be made blocks nothing: permission to read is not permission to deploy.
  const of = <Fact>(gathered: Gathered<Fact>, about: string, judgeIt: (fact: Fact) => readonly Finding[]) =>
    judged(gathered, about, judgeIt, note);
  return [
    ...needs.regions.flatMap((region) =>
      of(facts.bootstrap[region] ?? { unknown: 'not asked' }, `CDK in ${region}`, (version) =>
        bootstrap(version, `aws://${account}/${region}`),
      ),
    ),
    ...of(facts.stack, 'stack', (status) => stack(status, needs)),
    // An unreadable stack is reported above.
    ...('known' in facts.outputs ? judgeChanges(stage, facts.outputs.known) : []),
    ...of(facts.certificate, 'certificate', (found) => certificate(found, needs)),
    ...of(facts.sender, 'sender', (state) => sender(state, needs, facts)),
    ...of(facts.mail, 'mail', mail),
    ...of(facts.concurrency, 'Lambda', concurrency),
    ...of(facts.parameters, 'secrets', (names) => secrets(names, needs)),
    ...judgeStage(stage, needs),
  ];
}

function refusedRegion(account: string, region: string): Finding {
  const command = (word: string) => `aws account ${word} --region-name ${region}`;
  return attention(
    'region',
    `${region} does not take these credentials, though they are good for the account ${account} elsewhere. In a new account some regions are switched off.`,
    `Run: ${command('get-region-opt-status')}. If it says DISABLED, run ${command('enable-region')} (or AWS console, Account, AWS Regions) and wait until it says ENABLED, which takes minutes to hours. If it is ENABLED, sign in anew.`,
  );
}

function bootstrap(version: number | undefined, place: string): Finding[] {
  const todo = `Run: npx cdk bootstrap ${place}`;
  if (version === undefined) return [attention('CDK', `The CDK is not bootstrapped in ${place}.`, todo)];
  if (version >= OLDEST_BOOTSTRAP) return [];
  return [
    attention(
      'CDK',
      `The CDK bootstrap stack in ${place} has version ${version}; at least ${OLDEST_BOOTSTRAP} is needed.`,
      todo,
    ),
  ];
}

function stack(status: string | undefined, { stackName, region }: Needs): Finding[] {
  // A change set that was prepared and never executed blocks nothing.
  if (status === undefined || status === 'REVIEW_IN_PROGRESS') return [];
  const what = `The stack ${stackName} is in the state ${status}.`;
  if (status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED') {
    const command = `aws cloudformation delete-stack --stack-name ${stackName} --region ${region}`;
    return [
      attention(
        'stack',
        what,
        `Its first deployment failed and it cannot be changed any more. Run: ${command}`,
      ),
    ];
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    const command = `aws cloudformation continue-update-rollback --stack-name ${stackName} --region ${region}`;
    return [attention('stack', what, `A deployment failed, and so did its rollback. Run: ${command}`)];
  }
  return status.endsWith('_IN_PROGRESS') ? [attention('stack', what, 'Wait until it has finished.')] : [];
}

function certificate(found: Known<DeploymentFacts['certificate']>, needs: Needs): Finding[] {
  if (found === undefined) return [];
  const arn = needs.certificateArn ?? '';
  if (found === 'missing') {
    return [
      attention(
        'certificate',
        `There is no certificate ${arn} in us-east-1.`,
        'Correct SITE_CERTIFICATE_ARN, or request one there.',
      ),
    ];
  }
  const uncovered = needs.siteNames.filter((name) => !found.names.some((pattern) => covers(pattern, name)));
  return [
    ...(found.status === 'ISSUED'
      ? []
      : [
          attention(
            'certificate',
            `The certificate is ${found.status}, not ISSUED.`,
            'Publish the records that ACM shows for it, and wait until it is issued.',
          ),
        ]),
    ...(uncovered.length === 0
      ? []
      : [
          attention(
            'certificate',
            `The certificate does not cover ${uncovered.join(' and ')}.`,
            `Request another, in us-east-1, for ${needs.siteNames.join(' and ')}.`,
          ),
        ]),
  ];
}

/** `*.shop.co.za` covers exactly one label before it, and not `shop.co.za` itself (RFC 6125). */
function covers(pattern: string, name: string): boolean {
  return pattern === name || (pattern.startsWith('*.') && name.slice(name.indexOf('.')) === pattern.slice(1));
}

function concurrency(limit: number): Finding[] {
  if (limit >= NEEDED_CONCURRENCY) return [];
  return [
    note(
      'Lambda',
      `The account runs at most ${limit} functions at once, and ${NEEDED_CONCURRENCY} may be needed. Visitors above the limit are turned away.`,
      'Service Quotas, AWS Lambda, Concurrent executions: ask for 1000 in the region of the stage.',
    ),
  ];
}

function secrets(names: readonly string[], { secrets: needed, stage, region }: Needs): Finding[] {
  return needed
    .filter(({ parameter }) => !names.includes(parameter))
    .map(({ name }) =>
      note(
        'secrets',
        `The secret ${name} is not set.`,
        `Run: npm run ops -- --stage ${stage} --region ${region} secrets set ${name}`,
      ),
    );
}

/** What blocks a deployment whatever the state of the account: known without credentials. */
function judgeStage(stage: StageSettings, needs: Needs): Finding[] {
  return [...placeholders(needs), ...policy(needs), ...payment(stage)];
}

function placeholders(needs: Needs): Finding[] {
  const todo = 'Replace it with the company’s own: visitors would believe it.';
  return needs.placeholders.map((one) =>
    attention('content', `A placeholder is left in the content: ${one}.`, todo),
  );
}

function policy({ policyGaps }: Needs): Finding[] {
  const todo =
    'Change shared/content/legal/privacy-policy.ts, and what the assistant says about it: functions/chat/rules/intents/law.ts.';
  return policyGaps.map((gap) => note('privacy', gap, todo));
}

function payment({ stage, payfastHost }: StageSettings): Finding[] {
  if (isPractice(stage) || isLivePaymentHost(payfastHost)) return [];
  return [
    note(
      'payments',
      'Subscriptions are paid in the payment provider’s sandbox: nobody is charged, and no money comes in.',
      'Set PAYFAST_HOST=https://www.payfast.co.za, PAYFAST_MERCHANT_ID and both secrets of your own account.',
    ),
  ];
}

/** Whether mail can be sent from the stage's sender, and whether the stack can create its identity. */
export function sender(
  state: Known<DeploymentFacts['sender']>,
  needs: Needs,
  facts: Pick<DeploymentFacts, 'stack' | 'outputs' | 'senderSet'>,
): Finding[] {
  const { mailIdentity } = needs;
  if (state !== 'unknown' && isCreated(mailIdentity, facts)) return [takenSender(needs, facts.senderSet)];
  if (state === 'verified') return [];
  const todo = mailIdentity.includes('@')
    ? 'After the deployment SES sends a mail to that address: follow the link in it.'
    : 'After the deployment publish the three DKIM records that it prints, unless HOSTED_ZONE_ID is set.';
  return [
    note(
      'sender',
      `SES does not send from ${mailIdentity} yet. Leads are stored meanwhile, and mailed later.`,
      todo,
    ),
  ];
}

/** Whether the deployment creates the identity: the first one, and one that gives the stage another sender. */
function isCreated(
  identity: string,
  { stack, outputs }: Pick<DeploymentFacts, 'stack' | 'outputs'>,
): boolean {
  const isFirst = 'known' in stack && stack.known === undefined;
  const deployed = 'known' in outputs ? outputs.known?.['MailIdentity'] : undefined;
  return isFirst || (deployed !== undefined && deployed !== identity);
}

/**
 * An identity may be deleted only where nobody uses it to send, which only the operator knows; one with a configuration
 * set is in use.
 */
function takenSender({ mailIdentity, region }: Needs, senderSet: DeploymentFacts['senderSet']): Finding {
  const command = `aws sesv2 delete-email-identity --email-identity ${mailIdentity} --region ${region}`;
  const set = 'known' in senderSet ? senderSet.known : undefined;
  const todo =
    set === undefined
      ? `Set another MAIL_SENDER: deleting the identity stops all mail from it, another stage’s too. Only if nothing else sends from it, run: ${command}. The stack then creates it again, and its DNS records must be published again.`
      : `It has the configuration set ${set}, so another stage or system sends from it: set another MAIL_SENDER.`;
  return attention(
    'sender',
    `SES already has the identity ${mailIdentity}, and the stack would create it again: CloudFormation would fail.`,
    todo,
  );
}

/** Whether SES lets the account write to any address. */
export function mail({ isSandbox, isEnabled }: Known<DeploymentFacts['mail']>): Finding[] {
  const sandbox = note(
    'mail',
    'The account is in the sandbox of SES: only verified addresses get mail.',
    'SES, Account dashboard, Request production access, in the region of the stage.',
  );
  const stopped = note(
    'mail',
    'SES has stopped the mail of this account.',
    'Read the support case that AWS has opened about it.',
  );
  return [...(isSandbox ? [sandbox] : []), ...(isEnabled ? [] : [stopped])];
}
