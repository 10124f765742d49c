import { expiresAfterDays } from '../../platform/rules/expiry.ts';
import * as z from 'zod/mini';
import { LINK_MAIL_WINDOW_SECONDS, MOST_LINK_MAILS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { type Delivery, DONE, waitingFrom } from '../../platform/rules/outbox.ts';
import { emailKeyOf } from '../rules/subscription.ts';
import { withLinkMail } from '../rules/emails/subscription-mails.ts';
import { spendRateLimit, tooSoonOf } from '../../platform/rate-limit.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription, listSubscriptionsOf } from './subscriptions.ts';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../../platform/dynamo.ts';

/**
 * Mails the link of every subscription of an address that has one worth opening, each as a mail of its own. So many times a day
 * for one address; how often it is really asked for, nobody learns.
 */
export async function answerLinkRequest({ stored }: OutboxEntry): Promise<Delivery> {
  const request = z.parse(linkRequestSchema, stored);
  const now = Date.now();
  const theirs = await listSubscriptionsOf(request.email);
  const changed = theirs.filter((one) => withLinkMail(one, now) !== one);
  if (changed.length > 0 && (await mayMail(request))) {
    for (const { id } of changed) {
      await changeSubscription(id, (current) => withLinkMail(current, now));
      await mailAtOnce(id);
    }
  }
  await forgetLinkRequest(request);
  return DONE;
}

async function mayMail({ email }: LinkRequest): Promise<boolean> {
  const spending = spendRateLimit({
    key: `link-mail#${emailKeyOf(email)}`,
    most: MOST_LINK_MAILS_PER_WINDOW,
    seconds: LINK_MAIL_WINDOW_SECONDS,
  });
  return (await tooSoonOf(spending)) === undefined;
}

/** The sort key of a request. */
export const LINK_REQUEST = 'link-request';

/** The outbox takes it up within a minute; what is still there after a day nobody waits for. */
const KEPT_DAYS = 1;

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
    expiresAt: expiresAfterDays(now, KEPT_DAYS),
  };
  await documents().send(new PutCommand({ TableName: tableName('subscriptions'), Item }));
}

/** Takes a request away: it has been answered, or there is nobody to answer. */
export async function forgetLinkRequest({ id }: LinkRequest): Promise<void> {
  await documents().send(
    new DeleteCommand({ TableName: tableName('subscriptions'), Key: { id, item: LINK_REQUEST } }),
  );
}
