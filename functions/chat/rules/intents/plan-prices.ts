import { COMPANY } from '#shared/content/company.ts';
import { employees as employeesInWords, FAIR_USE } from '#shared/content/pages/subscribe.ts';
import { BUSINESS_MOST_EMPLOYEES, PRICES, rand, YEARLY_SAVING_PERCENT } from '#shared/rules/prices.ts';
import { TERMS_NOTICE_DAYS } from '#shared/rules/service-levels.ts';
import { COOLING_OFF_DAYS, REFUND_WITHIN_DAYS } from '#shared/rules/subscription-terms.ts';
import { planPrice } from '#shared/rules/subscription-plans.ts';
import { PAGES, REACH } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const MONTH = `${rand(PRICES.personalMonthly)} per month`;
const YEAR = `${rand(PRICES.personalYearly)} per year`;
const PER_EMPLOYEE = `${rand(PRICES.businessPerEmployee)} per employee per month`;
const NO_FEES = 'There are no setup fees and you can cancel anytime.';
const PERSONAL = `The Personal plan, for one person or one household, is ${MONTH}, or ${YEAR}, which saves ${YEARLY_SAVING_PERCENT}%.`;
const BUSINESS = `The Small Business plan is ${PER_EMPLOYEE}, for up to ${BUSINESS_MOST_EMPLOYEES} employees.`;
/** The answer for companies with more employees than the plan allows. */
export const FOR_MORE_EMPLOYEES = `For more than ${BUSINESS_MOST_EMPLOYEES} employees we make a custom plan; ${REACH}.`;
const VAT_NUMBER: string | undefined = COMPANY.vatNumber;

/** The price of the subscription, and whom each plan is for. */
export const PLAN_PRICES = {
  'plan-price': {
    about: 'The price of the subscription',
    answer: planPriceAnswer,
    links: [PAGES.subscribe],
    takes: ['employees', 'plan', 'period'],
  },
  'which-plan': {
    about: 'Which plan fits you',
    answer: ({ plan }) =>
      plan === 'personal'
        ? `The Personal plan: ${rand(PRICES.personalMonthly)} per month or ${rand(PRICES.personalYearly)} per year for one person or one household. ${FAIR_USE.personal.join(' ')}`
        : `At home it is the Personal plan, at ${rand(PRICES.personalMonthly)} per month or ${rand(PRICES.personalYearly)} per year for one person or one household. ${FAIR_USE.personal.join(' ')} ${BUSINESS} Somebody who works alone and for money takes the Small Business plan for one employee, at ${rand(PRICES.businessPerEmployee)} per month.`,
    links: [PAGES.subscribe],
    takes: ['plan'],
  },
  'more-than-ten': {
    about: 'A plan for a larger company',
    answer: `${BUSINESS} ${FOR_MORE_EMPLOYEES}`,
    links: [PAGES.contact, PAGES.subscribe],
  },
  'setup-and-contract': {
    about: 'Setup fees and contract',
    answer: `The IT support subscription has no setup fees, and its price is all you pay. It runs for the month or the year that you choose and renews until you cancel; you can cancel anytime, and it then goes on until the end of the period you have paid for.`,
    links: [PAGES.terms],
  },
  'trial-discount': {
    about: 'Free trials and discounts',
    answer: `There is no free trial and no discount on this site, other than the year of the Personal plan: ${YEAR} saves ${YEARLY_SAVING_PERCENT}%. Within ${COOLING_OFF_DAYS} days of your first payment you may cancel and get all of it back, within ${REFUND_WITHIN_DAYS} days. For anything else, ${REACH}.`,
    links: [PAGES.subscribe],
  },
  'price-change': {
    about: 'Price increases',
    answer: `I know of no price increase. The terms may change only with ${TERMS_NOTICE_DAYS} days notice by email, and if you do not agree you can cancel before the change takes effect.`,
    links: [PAGES.terms],
  },
  'vat-included': {
    about: 'VAT on your prices',
    answer:
      VAT_NUMBER === undefined
        ? 'The company is not registered for VAT, so none is added: the prices on the subscription page are all you pay. So we can give no tax invoice: what you get is a receipt, by email and on your own page.'
        : `The prices on the subscription page are all you pay, VAT included. Our VAT number is ${VAT_NUMBER}.`,
    links: [PAGES.subscribe],
  },
} satisfies Intents;

function planPriceAnswer({ employees, plan, period }: Slots): string {
  if (employees !== undefined && plan !== 'personal') return businessPriceAnswer(employees, period);
  if (plan === 'personal') return `${personalPrice(period)} ${NO_FEES}`;
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
