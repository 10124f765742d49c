import { PRICES, rand } from '../../rules/prices.ts';
import { points, type Step } from './point.ts';

export const IT_CONSULTING = {
  heading: 'I.T. Consulting & Hardware',
  lead: 'Somebody to ask before you spend, to set it up properly, and to come when it breaks. For offices and homes in and around Durban.',
  servicesHeading: 'What people ask us for',
  services: points({
    'Advice before you buy':
      'Tell us what the work is and what you can spend. You get a short list with reasons, and we take no commission from shops.',
    'New office, or a move':
      'Cabling, Wi-Fi that reaches the far corner, printers, shared files and email, working on the first morning.',
    'Repair and upgrades': `Laptops and PCs at one fixed price, ${rand(PRICES.laptopService)}, at your place or ours, with no after-hours surcharge. Parts are quoted first.`,
    'Networks that stay up':
      'A router that is updated, a guest network that is separate, and a battery that keeps both alive through load-shedding.',
    'Moving to Microsoft 365 or Google Workspace':
      'Mail, calendars and files moved over a weekend, with the old system kept readable until you are sure.',
    'A plan for three years':
      'What to replace when, what it will cost, and what can wait. One page, in rand, for the person who signs.',
  }),
  process: [
    {
      title: 'You tell us what bothers you',
      text: 'On the phone or by message. If we can solve it there and then, we do.',
      takes: '15 minutes',
    },
    {
      title: 'We look',
      text: 'At your place or remotely: what is there, what it does, and where it hurts.',
      takes: 'half a day at most',
    },
    {
      title: 'You get a written quote',
      text: 'With what is included and what is not. Nothing is ordered before you say yes.',
      takes: 'within two working days',
    },
    {
      title: 'We do the work',
      text: 'At a time that does not stop yours; evenings and Saturdays cost the same.',
    },
    {
      title: 'We hand over',
      text: 'Passwords, licences and a drawing of your network belong to you, on paper and in your password manager.',
    },
  ] satisfies Step[],
  repair: {
    heading: 'And when it simply broke',
    text: 'Laptop and PC service at one fixed price, on site or collected. Nights and Saturdays cost the same; parts are quoted first.',
    button: 'Write to us about it',
  },
  closing: {
    heading: 'Ask before you spend.',
    text: 'The first conversation costs nothing. Tell us what you have and what bothers you, in your own words.',
  },
  button: 'Schedule a Consultation',
};
