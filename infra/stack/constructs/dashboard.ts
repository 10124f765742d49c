import { Duration } from 'aws-cdk-lib';
import {
  Dashboard as Board,
  GraphWidget,
  type IMetric,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { EndpointName } from '#shared/api/index.ts';
import type { MetricName } from '#shared/runtime/metrics.ts';
import { GLOBAL_REGION } from '../settings/stages.ts';

export interface DashboardProps {
  readonly stage: string;
  readonly metricsNamespace: string;
  readonly distributionId: string;
  readonly apiId: string;
  readonly functionNameOf: (endpoint: EndpointName) => string;
  readonly tableNames: readonly string[];
}

const WIDTH = 8;
const HOUR = Duration.hours(1);

/** What a visitor comes for: its calls are counted by Lambda itself. */
const ASKED_FOR: readonly EndpointName[] = [
  'sendContactMessage',
  'requestVulnerabilityScan',
  'startSubscription',
  'checkMailDomain',
  'checkBreach',
  'scanPorts',
  'sendChatMessage',
];

/**
 * What an operator looks at once a week: what visitors did, what went wrong, and what costs money. A dashboard with more than
 * fifty metrics is not free.
 */
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
        this.failures(),
        this.waiting(),
        [text('What costs money')],
        this.costs(),
      ],
    });
  }

  private visits(): GraphWidget[] {
    return [
      graph('Requests at the edge, pages and their files', [this.edge('Requests', 'Sum')]),
      graph(
        'Calls of forms, tools, shop and assistant',
        ASKED_FOR.map((endpoint) => this.callsOf(endpoint)),
      ),
      graph('Time of the API as CloudFront sees it, in milliseconds', [
        this.api('Latency', 'p50'),
        this.api('Latency', 'p99'),
      ]),
    ];
  }

  private failures(): GraphWidget[] {
    return [
      graph('Errors at the edge, in per cent', [
        this.edge('4xxErrorRate', 'Average'),
        this.edge('5xxErrorRate', 'Average'),
      ]),
      graph('Errors of the API, and of what it asks', [
        this.api('4xx', 'Sum'),
        this.api('5xx', 'Sum'),
        ...this.own('Sum', ['BreachSourceFailures', 'PaymentsRefused', 'SiteFailures']),
      ]),
      graph('Functions that failed, or were too many at once', [
        ofAccount('AWS/Lambda', 'Errors', 'Sum'),
        ofAccount('AWS/Lambda', 'Throttles', 'Sum'),
      ]),
    ];
  }

  private waiting(): GraphWidget[] {
    return [
      graph(
        'What waits longest, in seconds: mail to be sent, payments to be confirmed',
        this.own('Maximum', ['OldestWaitingMailSeconds', 'OldestWaitingNotificationSeconds']),
      ),
      graph('Stored items that cannot be read', this.own('Maximum', ['UnreadableItems'])),
      graph('Mail that came back, or was called spam, as a share', [
        ofAccount('AWS/SES', 'Reputation.BounceRate', 'Maximum'),
        ofAccount('AWS/SES', 'Reputation.ComplaintRate', 'Maximum'),
      ]),
    ];
  }

  private costs(): GraphWidget[] {
    return [
      graph('Calls of functions', [ofAccount('AWS/Lambda', 'Invocations', 'Sum')]),
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

  private callsOf(endpoint: EndpointName): Metric {
    return new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Invocations',
      dimensionsMap: { FunctionName: this.props.functionNameOf(endpoint) },
      statistic: 'Sum',
      label: endpoint,
      period: HOUR,
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

/** The sum of everything of its kind in the account's region. */
function ofAccount(namespace: string, metricName: string, statistic: string): Metric {
  return new Metric({ namespace, metricName, statistic, period: HOUR });
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
