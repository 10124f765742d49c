import { Duration } from 'aws-cdk-lib';
import {
  Dashboard as Board,
  GraphWidget,
  type IMetric,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { MetricName } from '#shared/runtime/metrics.ts';
import { GLOBAL_REGION } from '../settings/region.ts';
import type { WatchedFunction } from '../watches.ts';

export interface DashboardProps {
  readonly stage: string;
  readonly metricsNamespace: string;
  readonly distributionId: string;
  readonly apiId: string;
  readonly functions: readonly WatchedFunction[];
  readonly tableNames: readonly string[];
}

const WIDTH = 8;
const HOUR = Duration.hours(1);

/** What an operator looks at once a week: what visitors did, what went wrong, and what costs money. */
export class Dashboard extends Construct {
  private readonly props: DashboardProps;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    this.props = props;
    new Board(this, 'Board', {
      dashboardName: `site-${props.stage}`,
      defaultInterval: Duration.days(7),
      widgets: [
        [text('What visitors did')],
        this.visits(),
        [text('What went wrong')],
        this.faults(),
        this.waiting(),
        this.times(),
        [text('What costs money')],
        this.costs(),
      ],
    });
  }

  private visits(): GraphWidget[] {
    return [
      graph('Requests at the edge, pages and their files', [this.edge('Requests', 'Sum')]),
      graph(
        'Leads and subscriptions',
        this.own('Sum', ['LeadsReceived', 'CheckoutsStarted', 'SubscriptionsActivated']),
      ),
      graph(
        'Tools and assistant',
        this.own('Sum', ['PortScans', 'BreachChecks', 'MailChecks', 'ChatMessages']),
      ),
    ];
  }

  private faults(): GraphWidget[] {
    const ownFaults = this.own('Sum', [
      'Faults',
      'SourceResting',
      'PaymentNoticesRefused',
      'PassphraseWrong',
    ]);
    return [
      graph('Errors at the edge, in per cent', [
        this.edge('4xxErrorRate', 'Average'),
        this.edge('5xxErrorRate', 'Average'),
      ]),
      graph('Errors of the API', [this.api('4xx', 'Sum'), this.api('5xx', 'Sum'), ...ownFaults]),
      graph('Functions that failed', this.ofFunctions('Errors', 'Sum')),
    ];
  }

  private waiting(): GraphWidget[] {
    return [
      graph(
        'What waits longest, in seconds: leads to be mailed, payments to be confirmed',
        this.own('Maximum', ['OldestWaitingMailSeconds', 'OldestWaitingNoticeSeconds']),
      ),
      graph('How many wait to be mailed: leads, subscriptions', this.own('Maximum', ['WaitingMails'])),
      graph('Stored items that cannot be read', this.own('Maximum', ['UnreadableItems'])),
      graph('Hours in which a renewal could not be looked at', this.own('Sum', ['PaymentsJobFailed'])),
    ];
  }

  private times(): GraphWidget[] {
    return [
      graph('One call in a hundred takes longer, in milliseconds', this.ofFunctions('Duration', 'p99')),
      graph('The API as CloudFront sees it, in milliseconds', [
        this.api('Latency', 'p50'),
        this.api('Latency', 'p99'),
      ]),
    ];
  }

  private costs(): GraphWidget[] {
    return [
      graph('Calls of functions', this.ofFunctions('Invocations', 'Sum')),
      graph('Bytes sent to visitors', [this.edge('BytesDownloaded', 'Sum')]),
      graph(
        'Units of the tables',
        this.props.tableNames.flatMap((name) => [
          ofTable(name, 'ConsumedReadCapacityUnits'),
          ofTable(name, 'ConsumedWriteCapacityUnits'),
        ]),
      ),
    ];
  }

  private own(statistic: string, names: readonly MetricName[]): Metric[] {
    const namespace = this.props.metricsNamespace;
    return names.map(
      (metricName) => new Metric({ namespace, metricName, label: metricName, statistic, period: HOUR }),
    );
  }

  private ofFunctions(metricName: string, statistic: string): Metric[] {
    return this.props.functions.map(({ id, functionName }) => {
      const dimensionsMap = { FunctionName: functionName };
      return new Metric({
        namespace: 'AWS/Lambda',
        metricName,
        dimensionsMap,
        statistic,
        label: id,
        period: HOUR,
      });
    });
  }

  /** CloudFront writes its metrics in one region, whatever the region of the rest. */
  private edge(metricName: string, statistic: string): Metric {
    const dimensionsMap = { DistributionId: this.props.distributionId, Region: 'Global' };
    return new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap,
      statistic,
      period: HOUR,
      region: GLOBAL_REGION,
    });
  }

  private api(metricName: string, statistic: string): Metric {
    const dimensionsMap = { ApiId: this.props.apiId };
    return new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap, statistic, period: HOUR });
  }
}

function ofTable(tableName: string, metricName: string): Metric {
  const dimensionsMap = { TableName: tableName };
  return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: 'Sum', period: HOUR });
}

function text(markdown: string): TextWidget {
  return new TextWidget({ markdown: `## ${markdown}`, width: 3 * WIDTH, height: 1 });
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: WIDTH, height: 6 });
}
