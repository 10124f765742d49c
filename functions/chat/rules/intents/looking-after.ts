import { COMPANY } from '#shared/content/company.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { employees as employeesInWords } from '#shared/content/pages/subscribe.ts';
import {
  BUSINESS_MOST_EMPLOYEES,
  MINIMUM_ENDPOINTS,
  PRICES,
  rand,
  REMOTE_MINUTES_PER_PERSON,
} from '#shared/rules/prices.ts';
import { planPrice } from '#shared/rules/subscription-plans.ts';
import { lowerFirst, PAGES, textOf } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const { process } = IT_CONSULTING;
const LOOK = `We look first, at your place or remotely: ${textOf(process, 'We look').replace('At your place or remotely: ', '')} The first conversation costs nothing.`;
const HELD = `questions without limit by WhatsApp and ${REMOTE_MINUTES_PER_PERSON} minutes of remote help a month`;
const HOME_PLAN = `For a home the Personal plan is ${rand(PRICES.personalMonthly)} per month: ${HELD}.`;
const PER_EMPLOYEE = `${rand(PRICES.businessPerEmployee)} per employee per month`;
const BUSINESS_PLAN = `For a business of up to ${BUSINESS_MOST_EMPLOYEES} employees the Small Business plan is ${PER_EMPLOYEE}: ${HELD} for each.`;
const REPAIR = `A laptop or PC that is broken or slow is a repair at ${rand(PRICES.laptopService)}, with parts quoted first; other work on site gets a written quote.`;
const FREE_SCAN = `With ${MINIMUM_ENDPOINTS} or more endpoints the vulnerability scan is free for you, too.`;

/** For visitors who describe a situation and want somebody to take care of it. */
export const LOOKING_AFTER = {
  'look-after': {
    about: 'Somebody to look after your computers',
    answer: lookAfterAnswer,
    links: [PAGES.subscribe, PAGES.itConsulting],
    takes: ['employees', 'devices', 'plan'],
  },
  'taking-over': {
    about: 'Taking over from somebody else',
    answer: `Yes, we take over where somebody left, died or does not hand over: a person looks with you at what is there, what it does and what you pay for, patiently and in plain words. Lost sign-ins are won back with the provider and proof that they are yours; we do not get round passwords of others. At the end: ${lowerFirst(textOf(process, 'We hand over'))} Change nothing and cancel nothing before that. The first conversation costs nothing: phone ${COMPANY.phone.shown}.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
} satisfies Intents;

function lookAfterAnswer({ employees, devices, plan }: Slots): string {
  const size = Math.max(employees ?? 0, devices ?? 0);
  const scan = size >= MINIMUM_ENDPOINTS ? [FREE_SCAN] : [];
  return [
    'Yes, we look after that.',
    LOOK,
    planFor(employees, plan),
    ...scan,
    REPAIR,
    `Tell us what bothers you: phone ${COMPANY.phone.shown} or WhatsApp ${COMPANY.whatsapp.shown}.`,
  ].join(' ');
}

function planFor(count: Slots['employees'], plan: Slots['plan']): string {
  if (plan === 'personal') return HOME_PLAN;
  if (count !== undefined && count > BUSINESS_MOST_EMPLOYEES)
    return `The Small Business plan, ${PER_EMPLOYEE}, is for up to ${BUSINESS_MOST_EMPLOYEES} employees; for ${count} we make a custom plan.`;
  if (count !== undefined && count > 0) {
    const monthly = planPrice({ planType: 'business', billing: 'monthly', employeeCount: count });
    return `For ${employeesInWords(count).toLowerCase()} the Small Business plan is ${rand(monthly)} per month: ${HELD} for each.`;
  }
  return plan === 'business' ? BUSINESS_PLAN : `${HOME_PLAN} ${BUSINESS_PLAN}`;
}
