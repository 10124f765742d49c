import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import {
  COOLING_OFF_DAYS,
  EARLY_END_BUSINESS_DAYS,
  REFUND_WITHIN_DAYS,
} from '#shared/rules/subscription-terms.ts';
import { faqAnswer, lowerFirst, PAGES } from './facts.ts';
import type { Intents } from './intent.ts';
import { FOR_MORE_EMPLOYEES } from './plan-prices.ts';

const OWN_PAGE = 'your own page, which the link in our emails opens';
const COOLING_OFF = `Within ${COOLING_OFF_DAYS} days of your first payment you may cancel without giving a reason and get all of it back, within ${REFUND_WITHIN_DAYS} days.`;

const NO_PART_OF_A_MONTH =
  'After that there are no refunds for partial months; the service goes on until the end of the period you have paid for.';
const YEAR_EARLY = `A year of the Personal plan may be ended before it is over with ${EARLY_END_BUSINESS_DAYS} business days’ notice. We then give back what you paid for it less ${rand(PRICES.personalMonthly)} for each month begun by the last day. Tell us with the link in our emails, by email to ${COMPANY.supportEmail}, or by WhatsApp.`;
const CHANGED_LATER =
  'When you change it, nothing is charged today: the new plan is charged from the next renewal on, and until then you keep what you have paid for.';

/** Cancelling or changing a subscription. */
export const SUBSCRIPTION_CHANGES = {
  cancel: {
    about: 'Cancelling the subscription',
    answer: `${faqAnswer('How do I cancel my subscription?')} ${COOLING_OFF}`,
    links: [PAGES.terms, PAGES.subscribe],
  },
  refund: {
    about: 'Refunds',
    answer: `${COOLING_OFF} ${NO_PART_OF_A_MONTH} Ask on ${OWN_PAGE}, or write to ${COMPANY.supportEmail}.`,
    links: [PAGES.terms],
  },
  'end-year-early': {
    about: 'Ending a year early',
    answer: ({ period }) =>
      period === 'month'
        ? `Paid by the month: ${lowerFirst(COOLING_OFF)} ${NO_PART_OF_A_MONTH} Paid for a year: ${lowerFirst(YEAR_EARLY)}`
        : `${YEAR_EARLY} Some months before a year ends we write to you, and you choose: another year, month by month, or the end.`,
    links: [PAGES.terms],
    takes: ['period'],
  },
  'undo-cancel': {
    about: 'Taking back a cancellation',
    answer: `Until the end of the period that you have paid for you can take a cancellation back on ${OWN_PAGE}. PayFast asks for your card again, and charges nothing before the day of the next payment. After that you can simply subscribe again.`,
    links: [PAGES.subscribe, PAGES.terms],
  },
  'change-seats': {
    about: 'More or fewer employees',
    answer: `You change the number of employees on ${OWN_PAGE}. More employees are covered at once; the new number, ${rand(PRICES.businessPerEmployee)} for each, is charged from the next renewal on. Fewer also begin with the next renewal. ${FOR_MORE_EMPLOYEES}`,
    links: [PAGES.subscribe, PAGES.terms],
  },
  'change-plan': {
    about: 'Changing to another plan',
    answer: ({ plan, period }) =>
      plan === 'business' && period === 'year'
        ? `The Small Business plan is paid by the month only; the Personal plan can be paid by the year. ${CHANGED_LATER}`
        : `You change the plan, and the Personal plan between month and year, on ${OWN_PAGE}. ${CHANGED_LATER}`,
    links: [PAGES.subscribe, PAGES.terms],
    takes: ['plan', 'period'],
  },
  'change-subscriber': {
    about: 'Another name or email address for a subscription',
    answer: `On ${OWN_PAGE}, you change plan, employees and card, but not the name or the email address. Write to ${COMPANY.supportEmail}, from the address you subscribed with if you still can, or phone ${COMPANY.phone.shown}. You may have details about you corrected. What is needed to put a plan in another person’s name, this site does not say; a person tells you.`,
    links: [PAGES.subscribe, PAGES.privacy],
  },
} satisfies Intents;
