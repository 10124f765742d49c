import { COMPANY } from '#shared/content/company.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const QUOTED = IT_CONSULTING.process.find(({ title }) => title === 'You get a written quote')?.takes ?? '';

/** A quote, a visit, and what looking at it costs. */
export const VISITS_AND_QUOTES = {
  quote: {
    about: 'A written quote',
    answer: `Tell us what you need, by phone on ${COMPANY.phone.shown} or with the form on the contact page. We look at it and give you a written quote ${QUOTED}, with what is included and what is not. Nothing is ordered before you say yes.`,
    links: [PAGES.contact],
  },
  appointment: {
    about: 'Booking a visit',
    answer: `I cannot book a time myself. Phone ${COMPANY.phone.shown} to agree on one, or ask me for a person and leave your number. We come to you in and around Durban; evenings and Saturdays cost the same.`,
    links: [PAGES.contact],
  },
  'consultation-cost': {
    about: 'What a consultation costs',
    answer: `The first conversation costs nothing. This site names no hourly rate, call-out fee or travel fee: you get a written quote before any work. The laptop and PC service has one fixed price, ${rand(PRICES.laptopService)}, on-site or mobile, with no after-hours surcharge.`,
    links: [PAGES.itConsulting],
  },
} satisfies Intents;
