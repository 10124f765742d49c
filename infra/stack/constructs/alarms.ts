import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type AlarmDefinition, ALARMS } from '../alarms.ts';

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
