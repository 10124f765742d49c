import { expiresAfterDays } from '../../platform/rules/stored-items.ts';
import * as z from 'zod/mini';
import { LINK_MAIL_WINDOW_SECONDS, MOST_LINK_MAILS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { type Delivery, DONE, waitingFrom } from '../../platform/rules/outbox.ts';
import { emailKeyOf } from '../rules/subscription.ts';
import { withLinkMail } from '../rules/emails/subscription-mails.ts';
import { spendRateLimit, tooSoonOf } from '../../platform/limits.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription, listSubscriptionsOf } from './subscriptions.ts';
import { deleteItem, putItem } from '../../platform/table-items.ts';

/**
 * Mails the links of all paid subscriptions of an address, also of ended ones, each in a mail of its own, up to a daily
 * limit per address. Nobody learns how often a link was requested for an address. While one of them cannot be read the
 * request waits, because a newer version may have written it, but not for ever.
 */
export async function answerLinkRequest({ stored, outboxTries }: OutboxEntry): Promise<Delivery> {
  const request = z.parse(linkRequestSchema, stored);
  const now = Date.now();
  const theirs = await listSubscriptionsOf(request.email, outboxTries < TRIES_FOR_ALL);
  const changed = theirs.filter((one) => withLinkMail(one, now) !== one);
  if (changed.length > 0 && (await mayMail(request))) {
    for (const { id } of changed) {
      await changeSubscription(id, (current) => withLinkMail(current, now));
      await mailAtOnce(id);
    }
  }
  await deleteItem('subscriptions', { id: request.id, item: LINK_REQUEST });
  return DONE;
}

/** The pauses between so many tries are an hour: longer than a deployment. */
const TRIES_FOR_ALL = 6;

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

/** The outbox handles a request within a minute; after a day nobody waits for it any more. */
const KEPT_DAYS = 1;

export const linkRequestSchema = z.object({ id: z.string(), email: z.string() });

/** A request for the link of a typed address. Whether it is a customer's is looked up later. */
export type LinkRequest = z.infer<typeof linkRequestSchema>;

/**
 * Stores a request for the link. It is one write for any caller and any address, so neither the answer nor its time
 * reveals whether the address is a customer's. A repeated request before the job has run is the same request.
 */
export async function keepLinkRequest(email: string): Promise<void> {
  const now = Date.now();
  await putItem('subscriptions', {
    ...waitingFrom(now),
    id: `link#${emailKeyOf(email)}`,
    item: LINK_REQUEST,
    email: email.trim(),
    expiresAt: expiresAfterDays(now, KEPT_DAYS),
  });
}
