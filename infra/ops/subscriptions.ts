import { type Command, Option } from 'commander';
import { type LeavingWay, leavingWaySchema } from '#shared/api/own-subscription.ts';
import { subscriptionStateSchema, type SubscriptionState } from '#shared/api/subscriptions.ts';
import { askedOnRefusalOf, cancelQuestion } from '#functions/subscriptions/rules/asked-on.ts';
import { dayOf } from '#functions/subscriptions/rules/calendar.ts';
import { wasCharged } from '#functions/subscriptions/rules/hold.ts';
import type { Subscription } from '#functions/subscriptions/rules/subscription.ts';
import { cancelRenewals } from '#functions/subscriptions/io/cancel-renewals.ts';
import { listNotifications } from '#functions/subscriptions/io/payment-notifications.ts';
import { beginByToken, reviewSubscription } from '#functions/subscriptions/io/review-subscription.ts';
import { listSubscriptions } from '#functions/subscriptions/io/subscriptions.ts';
import { calendarDay, confirmAtTerminal, wholeNumber } from './terminal.ts';
import { moreThan } from './columns.ts';
import { addOperations } from './operate-subscriptions.ts';
import { OperatorError, told } from './place.ts';
import {
  standing,
  subscriptionCalled,
  subscriptionInFull,
  subscriptionsAsTable,
} from './show-subscriptions.ts';

interface Cancelling {
  readonly way: LeavingWay;
  readonly askedOn?: string;
  readonly yes?: boolean;
}

interface Choice {
  readonly state?: SubscriptionState;
  readonly unpaid?: boolean;
}

/** `ops subscriptions …`: who has subscribed, and the state of each subscription. */
export function addSubscriptionCommands(program: Command, say: (text: string) => void): void {
  const subscriptions = program.command('subscriptions').description('Manage subscriptions');

  addShowing(subscriptions, say);
  addCancelling(subscriptions, say);
  addOperations(subscriptions, say);

  subscriptions
    .command('reconcile <reference>')
    .description('Compare one with the payment provider’s record now, and correct ours')
    .option('--token <token>', 'its token there, to begin one whose first notification never came')
    .action(async (reference: string, { token }: { token?: string }) => {
      const found = await subscriptionCalled(reference);
      const reviewed = token === undefined ? reviewSubscription(found) : beginByToken(found, token);
      say(standing(await told(reviewed)));
    });
}

function addShowing(subscriptions: Command, say: (text: string) => void): void {
  subscriptions
    .command('list')
    .description('The subscriptions, newest first; without checkouts that were never paid')
    .addOption(new Option('--state <state>', 'only in one state').choices(subscriptionStateSchema.options))
    .addOption(new Option('--unpaid', 'also checkouts that were never paid').conflicts('state'))
    .option('--most <number>', 'how many at most', wholeNumber, 50)
    .action(async ({ most, ...choice }: Choice & { readonly most: number }) => {
      const found = await choose(choice);
      say(subscriptionsAsTable(found.slice(0, most)) + moreThan(most, found));
    });

  subscriptions
    .command('show <reference>')
    .description('Everything about one: customer, payments, notifications and mails')
    .action(async (reference: string) => {
      const found = await subscriptionCalled(reference);
      say(subscriptionInFull(found, await listNotifications(found.id)));
    });
}

function addCancelling(subscriptions: Command, say: (text: string) => void): void {
  subscriptions
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
    .option('--yes', 'do not ask')
    .action(async (reference: string, { way, askedOn, yes = false }: Cancelling) => {
      const found = await subscriptionCalled(reference);
      const today = dayOf(Date.now());
      const asked = { way, day: askedOn ?? today };
      const refusal = askedOn === undefined ? undefined : askedOnRefusalOf(found.lifecycle, asked, today);
      if (refusal !== undefined) throw new OperatorError(refusal);
      if (!yes && !(await confirmAtTerminal(cancelQuestion(found, asked))))
        return say('Nothing was changed.\n');
      return say(standing(await told(cancelRenewals(found, way, asked.day))));
    });
}

async function choose({ state, unpaid = false }: Choice): Promise<Subscription[]> {
  return (await listSubscriptions()).filter(({ lifecycle }) =>
    state === undefined ? unpaid || wasCharged(lifecycle) : lifecycle.state === state,
  );
}
