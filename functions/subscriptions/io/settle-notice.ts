import * as z from 'zod/mini';
import { Refusal } from '../../platform/rules/errors.ts';
import type { Delivery } from '../../platform/rules/outbox.ts';
import { type Notice, readNotice } from '../rules/payfast/notice.ts';
import { dayOf } from '../rules/calendar.ts';
import { happen, type Happening } from '../rules/happen.ts';
import { noticeEvent, type NoticeRefusal, noticeKeyOf } from '../rules/judge-notice.ts';
import type { LifeEvent } from '../rules/life.ts';
import { confirmNotice } from './payfast/payfast.ts';
import { endUnwanted } from './end-unwanted.ts';
import type { OutboxEntry } from '../../platform/outbox.ts';
import { type NoticeRecord, noticeRecordSchema, settleNotice, UNSIGNED } from './payment-notices.ts';
import { matchNotice } from './receive-notice.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription } from './subscriptions.ts';
import { shownAmount } from '../rules/emails/subscription-facts.ts';
import { raiseAlert } from './staff-alerts.ts';

/** What became of a notification, for its record; or that it still waits for the provider. */
interface Settled extends Pick<Delivery, 'counted'> {
  readonly outcome: string;
  /** Whether a person must look at what it says. */
  readonly isKeptWhole?: boolean;
}
interface Waiting {
  readonly waits: Delivery;
}

/**
 * Asks the provider whether a notification that is kept is true, and lets it have its effect. May be done again at any time
 * and by several at once: the effect is there once. While the provider cannot be asked it waits, and nothing is guessed.
 */
export async function confirmAndApply({ stored }: OutboxEntry): Promise<Delivery> {
  const record = z.parse(noticeRecordSchema, stored);
  const result = await confirm(record);
  if ('waits' in result) return result.waits;
  const { outcome, counted, ...how } = result;
  await settleNotice(record, outcome, how);
  return { outcome: 'done', counted };
}

async function confirm(record: NoticeRecord): Promise<Settled | Waiting> {
  const read = readNotice(record.body ?? '');
  if (!('notice' in read)) return { outcome: 'ignored: without-body' };
  const { notice } = read;
  const word = await askProvider(notice);
  if (word === undefined) return { waits: { outcome: 'down', reason: 'provider' } };
  const isUnsigned = record.id === UNSIGNED;
  if (word === 'invalid') {
    return { outcome: 'refused: not-confirmed', counted: isUnsigned ? 'forged' : 'refused' };
  }
  if (isUnsigned) {
    await alertOfWrongPassphrase(notice, record);
    return { outcome: 'refused: bad-signature', isKeptWhole: true, counted: 'refused' };
  }
  const matched = await matchNotice(notice);
  if ('refusal' in matched) {
    await alertOfUnmatched(notice, record, matched.refusal);
    return { outcome: `refused: ${matched.refusal}`, isKeptWhole: true, counted: 'refused' };
  }
  const event = noticeEvent(notice, dayOf(record.receivedAt));
  if (!event) return { outcome: 'ignored: of-no-kind-we-know' };
  return applyTo(matched.subscription.id, event, notice.token);
}

/** Until the provider has ended what is not to go on, the notification waits. */
async function applyTo(id: string, event: LifeEvent, token: string): Promise<Settled | Waiting> {
  const { verdict, reason, isActivated } = await apply(id, event);
  await mailAtOnce(id);
  const ended = await endUnwanted(id, token);
  if (typeof ended !== 'string') return { waits: ended };
  const outcome = [verdict, reason, ended].filter(Boolean).join(': ');
  return isActivated ? { outcome, counted: 'activated' } : { outcome };
}

/** Undefined when the provider cannot be asked now. */
async function askProvider(notice: Notice): Promise<'valid' | 'invalid' | undefined> {
  try {
    return await confirmNotice(notice);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

type Applied = Pick<Happening, 'verdict' | 'reason'> & { readonly isActivated?: boolean };

async function apply(id: string, event: LifeEvent): Promise<Applied> {
  let happened: (Applied & Pick<Happening, 'subscription'>) | undefined;
  await changeSubscription(id, (subscription) => {
    const happening = happen(subscription, event, Date.now());
    const isActivated =
      subscription.life.state === 'pending' && happening.subscription.life.state === 'active';
    happened = { ...happening, isActivated };
    return happening.subscription;
  });
  return happened ?? { verdict: 'ignored', reason: 'no-such-subscription' };
}

/** Tells the company of a true notification that is about nothing of ours, once for each. */
export async function alertOfUnmatched(
  notice: Notice,
  record: NoticeRecord,
  refusal: NoticeRefusal,
): Promise<void> {
  const key = `unmatched#${noticeKeyOf(notice)}`;
  await raiseAlert({
    key,
    kind: 'unmatched-notification',
    facts: [...factsOf(notice, record), ['Why', refusal]],
  });
}

/** Tells the company that the provider signs with other words than ours: once a day, until it is mended. */
export async function alertOfWrongPassphrase(notice: Notice, record: NoticeRecord): Promise<void> {
  const key = `wrong-passphrase#${dayOf(Date.now())}`;
  await raiseAlert({ key, kind: 'wrong-passphrase', facts: factsOf(notice, record) });
}

/** What finds the payment at the provider, and names nobody. */
function factsOf(notice: Notice, { receivedAt }: NoticeRecord): (readonly [string, string])[] {
  const { providerPaymentId, paymentId, token, status, amountGrossCents } = notice;
  const amount = amountGrossCents === undefined ? 'none' : shownAmount(amountGrossCents);
  const named: readonly (readonly [string, string])[] = [
    ['Payment (PF Payment ID)', providerPaymentId],
    ['M Payment ID', paymentId],
    ['Token', token],
    ['Status', status],
    ['Amount', amount],
    ['Received', new Date(receivedAt).toISOString()],
  ];
  return named.filter(([, value]) => value !== '').map(([name, value]) => [name, value.slice(0, 200)]);
}
