import { COMPANY } from '#shared/content/company.ts';
import { REPLY_WITHIN_HOURS } from '#shared/rules/contact-rules.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/** A person, and the ways to reach one. */
export const CONTACT = {
  'hand-over': {
    about: 'Speak to a person',
    answer: `Gladly. Leave your name and number here and a person phones you back, or phone ${COMPANY.phone.shown} yourself.`,
    links: [PAGES.contact],
    handOver: true,
  },
  contact: {
    about: 'How to contact you',
    answer: `Phone ${COMPANY.phone.shown}, send a WhatsApp to ${COMPANY.whatsapp.shown}, write to ${COMPANY.email}, or use the form on the contact page. A person answers within ${REPLY_WITHIN_HOURS} hours.`,
    links: [PAGES.contact],
  },
} satisfies Intents;
