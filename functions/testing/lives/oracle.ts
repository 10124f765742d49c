import type { Charge, Subscription as Held } from '#shared/fakes/payfast/books.ts';
import { dayAt } from '#shared/fakes/payfast/south-africa.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';
import { coveredUntil, isNamedIn, isServed, ORDINARY, referenceOf } from './judgement.ts';
import { PAID_UNREPORTED } from './evening-oracle.ts';
import type { Life } from './life.ts';
import type { SentMail } from './network.ts';
import type { World } from './world.ts';

/** What went wrong in a life: one sentence for each problem. */
export type Exceptions = readonly string[];

/** Mails that only a missing payment may cause. */
const DUNNING = /^(We could not renew|Your IT support is paused)/;

interface Case {
  readonly world: World;
  readonly life: Life;
  /** This customer's records at the provider, and ours. */
  readonly held: readonly Held[];
  readonly charges: readonly Charge[];
  readonly records: readonly Subscription[];
  readonly alerts: readonly SentMail[];
  readonly mails: readonly SentMail[];
}

/**
 * Judges a life by the fake's own books: it relies on nothing that our code concludes, only on what it stores and
 * mails.
 */
export function judge(world: World, life: Life, all: readonly Subscription[]): Exceptions {
  const held = life.subscriptions;
  const tokens = new Set(held.map(({ token }) => token));
  const charges = world.payfast.books.charges.filter(({ token }) => tokens.has(token));
  const records = all.filter(({ customer }) => customer.email.toLowerCase() === life.email);
  const { mails } = world.network;
  const names = [
    life.email,
    ...tokens,
    ...charges.flatMap(({ paymentId, merchantPaymentId }) => [paymentId, merchantPaymentId]),
    ...records.map(referenceOf),
  ];
  const isAbout = ({ subject, text }: SentMail) =>
    names.some((name) => isNamedIn(`${subject} ${text}`, name));
  const isMine = ({ to }: SentMail) => to.some((address) => address.toLowerCase() === life.email);
  const isAlert = (mail: SentMail) =>
    !mail.to.some((address) => address.includes('@customer.')) && !ORDINARY.test(mail.subject);
  const one: Case = {
    world,
    life,
    held,
    charges,
    records,
    alerts: mails.filter((mail) => isAlert(mail) && isAbout(mail)),
    mails: mails.filter(isMine),
  };
  return [
    ...unknownCharges(one),
    ...inventedCharges(one),
    ...notServed(one),
    ...falseAlerts(one),
    ...wrongMails(one),
  ];
}

/** A charge is accounted for by its record, or by an alert that names it or its subscription's unreported payment. */
function unknownCharges({ charges, records, alerts }: Case): Exceptions {
  const known = new Map(paymentsOf(records).map(({ id, amountCents }) => [id, amountCents]));
  const isTold = ({ paymentId, token, merchantPaymentId }: Charge) =>
    alerts.some(
      ({ text }) =>
        isNamedIn(text, paymentId) ||
        isNamedIn(text, token) ||
        (PAID_UNREPORTED.test(text) && isNamedIn(text, merchantPaymentId)),
    );
  return charges
    .filter((charge) => known.get(charge.paymentId) !== charge.cents && !isTold(charge))
    .map(
      ({ paymentId, cents, at }) => `the charge ${paymentId} of ${cents} on ${dayAt(at)} is not known to us`,
    );
}

/** No payment without a charge; one of an unknown token is only held. */
function inventedCharges({ charges, records }: Case): Exceptions {
  const real = new Set(charges.map(({ paymentId }) => paymentId));
  return records
    .flatMap(({ lifecycle }) => lifecycle.payments)
    .filter(({ id }) => !real.has(id))
    .map(({ id }) => `our payment ${id} was never charged`);
}

function paymentsOf(records: readonly Subscription[]) {
  return records.flatMap(({ id: of, lifecycle }) =>
    [...lifecycle.payments, ...(lifecycle.heldCharges ?? [])].map(({ id, amountCents }) => ({
      of,
      id,
      amountCents,
    })),
  );
}

/** Whoever has paid is served, unless the company was told to look. (Who has not is judged every few evenings.) */
function notServed({ world, life, held, charges, records, alerts }: Case): Exceptions {
  // A customer who left early is not owed service for what was charged before.
  const leftAt = ({ checkout }: Held) =>
    life.left.findLast(({ reference }) => checkout['m_payment_id']?.toUpperCase().startsWith(reference))
      ?.at ?? 0;
  const isPaid = held.some((one) => {
    const since = leftAt(one);
    const made = charges.filter(({ token, at }) => token === one.token && at >= since);
    const second = one.begunAt >= since ? one.checkout['billing_date'] : undefined;
    return coveredUntil(made, second) > dayAt(world.end);
  });
  return isPaid && !records.some(isServed) && alerts.length === 0 ? ['has paid and is not served'] : [];
}

function falseAlerts({ world, life, alerts, held }: Case): Exceptions {
  if (life.faults.length > 0 || world.storms.length > 0) return [];
  // Who subscribes anew before the days of the cancelled one are over has paid for them twice.
  const isPaidTwice = ({ text }: SentMail) => held.length > 1 && /already has the\s+subscription/.test(text);
  // A charge of somebody else may carry this customer's id: the fault is in that other life.
  const others = world.payfast.books.subscriptions.filter((one) => !held.includes(one));
  const isOfOther = ({ text }: SentMail) => others.some(({ token }) => isNamedIn(text, token));
  return alerts
    .filter((alert) => !isPaidTwice(alert) && !isOfOther(alert))
    .map(({ subject }) => `nothing was wrong, and the company was told "${subject}"`);
}

/** Each payment has one receipt, each cancellation one confirmation, and nobody is reminded of what was paid. */
function wrongMails({ life, records, mails, held }: Case): Exceptions {
  const exceptions: string[] = [];
  for (const record of records) {
    const about = mails.filter(({ subject, text }) => `${subject} ${text}`.includes(referenceOf(record)));
    const count = (subject: RegExp) => about.filter((mail) => subject.test(mail.subject)).length;
    const { payments } = record.lifecycle;
    const expect = (what: string, found: number, right: number) => {
      if (found !== right)
        exceptions.push(`${found} mails of ${what} instead of ${right} (${referenceOf(record)})`);
    };
    const welcome = about.filter(({ subject }) => subject.startsWith('Your IT support is active'));
    const isReceipt = welcome.some(({ text }) => text.includes('This email is your receipt'));
    expect('activation', welcome.length, record.lifecycle.paidUntil === undefined ? 0 : 1);
    expect('receipt', count(/^Receipt for/), payments.length - (isReceipt ? 1 : 0));
    const ended = held.filter(
      ({ status, checkout }) => status === 'CANCELLED' && checkout['m_payment_id'] === record.id,
    );
    // A customer who had cancelled and then leaves sooner has new terms, which are confirmed too.
    const sooner = life.broughtForward.filter((reference) => reference === referenceOf(record));
    const confirmed = count(/^Your subscription is cancelled/);
    if (confirmed > ended.length + sooner.length)
      exceptions.push('was told more often of a cancellation than it cancelled');
  }
  const hasFailed = life.faults.includes('card');
  const isCancelled = held.some(({ status }) => status === 'CANCELLED');
  for (const { subject } of mails) {
    if (DUNNING.test(subject) && !hasFailed) exceptions.push(`has paid and was told "${subject}"`);
    if (subject.startsWith('Your subscription is cancelled') && !isCancelled)
      exceptions.push('never cancelled, and was told so');
  }
  return exceptions;
}
