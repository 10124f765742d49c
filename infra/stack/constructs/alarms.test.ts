import { Match, type Template } from 'aws-cdk-lib/assertions';
import { METRICS } from '#shared/runtime/metrics.ts';
import { ALARMS } from './alarms.ts';
import { sourcesBelow } from '../testing/sources-below.ts';
import { PRODUCTION, resourcesOf, synthesised, WHOLE_PRODUCTION } from '../testing/synthesised.ts';

let template: Template;
let alarms: [string, Record<string, unknown>][];

beforeAll(() => {
  template = synthesised(WHOLE_PRODUCTION);
  alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => [id, Properties]);
});

function alarm(id: string): Record<string, unknown> {
  const [, found] =
    alarms.find(([logicalId]) => new RegExp(`^Alarms${id}[0-9A-F]{8}$`).test(logicalId)) ?? [];
  if (!found) throw new Error(`There is no alarm ${id}`);
  return found;
}

test('there are at most ten alarms, each about one plain metric, and one dashboard of at most fifty', () => {
  expect(alarms).toHaveLength(ALARMS.length);
  expect(alarms.length).toBeLessThanOrEqual(10);
  expect(new Set(alarms.map(([, { MetricName }]) => MetricName)).size).toBe(alarms.length);
  expect(alarms.filter(([, alarm]) => 'Metrics' in alarm || 'ThresholdMetricId' in alarm)).toEqual([]);
  expect(resourcesOf(template, 'AWS::CloudWatch::CompositeAlarm')).toEqual([]);

  const shown = shownMetrics();
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.length).toBeLessThanOrEqual(50);
  expect(JSON.stringify(shown)).not.toContain('expression');
});

test('what the functions write is what alarms ring for and the dashboard shows: at most ten metrics, without dimensions', () => {
  const written = Object.keys(METRICS).filter((name) =>
    sourcesBelow('functions').some((text) => text.includes(`${name}:`)),
  );
  expect(written).toEqual(Object.keys(METRICS));
  expect(written.length).toBeLessThanOrEqual(10);

  const own = alarms.filter(([, { Namespace }]) => Namespace === 'site/prod');
  expect(own.filter(([, { Dimensions }]) => Dimensions !== undefined)).toEqual([]);
  expect(own.map(([, { MetricName }]) => String(MetricName)).sort()).toEqual([...written].sort());

  const shown = shownMetrics().filter(([namespace]) => namespace === 'site/prod');
  expect(shown.map((metric) => metric.filter((part) => typeof part === 'string').slice(1))).toEqual(
    expect.arrayContaining(written.map((name) => [name])),
  );
  expect(shown).toHaveLength(written.length);
});

test('each says what it means, and where to read what to do', () => {
  for (const { id, meaning, runbook } of ALARMS) {
    expect(alarm(id)).toMatchObject({
      AlarmDescription: `${meaning} What to do: docs/runbook.md#${runbook}`,
    });
  }
});

test('mail that waits for a quarter of an hour rings, and so does silence about it', () => {
  expect(alarm('MailWaits')).toMatchObject({
    Namespace: 'site/prod',
    MetricName: 'OldestWaitingMailSeconds',
    Statistic: 'Maximum',
    Threshold: 900,
    ComparisonOperator: 'GreaterThanThreshold',
    TreatMissingData: 'breaching',
  });
});

test('a site that does not answer twice in a quarter of an hour rings, and so does silence about it', () => {
  expect(alarm('SiteFails')).toMatchObject({
    MetricName: 'SiteFailures',
    Threshold: 1,
    Period: 900,
    TreatMissingData: 'breaching',
  });
});

test('functions are watched together, and the API by its own id', () => {
  expect(alarm('FunctionsFail')).not.toHaveProperty('Dimensions');
  expect(alarm('ApiFails')).toMatchObject({ Dimensions: [{ Name: 'ApiId', Value: expect.anything() }] });
});

test.each([
  ['PaymentWaits', 'site/prod', 'OldestWaitingNotificationSeconds', 900],
  ['PaymentsRefused', 'site/prod', 'PaymentsRefused', 0],
  ['BreachSourceFails', 'site/prod', 'BreachSourceFailures', 2],
  ['ItemUnreadable', 'site/prod', 'UnreadableItems', 0],
  ['ApiFails', 'AWS/ApiGateway', '5xx', 2],
  ['FunctionsFail', 'AWS/Lambda', 'Errors', 0],
  ['MailBounces', 'AWS/SES', 'Reputation.BounceRate', 0.05],
  ['MailComplaints', 'AWS/SES', 'Reputation.ComplaintRate', 0.001],
])('%s rings when %s %s is above %d, and not while nothing is said', (id, namespace, name, threshold) => {
  expect(alarm(id)).toMatchObject({
    Namespace: namespace,
    MetricName: name,
    Threshold: threshold,
    ComparisonOperator: 'GreaterThanThreshold',
    TreatMissingData: 'notBreaching',
  });
});

test('every alarm tells the topic when it begins and when it is over', () => {
  const [[topic] = []] = resourcesOf(template, 'AWS::SNS::Topic');
  for (const [, { AlarmActions, OKActions }] of alarms) {
    expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  }
});

test('the topic tells the operator alone, by TLS, and takes messages from alarms', () => {
  const subscriptions = resourcesOf(template, 'AWS::SNS::Subscription').map(
    ([, { Properties }]) => Properties,
  );
  expect(subscriptions.map(({ Protocol, Endpoint }) => [Protocol, Endpoint])).toEqual([
    ['email', 'owner@shop.co.za'],
  ]);
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
        }),
      ]),
    },
  });
});

test('who reads leads is told of alarms too, unless the stage names others', () => {
  const subscriptions = resourcesOf(synthesised(PRODUCTION), 'AWS::SNS::Subscription');
  expect(subscriptions.map(([, { Properties }]) => Properties['Endpoint'])).toEqual([
    'sales@shop.co.za',
    'owner@shop.co.za',
  ]);
});

test('the dashboard shows visits, what visitors asked for, errors, times and costs', () => {
  const names = shownMetrics().map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'Requests',
      'Invocations',
      '5xxErrorRate',
      'Errors',
      'Latency',
      'BytesDownloaded',
    ]),
  );
});

test('one machine has neither', () => {
  const local = synthesised({ STAGE: 'local' });
  expect(resourcesOf(local, 'AWS::CloudWatch::Alarm')).toEqual([]);
  expect(resourcesOf(local, 'AWS::CloudWatch::Dashboard')).toEqual([]);
});

/**
 * What the one dashboard shows, each metric in CloudWatch's notation: namespace, name, dimensions, rendering options.
 */
function shownMetrics(): readonly (readonly unknown[])[] {
  const boards = resourcesOf(template, 'AWS::CloudWatch::Dashboard');
  expect(boards).toHaveLength(1);
  const body = boards[0]?.[1].Properties['DashboardBody'] as { 'Fn::Join': [string, unknown[]] };
  const text = body['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'made')).join('');
  const { widgets } = JSON.parse(text) as { widgets: { properties: { metrics?: unknown[][] } }[] };
  return widgets.flatMap(({ properties }) => properties.metrics ?? []);
}
