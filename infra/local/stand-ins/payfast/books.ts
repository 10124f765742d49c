import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const fieldsSchema = z.record(z.string(), z.string());

const subscriptionSchema = z.object({
  token: z.string(),
  /** The checkout that it began with. */
  checkout: fieldsSchema,
  /** ACTIVE, CANCELLED or FAILED. */
  status: z.enum(['ACTIVE', 'CANCELLED', 'FAILED']),
  amountCents: z.number(),
  frequency: z.number(),
  cycles: z.number(),
  cyclesComplete: z.number(),
  /** When it was charged last, and when it is charged next, YYYY-MM-DD. */
  chargedOn: z.string(),
  runDate: z.string(),
  /** The id of its newest payment. */
  paymentId: z.string(),
  /** The notice that was sent last, whole. */
  lastNotice: z.optional(z.string()),
  /** What became of each notice, the newest first, for the developer's page. */
  deliveries: z.array(z.string()),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

const booksSchema = z.object({
  lastPaymentId: z.number(),
  checkouts: z.record(z.string(), fieldsSchema),
  subscriptions: z.array(subscriptionSchema),
  /** The texts of the notices that were really sent, without their signatures. */
  sent: z.array(z.string()),
});

type Written = z.infer<typeof booksSchema>;

const MOST_SENT = 1000;

/** Everything that the stand-in knows, kept in a file so that a restart keeps subscriptions. */
export class Books {
  private readonly file: string | undefined;
  private readonly written: Written;

  /** Without a file nothing outlives it. */
  constructor(file?: string) {
    this.file = file;
    this.written =
      file !== undefined && existsSync(file)
        ? booksSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        : { lastPaymentId: 1_000_000, checkouts: {}, subscriptions: [], sent: [] };
  }

  get subscriptions(): readonly Subscription[] {
    return this.written.subscriptions;
  }

  find(token: string): Subscription | undefined {
    return this.written.subscriptions.find((known) => known.token === token);
  }

  checkout(id: string): Readonly<Record<string, string>> | undefined {
    return this.written.checkouts[id];
  }

  openCheckout(id: string, fields: Readonly<Record<string, string>>): void {
    this.written.checkouts[id] = { ...fields };
    this.keep();
  }

  /** A checkout is paid or left once. */
  closeCheckout(id: string): void {
    delete this.written.checkouts[id];
    this.keep();
  }

  add(subscription: Subscription): void {
    this.written.subscriptions.unshift(subscription);
    this.keep();
  }

  /** Changes a subscription; the answer is what it is now. */
  change(subscription: Subscription, changes: Partial<Subscription>): Subscription {
    Object.assign(subscription, changes);
    this.keep();
    return subscription;
  }

  nextPaymentId(): string {
    this.written.lastPaymentId += 1;
    this.keep();
    return String(this.written.lastPaymentId);
  }

  noteSent(text: string): void {
    this.written.sent = [text, ...this.written.sent].slice(0, MOST_SENT);
    this.keep();
  }

  wasSent(text: string): boolean {
    return this.written.sent.includes(text);
  }

  private keep(): void {
    if (this.file === undefined) return;
    mkdirSync(dirname(this.file), { recursive: true });
    // A crash in the middle of writing leaves the former file whole.
    writeFileSync(`${this.file}.new`, JSON.stringify(this.written, undefined, 2));
    renameSync(`${this.file}.new`, this.file);
  }
}
