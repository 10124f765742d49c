import { createServer } from 'node:https';
import { closeDocuments } from '#functions/platform/dynamo.ts';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { selfSigned } from '#functions/testing/fakes.ts';
import { type AwsAnswers, refusal, useAwsServer, xmlRefusal } from '../testing/aws-server.ts';
import {
  certificateEnd,
  checkAccount,
  judgeAlarmMail,
  judgeAlarms,
  judgeCertificate,
  judgeJob,
  judgeMailState,
  judgeSecrets,
  judgeSender,
} from './account-checks.ts';
import { attention, check, type Finding, findingsInWords, fine, note } from './finding.ts';
import {
  judgeArticles,
  judgeBreachList,
  judgeLeads,
  judgeMail,
  judgeRecords,
  judgeSite,
  judgeSubscriptions,
  judgeTables,
  lookAtTable,
} from '../doctor.ts';

const PLACE = { stage: 'prod', region: 'af-south-1', site: 'https://shop.co.za' };
const NOW = Date.UTC(2026, 10, 21, 12, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NONE = { number: 0, oldestMs: 0 };

const aws = useAwsServer();

beforeAll(() => {
  Object.assign(process.env, { AWS_REGION: 'af-south-1', LEADS_TABLE: 'prod-leads' });
});

afterAll(closeDocuments);

function unwell(found: Finding | readonly Finding[]): string[] {
  return [found]
    .flat()
    .filter(({ weight }) => weight !== 'fine')
    .map(({ weight, about, says, todo }) => `${weight}: ${about}: ${says} ${todo}`);
}

const table = (care?: object, status = 'ACTIVE') =>
  judgeTables(
    [
      {
        name: 'leads',
        awsName: 'Leads-X',
        status,
        ...(care && { care: { isRecoverable: true, isExpiring: true, isProtected: true, ...care } }),
      },
    ],
    PLACE,
  );
const subscriptions = (part: object) =>
  judgeSubscriptions(
    { byState: { active: 2 }, toReview: NONE, notifications: NONE, mail: NONE, todos: 0, ...part },
    PLACE,
  );
const job = (name: string, ranAgo: number | undefined, failures = 0) =>
  judgeJob({ name, lastRunAt: ranAgo === undefined ? undefined : NOW - ranAgo, failures }, NOW);
const secret = (isSet: boolean, isNeeded: boolean) =>
  judgeSecrets([{ name: 'hibp-api-key', isSet, isNeeded }], PLACE);

test.each<[Finding | readonly Finding[], string]>([
  [table(undefined, 'no such table'), 'attention: tables: leads cannot be used'],
  [
    table({ isRecoverable: false }),
    'leads has no point-in-time recovery. aws dynamodb update-continuous-backups --region af-south-1 --table-name Leads-X --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true',
  ],
  [
    table({ isExpiring: false }),
    'leads does not delete expired items. aws dynamodb update-time-to-live --region af-south-1 --table-name Leads-X --time-to-live-specification Enabled=true,AttributeName=expiresAt',
  ],
  [
    table({ isProtected: false }),
    'leads has no deletion protection. aws dynamodb update-table --region af-south-1 --table-name Leads-X --deletion-protection-enabled',
  ],
  [judgeRecords(['leads {"id":"x"}']), 'attention: records: leads {"id":"x"} cannot be read'],
  [
    judgeMail('lead', { number: 1, oldestMs: 16 * MINUTE }),
    '1 lead waits to be mailed, the oldest for 16 min',
  ],
  [
    judgeMail('monitor', { number: 2, oldestMs: 16 * MINUTE }),
    'attention: monitor mail: 2 monitors wait to be mailed, the oldest for 16 minutes. docs/runbook.md#mail-waits',
  ],
  [
    subscriptions({ toReview: { number: 2, oldestMs: 3 * HOUR } }),
    'attention: subscriptions: 2 overdue for review, the oldest for 3 hours.',
  ],
  [
    subscriptions({ notifications: { number: 1, oldestMs: 16 * MINUTE } }),
    '1 payment notification(s) waiting to be confirmed, the oldest for 16 minutes.',
  ],
  [
    subscriptions({ mail: { number: 1, oldestMs: 3 * DAY } }),
    '1 with mail that is not sent yet, the oldest for 3 days',
  ],
  [
    subscriptions({ todos: 2 }),
    'attention: to do: 2 things wait for a person. npm run ops -- --stage prod --region af-south-1 todo',
  ],
  [judgeBreachList(undefined, NOW), 'note: breach list: There is no copy yet.'],
  [judgeBreachList({ websites: 9, checkedAt: NOW - 25 * HOUR }, NOW), 'note: breach list: 9 websites'],
  [
    judgeArticles(0, PLACE),
    'None is published. npm run ops -- --stage prod --region af-south-1 blog import shared/content/articles',
  ],
  [
    judgeSite([attention('home page', '502', 'Look at the last deployment.')], PLACE),
    'home page: 502 Look at the last deployment. To check again: npm run smoke -- https://shop.co.za',
  ],
  [job('J', undefined), 'J has not run for two days'],
  [job('J', 27 * HOUR), 'J last ran 27 hours ago'],
  [job('SendOutbox', 17 * MINUTE), 'attention: jobs: SendOutbox last ran 17 minutes ago.'],
  [job('CheckMonitors', 3 * HOUR), 'attention: jobs: CheckMonitors last ran 3 hours ago.'],
  [job('ReconcilePayments', 27 * HOUR), 'attention: jobs: ReconcilePayments last ran 27 hours ago.'],
  [job('J', 0, 2), 'note: jobs: J failed 2 times'],
  [job('J', 0, 1), 'note: jobs: J failed once'],
  [judgeSender({ state: 'waiting' }), 'attention: sender: SES has not verified it yet.'],
  [judgeSender({ state: 'unknown' }), 'attention: sender: SES has no such identity.'],
  [judgeMailState({ isSandbox: true, isEnabled: true }), 'in the sandbox of SES'],
  [judgeMailState({ isSandbox: true, isEnabled: false }), 'AWS has stopped the mail of this account.'],
  [
    secret(false, true),
    'attention: secrets: hibp-api-key is not set. npm run ops -- --stage prod --region af-south-1 secrets set hibp-api-key',
  ],
  [secret(false, false), 'note: secrets: hibp-api-key is not set'],
  [judgeAlarms([]), 'attention: alarms: The stage has none.'],
  [
    judgeAlarms([
      { AlarmName: 'Faults', StateValue: 'ALARM', AlarmDescription: 'See docs/runbook.md#faults' },
    ]),
    'attention: alarms: Faults is firing. See docs/runbook.md#faults',
  ],
  [
    judgeAlarmMail({ confirmed: 1, unconfirmed: 1 }),
    'attention: alarm mail: 1 of 2 addresses has not confirmed, and gets no alarms.',
  ],
  [
    judgeAlarmMail({ confirmed: 0, unconfirmed: 0 }),
    'attention: alarm mail: Nobody is told when an alarm fires. Subscribe',
  ],
  [judgeCertificate(NOW + 29 * DAY, NOW), 'attention: certificate: It expires in 29 days.'],
  [judgeCertificate(NOW - DAY, NOW), 'attention: certificate: It expired 24 hours ago.'],
  [judgeCertificate(undefined, NOW), 'note: certificate'],
])('%j is said as “%s”', (found, sentence) => {
  expect(unwell(found)).toEqual([expect.stringContaining(sentence)]);
});

test.each<[Finding | readonly Finding[]]>([
  [table({})],
  [table()],
  [judgeRecords([])],
  [judgeMail('lead', { number: 3, oldestMs: 15 * MINUTE })],
  [judgeLeads({ today: 0, suspect: 9 }, PLACE)],
  [subscriptions({})],
  [subscriptions({ toReview: { number: 2, oldestMs: 2 * HOUR } })],
  [judgeBreachList({ websites: 900, checkedAt: NOW - HOUR }, NOW)],
  [judgeArticles(7, PLACE)],
  [judgeSite([fine('home page', '200')], PLACE)],
  [job('SendOutbox', 16 * MINUTE)],
  [job('CheckMonitors', 2 * HOUR)],
  [job('ReconcilePayments', 26 * HOUR)],
  [judgeSender({ state: 'verified' })],
  [judgeMailState({ isSandbox: false, isEnabled: true })],
  [secret(true, true)],
  [judgeAlarms([{ AlarmName: 'Faults', StateValue: 'OK' }])],
  [judgeAlarmMail({ confirmed: 2, unconfirmed: 0 })],
  [judgeCertificate(NOW + 90 * DAY, NOW)],
])('%j needs nothing, and is said', (found) => {
  expect(unwell(found)).toEqual([]);
  expect([found].flat()).not.toEqual([]);
});

test('what could not be looked up needs attention, or is a note where that is said', async () => {
  const fail = () => Promise.reject(new Error('Timeout\nat x'));
  const says = 'It could not be checked: Timeout';
  expect(await check('mail', fail)).toMatchObject([{ weight: 'attention', about: 'mail', says }]);
  expect(await check('mail', fail, note)).toMatchObject([{ weight: 'note', says }]);
  expect(findingsInWords([judgeLeads({ today: 3, suspect: 0 }, PLACE)])).toBe(
    'ok         leads  3 came in today.\n',
  );
});

const recovery = (PointInTimeRecoveryStatus: string) => ({
  body: {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
    },
  },
});
const expiry = (TimeToLiveStatus: string) => ({ body: { TimeToLiveDescription: { TimeToLiveStatus } } });

test.each([
  ['prod', 'ENABLED', 'ENABLED', true, { isRecoverable: true, isExpiring: true, isProtected: true }],
  ['prod', 'DISABLED', 'ENABLED', false, { isRecoverable: false, isExpiring: true, isProtected: false }],
  ['dev', 'ENABLED', 'DISABLED', false, { isRecoverable: true, isExpiring: false, isProtected: true }],
])('in %s recovery %s, expiry %s and protection %s is %j', async (stage, backups, ttl, isProtected, care) => {
  aws.answer({
    DescribeTable: { body: { Table: { TableStatus: 'ACTIVE', DeletionProtectionEnabled: isProtected } } },
    DescribeContinuousBackups: recovery(backups),
    DescribeTimeToLive: expiry(ttl),
  });
  expect(await lookAtTable('leads', stage)).toEqual({ status: 'ACTIVE', care });
  expect(new Set(aws.calls.map(({ body }) => body))).toEqual(
    new Set([JSON.stringify({ TableName: 'prod-leads' })]),
  );
});

test('a table of this machine has no such settings, and one that is not there throws', async () => {
  aws.answer({ DescribeTable: { body: { Table: { TableStatus: 'ACTIVE' } } } });
  expect(await lookAtTable('leads', undefined)).toEqual({ status: 'ACTIVE' });
  aws.answer({ DescribeTable: refusal('ResourceNotFoundException', 'Requested resource not found') });
  await expect(lookAtTable('leads', 'prod')).rejects.toThrow('Requested resource not found');
});

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

const ACCOUNT: AwsAnswers = {
  ListSubscriptionsByTopic: { body: READERS },
  ListStackResources: ({ body }) => ({
    body: body.includes('NextToken=2')
      ? pageOf(PARTS.slice(2))
      : pageOf(PARTS.slice(0, 2), '<NextToken>2</NextToken>'),
  }),
  'GET /v2/email/identities/shop.example': { body: { VerifiedForSendingStatus: true } },
  'GET /v2/email/account': { body: { ProductionAccessEnabled: false, SendingEnabled: true } },
  DescribeParameters: { body: { Parameters: [{ Name: '/site/prod/hibp-api-key' }] } },
  DescribeAlarms: {
    body: {
      MetricAlarms: [
        { AlarmName: 'site-prod-Faults', StateValue: 'ALARM', AlarmDescription: 'docs/runbook.md#faults' },
      ],
    },
  },
  GetMetricStatistics: ({ body }) => ({
    body: {
      Datapoints: body.includes('Invocations')
        ? [
            { Timestamp: (NOW - 6 * MINUTE) / 1000, Sum: 60 },
            { Timestamp: NOW / 1000, Sum: 0 },
          ]
        : [{ Timestamp: (NOW - HOUR) / 1000, Sum: 2 }],
    },
  }),
};

/** What is said of the account of a production stage, whose certificate cannot be had here. */
async function ofAccount(answers: AwsAnswers = {}): Promise<string[]> {
  aws.answer({ ...ACCOUNT, ...answers });
  const findings = await checkAccount({ ...PLACE, site: 'http://127.0.0.1:9' }, NOW);
  return findings.map(({ about, says }) => `${about}: ${says}`);
}

test('learns how an account stands, page by page, and changes nothing', async () => {
  expect(await ofAccount()).toEqual([
    'jobs: SendOutbox failed 2 times within a day.',
    'alarms: site-prod-Faults is firing.',
    'alarm mail: 1 of 2 addresses has not confirmed, and gets no alarms.',
    'sender: SES has verified it.',
    'mail: The account is in the sandbox of SES: only verified addresses get mail.',
    'secrets: 1 of 5 are set.',
    ...['payfast-merchant-key', 'payfast-passphrase', 'google-places-api-key', 'facebook-page-token'].map(
      (name) => `secrets: ${name} is not set; only the setting that uses it needs it.`,
    ),
    'certificate: The site does not use HTTPS.',
  ]);
  const asked = aws.calls.map(({ operation }) => operation);
  expect(asked.filter((operation) => !/^(Get|Describe|List|GET )/.test(operation))).toEqual([]);
});

test('a stage with a merchant account of its own needs that account’s secrets', async () => {
  process.env['PAYFAST_PASSPHRASE_PARAMETER'] = '/site/prod/payfast-passphrase';
  const said = await ofAccount();
  delete process.env['PAYFAST_PASSPHRASE_PARAMETER'];
  expect(said).toContain('secrets: payfast-passphrase is not set.');
});

test('what may not be seen says so, and the rest is seen', async () => {
  const said = await ofAccount({
    ListStackResources: xmlRefusal('ValidationError', 'Stack with id site-prod does not exist'),
    DescribeParameters: refusal('AccessDeniedException', 'You may not list parameters'),
  });
  expect(said).toEqual([
    expect.stringMatching(/^jobs: It could not be checked: .*does not exist/),
    expect.stringMatching(/^alarms: It could not be checked: .*does not exist/),
    expect.stringMatching(/^alarm mail: It could not be checked: .*does not exist/),
    expect.stringMatching(/^sender: It could not be checked: .*does not exist/),
    expect.stringMatching(/^mail: The account is in the sandbox/),
    expect.stringMatching(/^secrets: It could not be checked: .*You may not list parameters/),
    'certificate: The site does not use HTTPS.',
  ]);
});

test('reads when a certificate ends, also of one that nobody trusts', async () => {
  const ends = new Date('2031-05-01T10:00:00Z');
  const server = createServer(selfSigned('127.0.0.1', ends));
  const address = await listenOnFreePort(server);
  expect(await certificateEnd(address.replace(/^http:/, 'https:'))).toBe(ends.getTime());
  expect(await certificateEnd(address)).toBeUndefined();
  await closeServer(server);
  await expect(certificateEnd(address.replace(/^http:/, 'https:'))).rejects.toThrow('ECONNREFUSED');
});
