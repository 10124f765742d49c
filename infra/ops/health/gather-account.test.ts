import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { selfSigned } from '#functions/testing/fakes.ts';
import { refusal, useAwsServer, xmlRefusal, type AwsAnswers } from '../testing/aws-server.ts';
import { certificateEnd, gatherAccount } from './gather-account.ts';
import { jobsInLog, jobsOfStage } from './gather-product.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';
import { clockAheadOf } from './smoke-checks.ts';

const aws = useAwsServer();
const NOW = Date.UTC(2026, 10, 21, 12, 30);
const PROD = { stage: 'prod', region: 'af-south-1', site: 'http://127.0.0.1:9' };

const part = (type: string, logicalId: string, name: string) =>
  `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId></member>`;

const PARTS = [
  part('AWS::SES::EmailIdentity', 'MailIdentity', 'shop.example'),
  part('AWS::CloudWatch::Alarm', 'AlarmsFaults', 'site-prod-Faults'),
  part('AWS::SNS::Topic', 'AlarmsTopic', 'arn:aws:sns:af-south-1:123456789012:alarms'),
  part('AWS::Lambda::Function', 'SendOutbox', 'site-prod-SendOutbox-X'),
  part('AWS::Lambda::Function', 'ScanPorts', 'site-prod-ScanPorts-X'),
  part('AWS::Events::Rule', 'SchedulesSendOutbox1A2B', 'site-prod-rule'),
];

const pageOf = (parts: readonly string[], next = '') =>
  `<ListStackResourcesResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><ListStackResourcesResult><StackResourceSummaries>${parts.join('')}</StackResourceSummaries>${next}</ListStackResourcesResult></ListStackResourcesResponse>`;

const reader = (arn: string) =>
  `<member><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn></member>`;

const READERS = `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions>${reader('arn:aws:sns:af-south-1:123456789012:alarms:1')}${reader('PendingConfirmation')}</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;

const WHOLE: AwsAnswers = {
  ListSubscriptionsByTopic: { body: READERS },
  ListStackResources: ({ body }) => ({
    body: body.includes('NextToken=2')
      ? pageOf(PARTS.slice(2))
      : pageOf(PARTS.slice(0, 2), '<NextToken>2</NextToken>'),
  }),
  'GET /v2/email/identities/shop.example': { body: { VerifiedForSendingStatus: true } },
  'GET /v2/email/account': {
    body: {
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      SendQuota: { SentLast24Hours: 12, Max24HourSend: 200 },
    },
  },
  DescribeParameters: { body: { Parameters: [{ Name: '/site/prod/hibp-api-key' }] } },
  DescribeAlarms: {
    body: {
      MetricAlarms: [
        {
          AlarmName: 'site-prod-Faults',
          StateValue: 'ALARM',
          AlarmDescription: 'What to do: docs/runbook.md#faults',
        },
      ],
    },
  },
  GetMetricStatistics: ({ body }) => ({
    body: {
      Datapoints: body.includes('Invocations')
        ? [
            { Timestamp: Date.UTC(2026, 10, 21, 11) / 1000, Sum: 60 },
            { Timestamp: Date.UTC(2026, 10, 21, 12) / 1000, Sum: 0 },
          ]
        : [{ Timestamp: Date.UTC(2026, 10, 21, 11) / 1000, Sum: 2 }],
    },
  }),
};

test('learns how an account stands, and changes nothing', async () => {
  aws.answer(WHOLE);
  const facts = await gatherAccount(PROD);
  expect(facts).toMatchObject({
    sender: { known: 'verified' },
    mail: { known: { isSandbox: true, isEnabled: true } },
    quota: { known: { sent: 12, most: 200 } },
    alarms: {
      known: [{ name: 'site-prod-Faults', state: 'ALARM', about: expect.stringContaining('#faults') }],
    },
    alarmMail: { known: { confirmed: 1, unconfirmed: 1 } },
    certificateEndsAt: { known: undefined },
  });
  expect(facts.secrets).toEqual({
    known: expect.arrayContaining([
      { name: 'hibp-api-key', isSet: true, isNeeded: true },
      { name: 'payfast-passphrase', isSet: false, isNeeded: false },
    ]),
  });
  const asked = aws.calls.map(({ operation }) => operation);
  expect(asked.filter((operation) => !/^(Get|Describe|List|GET )/.test(operation))).toEqual([]);
});

test('a stage with a merchant account of its own needs that account’s secrets', async () => {
  aws.answer(WHOLE);
  process.env['PAYFAST_PASSPHRASE_PARAMETER'] = '/site/prod/payfast-passphrase';
  const { secrets } = await gatherAccount(PROD);
  delete process.env['PAYFAST_PASSPHRASE_PARAMETER'];
  const needed = 'known' in secrets ? secrets.known.filter(({ isNeeded }) => isNeeded) : [];
  expect(needed.map(({ name }) => name)).toEqual(['hibp-api-key', 'payfast-passphrase']);
});

test('learns when the jobs of a stage last ran, and which functions are jobs', async () => {
  aws.answer(WHOLE);
  expect(await jobsOfStage('prod', 'af-south-1', NOW)).toEqual([
    { name: 'SendOutbox', lastRunAt: Date.UTC(2026, 10, 21, 11), failures: 2 },
  ]);
});

test('on one machine the log says when jobs last ran', () => {
  const file = join(temporaryFolder('log-'), 'functions.log');
  const line = (at: string, level = 'info') =>
    `SendOutbox {"level":"${level}","at":"${at}","job":"sendOutbox"}`;
  const lines = [
    line('2026-11-20T11:00:00Z', 'error'),
    line('2026-11-21T11:00:00Z', 'error'),
    'ScanPorts {"level":"info","at":"x"}',
    'ScanPorts words',
  ];
  writeFileSync(file, [...lines, line('2026-11-21T12:00:00Z'), ''].join('\n'));
  // As for a stage: how often it failed within a day.
  expect(jobsInLog(file, Date.UTC(2026, 10, 21, 12, 1))).toEqual([
    { name: 'SendOutbox', lastRunAt: Date.UTC(2026, 10, 21, 12), failures: 1 },
  ]);
  expect(jobsInLog('/nowhere/functions.log', NOW)).toEqual([]);
});

test('what may not be seen says so, and the rest is seen', async () => {
  aws.answer({
    ...WHOLE,
    ListStackResources: xmlRefusal('ValidationError', 'Stack with id site-prod does not exist'),
    DescribeParameters: refusal('AccessDeniedException', 'You may not list parameters'),
  });
  expect(await gatherAccount(PROD)).toMatchObject({
    sender: { unknown: expect.stringContaining('does not exist') },
    alarms: { unknown: expect.stringContaining('does not exist') },
    secrets: { unknown: expect.stringContaining('You may not list parameters') },
    quota: { known: { sent: 12, most: 200 } },
  });
});

const ENDS = new Date('2031-05-01T10:00:00Z');

test('reads when a certificate ends, also of one that nobody trusts', async () => {
  const server = createServer(selfSigned('127.0.0.1', ENDS));
  const address = await listenOnFreePort(server);
  expect(await certificateEnd(address.replace(/^http:/, 'https:'))).toBe(ENDS.getTime());
  expect(await certificateEnd(address)).toBeUndefined();
  await closeServer(server);
  await expect(certificateEnd(address.replace(/^http:/, 'https:'))).rejects.toThrow('ECONNREFUSED');
});

test('tells how far the clocks are apart', async () => {
  let ahead = 0;
  const server = createPlainServer((_, response) => {
    response.setHeader('date', new Date(Date.now() - ahead).toUTCString());
    response.end();
  });
  const address = await listenOnFreePort(server);
  expect(Math.abs(await clockAheadOf(address))).toBeLessThan(5000);
  ahead = 3_600_000;
  expect(Math.abs((await clockAheadOf(address)) - ahead)).toBeLessThan(5000);
  await closeServer(server);
});
