import { randomUUID } from 'node:crypto';
import { Books, type Subscription } from './books.ts';
import { type Faults, type Habits, USUAL_HABITS } from './faults.ts';
import {
  centsOf,
  type Deliver,
  deliverByHttp,
  type Fate,
  notificationFields,
  Notifications,
  type NotificationStatus,
} from './notifications.ts';
import { type Fields, notificationSignature, notificationText } from './signing.ts';
import { DAY_MS, dayAt, momentOf, nextRun } from './south-africa.ts';

/** A failing charge is tried five times over five days; then the subscription is locked. */
const MOST_TRIES = 5;
const CHARGE_HOUR = 6;

export interface FakeOptions {
  readonly books?: Books;
  readonly now?: () => number;
  readonly deliver?: Deliver;
}

/**
 * A fake of the payment provider PayFast, as far as the shop and its tests need it: it takes checkouts, charges by its
 * own clock, sends notifications, and can simulate every known fault. `http.ts` is its HTTP interface.
 */
export class FakePayfast {
  readonly books: Books;
  readonly now: () => number;
  faults: Faults = { checkout: 'none', validate: 'none', api: 'none' };
  habits: Habits = USUAL_HABITS;
  /** How the next notifications are delivered. */
  fate: (subscription: Subscription, status: NotificationStatus) => Fate = () => [0];
  private readonly notifications: Notifications;

  constructor({ books = new Books(), now = Date.now, deliver = deliverByHttp }: FakeOptions = {}) {
    this.books = books;
    this.now = now;
    this.notifications = new Notifications(books, now, deliver);
  }

  /** Does what is due by its clock: attempts charges, sends notifications. */
  async run(): Promise<void> {
    for (const subscription of this.books.subscriptions) {
      const isDue = () => subscription.nextTryAt <= this.now();
      while (isDue() && subscription.status === 'ACTIVE') this.tryToCharge(subscription);
    }
    await this.notifications.flush();
  }

  /** Makes a subscription from a paid checkout, and charges it for the first time. */
  async begin(checkout: Fields): Promise<Subscription> {
    const chargedOn = checkout['billing_date'] ?? dayAt(this.now());
    const subscription: Subscription = {
      token: randomUUID(),
      checkout: { ...checkout },
      begunAt: this.now(),
      status: 'ACTIVE',
      amountCents: centsOf(checkout['amount']),
      frequency: Number(checkout['frequency']),
      cycles: Number(checkout['cycles']),
      cyclesComplete: 0,
      billingDay: Number(chargedOn.slice(-2)),
      chargedOn,
      runDate: chargedOn,
      cardWorks: true,
      failedTries: 0,
      nextTryAt: 0,
      paymentId: '',
      deliveries: [],
    };
    this.books.add(subscription);
    if (subscription.amountCents > 0) this.charge(subscription);
    else this.beginTrial(subscription);
    this.books.change(subscription, {
      amountCents: centsOf(checkout['recurring_amount'] ?? checkout['amount']),
    });
    await this.notifications.flush();
    return subscription;
  }

  /** Charges it for the next period, now. */
  async renew(subscription: Subscription): Promise<void> {
    this.charge(subscription);
    await this.notifications.flush();
  }

  /** Every attempt to charge has failed. No notification says so: the shop learns it only by asking. */
  fail(subscription: Subscription): void {
    this.books.change(subscription, { cardWorks: false, failedTries: MOST_TRIES, status: 'FAILED' });
  }

  /** Ends it and notifies the shop, once. Returns whether it did. */
  async cancel(subscription: Subscription): Promise<boolean> {
    if (subscription.status === 'CANCELLED') return false;
    this.books.change(subscription, { status: 'CANCELLED' });
    this.tell(subscription, 'CANCELLED');
    await this.notifications.flush();
    return true;
  }

  /** The buyer has entered another card: a locked subscription is charged again with the next run. */
  updateCard(subscription: Subscription, cardWorks = true): void {
    const isLocked = subscription.status === 'FAILED';
    this.books.change(subscription, {
      cardWorks,
      failedTries: 0,
      ...(isLocked && { status: 'ACTIVE', nextTryAt: this.now() }),
    });
  }

  /** Changes amount, frequency, cycles or next day: for the shop's call, or on the dashboard unknown to the shop. */
  update(
    subscription: Subscription,
    changes: Partial<Pick<Subscription, 'amountCents' | 'frequency' | 'cycles' | 'runDate'>>,
  ) {
    const { runDate } = changes;
    this.books.change(subscription, {
      ...changes,
      ...(runDate !== undefined && {
        billingDay: Number(runDate.slice(-2)),
        nextTryAt: momentOf(runDate, CHARGE_HOUR),
      }),
    });
  }

  /** Sends the last notification again, unchanged. */
  async resend(subscription: Subscription): Promise<void> {
    if (subscription.lastNotification === undefined) return;
    this.notifications.queue(subscription, subscription.lastNotification, [0]);
    await this.notifications.flush();
  }

  /** Sends a notification of the newest payment with other values or, signed with that passphrase, a forged one. */
  async tellWrongly(subscription: Subscription, changes: Fields, passphrase?: string): Promise<void> {
    const fields = { ...notificationFields(subscription, 'COMPLETE'), ...changes };
    if (passphrase === undefined) this.notifications.tell(subscription, fields, [0]);
    else {
      const text = notificationText(fields);
      const body = `${text}&signature=${notificationSignature(text, passphrase)}`;
      this.notifications.queue(subscription, body, [0]);
    }
    await this.notifications.flush();
  }

  /** Nothing is charged before the billing date. */
  private beginTrial(subscription: Subscription): void {
    const paymentId = this.books.nextPaymentId();
    this.books.change(subscription, { paymentId, nextTryAt: momentOf(subscription.runDate, CHARGE_HOUR) });
    if (this.habits.tellsOfTrial) this.tell(subscription, 'COMPLETE');
  }

  private tryToCharge(subscription: Subscription): void {
    if (subscription.cardWorks) return this.charge(subscription);
    const failedTries = subscription.failedTries + 1;
    this.books.change(subscription, {
      failedTries,
      nextTryAt: subscription.nextTryAt + DAY_MS,
      ...(failedTries >= MOST_TRIES && { status: 'FAILED' }),
    });
  }

  private charge(subscription: Subscription): void {
    const { token, checkout, runDate, frequency, cyclesComplete, amountCents, billingDay } = subscription;
    const paymentId = this.books.nextPaymentId();
    const next = nextRun(
      runDate,
      frequency,
      this.habits.keepsBillingDay ? billingDay : Number(runDate.slice(-2)),
    );
    this.books.change(subscription, {
      status: 'ACTIVE',
      paymentId,
      chargedOn: runDate,
      runDate: next,
      nextTryAt: momentOf(next, CHARGE_HOUR),
      failedTries: 0,
      cyclesComplete: cyclesComplete + 1,
    });
    const merchantPaymentId = checkout['m_payment_id'] ?? '';
    this.books.addCharge({
      paymentId,
      token,
      merchantPaymentId,
      cents: amountCents,
      frequency,
      at: this.now(),
    });
    this.tell(subscription, 'COMPLETE');
  }

  private tell(subscription: Subscription, status: NotificationStatus): void {
    const isRepeated = this.habits.repeatsMerchantId || subscription.cyclesComplete <= 1;
    const fields = notificationFields(subscription, status, isRepeated ? undefined : '');
    this.notifications.tell(subscription, fields, this.fate(subscription, status));
  }
}
