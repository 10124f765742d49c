import { createHash } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { WAITING_PAYMENT_INDEX } from '#shared/cloud/tables.ts';
import { documents, tableName } from './dynamo.ts';

const WAITING = 'link';
const ITEM = 'link-request';

/** A job takes it up within a minute; what is still there after a day nobody waits for. */
const KEPT_SECONDS = 24 * 60 * 60;

const linkRequestSchema = z.object({ id: z.string(), email: z.string() });

/** Somebody has typed an address and asked for the link. Whether it is a customer's is looked up later. */
export type LinkRequest = z.infer<typeof linkRequestSchema>;

/**
 * Keeps a request for the link. One write, whoever asks and for whatever address: neither the answer nor its time tells whether
 * the address is a customer's. The same address again before the job has run is the same request.
 */
export async function keepLinkRequest(email: string): Promise<void> {
  const now = Date.now();
  const Item = {
    id: `link#${fingerprintOf(email)}`,
    item: ITEM,
    email: email.trim(),
    waitingFor: WAITING,
    dueAt: now,
    expiresAt: Math.ceil(now / 1000) + KEPT_SECONDS,
  };
  await documents().send(new PutCommand({ TableName: tableName('subscriptions'), Item }));
}

/** The requests that wait, the oldest first. */
export async function listLinkRequests(most: number): Promise<LinkRequest[]> {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: tableName('subscriptions'),
      IndexName: WAITING_PAYMENT_INDEX.name,
      KeyConditionExpression: 'waitingFor = :waiting',
      ExpressionAttributeValues: { ':waiting': WAITING },
      Limit: most,
    }),
  );
  return z.parse(z.array(linkRequestSchema), Items);
}

/** Takes a request away: it has been answered, or there is nobody to answer. */
export async function forgetLinkRequest({ id }: LinkRequest): Promise<void> {
  await documents().send(
    new DeleteCommand({ TableName: tableName('subscriptions'), Key: { id, item: ITEM } }),
  );
}

/** An address, written in any case, as a short word that does not tell it. */
export function fingerprintOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
