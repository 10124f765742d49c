import { COMPANY } from '../company.ts';
import type { Faq } from '../pages/point.ts';

export const INCIDENT_FAQS: readonly Faq[] = [
  {
    question: 'I have been hacked. What now?',
    answer: `Disconnect the affected computer from the network, do not shut it down, and phone us: ${COMPANY.phone.shown}. If money is involved, phone your bank first. Our article on the first hour has the rest.`,
    page: { label: 'The first hour', path: '/blog/the-first-hour-of-ransomware' },
  },
];
