import type { Command } from 'commander';
import { PAYMENT_AUDIT_DAYS } from '#shared/rules/retention.ts';
import { referenceOf } from '#functions/domain/subscriptions/subscription.ts';
import { listRefusals } from '#functions/io/payment-audit.ts';
import { listNotices } from '#functions/io/payment-notices.ts';
import { listSubscriptions } from '#functions/io/subscriptions.ts';
import { noticesAsText, refusalsAsText } from './show-subscriptions.ts';
import { wholeNumber } from './whole-number.ts';

interface Choice {
  readonly refused?: boolean;
  readonly subscription?: string;
  readonly days: number;
}

/** `ops payments …`: what the payment provider, or somebody in its name, has told us. */
export function addPaymentCommands(program: Command, say: (text: string) => void): void {
  program
    .command('payments')
    .description('What we were told about payments')
    .command('audit')
    .description('The notices about payments and what became of them')
    .option('--refused', 'only those that were refused')
    .option('--subscription <reference>', 'only those about one subscription')
    .option('--days <number>', 'refused ones of so many days', wholeNumber, PAYMENT_AUDIT_DAYS)
    .action(async (choice: Choice) => say(await audit(choice)));
}

async function audit({ refused = false, subscription = '', days }: Choice): Promise<string> {
  const wanted = subscription.toLowerCase();
  const taken = refused ? '' : await takenAsText(wanted);
  const refusals = await listRefusals(Date.now(), Math.min(days, PAYMENT_AUDIT_DAYS));
  const about = refusals
    .map((day) => ({ ...day, kept: day.kept.filter(({ paymentId }) => paymentId.startsWith(wanted)) }))
    .filter(({ kept }) => wanted === '' || kept.length > 0);
  return (taken + refusalsAsText(about)).trimStart();
}

async function takenAsText(wanted: string): Promise<string> {
  const found = (await listSubscriptions()).filter(({ id }) => id.startsWith(wanted));
  const texts = await Promise.all(
    found.map(async (one) => {
      const notices = noticesAsText(await listNotices(one.id));
      return notices === '' ? '' : `${referenceOf(one)}${notices}\n`;
    }),
  );
  return texts.join('');
}
