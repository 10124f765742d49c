import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { waitingFrom } from '../../platform/rules/outbox.ts';
import { emailKeyOf } from '../rules/email-key.ts';
import { documents, tableName } from '../../platform/dynamo.ts';

/** The sort key of a request. */
export const LINK_REQUEST = 'link-request';

/** The outbox takes it up within a minute; what is still there after a day nobody waits for. */
const KEPT_SECONDS = 24 * 60 * 60;

export const linkRequestSchema = z.object({ id: z.string(), email: z.string() });

/** Somebody has typed an address and asked for the link. Whether it is a customer's is looked up later. */
export type LinkRequest = z.infer<typeof linkRequestSchema>;

/**
 * Keeps a request for the link. One write, whoever asks and for whatever address: neither the answer nor its time tells whether
 * the address is a customer's. The same address again before the job has run is the same request.
 */
export async function keepLinkRequest(email: string): Promise<void> {
  const now = Date.now();
  const Item = {
    ...waitingFrom(now),
    id: `link#${emailKeyOf(email)}`,
    item: LINK_REQUEST,
    email: email.trim(),
    expiresAt: Math.ceil(now / 1000) + KEPT_SECONDS,
  };
  await documents().send(new PutCommand({ TableName: tableName('subscriptions'), Item }));
}

/** Takes a request away: it has been answered, or there is nobody to answer. */
export async function forgetLinkRequest({ id }: LinkRequest): Promise<void> {
  await documents().send(
    new DeleteCommand({ TableName: tableName('subscriptions'), Key: { id, item: LINK_REQUEST } }),
  );
}
