import { MINIMUM_ENDPOINTS, REMOTE_MINUTES_PER_PERSON } from '../rules/prices.ts';
import { SCAN_CONTACT_WITHIN_HOURS } from '../rules/service-levels.ts';
import { COMPANY } from './company.ts';
import { type Faq, faqs } from './pages/point.ts';
import { IT_CONSULTING_FAQS } from './service-faq/it-consulting.ts';
import { CYBER_SECURITY_FAQS } from './service-faq/cyber-security.ts';
import { SMALL_BUSINESS_FAQS } from './service-faq/small-business.ts';
import { CLOUD_STORAGE_FAQS } from './service-faq/cloud-storage.ts';
import { AI_FAQS } from './service-faq/ai.ts';
import { PENETRATION_TESTING_FAQS } from './service-faq/penetration-testing.ts';
import { MANAGED_SECURITY_FAQS } from './service-faq/managed-security.ts';
import { SECURITY_CONSULTING_FAQS } from './service-faq/security-consulting.ts';
import { INCIDENT_FAQS } from './service-faq/incident.ts';
import { CONTACT_FAQS } from './service-faq/contact.ts';

/** Frequent questions. Those about a service have one file per page, so that a page loads only its own. */
export const FAQS: readonly Faq[] = [
  ...faqs("What's included", '/subscribe', {
    'What is included in the subscription?': `Unlimited IT questions over WhatsApp: PCs, laptops, phones, tablets, printers, Wi-Fi and software, and advice before you buy. Remote help is included: ${REMOTE_MINUTES_PER_PERSON} minutes a month on the Personal plan, ${REMOTE_MINUTES_PER_PERSON} minutes per employee on the Small Business plan. On-site visits are not included.`,
  }),
  ...faqs('Terms & Conditions', '/terms-conditions', {
    'How do I cancel my subscription?': `At any time: with the link in our emails about your subscription, by email to ${COMPANY.supportEmail}, or by WhatsApp. It keeps working until the end of the period you paid for. There are no refunds for partial months.`,
  }),
  ...faqs('Email Breach Scan', '/breach-checker', {
    'Was my email address in a data breach?':
      'Our free email breach scan asks the service Have I Been Pwned which known breaches your address appears in, and tells you what to do about each. A clean result is good news and not a guarantee: not every breach becomes known.',
  }),
  ...faqs('Breached websites', '/breached-websites', {
    'Which websites have been breached?':
      'The directory lists the breaches that the service Have I Been Pwned knows of, each with its date, the number of accounts and the kind of data. You can search and sort it.',
  }),
  ...faqs('Email Spoof Check', '/email-spoof-check', {
    'Can somebody send email as my domain?':
      'The free email spoof check answers that for your domain today: it looks at SPF, DKIM and DMARC the way a receiving mail server does, and writes out the records to publish.',
  }),
  ...faqs('Free Vulnerability Scan', '/vulnerability-scan', {
    'What is the free vulnerability scan?': `For businesses with ${MINIMUM_ENDPOINTS} or more endpoints (computers, servers and phones) we look for known weaknesses, free of charge, and go through the result with you. Ask for it with the form; we get in touch within ${SCAN_CONTACT_WITHIN_HOURS} hours.`,
  }),
  ...IT_CONSULTING_FAQS,
  ...CYBER_SECURITY_FAQS,
  ...SMALL_BUSINESS_FAQS,
  ...CLOUD_STORAGE_FAQS,
  ...AI_FAQS,
  ...PENETRATION_TESTING_FAQS,
  ...MANAGED_SECURITY_FAQS,
  ...SECURITY_CONSULTING_FAQS,
  ...INCIDENT_FAQS,
  ...CONTACT_FAQS,
  ...faqs('About us', '/about-us', {
    'Who are you?': `${COMPANY.name} is an I.T. company in Durban, at work since ${COMPANY.operatingSince}: I.T. consulting and hardware, cloud storage and backup, cyber security, and AI implementations.`,
  }),
];
