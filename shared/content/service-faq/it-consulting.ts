import { PRICES, rand } from '../../rules/prices.ts';
import type { Faq } from '../pages/point.ts';

export const IT_CONSULTING_FAQS: readonly Faq[] = [
  {
    question: 'What does it cost to repair a laptop or PC?',
    answer: `${rand(PRICES.laptopService)} is our fixed price for the laptop and PC service, on-site or mobile, with no after-hours surcharge. Parts, if any are needed, are quoted first.`,
    page: { label: 'I.T. Consulting', path: '/it-consulting' },
  },
  {
    question: 'Do you earn something on the hardware you recommend?',
    answer:
      'No. We take no commission from shops or makers. You get a short list with reasons, and buy where you like.',
    page: { label: 'I.T. Consulting', path: '/it-consulting' },
  },
];
