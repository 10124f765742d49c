import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { COMPANY } from '#shared/content/company.ts';
import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { TO_CARD_OR_ACCOUNT } from '#shared/content/refunds.ts';
import {
  FAIR_USE,
  employees as employeesInWords,
  planFeatures,
  planIncludes,
} from '#shared/content/pages/subscribe.ts';
import {
  BUSINESS_MOST_EMPLOYEES,
  PRICES,
  REMOTE_MINUTES_PER_PERSON,
  YEARLY_SAVING_PERCENT,
  rand,
} from '#shared/rules/prices.ts';
import { planPrice } from '#shared/rules/subscription-plans.ts';
import {
  CHECKOUT_CONTINUES_HOURS,
  COOLING_OFF_DAYS,
  DAYS_UNTIL_SUSPENSION,
  DAYS_UNTIL_UNPAID_END,
  EARLY_END_BUSINESS_DAYS,
  LINK_DAYS_AFTER_PERIOD,
  REFUND_WITHIN_DAYS,
  REQUESTED_LINK_DAYS,
} from '#shared/rules/subscription-terms.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { PAGES, REACH, clauseOf, faqAnswer, lowerFirst } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const MONTH = `${rand(PRICES.personalMonthly)} per month`;
const YEAR = `${rand(PRICES.personalYearly)} per year`;
const PER_EMPLOYEE = `${rand(PRICES.businessPerEmployee)} per employee per month`;
const NO_FEES = 'There are no setup fees and you can cancel anytime.';
const PERSONAL = `The Personal plan, for one person or one household, is ${MONTH}, or ${YEAR}, which saves ${YEARLY_SAVING_PERCENT}%.`;
const BUSINESS = `The Small Business plan is ${PER_EMPLOYEE}, for up to ${BUSINESS_MOST_EMPLOYEES} employees.`;
/** The answer for companies with more employees than the plan allows. */
const FOR_MORE_EMPLOYEES = `For more than ${BUSINESS_MOST_EMPLOYEES} employees we make a custom plan; ${REACH}.`;
const VAT_NUMBER: string | undefined = COMPANY.vatNumber;

function planPriceAnswer({ employees, devices, plan, period }: Slots): string {
  if (employees !== undefined && plan !== 'personal') return businessPriceAnswer(employees, period);
  if (plan === 'personal') return `${personalPrice(period)} ${NO_FEES}`;
  if (devices !== undefined)
    return `${BUSINESS} It counts people, not computers: how many are you? What goes by the number of computers is the security packages.`;
  if (plan === 'business') {
    return `${BUSINESS} It is paid by the month. ${FOR_MORE_EMPLOYEES} ${NO_FEES}`;
  }
  if (period === 'year') {
    return `${personalPrice('year')} The Small Business plan is paid by the month only: ${PER_EMPLOYEE}. ${NO_FEES}`;
  }
  return `${PERSONAL} ${BUSINESS} ${NO_FEES}`;
}

function personalPrice(period: Slots['period']): string {
  const { personalMonthly, personalYearly } = PRICES;
  if (period === 'year') {
    return `The Personal plan is ${rand(personalYearly)} per year, instead of ${rand(personalMonthly * 12)} for twelve single months: that saves ${YEARLY_SAVING_PERCENT}%.`;
  }
  return period === 'month' ? `The Personal plan is ${MONTH}.` : PERSONAL;
}

function businessPriceAnswer(count: number, period: Slots['period']): string {
  if (count > BUSINESS_MOST_EMPLOYEES) {
    return `${count} people are more than the Small Business plan has: it is for up to ${BUSINESS_MOST_EMPLOYEES} employees, at ${PER_EMPLOYEE}. ${FOR_MORE_EMPLOYEES}`;
  }
  if (count < 1) return BUSINESS;
  const monthly = planPrice({ planType: 'business', billing: 'monthly', employeeCount: count });
  const yearly =
    period === 'year' ? ` It is paid by the month only; twelve months come to ${rand(monthly * 12)}.` : '';
  return `For ${employeesInWords(count).toLowerCase()} the Small Business plan is ${rand(monthly)} per month, at ${PER_EMPLOYEE}.${yearly} ${NO_FEES}`;
}

const MINUTES = `${REMOTE_MINUTES_PER_PERSON} minutes`;
const INCLUDED = faqAnswer('What is included in the subscription?');

function businessIncludes(count: Slots['employees']): string {
  if (count === undefined || count < 1 || count > BUSINESS_MOST_EMPLOYEES) {
    return `${INCLUDED} The Small Business plan is for up to ${BUSINESS_MOST_EMPLOYEES} employees.`;
  }
  const lines = planIncludes({ planType: 'business', billing: 'monthly', employeeCount: count });
  return `On-site visits are not included. The Small Business plan includes:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function remoteMinutes(count: Slots['employees']): string {
  const all =
    count !== undefined && count >= 1 && count <= BUSINESS_MOST_EMPLOYEES
      ? ` For ${count} that is ${REMOTE_MINUTES_PER_PERSON * count} minutes a month in all.`
      : '';
  return `Remote help over AnyDesk is included: ${MINUTES} a month on the Personal plan, ${MINUTES} a month for each employee on the Small Business plan.${all} Unused minutes do not carry over. Whether more can be bought, this site does not say.`;
}

const ONLY_BUSINESS = planFeatures({ planType: 'business' }).filter(
  (line) => !planFeatures({ planType: 'personal' }).includes(line) && !/\d/.test(line),
);

const OWN_PAGE = 'your own page, which the link in our emails opens';
const COOLING_OFF = `Within ${COOLING_OFF_DAYS} days of your first payment you may cancel without giving a reason and get all of it back, within ${REFUND_WITHIN_DAYS} days, ${TO_CARD_OR_ACCOUNT}.`;

const NO_PART_OF_A_MONTH =
  'After that there are no refunds for partial months; it goes on until the end of the period you have paid for.';
const YEAR_EARLY = `A year of the Personal plan may be ended before it is over with ${EARLY_END_BUSINESS_DAYS} business days’ notice. We then give back what you paid for it less ${rand(PRICES.personalMonthly)} for each month begun by the last day. Tell us with the link in our emails, by email to ${COMPANY.supportEmail}, or by WhatsApp.`;
const CHANGED_LATER =
  'Nothing is charged today: the new plan is charged from the next renewal on, and until then you keep what you have paid for.';

/** The subscription: price, contents, terms, changes, payments, and the subscriber’s own page. */
export const PLAN = {
  // The price of the subscription, and whom each plan is for.
  'plan-price': {
    about: 'The price of the subscription',
    answer: planPriceAnswer,
    links: [PAGES.subscribe],
    takes: ['employees', 'plan', 'period'],
  },
  'which-plan': {
    about: 'Which plan fits you',
    answer: ({ plan, employees, period }) =>
      [
        ...(plan === 'business'
          ? ['The Personal plan is for home, and not for work: that is what the Small Business plan is for.']
          : [
              `- The Personal plan, ${rand(PRICES.personalMonthly)} per month or ${rand(PRICES.personalYearly)} per year, for one person or household at home, and not for work: ${FAIR_USE.personal.join(' ')}`,
            ]),
        ...(plan === 'personal'
          ? []
          : [
              `- ${employees === undefined ? BUSINESS : businessPriceAnswer(employees, period)} If you work for yourself, choose one employee. It alone has: ${listInWords(ONLY_BUSINESS.map(lowerFirst))}.`,
            ]),
      ].join('\n'),
    links: [PAGES.subscribe],
    takes: ['plan', 'employees'],
  },
  'setup-and-contract': {
    about: 'Setup fees and contract',
    answer: `There are no setup fees: the price is all you pay. It runs for the month or the year that you choose and renews on your card until you cancel, which you can anytime; after a year it goes on by the month, unless you ask for another year. The terms change only with ${TERMS_NOTICE_DAYS} days notice.`,
    links: [PAGES.terms],
  },
  'trial-discount': {
    about: 'Free trials and discounts',
    answer: `There is no free trial, and no discount but that of a year: ${YEAR} saves ${YEARLY_SAVING_PERCENT}%. Within ${COOLING_OFF_DAYS} days of your first payment you may cancel and get all of it back. Of discounts for schools, churches or pensioners this site says nothing: ${REACH}.\n- The tools on this site and the first conversation cost nothing.`,
    links: [PAGES.subscribe],
  },
  'vat-included': {
    about: 'VAT on your prices',
    answer:
      VAT_NUMBER === undefined
        ? 'The company is not registered for VAT, so none is added: the prices on the subscription page are all you pay. So we can give no tax invoice: what you get is a receipt, by email and on your own page.'
        : `The prices on the subscription page are all you pay, VAT included. Our VAT number is ${VAT_NUMBER}.`,
    links: [PAGES.subscribe],
  },
  // What a plan contains, and how it starts.
  'plan-included': {
    about: 'What the subscription includes',
    answer: ({ plan, employees }) =>
      plan === 'business' || employees !== undefined
        ? businessIncludes(employees)
        : `${INCLUDED}\n- Brands such as Apple are neither named nor left out on this site; for yours, ${REACH}.`,
    links: [PAGES.subscribe],
    takes: ['plan', 'employees'],
  },
  'remote-minutes': {
    about: 'Remote help minutes',
    answer: ({ employees }) => remoteMinutes(employees),
    links: [PAGES.subscribe, PAGES.terms],
    takes: ['employees'],
  },
  'plan-not-included': {
    about: 'What the subscription does not include',
    answer: `On-site visits, servers and parts are not included: a laptop or PC that is broken is a repair, at ${rand(PRICES.laptopService)}, with parts quoted first. The Personal plan is for home use only. Some problems cannot be solved from a distance, such as broken hardware; we then say what the choices are.`,
    links: [PAGES.terms, PAGES.subscribe],
  },
  'subscribe-how': {
    about: 'How to subscribe',
    answer:
      'Choose a plan on the subscription page, press Subscribe Now, type your name and email address, and pay by card on the page of PayFast. There is no account or password. It begins as soon as PayFast has confirmed the payment, usually within a minute. You must be 18 or older; a parent may subscribe for you.',
    links: [PAGES.subscribe],
  },
  // The subscription's terms other than prices and cancelling.
  'fair-use': {
    about: 'Fair use',
    answer: clauseOf(TERMS_CONDITIONS, 'unlimited within fair use'),
    links: [PAGES.terms],
  },
  'support-hours': {
    about: 'When subscribers get an answer',
    answer: `${TERMS_CONDITIONS.summary[1]} Saturdays, Sundays and public holidays are left out. ${clauseOf(TERMS_CONDITIONS, 'During these hours')}`,
    links: [PAGES.terms],
  },
  liability: {
    about: 'Liability and lost data',
    answer: `${clauseOf(TERMS_CONDITIONS, 'keep a backup of your files')}\n- ${clauseOf(TERMS_CONDITIONS, 'our liability')}`,
    links: [PAGES.terms],
  },
  // Cancelling or changing a subscription.
  cancel: {
    about: 'Cancelling the subscription',
    answer: `${faqAnswer('How do I cancel my subscription?')}\n- Within ${COOLING_OFF_DAYS} days of your first payment you may cancel without giving a reason and get all of it back; it then ends the same day\n- ${clauseOf(TERMS_CONDITIONS, 'you can subscribe again')}`,
    links: [PAGES.terms, PAGES.subscribe],
  },
  refund: {
    about: 'Refunds',
    answer: `${COOLING_OFF} After that there are no refunds for partial months. Ask on ${OWN_PAGE}.\n- Within those days the service ends on the day you ask.`,
    links: [PAGES.terms],
  },
  'end-year-early': {
    about: 'Ending a year early',
    answer: ({ period }) =>
      period === 'month'
        ? `${COOLING_OFF} ${NO_PART_OF_A_MONTH}\n- Paid for a year: ${lowerFirst(YEAR_EARLY)}`
        : `${YEAR_EARLY}\n- Some months before a year ends we write to you, and you choose: another year, month by month, or the end. If you choose nothing, it goes on month by month.`,
    links: [PAGES.terms],
    takes: ['period'],
  },
  'change-seats': {
    about: 'More or fewer employees',
    answer: `You change the number of employees on ${OWN_PAGE}. More are covered at once; the new number, ${rand(PRICES.businessPerEmployee)} for each, is charged from the next renewal on. Fewer begin with the next renewal. ${FOR_MORE_EMPLOYEES}`,
    links: [PAGES.subscribe, PAGES.terms],
  },
  'change-plan': {
    about: 'Changing to another plan',
    answer: ({ plan, period }) =>
      plan === 'business' && period === 'year'
        ? `The Small Business plan is paid by the month only; the Personal plan can be paid by the year. ${CHANGED_LATER}`
        : `You change the plan, or between month and year, on ${OWN_PAGE}. ${CHANGED_LATER} Whether it can be paused or given as a present, this site does not say.`,
    links: [PAGES.subscribe, PAGES.terms],
    takes: ['plan', 'period'],
  },
  'change-subscriber': {
    about: 'Another name or email address for a subscription',
    answer: `On ${OWN_PAGE}, you change plan, employees and card, but not the name or the email address: for that write to ${COMPANY.supportEmail}, from the address you subscribed with if you can, or phone ${COMPANY.phone.shown}. What is needed for another person’s name, a person tells you.`,
    links: [PAGES.subscribe, PAGES.privacy],
  },
  // Paying, cards and payments that did not arrive.
  'payment-methods': {
    about: 'Ways to pay',
    answer: `The subscription: ${lowerFirst(clauseOf(TERMS_CONDITIONS, 'We never see or keep'))} This site names no other way to pay for it. How a repair or a project is paid stands in its quote; for EFT or cash ${REACH}.`,
    links: [PAGES.subscribe],
  },
  'missed-payment': {
    about: 'A payment that failed',
    answer: `PayFast tries the card several times over some days and then stops; we write to you, and the service goes on. Please enter your card again, the same one or another, on ${OWN_PAGE}.\n- A person here then has it charged. If none has reached us some days later, phone ${COMPANY.phone.shown}.\n- ${DAYS_UNTIL_SUSPENSION} days after we wrote we may suspend the service until it is paid; after ${DAYS_UNTIL_UNPAID_END} days the subscription ends.\n- You owe nothing for days without service.`,
    links: [PAGES.terms, PAGES.subscribe],
  },
  'checkout-trouble': {
    about: 'Trouble while paying',
    answer: `If a payment was cancelled, try again: you can continue an unfinished checkout for ${CHECKOUT_CONTINUES_HOURS} hours in the same browser. If you think that you were charged twice, or money went off without an email from us, do not pay again: write to ${COMPANY.supportEmail} or phone ${COMPANY.phone.shown}.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
  'unknown-charge': {
    about: 'A charge from us that you do not know',
    answer: `${rand(PRICES.personalMonthly)} a month or ${rand(PRICES.personalYearly)} a year is our Personal subscription, ${rand(PRICES.businessPerEmployee)} for each employee the Small Business one, paid through PayFast. Ask at home or in the office who subscribed. If nobody did, write to ${COMPANY.supportEmail} or phone ${COMPANY.phone.shown} with the day and the amount, and tell your bank.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
  // The page behind a subscriber's link.
  receipts: {
    about: 'Receipts and invoices',
    answer: `Every receipt comes by email, and stands on your own page to print. ${VAT_NUMBER === undefined ? 'The company is not registered for VAT, so it is a receipt and not a tax invoice.' : 'It is a tax invoice with our VAT number.'} For an invoice of a repair or a project, write to ${COMPANY.email}.`,
    links: [PAGES.subscribe],
  },
  'my-link': {
    about: 'The link to your subscription',
    answer: `There is no login or password: the link in our emails opens your own page, where you also enter another card. For a new link choose "Already subscribed? Send me my link" on the subscription page, and type the address you subscribed with. If it does not come within some minutes, look in the junk folder, or write to ${COMPANY.supportEmail}.\n- A link works until ${LINK_DAYS_AFTER_PERIOD} days after the period you have paid for; one that you ask for later works for ${REQUESTED_LINK_DAYS} days.`,
    links: [PAGES.subscribe],
  },
} satisfies Intents;
