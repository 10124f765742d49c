import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { FAIR_USE, planFeatures } from '#shared/content/pages/subscribe.ts';
import { BUSINESS_MOST_EMPLOYEES, PRICES, rand, REMOTE_MINUTES_PER_PERSON } from '#shared/rules/prices.ts';
import { clauseOf, faqAnswer, listed, lowerFirst, PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const ONLY_BUSINESS = planFeatures({ planType: 'business' }).filter(
  (line) => !planFeatures({ planType: 'personal' }).includes(line) && !/\d/.test(line),
);

/** The subscription's terms other than prices and cancelling. */
export const PLAN_TERMS = {
  'least-age': {
    about: 'How old a subscriber must be',
    answer: clauseOf(TERMS_CONDITIONS, '18 years or older'),
    links: [PAGES.terms],
  },
  'fair-use': {
    about: 'Fair use',
    answer: clauseOf(TERMS_CONDITIONS, 'unlimited within fair use'),
    links: [PAGES.terms],
  },
  'personal-at-work': {
    about: 'The Personal plan for work',
    answer: `No, not for work: ${lowerFirst(FAIR_USE.personal[0] ?? '')} For a business of up to ${BUSINESS_MOST_EMPLOYEES} employees, a side business too, there is the Small Business plan, at ${rand(PRICES.businessPerEmployee)} per employee per month.`,
    links: [PAGES.subscribe, PAGES.terms],
  },
  'plans-compared': {
    about: 'The Personal and the Small Business plan',
    answer: `The Personal plan, ${rand(PRICES.personalMonthly)} per month, is for one person or household at home; the Small Business plan, ${rand(PRICES.businessPerEmployee)} per employee per month, is for work. Only the Small Business plan has: ${listed(ONLY_BUSINESS.map(lowerFirst))}; it is for up to ${BUSINESS_MOST_EMPLOYEES} employees, each with ${REMOTE_MINUTES_PER_PERSON} minutes of remote help a month, as many as the Personal plan has in all. Neither covers servers or visits.`,
    links: [PAGES.subscribe],
  },
  licences: {
    about: 'Software without a licence',
    answer: clauseOf(TERMS_CONDITIONS, 'software that you have a licence for'),
    links: [PAGES.terms],
  },
  'no-guarantee': {
    about: 'If a problem cannot be solved',
    answer: `${clauseOf(TERMS_CONDITIONS, 'every problem can be solved')} ${clauseOf(TERMS_CONDITIONS, 'solved from a distance')}`,
    links: [PAGES.terms],
  },
  liability: {
    about: 'Liability and lost data',
    answer: `${clauseOf(TERMS_CONDITIONS, 'keep a backup of your files')} ${clauseOf(TERMS_CONDITIONS, 'our liability')}`,
    links: [PAGES.terms],
  },
  'your-rights': {
    about: 'The law and our terms',
    answer: `${clauseOf(TERMS_CONDITIONS, 'Consumer Protection Act')} ${clauseOf(TERMS_CONDITIONS, 'Republic of South Africa')}`,
    links: [PAGES.terms],
  },
  'support-hours': {
    about: 'When subscribers get an answer',
    answer: `${TERMS_CONDITIONS.summary[1]} Saturdays, Sundays and public holidays are left out. ${clauseOf(TERMS_CONDITIONS, 'During these hours')}`,
    links: [PAGES.terms],
  },
  'software-help': {
    about: 'Help with software',
    answer: `Yes, installing and setting up software is part of the subscription, and so are questions about it. ${faqAnswer('What is included in the subscription?')}`,
    links: [PAGES.subscribe],
  },
} satisfies Intents;
