import * as z from 'zod/mini';
import { callDynamoDb } from '../../local/aws/dynamodb-call.ts';
import type { LocalStack } from '../../local/local-stack.ts';

const textSchema = z.object({ S: z.string() });
const foundSchema = z.object({
  Item: z.object({ life: z.object({ M: z.object({ paidUntil: textSchema }) }) }),
});

/**
 * Makes the paid year of the subscription behind a link one whose owner has had the notice before its end, so that there is
 * something to choose: nobody can wait for that.
 */
export async function noticeYearEndOf({ dynamodb, tables }: LocalStack, link: string): Promise<void> {
  const TableName = tables['subscriptions'];
  const Key = { id: { S: link.slice(0, 32) }, item: { S: 'state' } };
  const found = foundSchema.parse(await callDynamoDb(dynamodb, 'GetItem', { TableName, Key }));
  const lastDay = found.Item.life.M.paidUntil;
  await callDynamoDb(dynamodb, 'UpdateItem', {
    TableName,
    Key,
    UpdateExpression: 'SET life.nextYear = :notice ADD version :one',
    ExpressionAttributeValues: {
      ':notice': { M: { lastDay, noticedOn: { S: '2026-01-01' }, otherwise: { S: 'renew' } } },
      ':one': { N: '1' },
    },
  });
}
