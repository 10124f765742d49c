import { COMPANY } from '#shared/content/company.ts';
import { LINK_DAYS_AFTER_PERIOD, REQUESTED_LINK_DAYS } from '#shared/rules/subscription-terms.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const VAT_NUMBER: string | undefined = COMPANY.vatNumber;

/** The page behind a subscriber's link. */
export const OWN_PAGE = {
  receipts: {
    about: 'Receipts and invoices',
    answer: `Every receipt comes by email, and stands on your own page to print. ${VAT_NUMBER === undefined ? 'The company is not registered for VAT, so it is a receipt and not a tax invoice.' : 'It is a tax invoice with our VAT number.'} For an invoice of a repair or a project, write to ${COMPANY.email}.`,
    links: [PAGES.subscribe],
  },
  'my-link': {
    about: 'The link to your subscription',
    answer: `There is no login or password: the link in our emails opens your own page, with your payments, plan and card. Open the subscription page, choose "Already subscribed? Send me my link", and type the address you subscribed with; the link comes by email. It works until ${LINK_DAYS_AFTER_PERIOD} days after the period you have paid for; one that you ask for later works for ${REQUESTED_LINK_DAYS} days. If it does not come within some minutes, look in the junk folder, and ask with the address that our receipts come to. One that has expired is asked for anew in the same way. If that does not help, write to ${COMPANY.supportEmail}.`,
    links: [PAGES.subscribe],
  },
} satisfies Intents;
