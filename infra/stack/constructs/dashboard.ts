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
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    new Board(this, 'Board', {
      dashboardName: `site-${props.stage}`,
      defaultInterval: Duration.days(7),
      widgets: rowsOf(props).flatMap(({ heading, graphs }) => [
        ...(heading === undefined
          ? []
          : [[new TextWidget({ markdown: `## ${heading}`, width: 3 * WIDTH, height: 1 })]]),
        Object.entries(graphs).map(
          ([title, left]) => new GraphWidget({ title, left, width: WIDTH, height: 6 }),
        ),
      ]),
    });
  }
}

interface Row {
  readonly heading?: string;
  /** The metrics of each graph, by its title. */
  readonly graphs: Readonly<Record<string, IMetric[]>>;
}

/** The metrics of a stage, by the service that counts them. */
function metricsOf({ metricsNamespace, distributionId, apiId, functionNameOf }: DashboardProps) {
  const own = (statistic: string, ...names: MetricName[]) =>
    names.map((name) => hourly(metricsNamespace, name, { label: name, statistic }));
  const callsOf = (endpoint: EndpointName) => {
    const dimensionsMap = { FunctionName: functionNameOf(endpoint) };
    return hourly('AWS/Lambda', 'Invocations', { dimensionsMap, statistic: 'Sum', label: endpoint });
  };
  // CloudFront's metrics are all in one region, whatever the region of the stack.
  const atEdge = {
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: GLOBAL_REGION,
  };
  const edge = (name: string, statistic: string) => hourly('AWS/CloudFront', name, { ...atEdge, statistic });
  const api = (name: string, statistic: string) =>
    hourly('AWS/ApiGateway', name, { dimensionsMap: { ApiId: apiId }, statistic });
  const lambda = (name: string) => hourly('AWS/Lambda', name, { statistic: 'Sum' });
  const mail = (name: string) => hourly('AWS/SES', `Reputation.${name}`, { statistic: 'Maximum' });
  return { own, callsOf, edge, api, lambda, mail };
}

function rowsOf(props: DashboardProps): Row[] {
  const { own, callsOf, edge, api, lambda, mail } = metricsOf(props);
  return [
    {
      heading: 'What visitors did',
      graphs: {
        'Requests at the edge, pages and their files': [edge('Requests', 'Sum')],
        'Calls of forms, tools, shop and assistant': ASKED_FOR.map(callsOf),
        'Time of the API as CloudFront sees it, in milliseconds': [
          api('Latency', 'p50'),
          api('Latency', 'p99'),
        ],
      },
    },
    {
      heading: 'What went wrong',
      graphs: {
        'Errors at the edge, in per cent': [edge('4xxErrorRate', 'Average'), edge('5xxErrorRate', 'Average')],
        'Errors of the API, and of what it asks': [
          api('4xx', 'Sum'),
          api('5xx', 'Sum'),
          ...own('Sum', 'BreachSourceFailures', 'PaymentsRefused', 'SiteFailures'),
        ],
        'Functions that failed, or were too many at once': [lambda('Errors'), lambda('Throttles')],
      },
    },
    {
      graphs: {
        'What waits longest, in seconds: mail to be sent, payments to be confirmed': own(
          'Maximum',
          'OldestWaitingMailSeconds',
          'OldestWaitingNotificationSeconds',
        ),
        'Stored items that cannot be read': own('Maximum', 'UnreadableItems'),
        'Mail that came back, or was called spam, as a share': [mail('BounceRate'), mail('ComplaintRate')],
      },
    },
    {
      heading: 'What costs money',
      graphs: {
        'Calls of functions': [lambda('Invocations')],
        'Bytes sent to visitors': [edge('BytesDownloaded', 'Sum')],
        'Units of the tables': props.tableNames.flatMap((name) => [
          ofTable(name, 'ConsumedReadCapacityUnits'),
          ofTable(name, 'ConsumedWriteCapacityUnits'),
        ]),
      },
    },
  ];
}

/** A metric by the hour; without dimensions, the total of the account in this region. */
function hourly(namespace: string, metricName: string, how: Partial<MetricProps>): Metric {
  return new Metric({ namespace, metricName, period: HOUR, ...how });
}

function ofTable(TableName: string, metricName: string): Metric {
  return hourly('AWS/DynamoDB', metricName, { dimensionsMap: { TableName }, statistic: 'Sum' });
}
