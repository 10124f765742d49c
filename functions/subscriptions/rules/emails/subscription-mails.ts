import type { Subscription, SubscriptionMail } from '../subscription.ts';
import type { SubscriptionMailKind } from '../life.ts';
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
  planChangeNotice,
  priceChange,
  reminder,
  requestedLink,
  returnNotice,
  yearEnd,
} from './subscription-changes.ts';
import {
  givenUp,
  givenUpNotice,
  unwantedCharge,
  secondPayment,
  secondSubscription,
} from './subscription-unwanted.ts';
import {
  activationNotice,
  attentionNotice,
  cancellationNotice,
  endNotice,
  failureNotice,
  secondSubscriptionNotice,
  suspensionNotice,
} from './subscription-notices.ts';
import type { Told } from './subscription-facts.ts';

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
  'second-payment': secondPayment,
  'unwanted-charge': unwantedCharge,
  'second-subscription': secondSubscription,
  'activation-notice': activationNotice,
  'cancellation-notice': cancellationNotice,
  'return-notice': returnNotice,
  'return-given-up-notice': givenUpNotice,
  'plan-change-notice': planChangeNotice,
  'failure-notice': failureNotice,
  'suspension-notice': suspensionNotice,
  'end-notice': endNotice,
  'second-subscription-notice': secondSubscriptionNotice,
  'attention-notice': attentionNotice,
};

/** Whether a mail goes to the company, and not to the customer. */
export function isNotice({ kind }: Pick<SubscriptionMail, 'kind'>): boolean {
  return kind.endsWith('-notice');
}

/** One mail of a subscription, ready to send. `siteAddress` is the public address of the site, without a slash at the end. */
export function subscriptionMail(
  subscription: Subscription,
  mail: SubscriptionMail,
  siteAddress: string,
): Mail {
  const content = TEMPLATES[mail.kind]({ subscription, mail, siteAddress });
  return renderMail(subscription.isTest ? asTest(content) : content, siteAddress);
}

function asTest(content: MailContent): MailContent {
  const paragraphs = ['This is a test: nobody was charged, and nothing was bought.', ...content.paragraphs];
  return { ...content, subject: `[Test] ${content.subject}`, paragraphs };
}
