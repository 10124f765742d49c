import { COMPANY } from '#shared/content/company.ts';
import { FAIR_USE, planIncludes, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import { BUSINESS_MOST_EMPLOYEES, PRICES, rand, REMOTE_MINUTES_PER_PERSON } from '#shared/rules/prices.ts';
import { faqAnswer, PAGES } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const MINUTES = `${REMOTE_MINUTES_PER_PERSON} minutes`;
const INCLUDED = faqAnswer('What is included in the subscription?');

/** What a plan contains, and how it starts. */
export const PLAN_CONTENTS = {
  'plan-included': {
    about: 'What the subscription includes',
    answer: ({ plan, employees }) =>
      plan === 'business' || employees !== undefined ? businessIncludes(employees) : INCLUDED,
    links: [PAGES.subscribe],
    takes: ['plan', 'employees'],
  },
  'plan-not-included': {
    about: 'What the subscription does not include',
    answer: `On-site visits are not included in the subscription, and neither are parts: a laptop or PC that is broken is a repair, at ${rand(PRICES.laptopService)}, with parts quoted first. ${FAIR_USE.personal[0]} ${FAIR_USE.business[0]} Some problems cannot be solved from a distance, such as broken hardware; we then say what the choices are.`,
    links: [PAGES.terms, PAGES.subscribe],
  },
  'remote-minutes': {
    about: 'Remote help minutes',
    answer: ({ employees }) => remoteMinutes(employees),
    links: [PAGES.subscribe, PAGES.terms],
    takes: ['employees'],
  },
  'family-devices': {
    about: 'One plan for the family',
    answer: `The Personal plan is for one person or one household, and the pages name no limit of devices. We ask that one person does not share a subscription with other households or businesses; relatives in another house need a plan of their own.`,
    links: [PAGES.subscribe, PAGES.terms],
  },
  'subscribe-how': {
    about: 'How to subscribe',
    answer: `Choose a plan on the subscription page, press Subscribe Now, type your name and email address, and pay by card on the page of PayFast. There is no account or password. ${SUBSCRIBE.promises.split(' • ').join('. ')}.`,
    links: [PAGES.subscribe],
  },
  activation: {
    about: 'When the subscription starts',
    answer: `It begins as soon as PayFast has confirmed your payment, usually within a minute, and an email tells you so. If nothing has come, look into the spam folder, then write to ${COMPANY.supportEmail} or phone ${COMPANY.phone.shown}.`,
    links: [PAGES.subscribe],
  },
} satisfies Intents;

function businessIncludes(count: Slots['employees']): string {
  if (count === undefined || count < 1 || count > BUSINESS_MOST_EMPLOYEES) {
    return `${INCLUDED} The Small Business plan is for up to ${BUSINESS_MOST_EMPLOYEES} employees.`;
  }
  const lines = planIncludes({ planType: 'business', billing: 'monthly', employeeCount: count });
  return `The Small Business plan includes: ${lines.join('; ')}. On-site visits are not included.`;
}

function remoteMinutes(count: Slots['employees']): string {
  const all =
    count !== undefined && count >= 1 && count <= BUSINESS_MOST_EMPLOYEES
      ? ` For ${count} that is ${REMOTE_MINUTES_PER_PERSON * count} minutes a month in all.`
      : '';
  return `Remote help over AnyDesk is included: ${MINUTES} a month on the Personal plan, ${MINUTES} a month for each employee on the Small Business plan.${all} Minutes that are not used do not carry over to the next month. Whether more can be bought, this site does not say; please ask us.`;
}
