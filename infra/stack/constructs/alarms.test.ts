import { existsSync, readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { METRICS } from '#shared/runtime/metrics.ts';
import { API } from '#shared/api/index.ts';
import { JOBS } from '../access.ts';
import { namesOf } from '../settings/names-of.ts';
import { PRODUCTION, resourcesOf, synthesised, WHOLE_PRODUCTION } from '../testing/synthesised.ts';
import { WATCHES } from '../watches.ts';
import { capitalised } from './name-in-template.ts';

const RUNBOOK = 'docs/runbook.md';

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

test('every function has an alarm for its failures, and those with visitors waiting one for slowness', () => {
  const names = [...namesOf(API), ...namesOf(JOBS)].map(capitalised);
  for (const name of names) expect(alarm(`${name}Fails`)).toMatchObject({ MetricName: 'Errors' });
  for (const name of namesOf(API)) {
    expect(alarm(`${capitalised(name)}IsSlow`)).toMatchObject({
      MetricName: 'Duration',
      ExtendedStatistic: 'p99',
      Threshold: API[name].timeoutSeconds * 900,
    });
  }
  expect(alarms).toHaveLength(names.length + namesOf(API).length + WATCHES.length);
});

test('each says what people notice, and leads to a paragraph of the runbook that is there', () => {
  expect(existsSync(RUNBOOK)).toBe(true);
  const anchors = new Set(
    [...readFileSync(RUNBOOK, 'utf8').matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  );
  const led = new Set<string>();
  for (const [id, { AlarmDescription }] of alarms) {
    const [, impact = '', anchor = ''] =
      /^(.{20,}[.”]) What to do: docs\/runbook\.md#([\w-]+)$/.exec(String(AlarmDescription)) ?? [];
    expect([id, impact.length > 0, anchors.has(anchor)]).toEqual([id, true, true]);
    led.add(anchor);
  }
  expect(led.size).toBeGreaterThan(5);
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

test('a payment that cannot be confirmed for a quarter of an hour rings', () => {
  expect(alarm('PaymentNoticeWaits')).toMatchObject({
    MetricName: 'OldestWaitingNoticeSeconds',
    Threshold: 900,
    TreatMissingData: 'breaching',
  });
});

test.each([
  ['Throttles', 'AWS/Lambda', 'Throttles', 0],
  ['PaymentNoticesRefused', 'site/prod', 'PaymentNoticesRefused', 0],
  ['ReviewSubscriptionsFails', 'AWS/Lambda', 'Errors', 0],
  ['PassphraseWrong', 'site/prod', 'PassphraseWrong', 0],
  ['PaymentsJobFailed', 'site/prod', 'PaymentsJobFailed', 0],
  ['SourceRests', 'site/prod', 'SourceResting', 0],
  ['ItemUnreadable', 'site/prod', 'UnreadableItems', 0],
  ['MailBounces', 'AWS/SES', 'Reputation.BounceRate', 0.05],
  ['MailComplaints', 'AWS/SES', 'Reputation.ComplaintRate', 0.001],
])('%s rings when %s %s is above %d, and not while nothing is said', (id, namespace, name, threshold) => {
  expect(alarm(id)).toMatchObject({
    Namespace: namespace,
    MetricName: name,
    Threshold: threshold,
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

test('the dashboard shows visits, leads, errors, times and costs, and each metric that the functions write', () => {
  const boards = resourcesOf(template, 'AWS::CloudWatch::Dashboard');
  expect(boards).toHaveLength(1);
  const body = JSON.stringify(boards[0]?.[1].Properties['DashboardBody']);
  for (const shown of ['Requests', 'LeadsReceived', 'PortScans', '5xxErrorRate', 'BytesDownloaded', 'p99']) {
    expect(body).toContain(shown);
  }
  const own = [...body.matchAll(/site\/prod[\\"]+,[\\"]+(\w+)/g)].map(([, name]) => name);
  expect(new Set(own)).toEqual(new Set(Object.keys(METRICS)));
});

test('one machine has neither', () => {
  const local = synthesised({ STAGE: 'local' });
  expect(resourcesOf(local, 'AWS::CloudWatch::Alarm')).toEqual([]);
  expect(resourcesOf(local, 'AWS::CloudWatch::Dashboard')).toEqual([]);
});

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .replaceAll(' ', '-');
}
