import { SUPPORT_RESPONSE_HOURS } from '../../rules/service-levels.ts';
import { COMPANY } from '../company.ts';
import { faqs } from '../pages/point.ts';

const HOURS = COMPANY.hours.map(({ days, shown }) => `${days} ${shown}`).join(', ');
const { address } = COMPANY;

export const CONTACT_FAQS = faqs('Contact', '/contact-us', {
  'When are you open?': `${HOURS}. Subscribers get a response within ${SUPPORT_RESPONSE_HOURS} hours on business days.`,
  'How can I reach a person?': `Phone ${COMPANY.phone.shown}, write to ${COMPANY.email}, or send the form on the contact page. We answer within 24 hours.`,
  'Where are you?': `${address.street}, ${address.suburb}, ${address.city}. We come to you in and around Durban, and help remotely anywhere in South Africa.`,
});
