import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '#functions/io/dynamo.ts';
import {
  listSubscriptions,
  listSubscriptionsToReview,
  listSubscriptionsWithDueMail,
} from '#functions/io/subscriptions.ts';
import { WAITING_PAYMENT_INDEX } from '#shared/cloud/tables.ts';
import type { SubscriptionFacts, WaitingFacts } from './facts.ts';

const MOST_WAITING = 1000;

/** How the subscriptions stand, and what of them is late. Throws what the table says. */
export async function gatherSubscriptions(now: number): Promise<SubscriptionFacts> {
  const byState: Record<string, number> = {};
  for (const { life } of await listSubscriptions()) byState[life.state] = (byState[life.state] ?? 0) + 1;
  const toReview = await listSubscriptionsToReview(now, MOST_WAITING);
  const mail = await listSubscriptionsWithDueMail(now, MOST_WAITING);
  return {
    byState,
    toReview: waiting(
      toReview.map(({ reviewOn = '' }) => Date.parse(`${reviewOn}T00:00+02:00`)),
      now,
    ),
    notices: waiting(await dueNotices(now), now),
    mail: waiting(
      mail.map(({ mailDueAt = now }) => mailDueAt),
      now,
    ),
  };
}

/** Since when payment notices are due to be confirmed. */
async function dueNotices(now: number): Promise<number[]> {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: tableName('subscriptions'),
      IndexName: WAITING_PAYMENT_INDEX.name,
      KeyConditionExpression: 'waitingFor = :notice AND dueAt <= :now',
      ExpressionAttributeValues: { ':notice': 'notice', ':now': now },
      Limit: MOST_WAITING,
    }),
  );
  return Items.map(({ dueAt }) => Number(dueAt));
}

function waiting(since: readonly number[], now: number): WaitingFacts {
  return { number: since.length, oldestMs: now - Math.min(now, ...since) };
}
