import { COMPANY } from '#shared/content/company.ts';
import { UNPAID_SUBSCRIPTION_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { notSaid, PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * Messages in our name or in the visitor's. Sources on where to report: SAPS, and the Cybersecurity Hub
 * (cybersecurityhub.gov.za).
 */
export const IS_IT_US = {
  'person-at-gate': {
    about: 'Whether the person at your gate is from us',
    answer: `Let nobody in whom you did not expect. Phone us yourself on ${COMPANY.phone.shown}, not on a number that the person gives you, and ask whether we sent somebody. This site does not say which card or badge our people carry.`,
    links: [PAGES.contact],
  },
  'pretends-to-be-us': {
    about: 'Somebody who pretends to be us',
    answer: `Pay nothing, give no code and install nothing until you have asked us: phone ${COMPANY.phone.shown} or write to ${COMPANY.email}, and send what you saw. This site names one page on ${COMPANY.socialPage.name}, ${COMPANY.socialPage.url}, one WhatsApp number, ${COMPANY.whatsapp.shown}, and the addresses ${COMPANY.email} and ${COMPANY.supportEmail}. Card payments for the subscription go through PayFast.`,
    links: [PAGES.contact],
  },
  'false-site-in-our-name': {
    about: 'A false website or advert in your name',
    answer: `${notSaid('whether we have false websites, pages or job adverts taken down')} Keep pictures of it with the address and the time, warn your customers on a page of your own, report it where it stands (the platform, the host or the registrar), and open a case with the police (SAPS) if people have paid. The spoof check shows whether somebody can also send mail as your domain; of look-alike names it knows nothing.`,
    links: [PAGES.contact, PAGES.spoofCheck],
  },
  'report-a-scam': {
    about: 'Where to report a scam',
    answer:
      'If money is gone, first the bank’s fraud line, on the number on your card. A crime is reported to the police (SAPS), who give you a case number. False pages and other attacks can be told to the Cybersecurity Hub of South Africa, and a false message to the bank or company whose name it uses. We keep no list of scam numbers. Keep the message, with its number and time.',
    links: [PAGES.onPhishing],
  },
  'forged-mail': {
    about: 'A mail or invoice in your name that you did not write',
    answer: `Do these three things. Phone whoever got it, on a number you already had: nobody pays, whoever has paid phones the bank’s fraud line at once, and they send you the mail. Look at your own mailbox: change its password, sign out all sessions, switch on two-step sign-in, and look for forwarding rules. Then put your domain into the spoof check: unless SPF, DKIM and DMARC say who may write as you, anybody can, without being in your mailbox. The records cost nothing, and the report writes them out; for help now, and to have us do it, ${REACH}.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  'mail-not-mine': {
    about: 'A mail about a subscription you never made',
    answer: `Open no link in it and pay nothing. Somebody may have typed your address at the checkout, or the mail is not from us. Write to ${COMPANY.supportEmail} or phone ${COMPANY.phone.shown}, and a person looks it up. Without a payment there is no subscription: a checkout that was never paid is deleted after ${UNPAID_SUBSCRIPTION_RETENTION_DAYS} days.`,
    links: [PAGES.contact],
  },
} satisfies Intents;
