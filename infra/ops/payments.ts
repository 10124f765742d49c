import type { Command } from 'commander';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { shownAmount } from '#functions/subscriptions/rules/emails/subscription-facts.ts';
import { HISTORY_COLUMNS, readTransactions } from '#functions/subscriptions/rules/payfast/transactions.ts';
import { paymentsOf, type Reconciliation } from '#functions/subscriptions/rules/reconcile.ts';
import { referenceOf } from '#functions/subscriptions/rules/subscription.ts';
import { listRefusals } from '#functions/subscriptions/io/payment-audit.ts';
import { listNotifications, UNMATCHED } from '#functions/subscriptions/io/payment-notifications.ts';
import { reconcileDays, reconcileLastDays } from '#functions/subscriptions/io/reconcile-payments.ts';
import { resolveCharge } from '#functions/subscriptions/io/resolved-charges.ts';
import { listAlerts } from '#functions/subscriptions/io/staff-alerts.ts';
import { listSubscriptions } from '#functions/subscriptions/io/subscriptions.ts';
import { readTextFile } from './files.ts';
import { OperatorError, told } from './place.ts';
import { notificationsAsText, refusalsAsText, section, subscriptionCalled } from './show-subscriptions.ts';
import { daysOfAtMost } from './terminal.ts';

interface Choice {
  readonly refused?: boolean;
  readonly subscription?: string;
  readonly days: number;
}

interface Resolution {
  readonly by: string;
  readonly note: string;
}

/** `ops payments …`: the notifications from the payment provider, or from somebody who pretends to be the provider. */
export function addPaymentCommands(program: Command, say: (text: string) => void): void {
  const payments = program.command('payments').description('Compare and audit payments');

  payments
    .command('reconcile [file]')
    .description(
      'Compare what the payment provider charged with our records: the fourteen days before today, or its exported CSV; lists what is in one and not in the other',
    )
    .action(async (file?: string) => {
      say(differencesAsText(await reconcileWith(file)));
      if (file === undefined)
        say(
          'Compared: the fourteen days before today. Today’s charges are compared tomorrow, or now from a CSV.\n',
        );
    });

  payments
    .command('resolve-charge <payment>')
    .description('Record that you have handled a charge that is not in our records; no more alerts about it')
    .requiredOption('--by <name>', 'who handled it')
    .requiredOption('--note <text>', 'what was done, without naming the customer')
    .action(async (payment: string, { by, note }: Resolution) => say(await resolve(payment, by, note)));

  payments
    .command('audit')
    .description('The notifications about payments and what became of them')
    .option('--refused', 'only those that were refused')
    .option('--subscription <reference>', 'only those about one subscription')
    .option(
      '--days <number>',
      'refused ones of the last days, as many as this',
      daysOfAtMost(PAYMENT_AUDIT_DAYS),
      PAYMENT_AUDIT_DAYS,
    )
    .action(async (choice: Choice) => say(await audit(choice)));
}

async function reconcileWith(file: string | undefined): Promise<Reconciliation> {
  if (file === undefined) return told(reconcileLastDays(Date.now()));
  const transactions = readTransactions(readTextFile(file));
  if (!transactions)
    throw new OperatorError(`${file} is not a transaction history: it needs the columns ${HISTORY_COLUMNS}.`);
  const days = transactions.map(({ day }) => day).sort();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined)
    throw new OperatorError(`${file} holds no charge with a day such as 2026-01-31.`);
  return reconcileDays(transactions, { from, to });
}

const LONGEST_NOTE = 200;
/**
 * Personal data: an email address, a second line, or a phone number (nine digits in a row, or as many with
 * separators).
 */
const OF_A_PERSON = /@|\p{Control}|\d{9}|(?<![\d.-])(?:\+|0[\s().-]*[1-9])(?:[\s().-]*\d){7}/u;

async function resolve(payment: string, by: string, note: string): Promise<string> {
  if (!/^[\w-]{1,64}$/.test(payment)) throw new OperatorError(`“${payment}” is not the id of a payment.`);
  for (const text of [by, note]) {
    const isPlain = text.trim() !== '' && text.length <= LONGEST_NOTE && !OF_A_PERSON.test(text);
    if (!isPlain)
      throw new OperatorError(
        `--by and --note: one line of at most ${LONGEST_NOTE} characters each, without an email address or a telephone number.`,
      );
  }
  const of = (await listSubscriptions()).find((one) => paymentsOf(one).some(({ id }) => id === payment));
  if (of)
    throw new OperatorError(
      `The payment ${payment} is in our records. To record a refund of it: npm run ops -- subscriptions refund ${referenceOf(of)} ${payment}`,
    );
  const isNew = await resolveCharge(payment, by.trim(), note.trim());
  if (!isNew) return `The charge ${payment} was recorded as handled before.\n`;
  const isKnown = (await listAlerts()).some((alert) => JSON.stringify(alert).includes(payment));
  const hint = isKnown ? '' : ' No alert has named it: if the id is mistyped, record the right one too.';
  return `The charge ${payment} is recorded as handled.${hint}\n`;
}

function differencesAsText({ unknownCharges, unchargedRecords }: Reconciliation): string {
  if (unknownCharges.length + unchargedRecords.length === 0)
    return 'Every charge has its record, and every record its charge.\n';
  const charges = unknownCharges.map(({ day, amountCents, paymentId, merchantPaymentId }) => [
    day,
    shownAmount(amountCents),
    paymentId,
    merchantPaymentId,
  ]);
  const records = unchargedRecords.map(({ day, amountCents, id, subscription }) => [
    day,
    shownAmount(amountCents),
    id,
    referenceOf(subscription),
  ]);
  return [
    section('Charged, and not in our records', charges),
    section('In our records, and not charged', records),
  ]
    .join('')
    .trimStart();
}

async function audit({ refused = false, subscription = '', days }: Choice): Promise<string> {
  // Says so when there is no such subscription.
  const wanted = subscription === '' ? '' : (await subscriptionCalled(subscription)).id;
  const taken = refused ? '' : await takenAsText(wanted);
  // Signed ones are real money, or a bug of ours: they come before anything that strangers may have posted.
  const signed = (await listNotifications(UNMATCHED)).filter(
    ({ body = '' }) => wanted === '' || body.includes(wanted),
  );
  const unmatched =
    signed.length === 0 ? '' : `Signed, but matching nothing of ours${notificationsAsText(signed)}\n`;
  const refusals = await listRefusals(Date.now(), days);
  const about = refusals
    .map((day) => ({ ...day, kept: day.kept.filter(({ checkoutId }) => checkoutId.startsWith(wanted)) }))
    .filter(({ kept }) => wanted === '' || kept.length > 0);
  return (taken + unmatched + refusalsAsText(about)).trimStart();
}

async function takenAsText(wanted: string): Promise<string> {
  const found = (await listSubscriptions()).filter(({ id }) => id.startsWith(wanted));
  const texts = await Promise.all(
    found.map(async (one) => {
      const notifications = notificationsAsText(await listNotifications(one.id));
      return notifications === '' ? '' : `${referenceOf(one)}${notifications}\n`;
    }),
  );
  return texts.join('');
}
