import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { faqAnswer, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

/** Buying, and what the company does not offer. */
export const BUYING = {
  'sell-hardware': {
    about: 'Buying a computer from you',
    answer: `There is no shop on this site, so I have no prices or stock of laptops, printers or licences. What we do is advise: you get a short list with reasons, and buy where you like; we take no commission. If you would like us to order and set up hardware for an office, ask for a quote: ${REACH}.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'buying-advice': {
    about: 'Advice before you buy',
    answer: `${textOf(IT_CONSULTING.services, 'Advice before you buy')} ${faqAnswer('Do you earn something on the hardware you recommend?').replace(/^No\. .*? You get a short list with reasons, and b/, 'B')} Subscribers get such advice over WhatsApp.`,
    links: [PAGES.itConsulting, PAGES.subscribe],
  },
  'not-offered': {
    about: 'Websites, cameras and other trades',
    answer: `That is not among the services on this site. We do I.T. consulting and hardware, cloud storage and backup, cyber security and AI implementations. If you are not sure whether it belongs there, ${REACH}.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
} satisfies Intents;
