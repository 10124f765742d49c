import type { Command } from 'commander';
import { priceQuestion } from '#functions/subscriptions/rules/change-price.ts';
import { dayOf } from '#functions/subscriptions/rules/calendar.ts';
import { afterAcceptance, refundQuestion } from '#functions/subscriptions/rules/wrong-amount.ts';
import { emailKeyOf, referenceOf } from '#functions/subscriptions/rules/subscription.ts';
import { correctCustomer, replaceLink } from '#functions/subscriptions/io/correct-customer.ts';
import {
  acceptHeldCharge,
  changePrice,
  endNow,
  openForPrice,
  recordRefund,
  resendLink,
} from '#functions/subscriptions/io/operate-subscription.ts';
import { findSubscriptionByToken, listSubscriptions } from '#functions/subscriptions/io/subscriptions.ts';
import { confirmAtTerminal } from './terminal.ts';
import { OperatorError, told } from './place.ts';
import { standing, subscriptionCalled, subscriptionsAsTable } from './show-subscriptions.ts';

/** `ops subscriptions …`: what the company does with a subscription by hand. */
export function addOperations(subscriptions: Command, say: (text: string) => void): void {
  addFinding(subscriptions, say);
  addCorrecting(subscriptions, say);
  addMoney(subscriptions, say);
  addEnding(subscriptions, say);
}

function addFinding(subscriptions: Command, say: (text: string) => void): void {
  subscriptions
    .command('find <who>')
    .description('Find by email address, in capitals or not, or by the token at the payment provider')
    .action(async (who: string) => {
      if (/^[+\d\s()-]+$/.test(who))
        throw new OperatorError(
          `“subscriptions find” looks for an email address or a token. For a phone number: npm run ops -- privacy find "${who}"`,
        );
      // The email index does not contain checkouts that were never paid.
      const found = who.includes('@')
        ? await listSubscriptions(({ customer }) => emailKeyOf(customer.email) === emailKeyOf(who))
        : [await findSubscriptionByToken(who)];
      say(subscriptionsAsTable(found.filter((one) => one !== undefined)));
    });

  subscriptions
    .command('resend-link <reference>')
    .description('Mail the customer the link once more')
    .action(async (reference: string) =>
      say(standing(await told(resendLink(await subscriptionCalled(reference))))),
    );
}

interface Correction {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** False for none any more. */
  readonly phone?: string | false;
  readonly yes?: boolean;
}

function addCorrecting(subscriptions: Command, say: (text: string) => void): void {
  subscriptions
    .command('correct <reference>')
    .description(
      'Correct the customer’s details; a new address gets a new link. PayFast’s record stays as it is',
    )
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--phone <number>')
    .option('--no-phone', 'remove the number')
    .option('--email <address>', 'invalidates every link that was sent before')
    .option('--yes', 'do not ask before changing the address')
    .action(async (reference: string, { yes = false, phone, ...others }: Correction) => {
      const correction = { ...others, ...(phone !== undefined && { phone: phone === false ? null : phone }) };
      if (Object.keys(correction).length === 0)
        throw new OperatorError('Correct what? --first-name, --last-name, --phone, --no-phone or --email.');
      const found = await subscriptionCalled(reference);
      const { email } = correction;
      const question = `Write to ${email} instead of ${found.customer.email} about ${referenceOf(found)}?`;
      if (email !== undefined && !yes && !(await confirmAtTerminal(question)))
        return say('Nothing was changed.\n');
      return say(standing(await told(correctCustomer(found, correction))));
    });

  subscriptions
    .command('replace-link <reference>')
    .description('Invalidate every link that was sent, and mail the customer a new one')
    .action(async (reference: string) =>
      say(standing(await told(replaceLink(await subscriptionCalled(reference))))),
    );
}

interface Refund {
  readonly amount?: number;
  readonly yes?: boolean;
}

function addMoney(subscriptions: Command, say: (text: string) => void): void {
  subscriptions
    .command('refund <reference> <payment>')
    .description('Record a refund that was made at the payment provider')
    .option('--amount <rand>', 'the amount refunded; without it what was promised, or all', rand)
    .option('--yes', 'do not ask where a period becomes free')
    .action(async (reference: string, payment: string, { amount, yes = false }: Refund) => {
      const found = await subscriptionCalled(reference);
      const refund = { paymentId: payment, day: dayOf(Date.now()), amountCents: amount };
      const question = refundQuestion(found, refund);
      if (question !== undefined && !yes && !(await confirmAtTerminal(question)))
        return say('Nothing was recorded.\n');
      return say(standing(await told(recordRefund(found, payment, amount))));
    });

  subscriptions
    .command('accept <reference> <payment>')
    .description('Accept a charge of another amount: it pays for its period, and the price stays')
    .action(async (reference: string, payment: string) => {
      const accepted = await told(acceptHeldCharge(await subscriptionCalled(reference), payment));
      say(standing(accepted) + afterAcceptance(accepted));
    });
}

function addEnding(subscriptions: Command, say: (text: string) => void): void {
  subscriptions
    .command('change-price <reference> <rand>')
    .description('Charge another price from the next charge on, and tell the customer')
    .option('--yes', 'do not ask')
    .action(async (reference: string, written: string, { yes = false }: { yes?: boolean }) => {
      const price = rand(written);
      const found = await told(openForPrice(await subscriptionCalled(reference), price));
      if (!yes && !(await confirmAtTerminal(priceQuestion(found, price))))
        return say('Nothing was changed.\n');
      return say(standing(await told(changePrice(found, price))));
    });

  subscriptions
    .command('end-now <reference>')
    .description('End charges and service today; record money given back with refund')
    .option('--yes', 'do not ask')
    .action(async (reference: string, { yes = false }: { yes?: boolean }) => {
      const found = await subscriptionCalled(reference);
      const question = `End subscription ${referenceOf(found)} of ${found.customer.email} today?`;
      if (!yes && !(await confirmAtTerminal(question))) return say('Nothing was changed.\n');
      return say(standing(await told(endNow(found))));
    });
}

/** An amount in rand as typed, with or without cents, in cents. */
function rand(written: string): number {
  if (!/^\d{1,6}(\.\d{2})?$/.test(written))
    throw new OperatorError(`${written} is not an amount in rand such as 99 or 99.50.`);
  return Math.round(Number(written) * 100);
}
