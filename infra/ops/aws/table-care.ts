import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { documents, tableName } from '#functions/platform/dynamo.ts';
import type { TableName } from '#shared/runtime/tables.ts';

/** A table's status in DynamoDB, such as ACTIVE, and whether deletion protection is on. Throws AWS's error. */
export async function tableStatus(table: TableName) {
  const { Table } = await documents().send(new DescribeTableCommand({ TableName: tableName(table) }));
  return { status: Table?.TableStatus ?? 'unknown', isProtected: Table?.DeletionProtectionEnabled === true };
}

/** Whether point-in-time recovery and expiry (TTL) are on for a table. Throws AWS's error. */
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
