import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { type Watch, WATCHES, type WatchedFunction, watchesOf } from '../watches.ts';

export interface AlarmsProps {
  readonly functions: readonly WatchedFunction[];
  /** Where the functions' own metrics stand. */
  readonly metricsNamespace: string;
  /** Who is told by mail; each must first confirm to AWS that they want to be. */
  readonly recipients: readonly string[];
}

/** One alarm for each thing that people would notice, and one topic that tells the operator when it begins and when it is over. */
export class Alarms extends Construct {
  private readonly topic: Topic;
  private readonly metricsNamespace: string;

  constructor(scope: Construct, id: string, { functions, metricsNamespace, recipients }: AlarmsProps) {
    super(scope, id);
    this.metricsNamespace = metricsNamespace;
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A topic with a policy of its own no longer takes messages from its account's alarms by itself.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    for (const address of recipients) this.topic.addSubscription(new EmailSubscription(address));
    for (const watch of [...WATCHES, ...functions.flatMap(watchesOf)]) this.ringFor(watch);
  }

  private ringFor(watch: Watch): void {
    const alarm = new Alarm(this, watch.id, {
      alarmDescription: `${watch.impact} What to do: docs/runbook.md#${watch.runbook}`,
      metric: this.metricOf(watch),
      threshold: watch.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: watch.periods,
      treatMissingData: watch.isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
  }

  private metricOf({ metric, statistic, periodMinutes }: Watch): Metric {
    const common = { statistic, period: Duration.minutes(periodMinutes) };
    return 'own' in metric
      ? new Metric({ namespace: this.metricsNamespace, metricName: metric.own, ...common })
      : new Metric({
          namespace: metric.namespace,
          metricName: metric.name,
          ...(metric.dimensions && { dimensionsMap: metric.dimensions }),
          ...common,
        });
  }
}
