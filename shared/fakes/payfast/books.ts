import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fields } from './signing.ts';

export interface Subscription {
  readonly token: string;
  /** The checkout with which it began, and when. */
  readonly checkout: Fields;
  readonly begunAt: number;
  /** FAILED: every attempt to charge failed, and it is locked until the merchant opens it. */
  status: 'ACTIVE' | 'CANCELLED' | 'PAUSED' | 'FAILED';
  amountCents: number;
  /** 1 daily, 2 weekly, 3 monthly, 4 quarterly, 5 biannual, 6 annual. */
  frequency: number;
  cycles: number;
  cyclesComplete: number;
  /** The day of the month on which it is charged. */
  billingDay: number;
  /** The day of the last charge and that of the next, YYYY-MM-DD in South Africa. */
  chargedOn: string;
  runDate: string;
  cardWorks: boolean;
  /** Of a debit card nothing can be given back. */
  isDebitCard?: boolean;
  failedTries: number;
  /** When the due charge is attempted, in milliseconds since 1970. */
  nextTryAt: number;
  /** The id of its newest payment. */
  paymentId: string;
  /** The last notification that was sent, complete. */
  lastNotification?: string;
  /** The result of each notification, the newest first, for the developer's page. */
  deliveries: string[];
}

/** A payment: one row of the transaction history. */
export interface Charge {
  readonly paymentId: string;
  readonly token: string;
  /** Our own id of the checkout. */
  readonly merchantPaymentId: string;
  readonly cents: number;
  /** Whether the transaction history lacks it. */
  readonly isUnlisted?: boolean;
  /** The frequency at the time of the charge, in the provider's codes. */
  readonly frequency: number;
  readonly at: number;
}

/** A notification that is waiting to be sent. */
export interface Pending {
  readonly token: string;
  readonly body: string;
  dueAt: number;
  tries: number;
}

/** Books in another format are ignored: the fake then starts empty. */
const FORMAT = 2;

const EMPTY = {
  format: FORMAT,
  lastPaymentId: 1_000_000,
  checkouts: {} as Record<string, Fields>,
  /** The oldest first. */
  subscriptions: [] as Subscription[],
  charges: [] as Charge[],
  /** The texts of all genuine notifications, without their signatures. */
  sent: [] as string[],
  pending: [] as Pending[],
};

/** All data of the fake, kept in a file if one is named, so that subscriptions survive a restart. */
export class Books {
  private readonly written: typeof EMPTY;
  private readonly byToken: Map<string, Subscription>;
  private readonly wasMade: Set<string>;

  constructor(private readonly file?: string) {
    const read = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    this.written = read?.format === FORMAT ? read : structuredClone(EMPTY);
    this.byToken = new Map(this.written.subscriptions.map((known) => [known.token, known]));
    this.wasMade = new Set(this.written.sent);
  }

  get subscriptions(): readonly Subscription[] {
    return this.written.subscriptions;
  }

  get charges(): readonly Charge[] {
    return this.written.charges;
  }

  find(token: string): Subscription | undefined {
    return this.byToken.get(token);
  }

  checkout(id: string): Fields | undefined {
    return this.written.checkouts[id];
  }

  openCheckout(id: string, fields: Fields): void {
    this.written.checkouts[id] = { ...fields };
    this.keep();
  }

  /** A checkout can be paid or left only once. */
  closeCheckout(id: string): void {
    delete this.written.checkouts[id];
    this.keep();
  }

  add(subscription: Subscription): void {
    this.written.subscriptions.push(subscription);
    this.byToken.set(subscription.token, subscription);
    this.keep();
  }

  change(subscription: Subscription, changes: Partial<Subscription>): void {
    Object.assign(subscription, changes);
    this.keep();
  }

  nextPaymentId(): string {
    this.written.lastPaymentId += 1;
    return String(this.written.lastPaymentId);
  }

  addCharge(charge: Charge): void {
    this.written.charges.push(charge);
    this.keep();
  }

  /** Records a notification as genuine, whether or not it is delivered. */
  noteMade(text: string): void {
    this.written.sent.push(text);
    this.wasMade.add(text);
  }

  /** Whether such a notification is genuine; `text` is without its signature. */
  confirms(text: string): boolean {
    return this.wasMade.has(text);
  }

  queue(pending: Pending): void {
    this.written.pending.push(pending);
    this.keep();
  }

  /** Takes the due notifications off the queue, the longest due first. */
  takeDue(now: number): Pending[] {
    const due = this.written.pending.filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.dueAt - b.dueAt);
    if (due.length > 0) this.written.pending = this.written.pending.filter(({ dueAt }) => dueAt > now);
    return due;
  }

  private keep(): void {
    if (this.file === undefined) return;
    mkdirSync(dirname(this.file), { recursive: true });
    // A crash while writing leaves the previous file intact.
    writeFileSync(`${this.file}.new`, JSON.stringify(this.written, undefined, 2));
    renameSync(`${this.file}.new`, this.file);
  }
}
