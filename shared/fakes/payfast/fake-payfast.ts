import { randomUUID } from 'node:crypto';
import { Books, type Subscription } from './books.ts';
import { type Doubt, type Faults, type Habits, USUAL_HABITS } from './faults.ts';
import {
  amounts,
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

interface FakeOptions {
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
  /** What is wrong with the next charge and its notification, if anything. */
  doubt: (subscription: Subscription) => Doubt | undefined = () => undefined;
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
    // A billing date is the day of the second charge (assumed); the first is made at once.
    const chargedOn = dayAt(this.now());
    const { billing_date: second } = checkout;
    const subscription: Subscription = {
      token: randomUUID(),
      checkout: { ...checkout },
      begunAt: this.now(),
      status: 'ACTIVE',
      amountCents: centsOf(checkout['amount']),
      frequency: Number(checkout['frequency']),
      cycles: Number(checkout['cycles']),
      cyclesComplete: 0,
      billingDay: Number((second ?? chargedOn).slice(-2)),
      chargedOn,
      runDate: chargedOn,
      cardWorks: true,
      failedTries: 0,
      nextTryAt: 0,
      paymentId: '',
      deliveries: [],
    };
    this.books.add(subscription);
    this.charge(subscription);
    if (second !== undefined) this.update(subscription, { runDate: second });
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

  /** The buyer has entered another card. A locked subscription stays locked: only the merchant opens it. */
  updateCard(subscription: Subscription, cardWorks = true): void {
    this.books.change(subscription, { cardWorks });
  }

  /** Ends a pause: the due charge is tried on the next day. False where there is none. */
  unpause(subscription: Subscription): boolean {
    if (subscription.status !== 'PAUSED') return false;
    const due = Math.max(subscription.nextTryAt, momentOf(dayAt(this.now() + DAY_MS), CHARGE_HOUR));
    this.books.change(subscription, { status: 'ACTIVE', failedTries: 0, nextTryAt: due });
    return true;
  }

  /** A refund on the dashboard: false where the bank refuses it, as for debit cards (code 62). */
  refund({ isDebitCard = false }: Subscription): boolean {
    return !isDebitCard;
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
    const doubt = this.doubt(subscription);
    const merchantPaymentId = checkout['m_payment_id'] ?? '';
    const made = { token, merchantPaymentId, cents: amountCents, frequency, at: this.now() };
    this.books.addCharge({
      ...made,
      paymentId,
      ...(doubt === 'history-without-row' && { isUnlisted: true }),
    });
    if (doubt === 'history-with-row')
      this.books.addCharge({
        ...made,
        paymentId: this.books.nextPaymentId(),
        token: '',
        merchantPaymentId: '',
      });
    this.tell(subscription, 'COMPLETE', doubt);
  }

  private tell(subscription: Subscription, status: NotificationStatus, doubt?: Doubt): void {
    const isRepeated = this.habits.repeatsMerchantId || subscription.cyclesComplete <= 1;
    const id = this.wrongIdOf(subscription, doubt) ?? (isRepeated ? undefined : '');
    const fields = { ...notificationFields(subscription, status, id), ...wrongAmountOf(subscription, doubt) };
    this.notifications.tell(subscription, fields, this.fate(subscription, status));
    const more = doubt && this.moreOf(subscription, doubt);
    if (more)
      this.notifications.tell(subscription, { ...notificationFields(subscription, status), ...more }, [0]);
  }

  /** The first payment has the right id: nothing else could tell whose it is. */
  private wrongIdOf(subscription: Subscription, doubt: Doubt | undefined): string | undefined {
    if (subscription.cyclesComplete <= 1) return undefined;
    if (doubt === 'no-id') return '';
    const { email_address: email = '' } = subscription.checkout;
    const isMine = ({ checkout }: Subscription) =>
      checkout['email_address']?.toLowerCase() === email.toLowerCase();
    const others = this.books.subscriptions.filter((one) => one !== subscription);
    const older = doubt === 'older-id' ? others.find(isMine) : undefined;
    const other = doubt === 'other-id' ? others.find((one) => !isMine(one)) : undefined;
    return (older ?? other)?.checkout['m_payment_id'];
  }

  /** What one more notification says that belongs to no charge of this subscription. */
  private moreOf({ cyclesComplete }: Subscription, doubt: Doubt): Fields | undefined {
    const pf_payment_id = this.books.nextPaymentId();
    // Of a first payment our id still decides: a token that came before it would be the subscription's.
    if (doubt === 'unknown-token' && cyclesComplete > 1) return { pf_payment_id, token: randomUUID() };
    return doubt === 'card-check'
      ? { pf_payment_id, ...amounts(100 + (cyclesComplete % 5) * 100) }
      : undefined;
  }
}

function wrongAmountOf({ amountCents }: Subscription, doubt: Doubt | undefined): Fields {
  const { amount_gross = '' } = amounts(amountCents);
  if (doubt === 'comma-amount') return { amount_gross: amount_gross.replace('.', ',') };
  return doubt === 'amount-without-cents' ? { amount_gross: amount_gross.replace(/\.00$/, '') } : {};
}
