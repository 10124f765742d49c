import type { Command } from 'commander';
import { shownAmount } from '#functions/subscriptions/rules/emails/subscription-facts.ts';
import { HISTORY_COLUMNS, readTransactions } from '#functions/subscriptions/rules/payfast/transactions.ts';
import type { Reconciliation } from '#functions/subscriptions/rules/reconcile.ts';
import { referenceOf } from '#functions/subscriptions/rules/subscription.ts';
import { listNotifications, UNMATCHED, UNSIGNED } from '#functions/subscriptions/io/payment-notifications.ts';
import { reconcileDays, reconcileLastDays } from '#functions/subscriptions/io/reconcile-payments.ts';
import { listSubscriptions } from '#functions/subscriptions/io/subscriptions.ts';
import { readTextFile } from './terminal.ts';
import { OperatorError, told } from './place.ts';
import { notificationsAsText, section, subscriptionCalled } from './show-subscriptions.ts';

interface Choice {
  readonly refused?: boolean;
  readonly subscription?: string;
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
    .command('audit')
    .description('The notifications about payments and what became of them')
    .option('--refused', 'only those that are about no subscription of ours')
    .option('--subscription <reference>', 'only those about one subscription')
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

async function audit({ refused = false, subscription = '' }: Choice): Promise<string> {
  // Says so when there is no such subscription.
  const wanted = subscription === '' ? '' : (await subscriptionCalled(subscription)).id;
  const taken = refused ? '' : await takenAsText(wanted);
  // Signed ones are real money, or a bug of ours: they come before anything that strangers may have posted.
  const signed = await othersAsText('Signed, but matching nothing of ours', UNMATCHED, wanted);
  return taken + signed + (await othersAsText('Not signed with our passphrase', UNSIGNED, wanted));
}

async function othersAsText(heading: string, id: string, wanted: string): Promise<string> {
  const found = (await listNotifications(id)).filter(
    ({ body = '' }) => wanted === '' || body.includes(wanted),
  );
  return found.length === 0 ? '' : `${heading}${notificationsAsText(found)}\n`;
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
