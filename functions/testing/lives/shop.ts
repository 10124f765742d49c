import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  type LeavingWay,
  type NextYearChoice,
  type SubscriptionView,
  type startSubscriptionInputSchema,
  cancelSubscription,
  changeSubscription,
  chooseNextYear,
  getSubscription,
  subscribeAgain,
  sendSubscriptionLink,
  getPaymentState,
  receivePaymentNotification,
  startSubscription,
} from '#shared/api/subscriptions.ts';
import type { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import { askFake } from '#shared/fakes/payfast/http.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { unescapeHtml } from '#shared/rules/html-text.ts';
import { handler as cancel } from '../../subscriptions/cancel-subscription.ts';
import { handler as change } from '../../subscriptions/change-subscription.ts';
import { handler as choose } from '../../subscriptions/choose-next-year.ts';
import { handler as showOwn } from '../../subscriptions/get-subscription.ts';
import { handler as paymentState } from '../../subscriptions/get-payment-state.ts';
import { handler as receive } from '../../subscriptions/receive-payment-notification.ts';
import { handler as again } from '../../subscriptions/subscribe-again.ts';
import { handler as sendLink } from '../../subscriptions/send-subscription-link.ts';
import { handler as start } from '../../subscriptions/start-subscription.ts';
import type { Answer } from '../../http/answer.ts';
import type { ApiEvent } from '../../http/request.ts';
import { handler as reconcilePayments } from '../../subscriptions/reconcile-payments.ts';
import { handler as reviewSubscriptions } from '../../subscriptions/review-subscriptions.ts';
import { handler as sendOutbox } from '../../housekeeping/send-outbox.ts';
import { mailTodos } from '../../housekeeping/todo.ts';
import { apiEvent } from '../api-event.ts';
import type { SentMail } from './network.ts';

/*
 * The shop as seen from outside: its endpoints, and its jobs by the clock. A simulated customer uses no other part of
 * our code; the company's commands are in `operator.ts`.
 */

/** So little time that no job waits for a service to come back: the next simulated minute retries. */
const CONTEXT = { getRemainingTimeInMillis: () => 20_000 };

type Handler = (event: ApiEvent, context: Context) => unknown;
type Job = (event: unknown, context: typeof CONTEXT) => Promise<unknown>;

/** The jobs that the clock starts, and how often. */
const JOBS: Readonly<Record<'minutely' | 'hourly' | 'daily', readonly Job[]>> = {
  minutely: [sendOutbox],
  hourly: [reviewSubscriptions],
  daily: [reconcilePayments, () => mailTodos(Date.now())],
};

export async function runJobs(often: keyof typeof JOBS): Promise<void> {
  for (const job of JOBS[often]) {
    // The clock runs a failed job again, and the others do not wait for it.
    await job({}, CONTEXT).catch(() => undefined);
  }
}

export type Order = z.input<typeof startSubscriptionInputSchema>;

/** The fields that a browser posts to the provider, or the status of a refusal. */
export async function beginCheckout(order: Order, from: string): Promise<URLSearchParams | number> {
  const { statusCode, body = '' } = await call(start, apiEvent(startSubscription, order, { from }));
  if (statusCode !== 200) return statusCode;
  const inputs = body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

/** The customer returns from paying, and the page asks for the result. */
export async function comeBack(reference: string): Promise<void> {
  await call(paymentState, apiEvent(getPaymentState, { reference, status: 'success' }));
}

/** What a customer does on the page behind the link; each returns the HTTP status. */
export const BY_LINK = {
  cancel: (link: string, way: LeavingWay) => statusOf(cancel, apiEvent(cancelSubscription, { link, way })),
  change: (link: string, plan: PlanChoice) => statusOf(change, apiEvent(changeSubscription, { link, plan })),
  backFromCard: (link: string) =>
    statusOf(showOwn, apiEvent(getSubscription, { link, isBackFromCard: true })),
  choose: (link: string, choice: NextYearChoice) =>
    statusOf(choose, apiEvent(chooseNextYear, { link, choice })),
} as const;

/** The ways to leave that the page behind the link shows. */
export async function leavingShown(link: string): Promise<SubscriptionView['leaving'] | undefined> {
  const { statusCode, body = '' } = await call(showOwn, apiEvent(getSubscription, { link }));
  if (statusCode !== 200) return undefined;
  return z.parse(getSubscription.output, JSON.parse(body)).subscription.leaving;
}

/** The form with which a customer who cancelled subscribes again, or the status of a refusal. */
export async function beginAgain(link: string): Promise<URLSearchParams | number> {
  const { statusCode, body = '' } = await call(again, apiEvent(subscribeAgain, { link }));
  if (statusCode !== 200) return statusCode;
  const { form } = z.parse(subscribeAgain.output, JSON.parse(body));
  return new URLSearchParams(form.fields.map(([name, value]) => [name, value]));
}

export function askForLink(email: string, from: string): Promise<number> {
  return statusOf(sendLink, apiEvent(sendSubscriptionLink, { email }, { from }));
}

export function notify(body: string): Promise<number> {
  return statusOf(receive, apiEvent(receivePaymentNotification, { body }));
}

async function statusOf(handler: Handler, event: ApiEvent): Promise<number> {
  return (await call(handler, event)).statusCode;
}

async function call(handler: Handler, event: ApiEvent): Promise<Answer> {
  return (await handler(event, {} as Context)) as Answer;
}

/** The answer of the provider's checkout: the address to which it redirects. */
export async function checkOut(payfast: FakePayfast, path: string, body: URLSearchParams): Promise<string> {
  const asked = { method: 'POST', path, query: '', headers: {}, body: body.toString() };
  const fakeAnswer = await askFake(payfast, asked);
  if (typeof fakeAnswer === 'string') throw new Error(`The checkout is ${fakeAnswer}`);
  if (fakeAnswer.status !== 303) throw new Error(fakeAnswer.body);
  return fakeAnswer.headers['location'] ?? '';
}

/** The link to the customer's own page that was last mailed to an address. */
export function lastLink(mails: readonly SentMail[], address: string): string | undefined {
  const mine = mails.findLast(
    ({ to, text }) => to[0]?.toLowerCase() === address && text.includes('#subscription='),
  );
  return /#subscription=([\w.-]+)/.exec(mine?.text ?? '')?.[1];
}
