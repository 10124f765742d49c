import { COMPANY } from '#shared/content/company.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { faqAnswer, PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

const PRICE = rand(PRICES.laptopService);
const PARTS = 'Parts, if any are needed, are quoted first; nothing is ordered before you say yes.';
const CONTENTS = HOME.computerService.lines
  .filter(({ included }) => included)
  .map(({ what }) => what.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))
  .join('; ');

/** Repairs of computers and phones. */
export const REPAIRS = {
  'laptop-repair': {
    about: 'The price of a laptop or PC repair',
    answer: `${faqAnswer('What does it cost to repair a laptop or PC?')} That is for one laptop or PC, not per hour or visit. It includes: ${CONTENTS}. Phone ${COMPANY.phone.shown} to arrange it.`,
    links: [PAGES.itConsulting],
  },
  'repair-parts': {
    about: 'Parts for a repair',
    answer: `Upgrades, such as more memory or a faster drive, are part of what we do. Parts are not in the ${PRICE} of the laptop and PC service. ${PARTS} This site lists no prices of screens, drives or batteries, so I cannot name one: please ${REACH}.`,
    links: [PAGES.itConsulting],
  },
  'repair-where': {
    about: 'Where a repair is done',
    answer: `At your place or ours, on site or collected: the service is mobile, in and around Durban, for the same ${PRICE}, by day, at night and on Saturdays. Our address is ${COMPANY.address.street}, ${COMPANY.address.suburb}. Phone ${COMPANY.phone.shown} to agree on a time.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'repair-time': {
    about: 'How long a repair takes',
    answer: `This site does not promise how long a repair takes; it depends on what is broken and whether parts are needed. Phone ${COMPANY.phone.shown} and ask for your case. Evenings and Saturdays cost the same.`,
    links: [PAGES.contact],
  },
  'job-status': {
    about: 'How far your repair or visit is',
    answer: `I cannot see bookings, visits or repairs, nor where a technician is. Phone ${COMPANY.phone.shown} or send a WhatsApp to ${COMPANY.whatsapp.shown}: a person can tell you.`,
    links: [PAGES.contact],
  },
  'phone-repair': {
    about: 'Repairing phones and tablets',
    answer: `Our fixed price of ${PRICE} is for laptops and PCs. Repairs of phones and tablets, such as a cracked screen, are not on this site: please ${REACH} before you come. With the settings of a phone or tablet the subscription helps.`,
    links: [PAGES.contact, PAGES.subscribe],
  },
} satisfies Intents;
