import { refusal, useAwsServer, xmlRefusal, type AwsAnswers } from '../../testing/aws-server.ts';
import { gatherAccount } from './gather-account.ts';

const aws = useAwsServer();
const NOW = Date.UTC(2026, 10, 21, 12, 30);
const PROD = { stage: 'prod', region: 'af-south-1', site: 'http://127.0.0.1:9' };

const part = (type: string, logicalId: string, name: string) =>
  `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId></member>`;

const PARTS = [
  part('AWS::SES::EmailIdentity', 'MailIdentity', 'shop.example'),
  part('AWS::CloudWatch::Alarm', 'AlarmsFaults', 'site-prod-Faults'),
  part('AWS::Lambda::Function', 'SendDueMail', 'site-prod-SendDueMail-X'),
  part('AWS::Lambda::Function', 'ScanPorts', 'site-prod-ScanPorts-X'),
  part('AWS::Events::Rule', 'SchedulesSendDueMail1A2B', 'site-prod-rule'),
];

const pageOf = (parts: readonly string[], next = '') =>
  `<ListStackResourcesResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><ListStackResourcesResult><StackResourceSummaries>${parts.join('')}</StackResourceSummaries>${next}</ListStackResourcesResult></ListStackResourcesResponse>`;

const WHOLE: AwsAnswers = {
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
  const facts = await gatherAccount(PROD, NOW);
  expect(facts).toMatchObject({
    sender: { known: 'verified' },
    mail: { known: { isSandbox: true, isEnabled: true } },
    quota: { known: { sent: 12, most: 200 } },
    alarms: {
      known: [{ name: 'site-prod-Faults', state: 'ALARM', about: expect.stringContaining('#faults') }],
    },
    jobs: { known: [{ name: 'SendDueMail', lastRunAt: Date.UTC(2026, 10, 21, 11), failures: 2 }] },
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

test('what may not be seen says so, and the rest is seen', async () => {
  aws.answer({
    ...WHOLE,
    ListStackResources: xmlRefusal('ValidationError', 'Stack with id site-prod does not exist'),
    DescribeParameters: refusal('AccessDeniedException', 'You may not list parameters'),
  });
  expect(await gatherAccount(PROD, NOW)).toMatchObject({
    sender: { unknown: expect.stringContaining('does not exist') },
    alarms: { unknown: expect.stringContaining('does not exist') },
    jobs: { unknown: expect.stringContaining('does not exist') },
    secrets: { unknown: expect.stringContaining('You may not list parameters') },
    quota: { known: { sent: 12, most: 200 } },
  });
});
