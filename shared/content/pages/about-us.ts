import { COMPANY } from '../company.ts';
import { points } from './point.ts';

export const ABOUT_US = {
  heading: `About ${COMPANY.name}`,
  lead: `The best I.T. services in South Africa: that is what we set out to give in Durban in ${COMPANY.operatingSince}, and it is still the measure.`,
  story: [
    `We began in ${COMPANY.operatingSince} with a car, a toolbox and a simple offer: one fixed price to get a laptop working again, at your place, evenings included.`,
    'The people whose laptops we repaired had businesses, and the businesses had the same three worries: is our data safe, who do we call, and what will it cost? So we learned to answer those: with backups that are tested, with networks that are closed where they should be, with prices you can read on a page.',
    'Durban is a harbour city, and a harbour needs a light that someone keeps. It does not shout. It is simply there every night, and people plan by it. We think good security is like that.',
  ],
  /** By the path of each core service. */
  services: {
    '/it-consulting': 'Advice before you buy, offices set up, computers repaired.',
    '/cloud-storage': 'Files on a box of your own, and copies that come back.',
    '/cyber-security': 'Open doors found, closed in order, and watched.',
    '/ai-implementations': 'The retyping handed over, and checked.',
  } as Readonly<Record<string, string>>,
  closing: {
    heading: 'Try us on something small.',
    text: 'A scan of your network, or a check of your own email address. Both are free, and both show you how we explain things.',
  },
  principles: points({
    'Say it plainly': 'If you need a dictionary to understand our quote, we wrote it badly.',
    'One price, before we start': 'No surcharge for evenings, and no surprise at the end.',
    'No fear': 'We tell you what we found and how much it matters. Often the answer is: not much.',
    'Yours stays yours':
      'Passwords, licences, documents. You can leave us on any day and take everything with you.',
  }),
};
