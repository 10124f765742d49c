import type { KnownMail, Subscription, SubscriptionMail } from '../subscription.ts';
import type { SubscriptionMailKind } from '../lifecycle.ts';
import type { Mail, MailContent } from '../../../platform/rules/emails/mail.ts';
import { renderMail } from '../../../platform/rules/emails/render-mail.ts';
import * as customer from './subscription-customer.ts';
import * as staff from './subscription-staff-emails.ts';
import type { Told } from './subscription-facts.ts';
import { dayOf } from '../calendar.ts';
import { withMails } from '../apply-event.ts';

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
  'activation-staff': staff.activationStaffEmail,
  'cancellation-staff': staff.cancellationStaffEmail,
  'plan-change-staff': staff.planChangeStaffEmail,
  'unpaid-staff': staff.unpaidStaffEmail,
  'end-staff': staff.endStaffEmail,
  'attention-staff': staff.attentionStaffEmail,
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
