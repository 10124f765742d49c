import { type KnownMail, referenceOf, type Subscription, type SubscriptionMail } from '../subscription.ts';
import type { SubscriptionMailKind } from '../lifecycle.ts';
import type { Mail, MailContent } from '../../../platform/rules/emails/mail.ts';
import { renderMail } from '../../../platform/rules/emails/render-mail.ts';
import * as customer from './subscription-customer.ts';
import { planDescription } from '#shared/content/pages/subscribe.ts';
import { dayInWords } from '#shared/rules/time.ts';
import { DAYS_UNTIL_SUSPENSION, REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { withMails } from '../apply-event.ts';
import { addDays, dayOf } from '../calendar.ts';
import { isWithoutAdded, nextPlanOf } from '../change-plan.ts';
import { leftOfPromise } from '../hold.ts';
import { howToRefund, ops, whatToDo } from '../todos.ts';
import {
  changeWords,
  chargeFacts,
  customerFacts,
  planFacts,
  receiptFacts,
  shownAmount,
  type Told,
  toStaff,
} from './subscription-facts.ts';

const TEMPLATES: Readonly<Record<SubscriptionMailKind, (told: Told) => MailContent>> = {
  activation: customer.activation,
  renewal: customer.renewal,
  'payment-failed': customer.paymentFailed,
  suspension: customer.suspension,
  cancellation: customer.cancellation,
  end: customer.end,
  'plan-change': customer.planChange,
  'next-year': customer.yearEnd,
  link: customer.requestedLink,
  'price-change': customer.priceChange,
  refund: customer.refundMade,
  'second-subscription': customer.secondSubscription,
  'activation-staff': activationStaffEmail,
  'cancellation-staff': cancellationStaffEmail,
  'plan-change-staff': planChangeStaffEmail,
  'unpaid-staff': unpaidStaffEmail,
  'end-staff': endStaffEmail,
  'attention-staff': attentionStaffEmail,
};

/** Kinds that versions before 2026-11-28 made due and nobody sends any more: what they told of no longer happens. */
const RETIRED = [
  'reminder',
  'return',
  'return-given-up',
  'second-payment',
  'unwanted-charge',
  'return-staff',
  'return-given-up-staff',
  'failure-staff',
  'suspension-staff',
  'second-subscription-staff',
];

/** Whether a mail is of a kind that is not sent any more. */
export function isRetiredMail({ kind }: Pick<SubscriptionMail, 'kind'>): boolean {
  return RETIRED.includes(kind);
}

/** Whether this version can send a mail of that kind. */
export function isKnownMail(mail: SubscriptionMail): mail is KnownMail {
  return Object.hasOwn(TEMPLATES, mail.kind);
}

/** Whether a mail goes to the company and not to the customer. */
export function isStaffEmail({ kind }: Pick<SubscriptionMail, 'kind'>): boolean {
  return kind.endsWith('-staff');
}

/**
 * One mail of a subscription, ready to send. `siteAddress` is the public address of the site, without a trailing slash.
 */
export function subscriptionMail(
  subscription: Subscription,
  mail: SubscriptionMail,
  siteAddress: string,
): Mail {
  if (!isKnownMail(mail)) throw new Error('There are no words for a mail of this kind.');
  const content = TEMPLATES[mail.kind]({ subscription, mail, siteAddress });
  return renderMail(subscription.isTest ? asTest(content) : content, siteAddress);
}

function asTest(content: MailContent): MailContent {
  const paragraphs = ['This is a test: nobody was charged, and nothing was bought.', ...content.paragraphs];
  return { ...content, subject: `[Test] ${content.subject}`, paragraphs };
}

/** With a mail due that contains its link, even long after its end; the same when unpaid or its person was erased. */
export function withLinkMail(subscription: Subscription, now: number): Subscription {
  const { mails, lifecycle, customer } = subscription;
  const isWaiting = mails.some(({ kind, state }) => kind === 'link' && state === 'due');
  if (lifecycle.payments.length === 0 || customer.email === '' || isWaiting) return subscription;
  return withMails(subscription, [{ kind: 'link', day: dayOf(now) }], now);
}

/** Tells the company about a new subscriber. */
function activationStaffEmail(told: Told): MailContent {
  return {
    subject: `New subscription ${referenceOf(told.subscription)}`,
    heading: 'New subscription',
    paragraphs: ['A first payment has been confirmed by the payment provider.'],
    facts: [...customerFacts(told), ...planFacts(told), ...receiptFacts(told)],
  };
}

/** Tells the company that a subscriber is leaving. */
function cancellationStaffEmail(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const { paidUntil, endsOn, refundDue } = lifecycle;
  const refundCents = refundDue ? leftOfPromise(lifecycle, refundDue) : 0;
  return toStaff(told, {
    subject: 'Subscription cancelled',
    heading: 'A subscription was cancelled',
    paragraphs: [
      paidUntil === undefined
        ? 'Nothing was paid for it.'
        : `It is paid until ${dayInWords(paidUntil)}; the support ends with ${endsOn === undefined ? 'that day' : dayInWords(endsOn)}.`,
      ...(isWithoutAdded(told.subscription)
        ? ['Employees were added that are not paid for: they are not covered any more.']
        : []),
      ...(refundDue && refundCents > 0
        ? [
            `Please refund ${shownAmount(refundCents)} of the payment ${refundDue.paymentId} at PayFast within ${REFUND_WITHIN_DAYS} days; the customer was told so. ${howToRefund({ reference: referenceOf(told.subscription), paymentId: refundDue.paymentId }, refundCents)}`,
          ]
        : []),
    ],
  });
}

/** Tells the company about a changed plan. */
function planChangeStaffEmail(told: Told): MailContent {
  const { subscription } = told;
  return {
    subject: `Plan changed ${referenceOf(subscription)}`,
    heading: 'A customer has changed the plan',
    paragraphs: ['This is what the customer was told:'],
    points: changeWords(told),
    facts: [
      ['Email', subscription.customer.email],
      ['Plan from the next charge on', planDescription(nextPlanOf(subscription))],
      ...planFacts(told),
    ],
  };
}

function reopen(told: Told): string {
  return `PayFast locks an agreement after five tries, and a new card alone does not open it. Once the customer has entered a card again (you are told), run: ${ops(`subscriptions unpause ${referenceOf(told.subscription)}`)}`;
}

/** Tells the company that a renewal was not paid, and later that the support is paused: people serve this customer. */
function unpaidStaffEmail(told: Told): MailContent {
  const { lifecycle } = told.subscription;
  const isPaused = lifecycle.state === 'suspended';
  const until = dayInWords(addDays(lifecycle.pastDueSince ?? told.mail.day, DAYS_UNTIL_SUSPENSION));
  return toStaff(told, {
    subject: isPaused ? 'Support paused' : 'Payment failed',
    heading: isPaused ? 'The support of a customer is paused' : 'A renewal was not paid',
    paragraphs: [
      isPaused
        ? 'The payment stayed away. Please do not serve this customer until a payment has come.'
        : `The payment for the next period has not reached us. The support goes on until ${until} and is then paused.`,
      reopen(told),
    ],
  });
}

const WHY_ENDED: Readonly<Record<string, string>> = {
  sooner: 'The customer ended it before the paid period was over, and that day has passed.',
  unpaid:
    'It was not paid for 30 days. We have the payment provider end its charges, and tell you tomorrow if it does not confirm.',
  'by-company': 'You have ended it today. The payment provider charges no more.',
};

/** Tells the company that a subscription has ended. */
function endStaffEmail(told: Told): MailContent {
  const { reason = told.subscription.lifecycle.endsOn === undefined ? '' : 'sooner' } = told.mail;
  return toStaff(told, {
    subject: 'Subscription ended',
    heading: 'A subscription has ended',
    paragraphs: [WHY_ENDED[reason] ?? 'It was cancelled, and the paid period is over.'],
  });
}

/** Tells the company about something that a person has to decide. */
function attentionStaffEmail(told: Told): MailContent {
  const { reason = '', other, charge } = told.mail;
  const words = whatToDo(reason, { reference: referenceOf(told.subscription), paymentId: charge?.id });
  return toStaff(told, {
    subject: 'Please look at subscription',
    heading: 'A subscription needs a person',
    paragraphs: [words],
    facts: [
      ...chargeFacts(told),
      ...(other === undefined ? [] : [['About', other] as const]),
      ...(charge ? [] : [['M Payment ID', told.subscription.id] as const]),
    ],
  });
}
