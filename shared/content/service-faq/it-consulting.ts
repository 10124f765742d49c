import { PRICES, rand } from '../../rules/prices.ts';
import { faqs } from '../pages/point.ts';

export const IT_CONSULTING_FAQS = faqs('I.T. Consulting', '/it-consulting', {
  'What does it cost to repair a laptop or PC?': `${rand(PRICES.laptopService)} is our fixed price for the laptop and PC service, on-site or mobile, with no after-hours surcharge. Parts, if any are needed, are quoted first.`,
  'Do you earn something on the hardware you recommend?':
    'No. We take no commission from shops or makers. You get a short list with reasons, and buy where you like.',
});
