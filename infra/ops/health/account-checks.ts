import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import {
  CloudWatchClient,
  DescribeAlarmsCommand,
  GetMetricStatisticsCommand,
  type MetricAlarm,
} from '@aws-sdk/client-cloudwatch';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { DAY_MS, HOUR_MS } from '#shared/rules/time.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { periodOf } from '../../stack/settings/rates.ts';
import { type StackResource, stackResources } from '../place.ts';
import { counted } from '../columns.ts';
import { secretsOf } from '../secrets.ts';
import {
  attention,
  check,
  type CheckedPlace,
  type Finding,
  fine,
  inWords,
  note,
  opsCommand,
  tried,
} from './finding.ts';

/** ACM renews 60 days before the end, so a certificate this close to its end was not renewed. */
const SHORTEST_CERTIFICATE_MS = 30 * DAY_MS;
/** Every job runs at least once a day. */
const LONGEST_PERIOD_MS = DAY_MS;

/** A deployed stage. */
type Stage = CheckedPlace & { readonly stage: string };

/** Checks the account of a stage with the operator's own credentials, and changes nothing. Never throws. */
export async function checkAccount(place: Stage, now = Date.now()): Promise<Finding[]> {
  const { stage, region, site } = place;
  const parts = await tried(() => stackResources(stage, region));
  const named = (type: string) => {
    if ('unknown' in parts) throw new Error(parts.unknown);
    return parts.known.filter((part) => part.type === type);
  };
  const nameOf = (type: string) => named(type)[0]?.name ?? '';
  const checked = [
    await check('jobs', async () => (await runsOf(named, region, now)).map((job) => judgeJob(job, now))),
    await check('alarms', async () =>
      judgeAlarms(await alarmStates(named('AWS::CloudWatch::Alarm'), region)),
    ),
    await check('alarm mail', async () =>
      judgeAlarmMail(await alarmReaders(nameOf('AWS::SNS::Topic'), region)),
    ),
    await check('sender', async () =>
      judgeSender(await findSender(nameOf('AWS::SES::EmailIdentity'), region)),
    ),
    await check('mail', async () => judgeMailState(await mailState(region))),
    await check('secrets', async () => judgeSecrets(await secretFacts(stage, region), place)),
    await check('certificate', async () => judgeCertificate(await certificateEnd(site), now)),
  ];
  return checked.flat();
}

interface JobFacts {
  readonly name: string;
  /** When it last ran, to five minutes; undefined when it did not run in two days. */
  readonly lastRunAt: number | undefined;
  /** How many of its runs of the last day failed. */
  readonly failures: number;
}

/** The functions that an EventBridge rule calls: the rule's name begins with the function's. Throws AWS's error. */
async function runsOf(
  named: (type: string) => readonly StackResource[],
  region: string,
  now: number,
): Promise<readonly JobFacts[]> {
  const rules = named('AWS::Events::Rule');
  const jobs = named('AWS::Lambda::Function').filter(({ logicalId }) =>
    rules.some((rule) => rule.logicalId.startsWith(`Schedules${logicalId}`)),
  );
  return Promise.all(
    jobs.map(async ({ logicalId, name }) => {
      const invocations = await sums(name, 'Invocations', region, [now - 2 * DAY_MS, now]);
      const errors = await sums(name, 'Errors', region, [now - DAY_MS, now]);
      const began = invocations.filter(({ sum }) => sum > 0).map(({ at }) => at);
      return {
        name: logicalId,
        lastRunAt: began.length === 0 ? undefined : Math.max(...began),
        failures: errors.reduce((all, { sum }) => all + sum, 0),
      };
    }),
  );
}

async function sums(Value: string, MetricName: string, region: string, [since, now]: [number, number]) {
  const { Datapoints = [] } = await new CloudWatchClient({ region }).send(
    new GetMetricStatisticsCommand({
      Namespace: 'AWS/Lambda',
      MetricName,
      Dimensions: [{ Name: 'FunctionName', Value }],
      StartTime: new Date(since),
      EndTime: new Date(now),
      Period: 300,
      Statistics: ['Sum'],
    }),
  );
  return Datapoints.map(({ Timestamp, Sum = 0 }) => ({ at: Timestamp?.getTime() ?? 0, sum: Sum }));
}

export function judgeJob({ name, lastRunAt, failures }: JobFacts, now: number): Finding {
  const todo = 'Look at its log and at its rule in EventBridge.';
  if (lastRunAt === undefined) return attention('jobs', `${name} has not run for two days.`, todo);
  const ago = now - lastRunAt;
  if (ago > longestRestOf(name)) return attention('jobs', `${name} last ran ${inWords(ago)} ago.`, todo);
  if (failures === 0) return fine('jobs', `${name} last ran ${inWords(ago)} ago.`);
  const often = failures === 1 ? 'once' : `${failures} times`;
  return note('jobs', `${name} failed ${often} within a day.`, todo);
}

/** One late run is tolerated, a missing second one is not; CloudWatch itself is some minutes late. */
function longestRestOf(name: string): number {
  const periodMs = periodOf(`${name.charAt(0).toLowerCase()}${name.slice(1)}`) ?? LONGEST_PERIOD_MS;
  return periodMs + Math.min(Math.max(periodMs, HOUR_MS / 4), 2 * HOUR_MS);
}

async function alarmStates(alarms: readonly StackResource[], region: string): Promise<MetricAlarm[]> {
  if (alarms.length === 0) return [];
  const command = new DescribeAlarmsCommand({ AlarmNames: alarms.map(({ name }) => name) });
  return (await new CloudWatchClient({ region }).send(command)).MetricAlarms ?? [];
}

export function judgeAlarms(all: readonly MetricAlarm[]): Finding | readonly Finding[] {
  const todo = 'Deploy it again: without alarms nobody is told of a failure.';
  if (all.length === 0) return attention('alarms', 'The stage has none.', todo);
  const ringing = all.filter(({ StateValue }) => StateValue === 'ALARM');
  if (ringing.length === 0) return fine('alarms', `${all.length} exist, and none is firing.`);
  return ringing.map(({ AlarmName, AlarmDescription }) =>
    attention('alarms', `${AlarmName} is firing.`, AlarmDescription || 'docs/runbook.md'),
  );
}

/** How many addresses receive alarms, and how many have not followed the link in AWS's mail yet. Throws AWS's error. */
async function alarmReaders(TopicArn: string, region: string) {
  const client = new SNSClient({ region });
  const names: string[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn }))
    names.push(...Subscriptions.map(({ SubscriptionArn = '' }) => SubscriptionArn));
  return {
    confirmed: names.filter((name) => name.startsWith('arn:')).length,
    unconfirmed: names.filter((name) => name === 'PendingConfirmation').length,
  };
}

/** SNS deletes unconfirmed subscriptions after some days. */
export function judgeAlarmMail({
  confirmed,
  unconfirmed,
}: Awaited<ReturnType<typeof alarmReaders>>): Finding {
  const all = confirmed + unconfirmed;
  if (all === 0) {
    const todo = 'Subscribe an address in SNS, Topics, and follow the link in the mail that AWS sends there.';
    return attention('alarm mail', 'Nobody is told when an alarm fires.', todo);
  }
  if (unconfirmed === 0)
    return fine('alarm mail', `${counted(all, 'address has', 'addresses have')} confirmed.`);
  return attention(
    'alarm mail',
    `${unconfirmed} of ${counted(all, 'address', 'addresses')} ${unconfirmed === 1 ? 'has not confirmed, and gets' : 'have not confirmed, and get'} no alarms.`,
    'Follow the link in AWS’s mail “Subscription Confirmation”. SNS, Topics, Request confirmation sends it again.',
  );
}

/** A sender's address or domain in SES, with the configuration set that all its mail uses, if there is one. */
export interface SenderFacts {
  readonly state: 'unknown' | 'waiting' | 'verified';
  readonly configurationSet?: string | undefined;
}

/** Whether SES has verified an address or a domain. Throws AWS's error. */
export async function findSender(EmailIdentity: string, region: string): Promise<SenderFacts> {
  try {
    const command = new GetEmailIdentityCommand({ EmailIdentity });
    const { VerifiedForSendingStatus, ConfigurationSetName } = await new SESv2Client({ region }).send(
      command,
    );
    const state = VerifiedForSendingStatus ? 'verified' : 'waiting';
    return { state, configurationSet: ConfigurationSetName };
  } catch (error) {
    if (error instanceof NotFoundException) return { state: 'unknown' };
    throw error;
  }
}

export function judgeSender({ state }: SenderFacts): Finding {
  if (state === 'verified') return fine('sender', 'SES has verified it.');
  const says = state === 'waiting' ? 'SES has not verified it yet.' : 'SES has no such identity.';
  const todo = 'Publish the DKIM records that the deployment names, or open the mail that SES sent.';
  return attention('sender', says, todo);
}

/** Whether the account may write to any address, and whether AWS has suspended its mail. Throws AWS's error. */
export async function mailState(region: string) {
  const answer = await new SESv2Client({ region }).send(new GetAccountCommand({}));
  return { isSandbox: !answer.ProductionAccessEnabled, isEnabled: answer.SendingEnabled === true };
}

/** What keeps mail from going out, each as a finding of that weight. */
export function mailProblems(
  { isSandbox, isEnabled }: Awaited<ReturnType<typeof mailState>>,
  weight = attention,
): Finding[] {
  const stopped = 'AWS has opened a support case about it: docs/runbook.md#mail-bounces-or-is-complained-of';
  const sandbox = 'The account is in the sandbox of SES: only verified addresses get mail.';
  if (!isEnabled) return [weight('mail', 'AWS has stopped the mail of this account.', stopped)];
  const todo = 'SES, Account dashboard, in the region of the stage: request production access.';
  return isSandbox ? [weight('mail', sandbox, todo)] : [];
}

export function judgeMailState(state: Awaited<ReturnType<typeof mailState>>): Finding | readonly Finding[] {
  const problems = mailProblems(state);
  return problems.length > 0 ? problems : fine('mail', 'The account may send to any address.');
}

/** Each with whether the stage does not work without it: all need the breach key, some their own merchant's secrets. */
async function secretFacts(stage: string, region: string) {
  return (await secretsOf(stage, region)).map(({ secret, name, isSet }) => {
    const isUsed = Boolean(process.env[ENVIRONMENT[secret]]);
    return { name, isSet, isNeeded: secret === 'hibpKeyParameter' || isUsed };
  });
}

export function judgeSecrets(
  all: Awaited<ReturnType<typeof secretFacts>>,
  place: CheckedPlace,
): readonly Finding[] {
  const unset = all.filter(({ isSet }) => !isSet);
  return [
    fine('secrets', `${all.length - unset.length} of ${all.length} are set.`),
    ...unset.map(({ name, isNeeded }) => {
      const todo = opsCommand(place, `secrets set ${name}`);
      return isNeeded
        ? attention('secrets', `${name} is not set.`, todo)
        : note('secrets', `${name} is not set; only the setting that uses it needs it.`, todo);
    }),
  ];
}

/** When a certificate expires, even an untrusted one (ms since 1970); undefined without https. Throws if silent. */
export async function certificateEnd(site: string): Promise<number | undefined> {
  const { protocol, hostname: host, port } = new URL(site);
  if (protocol !== 'https:') return undefined;
  // SNI carries no IP addresses.
  const named = isIP(host) === 0 && { servername: host };
  const socket = connect({ host, ...named, port: Number(port || 443), rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

export function judgeCertificate(endsAt: number | undefined, now: number): Finding {
  if (endsAt === undefined)
    return note('certificate', 'The site does not use HTTPS.', 'That is normal only on one machine.');
  const left = endsAt - now;
  const says = left > 0 ? `It expires in ${inWords(left)}.` : `It expired ${inWords(-left)} ago.`;
  if (left > SHORTEST_CERTIFICATE_MS) return fine('certificate', says);
  const todo = 'ACM in us-east-1: are the validation records still in the domain’s zone?';
  return attention('certificate', says, todo);
}
