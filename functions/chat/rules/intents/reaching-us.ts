import { COMPANY } from '#shared/content/company.ts';
import { REPLY_WITHIN_HOURS } from '#shared/rules/contact-rules.ts';
import { SUPPORT_RESPONSE_HOURS } from '#shared/rules/service-levels.ts';
import { SCAN_CONTACT_WITHIN_HOURS } from '#shared/rules/service-levels.ts';
import { HOURS, PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

/** Numbers, addresses, and response times. */
export const REACHING_US = {
  'phone-number': {
    about: 'Your phone number',
    answer: `Our phone number is ${COMPANY.phone.shown}, and on WhatsApp ${COMPANY.whatsapp.shown}. Our hours are ${HOURS}.`,
    links: [PAGES.contact],
  },
  'email-address': {
    about: 'Your email address',
    answer: `Write to ${COMPANY.email}. Subscribers write to ${COMPANY.supportEmail}. A person answers within ${REPLY_WITHIN_HOURS} hours.`,
    links: [PAGES.contact],
  },
  'whatsapp-number': {
    about: 'Your WhatsApp number',
    answer: `Our WhatsApp number is ${COMPANY.whatsapp.shown}. You can ask about our services there; unlimited IT support over WhatsApp is what the subscription is for.`,
    links: [PAGES.contact, PAGES.subscribe],
  },
  'reply-time': {
    about: 'How soon you reply',
    answer: `A person answers messages within ${REPLY_WITHIN_HOURS} hours, and gets in touch about a scan request within ${SCAN_CONTACT_WITHIN_HOURS} hours. Subscribers get a response within ${SUPPORT_RESPONSE_HOURS} hours on business days. If you have waited longer, look into your spam folder and phone us: ${COMPANY.phone.shown}.`,
    links: [PAGES.contact],
  },
  'social-media': {
    about: 'Your Facebook page',
    answer: `We are on ${COMPANY.socialPage.name}: ${COMPANY.socialPage.url}. This site names no other social media.`,
    links: [PAGES.contact],
  },
  languages: {
    about: 'Which languages you speak',
    answer: `I answer in English, and recognise the usual questions in Afrikaans and isiZulu. Which languages our people speak, this site does not say: ${REACH}, and ask for the one you prefer.`,
    links: [PAGES.contact],
  },
} satisfies Intents;
