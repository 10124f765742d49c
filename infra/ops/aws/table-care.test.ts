import { closeDocuments } from '#functions/platform/dynamo.ts';
import { refusal, useAwsServer } from '../testing/aws-server.ts';
import { tableCare, tableStatus } from '../health/gather-product.ts';

const aws = useAwsServer();

beforeAll(() => {
  Object.assign(process.env, { AWS_REGION: 'af-south-1', LEADS_TABLE: 'prod-leads' });
});

afterAll(closeDocuments);

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
  ['ENABLED', 'ENABLED', { isRecoverable: true, isExpiring: true }],
  ['DISABLED', 'ENABLED', { isRecoverable: false, isExpiring: true }],
  ['ENABLED', 'DISABLED', { isRecoverable: true, isExpiring: false }],
])('recovery %s and expiry %s is %j', async (backups, ttl, care) => {
  aws.answer({ DescribeContinuousBackups: recovery(backups), DescribeTimeToLive: expiry(ttl) });
  expect(await tableCare('leads')).toEqual(care);
  expect(aws.calls.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => JSON.stringify({ TableName: 'prod-leads' })),
  );
});

test('a table that may be deleted by one command says so, and one that is not there throws', async () => {
  aws.answer({
    DescribeTable: { body: { Table: { TableStatus: 'ACTIVE', DeletionProtectionEnabled: true } } },
  });
  expect(await tableStatus('leads')).toEqual({ status: 'ACTIVE', isProtected: true });
  aws.answer({ DescribeTable: { body: { Table: { TableStatus: 'ACTIVE' } } } });
  expect(await tableStatus('leads')).toEqual({ status: 'ACTIVE', isProtected: false });
  aws.answer({ DescribeTable: refusal('ResourceNotFoundException', 'Requested resource not found') });
  await expect(tableStatus('leads')).rejects.toThrow('Requested resource not found');
});
