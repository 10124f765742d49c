import { Argument, type Command, Option } from 'commander';
import {
  type LeavingWay,
  leavingWaySchema,
  type SubscriptionState,
  subscriptionStateSchema,
} from '#shared/api/subscriptions.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { cancelRenewals } from '#functions/subscriptions/io/cancel-renewals.ts';
import {
  acceptHeldCharge,
  changePrices,
  correctCustomer,
  endNow,
  listCustomersOf,
  type PricedPlan,
  recordRefund,
  reopenAgreement,
  resendLink,
} from '#functions/subscriptions/io/operate-subscription.ts';
import { listNotifications } from '#functions/subscriptions/io/payment-notifications.ts';
import { recordPayment } from '#functions/subscriptions/io/reconcile-payments.ts';
import { beginByToken, reviewSubscription } from '#functions/subscriptions/io/review-subscription.ts';
import { findSubscriptionByToken, listSubscriptions } from '#functions/subscriptions/io/subscriptions.ts';
import { dayOf } from '#functions/subscriptions/rules/calendar.ts';
import { wasCharged } from '#functions/subscriptions/rules/hold.ts';
import {
  CANNOT_COUNT_FROM_ITS_DAY,
  cancelQuestion,
  countsFromItsDay,
} from '#functions/subscriptions/rules/leaving.ts';
import { type RefundWay, refundWaySchema } from '#functions/subscriptions/rules/lifecycle.ts';
import { emailKeyOf, referenceOf, type Subscription } from '#functions/subscriptions/rules/subscription.ts';
import { counted, moreThan } from './columns.ts';
import { OperatorError, told } from './place.ts';
import {
  standing,
  subscriptionCalled,
  subscriptionInFull,
  subscriptionsAsTable,
} from './show-subscriptions.ts';
import { calendarDay, confirmAtTerminal, wholeNumber } from './terminal.ts';

type Say = (text: string) => void;

interface Confirmable {
  readonly yes?: boolean;
}

/** `ops subscriptions …`: who has subscribed, and what the company does with a subscription by hand. */
export function addSubscriptionCommands(program: Command, say: Say): void {
  const subscriptions = program.command('subscriptions').description('Manage subscriptions');
  addShowing(subscriptions, say);
  addCustomers(subscriptions, say);
  addMoney(subscriptions, say);
  addEnding(subscriptions, say);
}

/** Arguments and options as commander gives them, which types none. */
type Given = Parameters<Parameters<Command['action']>[0]>;
type Act = (found: Subscription, ...given: Given) => Promise<Subscription | undefined>;

/**
 * Has a command act on the subscription that it names, given its further arguments and options, and say how that stands
 * afterwards. `act` answers with undefined when the operator declines.
 */
function acting(command: Command, say: Say, act: Act): void {
  command.action(async (...[reference, ...given]: [string, ...Given]) => {
    const done = await told(act(await subscriptionCalled(reference), ...given));
    say(done ? standing(done) : 'Nothing was changed.\n');
  });
}

async function isAgreed(question: string, { yes = false }: Confirmable): Promise<boolean> {
  return yes || confirmAtTerminal(question);
}

interface Choice {
  readonly state?: SubscriptionState;
  readonly unpaid?: boolean;
}

function addShowing(subscriptions: Command, say: Say): void {
  subscriptions
    .command('list')
    .description('The subscriptions, newest first; without checkouts that were never paid')
    .addOption(new Option('--state <state>', 'only in one state').choices(subscriptionStateSchema.options))
    .addOption(new Option('--unpaid', 'also checkouts that were never paid').conflicts('state'))
    .option('--most <number>', 'how many at most', wholeNumber, 50)
    .action(async ({ most, state, unpaid = false }: Choice & { readonly most: number }) => {
      const found = (await listSubscriptions()).filter(({ lifecycle }) =>
        state === undefined ? unpaid || wasCharged(lifecycle) : lifecycle.state === state,
      );
      say(subscriptionsAsTable(found.slice(0, most)) + moreThan(most, found));
    });

  subscriptions
    .command('show <reference>')
    .description('Everything about one: customer, payments, notifications and mails')
    .action(async (reference: string) => {
      const found = await subscriptionCalled(reference);
      say(subscriptionInFull(found, await listNotifications(found.id)));
    });

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

  const reconcile = subscriptions
    .command('reconcile <reference>')
    .description('Compare one with the payment provider’s record now, and correct ours')
    .option('--token <token>', 'its token there, to begin one whose first notification never came')
    .addOption(
      new Option('--payment <payment>', 'a later payment of which none came, to record it').conflicts(
        'token',
      ),
    );
  acting(
    reconcile,
    say,
    (found, { token, payment }: { readonly token?: string; readonly payment?: string }) => {
      if (token !== undefined) return beginByToken(found, token);
      return payment === undefined ? reviewSubscription(found) : recordPayment(found, payment);
    },
  );
}

interface Correction extends Confirmable {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** False for none any more. */
  readonly phone?: string | false;
}

function addCustomers(subscriptions: Command, say: Say): void {
  const resend = subscriptions
    .command('resend-link <reference>')
    .description('Mail the customer the link once more');
  acting(resend, say, resendLink);

  const correct = subscriptions
    .command('correct <reference>')
    .description(
      'Correct the customer’s details; a new address gets a new link. PayFast’s record stays as it is',
    )
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--phone <number>')
    .option('--no-phone', 'remove the number')
    .option('--email <address>', 'invalidates every link that was sent before, also if it is the same')
    .option('--yes', 'do not ask before changing the address');
  acting(correct, say, async (found, { yes = false, phone, ...others }: Correction) => {
    const correction = { ...others, ...(phone !== undefined && { phone: phone === false ? null : phone }) };
    if (Object.keys(correction).length === 0)
      throw new OperatorError('Correct what? --first-name, --last-name, --phone, --no-phone or --email.');
    const { email } = correction;
    const question = `Write to ${email} instead of ${found.customer.email} about ${referenceOf(found)}?`;
    if (email !== undefined && !(await isAgreed(question, { yes }))) return undefined;
    return correctCustomer(found, correction);
  });
}

interface Refund {
  readonly amount?: number;
  readonly by: RefundWay;
}

function addMoney(subscriptions: Command, say: Say): void {
  const refund = subscriptions
    .command('refund <reference> <payment>')
    .description('Record a refund that was made at the payment provider, or by EFT from your bank account')
    .option('--amount <rand>', 'the amount refunded; without it what was promised, or all', rand)
    .addOption(
      new Option('--by <way>', 'eft where the bank refuses a refund to the card, as for debit cards')
        .choices(refundWaySchema.options)
        .default('card'),
    );
  acting(refund, say, (found, paymentId: string, { amount: amountCents, by }: Refund) =>
    recordRefund(found, { paymentId, amountCents, by }),
  );

  const accept = subscriptions
    .command('accept <reference> <payment>')
    .description('Accept a held charge: it pays for its period, and the price stays');
  acting(accept, say, (found, payment: string) => acceptHeldCharge(found, payment));

  subscriptions
    .command('change-price')
    .description(
      'Tell every customer of a plan its new price, 30 days or more before the first charge at it; run again, it goes on where it stopped',
    )
    .addArgument(new Argument('<plan>').choices(['monthly', 'yearly', 'business']))
    .argument('<rand>', 'for a month or a year; of the business plan, for each employee')
    .option('--yes', 'do not ask')
    .action(async (plan: PricedPlan, written: string, choice: Confirmable) => {
      const price = rand(written);
      if (price <= 500) throw new OperatorError('A price is above R5.00, the least that PayFast charges.');
      const left = await listCustomersOf(plan, price);
      const customers = counted(left.length, 'customer', 'customers');
      const question = `Tell ${customers} of the plan “${plan}” that it costs R${(price / 100).toFixed(2)}? Set the list price in shared/rules/prices.ts too.`;
      if (left.length === 0) return say('Every customer of that plan was told of that price already.\n');
      if (!(await isAgreed(question, choice))) return say('Nothing was changed.\n');
      const done = await told(changePrices(plan, price));
      const lines = done.map((one) => `${referenceOf(one)}: from ${one.lifecycle.newPrice?.from ?? ''}\n`);
      return say(`${lines.join('')}The mails go out within a minute.\n`);
    });
}

interface Cancelling extends Confirmable {
  readonly way: LeavingWay;
  readonly askedOn?: string;
}

function addEnding(subscriptions: Command, say: Say): void {
  subscriptions
    .command('unpause <reference>')
    .description('Have PayFast charge a locked or paused agreement again, from tomorrow, for a full period')
    .action(async (reference: string) => {
      const opened = await told(reopenAgreement(await subscriptionCalled(reference)));
      say(`PayFast charges it on ${dayInWords(opened.lifecycle.reopensOn ?? '')}. ${standing(opened)}`);
    });

  const cancel = subscriptions
    .command('cancel <reference>')
    .description(
      'End the charges at the payment provider; the paid period stays, and the customer gets a mail',
    )
    .addOption(
      new Option('--way <way>', 'how the customer leaves; seven-days and early promise a refund')
        .choices(leavingWaySchema.options)
        .default('period-end'),
    )
    .option(
      '--asked-on <day>',
      'the day, as YYYY-MM-DD, on which the customer asked by email or phone; without it today',
      calendarDay,
    )
    .option('--yes', 'do not ask');
  acting(cancel, say, async (found, { way, askedOn, ...choice }: Cancelling) => {
    const today = dayOf(Date.now());
    const asked = { way, day: askedOn ?? today };
    if (askedOn !== undefined && !countsFromItsDay(found.lifecycle, asked, today))
      throw new OperatorError(CANNOT_COUNT_FROM_ITS_DAY);
    return (await isAgreed(cancelQuestion(found, asked), choice))
      ? cancelRenewals(found, way, asked.day)
      : undefined;
  });

  const end = subscriptions
    .command('end-now <reference>')
    .description('End charges and service today; record money given back with refund')
    .option('--yes', 'do not ask');
  acting(end, say, async (found, choice: Confirmable) => {
    const question = `End subscription ${referenceOf(found)} of ${found.customer.email} today?`;
    return (await isAgreed(question, choice)) ? endNow(found) : undefined;
  });
}

/** An amount in rand as typed, with or without cents, in cents. */
function rand(written: string): number {
  if (!/^\d{1,6}(\.\d{2})?$/.test(written))
    throw new OperatorError(`${written} is not an amount in rand such as 99 or 99.50.`);
  return Math.round(Number(written) * 100);
}
