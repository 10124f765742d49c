import type { Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { cancelSubscription } from '#shared/api/own-subscription.ts';
import {
  getPaymentState,
  receivePaymentNotice,
  startSubscription,
  type startSubscriptionInputSchema,
} from '#shared/api/subscriptions.ts';
import { handler as cancel } from '../../api/cancel-subscription.ts';
import { handler as paymentState } from '../../api/get-payment-state.ts';
import { handler as receive } from '../../api/receive-payment-notice.ts';
import { handler as start } from '../../api/start-subscription.ts';
import type { Answer } from '../../http/answer.ts';
import type { ApiEvent } from '../../http/api-event.ts';
import { handler as confirmDueNotices } from '../../jobs/confirm-due-notices.ts';
import { handler as reviewSubscriptions } from '../../jobs/review-subscriptions.ts';
import { handler as sendDueMail } from '../../jobs/send-due-subscription-mail.ts';
import { apiEvent } from '../api-event.ts';

/*
 * The shop as the world outside meets it: its endpoints, and its jobs by the clock. All that a simulated life knows of our
 * code is here.
 */

const CONTEXT = { getRemainingTimeInMillis: () => 300_000 };

type Handler = (event: ApiEvent, context: Context) => unknown;
type Job = (event: unknown, context: typeof CONTEXT) => Promise<unknown>;

/** What the clock starts, and how often at most within a simulated day. */
const JOBS: Readonly<Record<'minutely' | 'hourly' | 'daily', readonly Job[]>> = {
  minutely: [confirmDueNotices, sendDueMail],
  hourly: [reviewSubscriptions],
  daily: [],
};

export async function runJobs(often: keyof typeof JOBS): Promise<void> {
  for (const job of JOBS[often]) {
    // A job that fails is run again by the clock, and others do not wait for it.
    await job({}, CONTEXT).catch(() => undefined);
  }
}

export type Order = z.input<typeof startSubscriptionInputSchema>;

/** The fields that a browser posts to the provider, or the status of a refusal. */
export async function beginCheckout(order: Order, from: string): Promise<URLSearchParams | number> {
  const { statusCode, body = '' } = await call(start, apiEvent(startSubscription, order, { from }));
  if (statusCode !== 200) return statusCode;
  const inputs = body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, plain(value)]));
}

/** The customer comes back from paying, and the page asks what became of it. */
export async function comeBack(reference: string): Promise<void> {
  await call(paymentState, apiEvent(getPaymentState, { reference }));
}

export async function cancelByLink(link: string): Promise<number> {
  return (await call(cancel, apiEvent(cancelSubscription, { link }))).statusCode;
}

export async function notify(body: string): Promise<number> {
  return (await call(receive, apiEvent(receivePaymentNotice, { body }))).statusCode;
}

async function call(handler: Handler, event: ApiEvent): Promise<Answer> {
  return (await handler(event, {} as Context)) as Answer;
}

function plain(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
