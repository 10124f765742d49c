import type { KnownMail, Subscription, SubscriptionMail } from '../subscription.ts';
import type { SubscriptionMailKind } from '../lifecycle.ts';
import type { Mail, MailContent } from '../../../platform/rules/emails/mail.ts';
import { renderMail } from '../../../platform/rules/emails/render-mail.ts';
import {
  activation,
  cancellation,
  end,
  paymentFailed,
  renewal,
  suspension,
} from './subscription-customer.ts';
import {
  comeBack,
  planChange,
  planChangeStaffEmail,
  reminder,
  requestedLink,
  returnStaffEmail,
  yearEnd,
} from './subscription-changes.ts';
import {
  givenUp,
  givenUpStaffEmail,
  unwantedCharge,
  secondPayment,
  secondSubscription,
} from './subscription-unwanted.ts';
import {
  activationStaffEmail,
  attentionStaffEmail,
  cancellationStaffEmail,
  endStaffEmail,
  failureStaffEmail,
  secondSubscriptionStaffEmail,
  suspensionStaffEmail,
} from './subscription-staff-emails.ts';
import type { Told } from './subscription-facts.ts';
import { priceChange } from './subscription-price.ts';
import { refundMade } from './subscription-refund.ts';
import { dayOf } from '../calendar.ts';
import { withMails } from '../apply-event.ts';

const TEMPLATES: Readonly<Record<SubscriptionMailKind, (told: Told) => MailContent>> = {
  activation,
  renewal,
  'payment-failed': paymentFailed,
  reminder,
  suspension,
  cancellation,
  return: comeBack,
  'return-given-up': givenUp,
  end,
  'plan-change': planChange,
  'next-year': yearEnd,
  link: requestedLink,
  'price-change': priceChange,
  refund: refundMade,
  'second-payment': secondPayment,
  'unwanted-charge': unwantedCharge,
  'second-subscription': secondSubscription,
  'activation-staff': activationStaffEmail,
  'cancellation-staff': cancellationStaffEmail,
  'return-staff': returnStaffEmail,
  'return-given-up-staff': givenUpStaffEmail,
  'plan-change-staff': planChangeStaffEmail,
  'failure-staff': failureStaffEmail,
  'suspension-staff': suspensionStaffEmail,
  'end-staff': endStaffEmail,
  'second-subscription-staff': secondSubscriptionStaffEmail,
  'attention-staff': attentionStaffEmail,
};

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

/**
 * A subscription with a mail due that contains its link, also long after its end; the same object when nothing was paid
 * or its person was erased.
 */
export function withLinkMail(subscription: Subscription, now: number): Subscription {
  const { mails, lifecycle, customer } = subscription;
  const isWaiting = mails.some(({ kind, state }) => kind === 'link' && state === 'due');
  if (lifecycle.payments.length === 0 || customer.email === '' || isWaiting) return subscription;
  return withMails(subscription, [{ kind: 'link', day: dayOf(now) }], now);
}
