import { COMPANY } from '#shared/content/company.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { SELLER_FACTS } from '#shared/content/pages/seller.ts';
import { faqAnswer, listed, PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

const { street, suburb } = COMPANY.address;
const { name, legalName, legalStatus, registrationNumber, officeBearers } = COMPANY;
const COMPLAINTS = SELLER_FACTS.find((fact) => fact.name === 'Complaints')?.lines.join(' ') ?? '';
const HABITS = ABOUT_US.principles.map(({ title }) => title).join('; ');
const OFFERINGS = HOME.offerings.map(({ title }) => title).join('; ');

/** Who the company is and what it stands for. */
export const WHO_WE_ARE = {
  'about-company': {
    about: `Who ${name} is`,
    answer: `${faqAnswer('Who are you?')} The seller is ${legalName}, a ${legalStatus.toLowerCase()}, registration number ${registrationNumber}, at ${street}, ${suburb}; phone ${COMPANY.phone.shown}. Our habits: ${HABITS}.`,
    links: [PAGES.about],
  },
  'services-overview': {
    about: 'Your services',
    answer: `We work for small businesses and homes, and do four things: ${listed(HOME.services.map(({ title }) => title))}. People call us for: ${OFFERINGS}. The email breach scan, the spoof check and the port scanner on this site are free.`,
    links: [PAGES.itConsulting, PAGES.cloudStorage, PAGES.cyberSecurity, PAGES.ai],
  },
  'since-when': {
    about: 'How long you exist',
    answer: `We have been at work in Durban since ${COMPANY.operatingSince}.`,
    links: [PAGES.about],
  },
  registration: {
    about: 'Your company registration',
    answer: `${legalName} is a ${legalStatus.toLowerCase()}, registration number ${registrationNumber}, ${COMPANY.registeredIn}. Office bearers: ${officeBearers.join(', ')}. For other papers, such as a B-BBEE certificate, please ${REACH}.`,
    links: [PAGES.subscribe],
  },
  careers: {
    about: 'Jobs at the company',
    answer: `This site lists no vacancies or internships, so I don't know of any. Please write to ${COMPANY.email}; a person reads it.`,
    links: [PAGES.contact],
  },
  reviews: {
    about: 'Reviews and references',
    answer: `What customers say stands on the home page, and more on our Facebook page. Our own are named by kind of customer, because not everybody wants to say who looks after their network. Customers to phone as a reference are not listed here: please ${REACH}.`,
    links: [PAGES.reviews],
  },
  complaint: {
    about: 'Making a complaint',
    answer: `I am sorry that something is not right. You can phone ${COMPANY.phone.shown}, or ask me for a person. ${COMPLAINTS}`,
    links: [PAGES.contact],
  },
} satisfies Intents;
