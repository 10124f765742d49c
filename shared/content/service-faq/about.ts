import { COMPANY } from '../company.ts';
import type { Faq } from '../question.ts';

export const ABOUT_FAQS: readonly Faq[] = [
  {
    question: 'Who are you?',
    answer: `${COMPANY.name} is an I.T. company in Durban, at work since ${COMPANY.operatingSince}: I.T. consulting and hardware, cloud storage and backup, cyber security, and AI implementations.`,
    page: { label: 'About us', path: '/about-us' },
  },
];
