import * as z from 'zod/mini';
import { LINK_MAIL_WINDOW_SECONDS, MOST_LINK_MAILS_PER_WINDOW } from '#shared/rules/subscription-terms.ts';
import { TooSoonError } from '../../platform/rules/errors.ts';
import type { Delivery } from '../../platform/rules/outbox.ts';
import { emailKeyOf } from '../rules/email-key.ts';
import { withLinkMail } from '../rules/link-mail.ts';
import { takeTurn } from '../../platform/limits.ts';
import { forgetLinkRequest, type LinkRequest, linkRequestSchema } from './link-requests.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription, listSubscriptionsOf } from './subscriptions.ts';

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
  return { outcome: 'done' };
}

async function mayMail({ email }: LinkRequest): Promise<boolean> {
  try {
    await takeTurn({
      key: `link-mail#${emailKeyOf(email)}`,
      most: MOST_LINK_MAILS_PER_WINDOW,
      seconds: LINK_MAIL_WINDOW_SECONDS,
    });
    return true;
  } catch (error) {
    if (error instanceof TooSoonError) return false;
    throw error;
  }
}
