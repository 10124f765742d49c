import { type Command, Option } from 'commander';
import { subscriptionStateSchema, type SubscriptionState } from '#shared/api/subscriptions.ts';
import { dayInWords } from '#shared/rules/charge-days.ts';
import { shownAmount } from '#functions/domain/mails/subscription-facts.ts';
import { referenceOf, type Subscription } from '#functions/domain/subscriptions/subscription.ts';
import { cancelRenewals } from '#functions/io/cancel-renewals.ts';
import { listNotices } from '#functions/io/payment-notices.ts';
import { beginByToken, reviewSubscription } from '#functions/io/review-subscription.ts';
import {
  acceptHeldCharge,
  changePrice,
  endNow,
  recordRefund,
  resendLink,
} from '#functions/io/operate-subscription.ts';
import {
  findSubscriptionByToken,
  listSubscriptions,
  listSubscriptionsOf,
} from '#functions/io/subscriptions.ts';
import { confirmAtTerminal } from './confirm.ts';
import { OperatorError, told } from './place.ts';
import { subscriptionInFull, subscriptionsAsTable } from './show-subscriptions.ts';
import { wholeNumber } from './whole-number.ts';

interface Choice {
  readonly state?: SubscriptionState;
  readonly unpaid?: boolean;
  readonly most: number;
}

/** `ops subscriptions …`: who has subscribed, and how each subscription stands. */
export function addSubscriptionCommands(program: Command, say: (text: string) => void): void {
  const subscriptions = program.command('subscriptions').description('Look after subscriptions');

  subscriptions
    .command('list')
    .description('The subscriptions, newest first; without checkouts that were never paid')
    .addOption(new Option('--state <state>', 'only in one state').choices(subscriptionStateSchema.options))
    .option('--unpaid', 'also checkouts that were never paid')
    .option('--most <number>', 'how many at most', wholeNumber, 50)
    .action(async (choice: Choice) => say(subscriptionsAsTable(await choose(choice))));

  subscriptions
    .command('show <reference>')
    .description('Everything about one: customer, payments, notices and mails')
    .action(async (reference: string) => {
      const found = await subscriptionCalled(reference);
      say(subscriptionInFull(found, await listNotices(found.id)));
    });

  subscriptions
    .command('cancel <reference>')
    .description(
      'End the charges at the payment provider; the paid period stays, and the customer gets a mail',
    )
    .option('--yes', 'do not ask')
    .action(async (reference: string, { yes = false }: { yes?: boolean }) => {
      const found = await subscriptionCalled(reference);
      const question = `Cancel subscription ${referenceOf(found)} of ${found.customer.email}?`;
      if (!yes && !(await confirmAtTerminal(question))) return say('Nothing was changed.\n');
      return say(standing(await told(cancelRenewals(found))));
    });

  subscriptions
    .command('find <who>')
    .description(
      'Those of an e-mail address, in any case, or the one that has a token at the payment provider',
    )
    .action(async (who: string) => {
      const found = who.includes('@') ? await listSubscriptionsOf(who) : [await findSubscriptionByToken(who)];
      say(subscriptionsAsTable(found.filter((one) => one !== undefined)));
    });

  subscriptions
    .command('refund <reference> <payment>')
    .description('Record that a payment was given back at the payment provider')
    .option('--amount <rand>', 'only so much of it', rand)
    .action(async (reference: string, payment: string, { amount }: { amount?: number }) =>
      say(standing(await told(recordRefund(await subscriptionCalled(reference), payment, amount)))),
    );

  subscriptions
    .command('accept <reference> <payment>')
    .description('Let a charge of another amount buy its period; what was charged is the price from then on')
    .action(async (reference: string, payment: string) =>
      say(standing(await told(acceptHeldCharge(await subscriptionCalled(reference), payment)))),
    );

  subscriptions
    .command('change-price <reference> <rand>')
    .description('Charge another price from the next charge on, and tell the customer')
    .option('--yes', 'do not ask')
    .action(async (reference: string, written: string, { yes = false }: { yes?: boolean }) => {
      const found = await subscriptionCalled(reference);
      const price = rand(written);
      const question = `Charge ${shownAmount(price)} instead of ${shownAmount(found.life.priceCents)} for ${referenceOf(found)}?`;
      if (!yes && !(await confirmAtTerminal(question))) return say('Nothing was changed.\n');
      return say(standing(await told(changePrice(found, price))));
    });

  subscriptions
    .command('end-now <reference>')
    .description('End charges and service today; what is given back is recorded with refund')
    .option('--yes', 'do not ask')
    .action(async (reference: string, { yes = false }: { yes?: boolean }) => {
      const found = await subscriptionCalled(reference);
      const question = `End subscription ${referenceOf(found)} of ${found.customer.email} today?`;
      if (!yes && !(await confirmAtTerminal(question))) return say('Nothing was changed.\n');
      return say(standing(await told(endNow(found))));
    });

  subscriptions
    .command('resend-link <reference>')
    .description('Mail the customer the link once more')
    .action(async (reference: string) =>
      say(standing(await told(resendLink(await subscriptionCalled(reference))))),
    );

  subscriptions
    .command('reconcile <reference>')
    .description('Compare one with the payment provider’s record now, and mend what differs')
    .option('--token <token>', 'its token there, to begin one whose first notice never came')
    .action(async (reference: string, { token }: { token?: string }) => {
      const found = await subscriptionCalled(reference);
      const looked = token === undefined ? reviewSubscription(found) : beginByToken(found, token);
      say(standing(await told(looked)));
    });
}

async function choose({ state, unpaid = false, most }: Choice): Promise<Subscription[]> {
  const found = (await listSubscriptions()).filter(({ life }) =>
    state === undefined ? unpaid || life.payments.length > 0 : life.state === state,
  );
  return found.slice(0, most);
}

async function subscriptionCalled(reference: string): Promise<Subscription> {
  const wanted = reference.toLowerCase();
  const found = (await listSubscriptions()).filter(({ id }) => id.startsWith(wanted));
  const [subscription, ...others] = found;
  if (!subscription) throw new OperatorError(`There is no subscription ${reference}.`);
  if (others.length > 0) {
    throw new OperatorError(`${found.length} subscriptions begin with ${reference}: give more of it.`);
  }
  return subscription;
}

function standing(subscription: Subscription): string {
  const { state, paidUntil } = subscription.life;
  const until = paidUntil === undefined ? '' : `, paid until ${dayInWords(paidUntil)}`;
  return `${referenceOf(subscription)} is ${state}${until}. Mails that are due go out within a minute.\n`;
}

/** Rand as somebody types them, with or without cents, in cents. */
function rand(written: string): number {
  if (!/^\d{1,6}(\.\d{2})?$/.test(written))
    throw new OperatorError(`${written} is no amount in rand, such as 99 or 99.50.`);
  return Math.round(Number(written) * 100);
}
