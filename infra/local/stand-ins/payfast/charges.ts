import { randomUUID } from 'node:crypto';
import type { Books, Subscription } from './books.ts';
import type { Delivery, Notices } from './notices.ts';

/** How many days or months lie between two charges, by the provider's numbers. */
const FREQUENCIES: Readonly<Record<number, { readonly days?: number; readonly months?: number }>> = {
  1: { days: 1 },
  2: { days: 7 },
  3: { months: 1 },
  4: { months: 3 },
  5: { months: 6 },
  6: { months: 12 },
};

/** What the provider does with subscriptions: it charges, fails to charge, cancels, and tells of it. */
export class Charges {
  private readonly books: Books;
  private readonly notices: Notices;

  constructor(books: Books, notices: Notices) {
    this.books = books;
    this.notices = notices;
  }

  /** Makes a subscription of a checkout and charges it for the first time. */
  async begin(checkout: Readonly<Record<string, string>>, delivery: Delivery): Promise<Subscription> {
    const amount = checkout['amount'] ?? '';
    const frequency = Number(checkout['frequency']);
    const chargedOn = checkout['billing_date'] ?? today();
    const subscription: Subscription = {
      token: randomUUID(),
      checkout: { ...checkout },
      status: 'ACTIVE',
      amountCents: centsOf(checkout['recurring_amount'] ?? amount),
      frequency,
      cycles: Number(checkout['cycles']),
      cyclesComplete: 1,
      chargedOn,
      runDate: dayAfter(chargedOn, frequency),
      paymentId: this.books.nextPaymentId(),
      deliveries: [],
    };
    this.books.add(subscription);
    await this.notices.tellOfFirstPayment(subscription, delivery);
    return subscription;
  }

  /** Charges it for the next period, now. */
  async renew(subscription: Subscription): Promise<void> {
    const { runDate, frequency, cyclesComplete } = subscription;
    this.books.change(subscription, {
      status: 'ACTIVE',
      paymentId: this.books.nextPaymentId(),
      chargedOn: runDate,
      runDate: dayAfter(runDate, frequency),
      cyclesComplete: cyclesComplete + 1,
    });
    await this.notices.tell(subscription, 'COMPLETE');
  }

  /** Cannot charge it. The provider sends no notice of that: only who asks learns it. */
  fail(subscription: Subscription): Promise<void> {
    this.books.change(subscription, { status: 'FAILED' });
    return Promise.resolve();
  }

  /** Ends it and tells of it, once. Whether it did. */
  async cancel(subscription: Subscription): Promise<boolean> {
    if (subscription.status === 'CANCELLED') return false;
    this.books.change(subscription, { status: 'CANCELLED' });
    await this.notices.tell(subscription, 'CANCELLED');
    return true;
  }

  resend(subscription: Subscription): Promise<void> {
    return this.notices.tellAgain(subscription);
  }
}

function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

/** The day in South Africa, which has no daylight saving. */
function today(): string {
  return new Date(Date.now() + 2 * 60 * 60_000).toISOString().slice(0, 10);
}

/** One period later; a month without such a day has its last day instead. */
function dayAfter(day: string, frequency: number): string {
  const { days = 0, months = 0 } = FREQUENCIES[frequency] ?? { months: 1 };
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days);
  return new Date(later).toISOString().slice(0, 10);
}
