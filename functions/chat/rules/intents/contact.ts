import { COMPANY } from '#shared/content/company.ts';
import { REPLY_WITHIN_HOURS } from '#shared/rules/contact-rules.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/** Said to who types a number or an address into the chat, to be called back. */
export const NOT_SENT_YET =
  'What is typed in the chat reaches nobody, so nobody can phone you yet: put your name and number into the form below.';

/** A person, and the ways to reach one. */
export const CONTACT = {
  'hand-over': {
    about: 'Speak to a person',
    answer: ({ contactTyped }) =>
      contactTyped
        ? `${NOT_SENT_YET} A person then phones you within ${REPLY_WITHIN_HOURS} hours, or phone ${COMPANY.phone.shown} yourself.`
        : `Gladly: I am a program. Leave your name and number here and a person phones you back, or phone ${COMPANY.phone.shown} yourself.`,
    links: [PAGES.contact],
    handOver: true,
    takes: ['contactTyped'],
  },
  contact: {
    about: 'How to contact you',
    answer: `Phone ${COMPANY.phone.shown}, send a WhatsApp to ${COMPANY.whatsapp.shown}, write to ${COMPANY.email}, or use the form on the contact page. A person answers within ${REPLY_WITHIN_HOURS} hours.`,
    links: [PAGES.contact],
  },
} satisfies Intents;
