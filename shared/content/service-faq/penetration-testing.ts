import type { Faq } from '../pages/point.ts';

export const PENETRATION_TESTING_FAQS: readonly Faq[] = [
  {
    question: 'Do you do penetration tests?',
    answer:
      'Yes, with your written permission: from the internet, inside the office, web applications, Wi-Fi, people and cloud. You get a report for the person who decides and one for the person who fixes it, and we test again afterwards.',
    page: { label: 'Penetration testing', path: '/penetration-testing' },
  },
  {
    question: 'Is a vulnerability scan the same as a penetration test?',
    answer:
      'No. A scan is a program that looks for known weaknesses, wide and quickly. A penetration test is a person who tries to get in through them, deep and slowly. Begin with the scan: it is cheaper to fix first what a program can find.',
    page: { label: 'Penetration testing', path: '/penetration-testing' },
  },
];
