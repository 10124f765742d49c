import type { MetricName } from '#shared/runtime/metrics.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** One alarm: what it means, where to read what to do, and when it fires. */
interface AlarmDefinition {
  readonly id: string;
  /** What a visitor or the company notices, as a sentence. */
  readonly meaning: string;
  /** The heading in docs/runbook.md, as GitHub links to it. */
  readonly runbook: string;
  readonly metric: AlarmMetric;
  /** Otherwise the sum. */
  readonly statistic?: 'Sum' | 'Maximum';
  /** Fires above this; otherwise above 0. */
  readonly above?: number;
  /** Otherwise 60. */
  readonly periodMinutes?: 5 | 15 | 60 | 1440;
  /** Missing data is an alarm too: for metrics that are written all the time. */
  readonly isSilenceBad?: true;
}

/** A metric of our own, or one of AWS's: for the whole account in this region, or for the stage's API. */
export type AlarmMetric =
  | { readonly own: MetricName }
  | { readonly namespace: string; readonly name: string; readonly isOfApi?: true };

/** Longest time in seconds that mail about a lead or a payment may wait before the alarm fires. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** SES puts an account under review at 5 % bounces and at 0.1 % complaints. */
const MOST_BOUNCES = 0.05;
const MOST_COMPLAINTS = 0.001;

/**
 * Everything that notifies somebody at once. CloudWatch gives ten alarms free of charge, if each uses one plain metric;
 * what is not urgent becomes a staff alert or a finding of `ops doctor`.
 */
export const ALARMS: readonly AlarmDefinition[] = [
  {
    id: 'MailWaits',
    meaning:
      'For a quarter of an hour a lead or other mail went to nobody, or a customer waits for a receipt.',
    runbook: 'mail-waits',
    metric: { own: 'OldestWaitingMailSeconds' },
    statistic: 'Maximum',
    above: LONGEST_WAIT_SECONDS,
    periodMinutes: 5,
    isSilenceBad: true,
  },
  {
    id: 'PaymentWaits',
    meaning: 'Somebody may have paid, and for a quarter of an hour the provider could not confirm it.',
    runbook: 'a-payment-waits-to-be-confirmed',
    metric: { own: 'OldestWaitingNotificationSeconds' },
    statistic: 'Maximum',
    above: LONGEST_WAIT_SECONDS,
    periodMinutes: 5,
  },
  {
    id: 'PaymentsRefused',
    meaning:
      'Somebody may have paid without getting the subscription: a payment notification could not be used.',
    runbook: 'a-payment-is-not-taken-in',
    metric: { own: 'PaymentsRefused' },
  },
  {
    id: 'SiteFails',
    meaning: 'The home page does not come: visitors see an error, or nothing.',
    runbook: 'the-site-does-not-answer',
    metric: { own: 'SiteFailures' },
    above: 1,
    periodMinutes: 15,
    isSilenceBad: true,
  },
  {
    id: 'ApiFails',
    meaning: 'Forms, tools, the blog or the shop answer visitors with an error.',
    runbook: 'the-api-fails',
    metric: { namespace: 'AWS/ApiGateway', name: '5xx', isOfApi: true },
    above: 2,
    periodMinutes: 15,
  },
  {
    id: 'FunctionsFail',
    meaning:
      'A function or a job ended without doing its work: a visitor got no answer, or a check did not happen.',
    runbook: 'a-function-fails',
    metric: { namespace: 'AWS/Lambda', name: 'Errors' },
    periodMinutes: 5,
  },
  {
    id: 'BreachSourceFails',
    meaning:
      'Visitors cannot check whether their address was breached: the breach-data service gives no answer.',
    runbook: 'the-breach-data-service-fails',
    metric: { own: 'BreachSourceFailures' },
    above: 2,
  },
  {
    id: 'ItemUnreadable',
    meaning:
      'A stored lead, subscription, monitor or article cannot be read: lists go on without it, and its mail waits.',
    runbook: 'a-stored-item-cannot-be-read',
    metric: { own: 'UnreadableItems' },
    periodMinutes: 1440,
  },
  {
    id: 'MailBounces',
    meaning: 'Mail to visitors comes back so often that SES may stop all our mail.',
    runbook: 'mail-bounces-or-is-complained-of',
    metric: { namespace: 'AWS/SES', name: 'Reputation.BounceRate' },
    statistic: 'Maximum',
    above: MOST_BOUNCES,
  },
  {
    id: 'MailComplaints',
    meaning: 'Receivers call our mail spam so often that SES may stop all of it.',
    runbook: 'mail-bounces-or-is-complained-of',
    metric: { namespace: 'AWS/SES', name: 'Reputation.ComplaintRate' },
    statistic: 'Maximum',
    above: MOST_COMPLAINTS,
  },
];

export interface AlarmsProps {
  /** The CloudWatch namespace of the functions' own metrics. */
  readonly metricsNamespace: string;
  readonly apiId: string;
  /** Who is notified by email; each address must first confirm the subscription to AWS. */
  readonly recipients: readonly string[];
}

/** The alarms of a stage, and one topic that notifies the operator when an alarm starts and when it ends. */
export class Alarms extends Construct {
  private readonly props: AlarmsProps;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.props = props;
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A topic with its own policy no longer accepts messages from its account's alarms by default.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    for (const address of props.recipients) topic.addSubscription(new EmailSubscription(address));
    const action = new SnsAction(topic);
    for (const definition of ALARMS) {
      const alarm = this.addAlarm(definition);
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }

  private addAlarm(definition: AlarmDefinition): Alarm {
    const { id, meaning, runbook, above = 0, isSilenceBad } = definition;
    return new Alarm(this, id, {
      alarmDescription: `${meaning} What to do: docs/runbook.md#${runbook}`,
      metric: this.metricOf(definition),
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }

  private metricOf({ metric, statistic = 'Sum', periodMinutes = 60 }: AlarmDefinition): Metric {
    const { metricsNamespace, apiId } = this.props;
    const period = Duration.minutes(periodMinutes);
    if ('own' in metric) {
      return new Metric({ namespace: metricsNamespace, metricName: metric.own, statistic, period });
    }
    const { namespace, name: metricName, isOfApi } = metric;
    const dimensions = isOfApi && { dimensionsMap: { ApiId: apiId } };
    return new Metric({ namespace, metricName, ...dimensions, statistic, period });
  }
}
