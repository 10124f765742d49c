import { Refusal } from '../domain/errors.ts';
import { readNotice } from '../domain/payfast/notice.ts';
import { dayOf } from '../domain/subscriptions/calendar.ts';
import { happen, type Happening } from '../domain/subscriptions/happen.ts';
import { noticeEvent } from '../domain/subscriptions/judge-notice.ts';
import type { LifeEvent } from '../domain/subscriptions/life.ts';
import { confirmNotice } from './payfast.ts';
import { noteRefusal } from './payment-audit.ts';
import { type NoticeRecord, restNotice, settleNotice } from './payment-notices.ts';
import { mailAtOnce } from './subscription-mails.ts';
import { changeSubscription } from './subscriptions.ts';

/** What became of a notice. `due`: the provider could not be asked, and nothing is guessed. */
export interface SettledNotice {
  readonly outcome: 'due' | 'refused' | 'ignored' | 'applied' | 'duplicate';
  readonly reason?: string;
  /** Whether this was the payment that began the subscription. */
  readonly isActivated?: true;
}

/**
 * Asks the provider whether a notice that is kept is true, and lets it have its effect. May be done again at any time and by
 * several at once: the effect is there once.
 */
export async function confirmAndApply(record: NoticeRecord): Promise<SettledNotice> {
  const read = readNotice(record.body ?? '');
  if (!('notice' in read)) return settle(record, { outcome: 'ignored', reason: 'without-body' });
  const { notice } = read;
  const word = await askProvider(notice.signedText);
  if (word === undefined) {
    await restNotice(record);
    return { outcome: 'due' };
  }
  if (word === 'invalid') {
    await noteRefusal('not-confirmed', { ...notice, isFromPublishedSource: record.isFromPublishedSource });
    return settle(record, { outcome: 'refused', reason: 'not-confirmed' });
  }
  const event = noticeEvent(notice, dayOf(record.receivedAt));
  if (!event) return settle(record, { outcome: 'ignored', reason: 'of-no-kind-we-know' });
  const { verdict, reason, isActivated } = await apply(record.id, event);
  const settled = await settle(record, {
    outcome: verdict,
    ...(reason !== undefined && { reason }),
    ...(isActivated && { isActivated }),
  });
  await mailAtOnce(record.id);
  return settled;
}

/** Undefined when the provider cannot be asked now. */
async function askProvider(signedText: string): Promise<'valid' | 'invalid' | undefined> {
  try {
    return await confirmNotice(signedText);
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

async function settle(record: NoticeRecord, settled: SettledNotice): Promise<SettledNotice> {
  await settleNotice(record, settled.outcome + (settled.reason === undefined ? '' : `: ${settled.reason}`));
  return settled;
}
