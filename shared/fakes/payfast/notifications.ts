import type { Books, Pending, Subscription } from './books.ts';
import { ACCOUNT, type Fields, notificationSignature, notificationText } from './signing.ts';
import { HOUR_MS } from './south-africa.ts';

export type NotificationStatus = 'COMPLETE' | 'CANCELLED';

/**
 * When each copy of a notification is sent, in milliseconds from now: `[0]` normally, `[]` lost for good, `[0, 0]`
 * twice, `[3 * DAY_MS]` late, and so after others.
 */
export type Fate = readonly number[];

/** Delivers a notification to its address; answers with the HTTP status, or undefined if there was no answer. */
export type Deliver = (address: string, body: string) => Promise<number | undefined>;

/**
 * A notification not answered with 200 is sent again at once, after ten minutes, and then at growing intervals until it
 * is given up.
 */
const PAUSES_MS = [0, 10 * 60_000, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS, 48 * HOUR_MS];

const FEE_SHARE = 0.035;
const GIVE_UP_MS = 20_000;
const MOST_DELIVERIES = 20;

/** Makes, signs, queues and sends notifications (ITN), one POST each, in the provider's order of fields. */
export class Notifications {
  constructor(
    private readonly books: Books,
    private readonly now: () => number,
    private readonly deliver: Deliver,
  ) {}

  /** Notifies the shop of an event, as often and as late as its fate says. */
  tell(subscription: Subscription, fields: Fields, fate: Fate): void {
    const text = notificationText(fields);
    this.books.noteMade(text);
    this.queue(subscription, `${text}&signature=${notificationSignature(text)}`, fate);
  }

  /** Queues a body that the provider never made, or signed differently. */
  queue({ token }: Subscription, body: string, fate: Fate): void {
    for (const delay of fate) this.books.queue({ token, body, dueAt: this.now() + delay, tries: 0 });
  }

  /** Sends the due notifications, one after another. */
  async flush(): Promise<void> {
    let due = this.books.takeDue(this.now());
    while (due.length > 0) {
      for (const pending of due) await this.send(pending);
      due = this.books.takeDue(this.now());
    }
  }

  private async send(pending: Pending): Promise<void> {
    const subscription = this.books.find(pending.token);
    if (!subscription) return;
    const status = await this.deliver(subscription.checkout['notify_url'] ?? '', pending.body);
    const outcome = status === undefined ? 'not answered' : `answered with ${status}`;
    const kind = new URLSearchParams(pending.body).get('payment_status') ?? '';
    const deliveries = [`${kind} ${outcome}`, ...subscription.deliveries].slice(0, MOST_DELIVERIES);
    this.books.change(subscription, { lastNotification: pending.body, deliveries });
    const pause = PAUSES_MS[pending.tries];
    if (status === 200 || pause === undefined) return;
    this.books.queue({ ...pending, dueAt: this.now() + pause, tries: pending.tries + 1 });
  }
}

/** Delivers over HTTP. */
export async function deliverByHttp(address: string, body: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'PayFast ITN' };
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  try {
    return (await fetch(address, { method: 'POST', headers, body, signal })).status;
  } catch {
    return undefined;
  }
}

/** In the order in which the provider sends them: texts before numbers, the reverse of a checkout. */
export function notificationFields(
  subscription: Subscription,
  status: NotificationStatus,
  merchantPaymentId = subscription.checkout['m_payment_id'] ?? '',
): Fields {
  const { checkout, paymentId, token, chargedOn, amountCents } = subscription;
  const from = (...names: string[]) => Object.fromEntries(names.map((name) => [name, checkout[name] ?? '']));
  return {
    m_payment_id: merchantPaymentId,
    pf_payment_id: paymentId,
    payment_status: status,
    ...from('item_name', 'item_description'),
    // A cancellation has no amounts.
    ...(status === 'COMPLETE' && amounts(amountCents)),
    ...from('custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'),
    ...from('custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'),
    ...from('name_first', 'name_last', 'email_address'),
    merchant_id: ACCOUNT.id,
    token,
    billing_date: status === 'COMPLETE' ? chargedOn : '',
  };
}

export function amounts(cents: number): Fields {
  const fee = Math.round(cents * FEE_SHARE);
  return { amount_gross: rand(cents), amount_fee: `-${rand(fee)}`, amount_net: rand(cents - fee) };
}

export function rand(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Cents of an amount with two decimals. */
export function centsOf(amount = ''): number {
  return Number(amount.replace('.', ''));
}
