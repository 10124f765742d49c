import { COMPANY } from '#shared/content/company.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { FAIR_USE } from '#shared/content/pages/subscribe.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { lowerFirst, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { services, lead } = IT_CONSULTING;
const QUOTE = `You get a written quote before any work: ${REACH}.`;

/** Setting up and maintaining computers and networks. */
export const IT_SERVICES = {
  'it-consulting': {
    about: 'I.T. consulting',
    answer: `I.T. consulting is ${lowerFirst(lead)} The first conversation costs nothing, and you get a written quote before any work.`,
    links: [PAGES.itConsulting],
  },
  'office-setup': {
    about: 'Setting up or moving an office',
    answer: `Yes, we set up and move offices: ${lowerFirst(textOf(services, 'New office, or a move'))} ${QUOTE}`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'wifi-network': {
    about: 'Wi-Fi and network',
    answer: `Yes, we set up and repair Wi-Fi and networks, so that the signal reaches the far corner and guests are kept apart on a network of their own. The subscription, Personal or Small Business, helps with it over WhatsApp and remotely; work on site gets a written quote first. Phone ${COMPANY.phone.shown}.`,
    links: [PAGES.itConsulting, PAGES.subscribe],
  },
  'load-shedding': {
    about: 'Load-shedding and your network',
    answer: `We set up networks that stay up: a router that is updated, and a battery that keeps router and Wi-Fi alive through load-shedding. A small uninterruptible supply also protects a storage box from the surges after it. ${QUOTE}`,
    links: [PAGES.itConsulting, PAGES.onBackups],
  },
  'microsoft-365': {
    about: 'Email, Microsoft 365 and Google Workspace',
    answer: `Yes, we set up email and move companies to Microsoft 365 or Google Workspace. ${textOf(services, 'Moving to Microsoft 365 or Google Workspace')} If mail does not go out or come in, look first on the web page of your mail provider. If it works there, see that the program on your device is online, has your newest password, and has no large attachment in the outbox; if not, the mailbox may be full. With Outlook and mail on your phone the subscription helps over WhatsApp. What the licences cost a month, this site does not say. ${QUOTE}`,
    links: [PAGES.itConsulting, PAGES.subscribe],
  },
  'server-support': {
    about: 'Help with servers',
    answer: `Servers are not part of the subscription. ${FAIR_USE.business[0]} If a server of yours is down now, phone ${COMPANY.phone.shown}.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'which-devices': {
    about: 'Which devices you support',
    answer: `The subscription covers PCs, laptops, phones, tablets and printers, networks and Wi-Fi. The laptop and PC service at ${rand(PRICES.laptopService)} is for laptops and PCs. Brands such as Apple are neither named nor left out on this site; for yours, please ${REACH}.`,
    links: [PAGES.subscribe, PAGES.itConsulting],
  },
} satisfies Intents;
