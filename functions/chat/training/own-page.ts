import type { OWN_PAGE } from '../rules/intents/own-page.ts';
import type { Training } from '../rules/intents/intent.ts';

/** How subscribers ask for their own page and their receipts. */
export const OWN_PAGE_EXAMPLES: Training<keyof typeof OWN_PAGE> = {
  receipts: {
    en: [
      'i need an invoice',
      'where is my receipt',
      'can i get a tax invoice',
      'send me my invoice',
      'proof of payment for my accountant',
      'where do i find my invoices',
      'i need a receipt for last month',
      'statement of my payments',
      'my bookkeeper needs the invoices',
      'can i download receipts',
      'slip for the payment',
      'invoice with my company name',
    ],
    af: [
      'ek het n faktuur nodig',
      'waar is my kwitansie',
      'kan ek n belastingfaktuur kry',
      'stuur vir my my faktuur',
      'my boekhouer soek die fakture',
    ],
    zu: [
      'ngidinga i-invoyisi',
      'iphi irisidi yami',
      'ngingayithola i-tax invoice',
      'ngithumeleni i-invoice yami',
      'ngidinga ubufakazi bokukhokha',
    ],
  },
  'my-link': {
    en: [
      'where do i see my subscription',
      'i lost my link',
      'how do i log in',
      'where is my account page',
      'send me my link',
      'i cant find the email with the link',
      'how do i see my payments',
      'log in to my subscription',
      'forgot my login for your site',
      'manage my subscription',
      'do i have a password for your site',
      'where can i manage my plan',
      'the link doesnt open anymore',
      'my link expired',
    ],
    af: [
      'waar sien ek my intekening',
      'ek het my skakel verloor',
      'hoe teken ek aan by my rekening',
      'stuur weer vir my die skakel',
      'waar bestuur ek my plan',
    ],
    zu: [
      'ngiyibona kuphi i-subscription yami',
      'ngilahlekelwe yi-link yami',
      'ngingena kanjani kwi-akhawunti yami',
      'ngithumeleni i-link yami futhi',
      'ngiyiphatha kuphi i-plan yami',
    ],
  },
};
