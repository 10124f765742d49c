import {
  CloudWatchClient,
  DescribeAlarmsCommand,
  GetMetricStatisticsCommand,
} from '@aws-sdk/client-cloudwatch';
import { DAY_MS } from '#shared/rules/time.ts';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';

const PERIOD_SECONDS = 300;
/** The most alarms that CloudWatch describes in one call. */
const MOST_NAMES = 100;

/** The states of alarms. Throws AWS's error. */
export async function alarmStates(names: readonly string[], region: string) {
  if (names.length === 0) return [];
  const { MetricAlarms = [] } = await new CloudWatchClient({ region }).send(
    new DescribeAlarmsCommand({ AlarmNames: names.slice(0, MOST_NAMES), MaxRecords: MOST_NAMES }),
  );
  return MetricAlarms.map(({ AlarmName = '', StateValue = '', AlarmDescription = '' }) => ({
    name: AlarmName,
    state: StateValue,
    about: AlarmDescription,
  }));
}

/**
 * When a function last started, to five minutes and within the last two days, and how often it failed in the last one.
 */
export async function runsOf(functionName: string, region: string, now: number) {
  const invocations = await sums(functionName, 'Invocations', { region, since: now - 2 * DAY_MS, now });
  const errors = await sums(functionName, 'Errors', { region, since: now - DAY_MS, now });
  const began = invocations.filter(({ sum }) => sum > 0).map(({ at }) => at);
  return {
    lastRunAt: began.length === 0 ? undefined : Math.max(...began),
    failures: errors.reduce((all, { sum }) => all + sum, 0),
  };
}

interface Span {
  readonly region: string;
  readonly since: number;
  readonly now: number;
}

async function sums(functionName: string, MetricName: string, { region, since, now }: Span) {
  const { Datapoints = [] } = await new CloudWatchClient({ region }).send(
    new GetMetricStatisticsCommand({
      Namespace: 'AWS/Lambda',
      MetricName,
      Dimensions: [{ Name: 'FunctionName', Value: functionName }],
      StartTime: new Date(since),
      EndTime: new Date(now),
      Period: PERIOD_SECONDS,
      Statistics: ['Sum'],
    }),
  );
  return Datapoints.map(({ Timestamp, Sum = 0 }) => ({ at: Timestamp?.getTime() ?? 0, sum: Sum }));
}

/** The value in place of a subscription's ARN until its recipient has followed the link in AWS's mail. */
const UNCONFIRMED = 'PendingConfirmation';

/** How many addresses receive alarms, and how many have not confirmed yet. Throws AWS's error. */
export async function alarmReaders(topicArn: string, region: string) {
  const pages = paginateListSubscriptionsByTopic(
    { client: new SNSClient({ region }) },
    { TopicArn: topicArn },
  );
  const names: string[] = [];
  for await (const { Subscriptions = [] } of pages)
    names.push(...Subscriptions.map(({ SubscriptionArn = '' }) => SubscriptionArn));
  const unconfirmed = names.filter((name) => name === UNCONFIRMED).length;
  return { confirmed: names.filter((name) => name.startsWith('arn:')).length, unconfirmed };
}
