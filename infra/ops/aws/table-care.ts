import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { documents, tableName } from '#functions/platform/dynamo.ts';
import type { TableName } from '#shared/runtime/tables.ts';

/** How DynamoDB says a table stands, such as ACTIVE, and whether it refuses to be deleted. Throws what AWS refuses. */
export async function tableStatus(table: TableName) {
  const { Table } = await documents().send(new DescribeTableCommand({ TableName: tableName(table) }));
  return { status: Table?.TableStatus ?? 'unknown', isProtected: Table?.DeletionProtectionEnabled === true };
}

/** Whether a table can be put back in time, and clears away what is over. Throws what AWS refuses. */
export async function tableCare(table: TableName) {
  const TableName = tableName(table);
  const [backups, expiry] = await Promise.all([
    documents().send(new DescribeContinuousBackupsCommand({ TableName })),
    documents().send(new DescribeTimeToLiveCommand({ TableName })),
  ]);
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  return {
    isRecoverable: recovery?.PointInTimeRecoveryStatus === 'ENABLED',
    isExpiring: expiry.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED',
  };
}
