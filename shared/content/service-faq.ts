import type { Faq } from './question.ts';
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
import { ABOUT_FAQS } from './service-faq/about.ts';

/** What people ask about the services and the company. A file for each page that answers, so that a page loads its own only. */
export const SERVICE_FAQS: readonly Faq[] = [
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
  ...ABOUT_FAQS,
];
