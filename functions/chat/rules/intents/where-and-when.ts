import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { SUPPORT_RESPONSE_HOURS } from '#shared/rules/service-levels.ts';
import { HOLIDAY_TODAY, HOURS, PAGES, REACH } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const HOLIDAYS_NOT_SAID = `Whether somebody works on a certain holiday, or over Christmas, this site does not say: please ${REACH}.`;

const { street, suburb, city, postalCode } = COMPANY.address;

/** Where the company is, when it works, and how far it travels. */
export const WHERE_AND_WHEN = {
  address: {
    about: 'Your address',
    answer: `We are at ${street}, ${suburb}, ${city}, ${postalCode}. Please phone before you come, so that somebody is there: ${COMPANY.phone.shown}.`,
    links: [PAGES.contact],
  },
  'opening-hours': {
    about: 'Your opening hours',
    answer: (slots) =>
      `${openNow(slots)}Our hours are ${HOURS}. Subscribers get a response within ${SUPPORT_RESPONSE_HOURS} hours on business days.`,
    links: [PAGES.contact],
  },
  'public-holidays': {
    about: 'Public holidays',
    answer: `The support hours of the subscription leave out public holidays. ${HOLIDAYS_NOT_SAID}`,
    links: [PAGES.contact, PAGES.terms],
  },
  'after-hours': {
    about: 'Help after hours',
    answer: `Our hours are ${HOURS}. For an emergency phone ${COMPANY.phone.shown}. The laptop and PC service costs the same ${rand(PRICES.laptopService)} at night and on Saturdays; only parts are extra, and quoted first. Subscribers may write at any time; outside business hours we do not guarantee a response.`,
    links: [PAGES.contact],
  },
} satisfies Intents;

function openNow({ open, publicHoliday, ofAnotherDay }: Slots): string {
  if (open === undefined || ofAnotherDay) return '';
  if (publicHoliday) return `${HOLIDAY_TODAY} ${HOLIDAYS_NOT_SAID} `;
  return open ? 'We are open now. ' : 'We are closed now. ';
}
