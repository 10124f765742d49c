import { Duration } from 'aws-cdk-lib';
import {
  Dashboard as Board,
  GraphWidget,
  type IMetric,
  Metric,
  type MetricProps,
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

/** The endpoints that visitors come for: Lambda itself counts their calls. */
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
 * What an operator reads once a week: what visitors did, what went wrong, and what costs money. A dashboard with more
 * than fifty metrics is not free.
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
        hourly('AWS/Lambda', 'Errors', { statistic: 'Sum' }),
        hourly('AWS/Lambda', 'Throttles', { statistic: 'Sum' }),
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
        hourly('AWS/SES', 'Reputation.BounceRate', { statistic: 'Maximum' }),
        hourly('AWS/SES', 'Reputation.ComplaintRate', { statistic: 'Maximum' }),
      ]),
    ];
  }

  private costs(): GraphWidget[] {
    return [
      graph('Calls of functions', [hourly('AWS/Lambda', 'Invocations', { statistic: 'Sum' })]),
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
    return names.map((name) => hourly(this.props.metricsNamespace, name, { label: name, statistic }));
  }

  private callsOf(endpoint: EndpointName): Metric {
    const dimensionsMap = { FunctionName: this.props.functionNameOf(endpoint) };
    return hourly('AWS/Lambda', 'Invocations', { dimensionsMap, statistic: 'Sum', label: endpoint });
  }

  /** CloudFront's metrics are all in one region, whatever the region of the stack. */
  private edge(metricName: string, statistic: string): Metric {
    const dimensionsMap = { DistributionId: this.props.distributionId, Region: 'Global' };
    return hourly('AWS/CloudFront', metricName, { dimensionsMap, statistic, region: GLOBAL_REGION });
  }

  private api(metricName: string, statistic: string): Metric {
    return hourly('AWS/ApiGateway', metricName, { dimensionsMap: { ApiId: this.props.apiId }, statistic });
  }
}

/** A metric by the hour; without dimensions, the total of the account in this region. */
function hourly(namespace: string, metricName: string, how: Partial<MetricProps>): Metric {
  return new Metric({ namespace, metricName, period: HOUR, ...how });
}

function ofTable(TableName: string, metricName: string): Metric {
  return hourly('AWS/DynamoDB', metricName, { dimensionsMap: { TableName }, statistic: 'Sum' });
}

function text(markdown: string): TextWidget {
  return new TextWidget({ markdown: `## ${markdown}`, width: 3 * WIDTH, height: 1 });
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: WIDTH, height: 6 });
}
