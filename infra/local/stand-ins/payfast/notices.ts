import { setTimeout as sleep } from 'node:timers/promises';
import type { Books, Subscription } from './books.ts';
import { ACCOUNT, noticeSignature, noticeText, type Fields } from './signing.ts';

/** How the notice of a first payment goes, for trying what a shop does then. */
export const DELIVERIES = {
  'at-once': 'At once, before you return',
  late: 'Five seconds late',
  twice: 'Twice',
  'out-of-order': 'After the notice of its cancellation',
  never: 'Never',
  'altered-amount': 'With another amount (rightly signed)',
  'forged-signature': 'With a forged signature',
  'other-merchant': 'For another merchant (rightly signed)',
} as const;

export type Delivery = keyof typeof DELIVERIES;

export function isDelivery(word: string): word is Delivery {
  return word in DELIVERIES;
}

const LATE_MS = 5000;
const GIVE_UP_MS = 20_000;
const FEE_SHARE = 0.035;
const OTHER_MERCHANT = '10000999';
const ALTERED_CENTS = 500;

type NoticeKind = 'COMPLETE' | 'CANCELLED';

/** Sends notices as the provider does: one POST each, in its order of fields. Like its sandbox, it sends each once. */
export class Notices {
  private readonly books: Books;
  private readonly ending = new AbortController();

  constructor(books: Books) {
    this.books = books;
  }

  /** Notices that are late are not sent any more. */
  stop(): void {
    this.ending.abort();
  }

  /** The notice of a first payment, in the way that was chosen. Returns when the payer may go back to the shop. */
  async tellOfFirstPayment(subscription: Subscription, delivery: Delivery): Promise<void> {
    const fields = noticeFields(subscription, 'COMPLETE');
    switch (delivery) {
      case 'never':
        return;
      case 'late':
        void this.later(subscription, fields);
        return;
      case 'twice':
        await this.send(subscription, fields);
        return this.send(subscription, fields);
      case 'out-of-order':
        this.books.change(subscription, { status: 'CANCELLED' });
        await this.tell(subscription, 'CANCELLED');
        return this.send(subscription, fields);
      case 'altered-amount':
        return this.send(subscription, { ...fields, ...amounts(ALTERED_CENTS) });
      case 'forged-signature':
        return this.post(subscription, signed(noticeText(fields), 'not-the-passphrase'));
      case 'other-merchant':
        return this.send(subscription, { ...fields, merchant_id: OTHER_MERCHANT });
      case 'at-once':
      default:
        return this.send(subscription, fields);
    }
  }

  tell(subscription: Subscription, kind: NoticeKind): Promise<void> {
    return this.send(subscription, noticeFields(subscription, kind));
  }

  /** The last notice once more, to the letter. */
  async tellAgain(subscription: Subscription): Promise<void> {
    if (subscription.lastNotice !== undefined) await this.post(subscription, subscription.lastNotice);
  }

  private async later(subscription: Subscription, fields: Fields): Promise<void> {
    await sleep(LATE_MS, undefined, { signal: this.ending.signal }).then(
      () => this.send(subscription, fields),
      () => undefined,
    );
  }

  private send(subscription: Subscription, fields: Fields): Promise<void> {
    const text = noticeText(fields);
    this.books.noteSent(text);
    return this.post(subscription, signed(text));
  }

  private async post(subscription: Subscription, body: string): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(GIVE_UP_MS), this.ending.signal]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'PayFast ITN' };
    const outcome = await fetch(subscription.checkout['notify_url'] ?? '', {
      method: 'POST',
      headers,
      body,
      signal,
    }).then(
      ({ status }) => `answered with ${status}`,
      () => 'not answered',
    );
    const status = new URLSearchParams(body).get('payment_status') ?? '';
    const deliveries = [`${status} ${outcome}`, ...subscription.deliveries].slice(0, 20);
    this.books.change(subscription, { lastNotice: body, deliveries });
  }
}

function signed(text: string, passphrase?: string): string {
  return `${text}&signature=${noticeSignature(text, passphrase)}`;
}

/** In the order in which the provider sends them: texts before numbers, the other way round than in a checkout. */
function noticeFields(subscription: Subscription, kind: NoticeKind): Fields {
  const { checkout, paymentId, token, chargedOn, amountCents } = subscription;
  const from = (...names: string[]) => Object.fromEntries(names.map((name) => [name, checkout[name] ?? '']));
  return {
    ...from('m_payment_id'),
    pf_payment_id: paymentId,
    payment_status: kind,
    ...from('item_name', 'item_description'),
    // A cancellation says nothing of amounts.
    ...(kind === 'COMPLETE' && amounts(amountCents)),
    ...from('custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'),
    ...from('custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'),
    ...from('name_first', 'name_last', 'email_address'),
    merchant_id: ACCOUNT.id,
    token,
    billing_date: kind === 'COMPLETE' ? chargedOn : '',
  };
}

function amounts(cents: number): Fields {
  const fee = Math.round(cents * FEE_SHARE);
  return {
    amount_gross: rand(cents),
    amount_fee: `-${rand(fee)}`,
    amount_net: rand(cents - fee),
  };
}

function rand(cents: number): string {
  return (cents / 100).toFixed(2);
}
