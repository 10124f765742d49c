import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import type { Charge } from '#shared/fakes/payfast/books.ts';
import { dayAt } from '#shared/fakes/payfast/south-africa.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import { RECORD } from '../../subscriptions/io/subscriptions.ts';
import { type Subscription, subscriptionSchema } from '../../subscriptions/rules/subscription.ts';
import type { TableEngine } from '../table-engine.ts';
import { coveredUntil, isServed, longestUnpaidServiceDays, ORDINARY } from './judgement.ts';
import type { Life } from './life.ts';
import type { SentMail } from './network.ts';
import { ShownDays } from './shown-days.ts';
import type { World } from './world.ts';

/** The history is read on the day after a charge (here on every third day at the latest), and the alert is mailed. */
const KNOWN_WITHIN_DAYS = 5;

/** Leaving with a full refund ends the service on the same day. */
const LEFT_WITHIN_DAYS = 3;

/** Mails that tell a customer that a subscription continues, or ends. */
const ON = /^(Your IT support is active|Receipt for) /;
const OFF = /^(Your subscription is cancelled|Your IT support has ended) /;

/** A staff alert about a paid period whose payment nobody has reported. */
export const PAID_UNREPORTED = /says\s+that\s+a\s+period\s+is\s+paid/;

/** Questions to a person while nothing is taken away. */
const SPARED = ['locked', 'card-again', 'record-disagrees'];

/**
 * The oracle of every moment: examines all lives on many days, using the fake's own books and the mails sent until
 * then. Days on which a service was down do not count.
 */
export class EveningOracle {
  private readonly world: World;
  private readonly lives: ReadonlyMap<string, Life>;
  private readonly found = new Map<string, Set<string>>();
  /** Every word of the staff alerts, and what the customers were told, by reference. */
  private readonly alerted = new Set<string>();
  private readonly told = new Map<string, { readonly at: number; readonly isOn: boolean }[]>();
  private readonly chargesOf = new Map<string, Charge[]>();
  private readonly afterEnd = new Map<string, Charge[]>();
  private readonly shownDays = new ShownDays();
  private readonly records = new StoredRecords();
  private mailsRead = 0;
  private chargesRead = 0;
  private unjudged: Charge[] = [];

  constructor(world: World, lives: readonly Life[]) {
    this.world = world;
    this.lives = new Map(lives.map((life) => [life.email, life]));
    world.onDay = () => this.look();
  }

  /** What was wrong at any moment, one sentence for each problem. */
  exceptionsOf({ email }: Life): string[] {
    return [...(this.found.get(email) ?? [])];
  }

  private async look(): Promise<void> {
    this.readMails();
    this.readCharges();
    if (!this.world.isCalm(Date.now())) return;
    const records = await this.records.of(this.world.tables);
    for (const record of records.filter(isServed)) this.judgeServed(record);
    this.judgeCharges(records);
    this.judgeLeft(records);
  }

  /** Nobody is served without having paid, unless a person was asked to look. */
  private judgeServed({ id, lifecycle, customer }: Subscription): void {
    if (lifecycle.heldCharges?.some(({ reason }) => reason !== 'second-checkout')) return;
    if (lifecycle.questions?.some(({ reason }) => SPARED.includes(reason))) return;
    const charges = (this.chargesOf.get(id) ?? []).filter((charge) => !this.isAfterEnd(charge));
    const tokens = [...new Set(charges.map(({ token }) => token))];
    const covered = tokens.map((token) => {
      const second = this.world.payfast.books.find(token)?.checkout['billing_date'];
      return coveredUntil(
        charges.filter((one) => one.token === token),
        second,
      );
    });
    const until = covered.sort().at(-1);
    const unpaidDays = this.world.calmDaysSince(Date.parse(until ?? '2026-01-01'));
    const { email } = customer;
    if (unpaidDays <= longestUnpaidServiceDays(this.lives.get(email.toLowerCase())?.faults)) return;
    this.find(email, `was ${lifecycle.state} though paid until ${until ?? 'never'}`);
  }

  /** Every charge is recorded in time, and none continues after the customer was told of the end. */
  private judgeCharges(records: readonly Subscription[]): void {
    const kept = new Set(records.flatMap(chargesOf));
    const isDue = ({ at }: Charge) => this.world.calmDaysSince(at) >= KNOWN_WITHIN_DAYS;
    for (const charge of this.unjudged.filter(isDue)) {
      const { paymentId, token, merchantPaymentId } = charge;
      const isAlerted = this.alerted.has(paymentId) || this.alerted.has(token);
      const isNamed = isAlerted || kept.has(paymentId) || this.alerted.has(`${merchantPaymentId} paid`);
      if (!isNamed)
        this.find(this.emailOf(charge), `nobody knew of the charge of ${dayAt(charge.at)} in time`);
      if (this.isAfterEnd(charge)) this.judgeAfterEnd(charge, isAlerted);
      else this.judgeDay(charge);
    }
    this.unjudged = this.unjudged.filter((charge) => !isDue(charge));
  }

  private judgeAfterEnd(charge: Charge, isAlerted: boolean): void {
    const { token, at } = charge;
    const email = this.emailOf(charge);
    const before = this.afterEnd.get(token) ?? [];
    this.afterEnd.set(token, [...before, charge]);
    if (!isAlerted) this.find(email, `was told of the end, charged on ${dayAt(at)}, and nobody was alerted`);
    if (!this.isWithoutFaults(email)) return;
    if (before.length > 0) this.find(email, `was told of the end, and ${token} went on charging`);
  }

  /** Nobody is charged on a day for which it was told that it has paid. */
  private judgeDay(charge: Charge): void {
    const broken = this.shownDays.brokenBy(charge);
    const email = this.emailOf(charge);
    if (!broken || this.lives.get(email)?.faults.includes('paid-twice')) return;
    if (this.world.calmDaysSince(broken.since) < this.world.daysSince(broken.since)) return;
    this.find(email, `was told of ${broken.until} as paid, and charged on ${dayAt(charge.at)}`);
  }

  private judgeLeft(records: readonly Subscription[]): void {
    for (const { email, left } of this.lives.values()) {
      for (const { token, at } of left.filter(({ way }) => way === 'seven-days')) {
        const isLate = this.world.calmDaysSince(at) > LEFT_WITHIN_DAYS;
        if (isLate && records.some((record) => record.lifecycle.token === token && isServed(record)))
          this.find(email, `left with all of the money on ${dayAt(at)} and was served`);
      }
    }
  }

  /** Whether the latest message to the customer, after this subscription began at the provider, was that it is over. */
  private isAfterEnd({ token, merchantPaymentId, at }: Charge): boolean {
    const begun = this.world.payfast.books.find(token)?.begunAt ?? 0;
    const reference = merchantPaymentId.slice(0, 8).toUpperCase();
    const mailed = (this.told.get(reference) ?? []).findLast((mail) => mail.at < at);
    const shown = this.lives
      .get(this.emailOf({ token }))
      ?.over.findLast((one) => one.reference === reference && one.at < at);
    if (shown && shown.at > begun && shown.at >= (mailed?.at ?? 0)) return true;
    return mailed !== undefined && !mailed.isOn && mailed.at > begun;
  }

  private readMails(): void {
    const { mails } = this.world.network;
    for (const mail of mails.slice(this.mailsRead)) this.readMail(mail);
    this.mailsRead = mails.length;
  }

  private readMail({ to, subject, text, at }: SentMail): void {
    const isToCustomer = to.some((address) => address.toLowerCase().includes('@customer.'));
    if (!isToCustomer) {
      if (!ORDINARY.test(subject)) for (const word of text.split(/[^\w-]+/)) this.alerted.add(word);
      const of = PAID_UNREPORTED.test(text) && /M Payment ID: (\w+)/.exec(text)?.[1];
      if (of) this.alerted.add(`${of} paid`);
      return;
    }
    const reference = /\(([0-9A-F]{8})\)/.exec(subject)?.[1];
    if (reference !== undefined) this.shownDays.read(reference, { text, at });
    const isOff = OFF.test(subject);
    const isOn = ON.test(subject);
    if (reference === undefined || (!isOff && !isOn)) return;
    this.told.set(reference, [...(this.told.get(reference) ?? []), { at, isOn }]);
  }

  private readCharges(): void {
    const { charges } = this.world.payfast.books;
    for (const charge of charges.slice(this.chargesRead)) {
      const { merchantPaymentId } = charge;
      this.chargesOf.set(merchantPaymentId, [...(this.chargesOf.get(merchantPaymentId) ?? []), charge]);
      this.unjudged.push(charge);
    }
    this.chargesRead = charges.length;
  }

  private isWithoutFaults(email: string): boolean {
    return this.world.storms.length === 0 && this.lives.get(email)?.faults.length === 0;
  }

  private emailOf({ token }: Pick<Charge, 'token'>): string {
    return this.world.payfast.books.find(token)?.checkout['email_address']?.toLowerCase() ?? '';
  }

  private find(email: string, sentence: string): void {
    this.found.set(email.toLowerCase(), (this.found.get(email.toLowerCase()) ?? new Set()).add(sentence));
  }
}

function chargesOf({ lifecycle }: Subscription): string[] {
  return [...lifecycle.payments, ...(lifecycle.heldCharges ?? [])].map(({ id }) => id);
}

/** Reads what the shop has stored; parses a record only once after it was written, which takes half the time. */
class StoredRecords {
  private parsed = new Map<string, Subscription>();

  async of(tables: TableEngine): Promise<Subscription[]> {
    const items = (await tables.itemsOf(TABLES.subscriptions)).filter(({ item }) => item?.S === RECORD);
    const records = items.map((item) => {
      const json = JSON.stringify(item);
      return [json, this.parsed.get(json) ?? z.parse(subscriptionSchema, unmarshall(item))] as const;
    });
    this.parsed = new Map(records);
    return [...this.parsed.values()];
  }
}
