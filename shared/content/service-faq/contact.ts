import { SUPPORT_RESPONSE_HOURS } from '../../rules/service-levels.ts';
import { COMPANY } from '../company.ts';
import type { Faq } from '../pages/point.ts';

const HOURS = COMPANY.hours.map(({ days, shown }) => `${days} ${shown}`).join(', ');
const { address } = COMPANY;

export const CONTACT_FAQS: readonly Faq[] = [
  {
    question: 'When are you open?',
    answer: `${HOURS}. Subscribers get a response within ${SUPPORT_RESPONSE_HOURS} hours on business days.`,
    page: { label: 'Contact', path: '/contact-us' },
  },
  {
    question: 'How can I reach a person?',
    answer: `Phone ${COMPANY.phone.shown}, write to ${COMPANY.email}, or send the form on the contact page. We answer within 24 hours.`,
    page: { label: 'Contact', path: '/contact-us' },
  },
  {
    question: 'Where are you?',
    answer: `${address.street}, ${address.suburb}, ${address.city}. We come to you in and around Durban, and help remotely anywhere in South Africa.`,
    page: { label: 'Contact', path: '/contact-us' },
  },
];
