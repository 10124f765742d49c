import { COMPANY } from '#shared/content/company.ts';
import { isMoreEmployees, planChangeInWords } from '#shared/content/plan-change.ts';
import { planDescription, planPeriod } from '#shared/content/pages/subscribe.ts';
import { dayInWords } from '#shared/rules/time.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { addDays } from '../calendar.ts';
import { nextPlanOf, paidPlanOf } from '../change-plan.ts';
import { linkLastDayOf, linkOf } from '../links.ts';
import { nextPriceCents } from '../next-year.ts';
import { referenceOf, type Subscription, type SubscriptionMail } from '../subscription.ts';
import { mailAddress } from '#shared/rules/email-address.ts';
import { greetingTo, type MailContent } from '../../../platform/rules/emails/mail.ts';

/** How a customer reaches a person. */
export const CONTACT = `Questions? Write to ${COMPANY.supportEmail} or call ${COMPANY.phone.shown}.`;

/** What a mail about a subscription is made from. */
export interface Told {
  readonly subscription: Subscription;
  readonly mail: SubscriptionMail;
  readonly siteAddress: string;
}

type Fact = readonly [string, string];

/**
 * A mail to the customer: greeted by name, with the reference at the end of the subject and the plan below its facts.
 */
export function toCustomer(told: Told, content: MailContent): MailContent {
  const { subscription } = told;
  return {
    ...content,
    subject: `${content.subject} (${referenceOf(subscription)})`,
    paragraphs: [greetingTo(subscription.customer.firstName), ...content.paragraphs],
    facts: [...(content.facts ?? []), ...planFacts(told)],
  };
}

/** A mail to the company: with the reference at the end of the subject, and customer and plan below its facts. */
export function toStaff(told: Told, content: MailContent): MailContent {
  return {
    ...content,
    subject: `${content.subject} ${referenceOf(told.subscription)}`,
    facts: [...(content.facts ?? []), ...customerFacts(told), ...planFacts(told)],
  };
}

/** An amount in rand with its cents: R99.00. */
export function shownAmount(cents: number): string {
  return `R${(cents / 100).toFixed(2)}`;
}

/** A price with its period: R99.00 per month. */
export function pricePer(cents: number, plan: Pick<PlanChoice, 'billing'>): string {
  return `${shownAmount(cents)} per ${planPeriod(plan)}`;
}

/** The amount of the next charge, or of the missing one: R99.00. */
export function nextPrice({ subscription: { lifecycle } }: Told): string {
  return shownAmount(nextPriceCents(lifecycle));
}

/** The plan and its price, as every mail shows them. */
export function planFacts({ subscription }: Told): Fact[] {
  return [
    ['Plan', planDescription(subscription.plan)],
    ['Price', priceOf(subscription)],
    ['Reference', referenceOf(subscription)],
  ];
}

/** Added employees are covered at the previous price until the next charge. */
function priceOf(subscription: Subscription): string {
  const { plan, lifecycle } = subscription;
  const price = pricePer(lifecycle.priceCents, plan);
  if (!isMoreEmployees(paidPlanOf(subscription), plan) || lifecycle.paidUntil === undefined) return price;
  const from = dayInWords(addDays(lifecycle.paidUntil, 1));
  return `${price}, from ${from} ${pricePer(nextPriceCents(lifecycle), plan)}`;
}

/** The customer, and how to reach them. */
export function customerFacts({ subscription }: Told): Fact[] {
  const { firstName, lastName, email, phone } = subscription.customer;
  return [
    ['Name', `${firstName} ${lastName}`],
    ['Email', isUnmailable(email) ? `${email} (${NEVER_MAILED})` : email],
    ['Phone', phone ?? 'not given'],
  ];
}

const NEVER_MAILED = 'our mail service cannot write to it: the customer has no receipt and no link';

/** Whether the customer has an address, as the checkout takes it, that no mail can be sent to. */
function isUnmailable(email: string): boolean {
  return email !== '' && mailAddress(email) === undefined;
}

/** The facts of a payment, for a receipt. */
export function receiptFacts({ mail }: Told): Fact[] {
  const { payment } = mail;
  if (!payment) return [];
  return [
    ['Amount paid', shownAmount(payment.amountCents)],
    ['Paid on', dayInWords(payment.day)],
    ['For', `${dayInWords(payment.from)} to ${dayInWords(payment.until)}`],
    ['Payment', payment.id],
  ];
}

/** The facts of the provider's charge that a mail is about. */
export function chargeFacts({ mail: { charge } }: Told): Fact[] {
  if (!charge) return [];
  return [
    ['Charged', shownAmount(charge.amountCents)],
    ['Charged on', dayInWords(charge.day)],
    ['Payment', charge.id],
    ...(charge.token === undefined ? [] : [['Token', charge.token] as const]),
  ];
}

/** The link to the subscription. Browsers never send what is behind the `#`, so the token reaches no log. */
export function manageAction(told: Told) {
  const { subscription, siteAddress } = told;
  return {
    label: 'See or change your subscription',
    address: `${siteAddress}/subscribe#subscription=${linkOf(subscription, askedOn(told))}`,
  };
}

/** How long that link is valid, and what it allows. */
export function linkAdvice(told: Told): string {
  const lastDay = linkLastDayOf(told.subscription, askedOn(told));
  return `The link above is for you alone: anybody who has it can see, change and cancel this subscription. It works until ${dayInWords(lastDay)}; every email about a payment brings a new one.`;
}

/** The day on which the link was asked for, if the mail is the answer to that. */
function askedOn({ mail }: Told): string | undefined {
  return mail.kind === 'link' ? mail.day : undefined;
}

/** What a change of the plan means: which plan is charged how much from when, and what is served until then. */
export function changeWords({ subscription, mail }: Told): string[] {
  const { paidUntil = mail.day, pendingChange, priceCents } = subscription.lifecycle;
  return planChangeInWords({
    paid: paidPlanOf(subscription),
    next: nextPlanOf(subscription),
    amount: (pendingChange?.priceCents ?? priceCents) / 100,
    from: addDays(paidUntil, 1),
  });
}
