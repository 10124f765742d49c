import { COMPANY } from '#shared/content/company.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { CYBER_SECURITY_PACKAGES, PRICES, rand, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { PAGES, REACH, upperFirst } from './facts.ts';
import type { Intents } from './intent.ts';

const QUOTED = IT_CONSULTING.process.find(({ title }) => title === 'You get a written quote')?.takes ?? '';

/** A quote, a visit, and the price of an inspection. */
export const VISITS_AND_QUOTES = {
  'price-overview': {
    about: 'All your prices',
    answer: `The laptop and PC service is ${rand(PRICES.laptopService)}. WhatsApp support is ${rand(PRICES.personalMonthly)} per month for a person or household, ${rand(PRICES.businessPerEmployee)} per employee per month for a business. Security packages are from ${rand(Math.min(CYBER_SECURITY_PACKAGES.basic, SMALL_BUSINESS_PACKAGES.starter))}/month, a private cloud from ${rand(PRICES.privateCloudFrom)} one-time, backup monitoring from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month. Other work is quoted first. Which one do you mean?`,
    links: [PAGES.subscribe, PAGES.itConsulting, PAGES.cyberSecurity],
  },
  quote: {
    about: 'A written quote',
    answer: `Tell us what you need, by phone on ${COMPANY.phone.shown} or with the form on the contact page. We look at it and give you a written quote ${QUOTED}, with what is included and what is not. The first conversation costs nothing, and nothing is ordered before you say yes; this site gives no price for single jobs other than the service of a laptop or PC, but it has prices of security packages.`,
    links: [PAGES.contact],
  },
  appointment: {
    about: 'Booking a visit',
    answer: `I cannot book a time myself. Phone ${COMPANY.phone.shown} to agree on one, or ask me for a person and leave your number. We come to you in and around Durban; evenings and Saturdays cost the same. On Sundays there is emergency support only.`,
    links: [PAGES.contact],
  },
  'change-request': {
    about: 'Changing or withdrawing what you sent us',
    answer: `I cannot see, change or withdraw what you have sent. ${upperFirst(REACH)} with the name and address you gave, and say what to put right or that it is off. You owe nothing for having asked: a scan begins only when you have signed one page, and other work only after you have said yes to a written quote. Do not send the form twice.`,
    links: [PAGES.contact],
  },
  'consultation-cost': {
    about: 'What a consultation costs',
    answer: `The first conversation costs nothing. This site does not say an hourly rate, call-out fee or travel fee: you get a written quote before any work. The service of one laptop or PC has a fixed price, ${rand(PRICES.laptopService)}, on-site or mobile, with no after-hours surcharge.`,
    links: [PAGES.itConsulting],
  },
} satisfies Intents;
