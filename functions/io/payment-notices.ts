import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { WAITING_PAYMENT_INDEX } from '#shared/cloud/tables.ts';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { mailPauseMs } from '../domain/leads/mail-pause.ts';
import { documents, isDone, tableName } from './dynamo.ts';

const WAITING = 'notice';
const PREFIX = 'notice#';
/** The outcome of a notice that the provider says it never sent. */
const DISOWNED = 'refused: not-confirmed';

const noticeRecordSchema = z.object({
  /** The subscription that the notice is about. */
  id: z.string(),
  item: z.string(),
  receivedAt: z.number(),
  status: z.string(),
  amountCents: z.optional(z.number()),
  /** Whether it came from where the provider says its notices come from. Decides nothing. */
  isFromPublishedSource: z.boolean(),
  /** The whole notice, until it is settled: afterwards nothing needs what it says of a person. */
  body: z.optional(z.string()),
  tries: z.number(),
  dueAt: z.optional(z.number()),
  outcome: z.optional(z.string()),
  settledAt: z.optional(z.number()),
});

/** A payment notice that is about a subscription of ours, as it is kept. */
export type NoticeRecord = z.infer<typeof noticeRecordSchema>;

export interface NewNotice extends Pick<
  NoticeRecord,
  'id' | 'status' | 'isFromPublishedSource' | 'amountCents'
> {
  /** The payment and what is said of it: the same for the same notice. */
  readonly key: string;
  readonly body: string;
}

/** The first try to confirm is the request's own; the job waits so long before it takes a notice up. */
const FIRST_PAUSE_MS = 30_000;

/**
 * Keeps a notice as due, unless it is there already; answers with what is kept. One that the provider has disowned and that comes
 * again is due again: the provider may have been wrong, and nothing is lost by asking it once more.
 */
export async function keepNotice({ key, ...notice }: NewNotice): Promise<NoticeRecord> {
  const now = Date.now();
  const record: NoticeRecord = {
    ...notice,
    item: `${PREFIX}${key}`,
    receivedAt: now,
    tries: 0,
    dueAt: now + FIRST_PAUSE_MS,
  };
  const command = new PutCommand({
    TableName: tableName('subscriptions'),
    Item: { ...record, waitingFor: WAITING, expiresAt: auditExpiryAt(now) },
    ConditionExpression: 'attribute_not_exists(id) OR outcome = :disowned',
    ExpressionAttributeValues: { ':disowned': DISOWNED },
  });
  if (await isDone(documents().send(command))) return record;
  return (await findNotice(record.id, record.item)) ?? record;
}

/** The notices that wait to be confirmed, the longest due first; also those that still rest from their last try. */
export async function listWaitingNotices(most: number): Promise<NoticeRecord[]> {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: tableName('subscriptions'),
      IndexName: WAITING_PAYMENT_INDEX.name,
      KeyConditionExpression: 'waitingFor = :waiting',
      ExpressionAttributeValues: { ':waiting': WAITING },
      Limit: most,
    }),
  );
  return z.parse(z.array(noticeRecordSchema), Items);
}

/** Every notice about one subscription that is still kept, the oldest first. */
export async function listNotices(id: string): Promise<NoticeRecord[]> {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: tableName('subscriptions'),
      KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':id': id, ':prefix': PREFIX },
    }),
  );
  return z.parse(z.array(noticeRecordSchema), Items).sort((a, b) => a.receivedAt - b.receivedAt);
}

/** Says what became of a notice; from then on it waits for nothing, and holds nothing about a person. */
export async function settleNotice({ id, item }: NoticeRecord, outcome: string): Promise<void> {
  await update({ id, item }, 'SET outcome = :outcome, settledAt = :now REMOVE waitingFor, dueAt, body', {
    ':outcome': outcome,
    ':now': Date.now(),
  });
}

/** Lets a notice rest that could not be confirmed: a minute, two, four … at most an hour. */
export async function restNotice({ id, item, tries }: NoticeRecord): Promise<void> {
  const dueAt = Date.now() + mailPauseMs(tries + 1);
  await update({ id, item }, 'SET dueAt = :dueAt, tries = :tries', { ':dueAt': dueAt, ':tries': tries + 1 });
}

/** When what is noted of a notice is cleared away, in seconds since 1970. */
export function auditExpiryAt(now: number): number {
  return Math.ceil(now / 1000) + PAYMENT_AUDIT_DAYS * 24 * 60 * 60;
}

async function findNotice(id: string, item: string): Promise<NoticeRecord | undefined> {
  const command = new GetCommand({
    TableName: tableName('subscriptions'),
    Key: { id, item },
    ConsistentRead: true,
  });
  return noticeRecordSchema.safeParse((await documents().send(command)).Item).data;
}

/** What is settled stays settled: two who confirm the same notice at once come to the same end. */
async function update(
  Key: { id: string; item: string },
  expression: string,
  values: Record<string, unknown>,
) {
  const command = new UpdateCommand({
    TableName: tableName('subscriptions'),
    Key,
    UpdateExpression: expression,
    ConditionExpression: 'attribute_exists(waitingFor)',
    ExpressionAttributeValues: values,
  });
  await isDone(documents().send(command));
}
