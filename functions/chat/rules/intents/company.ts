import { CORE_SERVICES } from '#shared/content/navigation.ts';
import { COMPANY } from '#shared/content/company.ts';
import { TESTIMONIALS_ARE_EXAMPLES } from '#shared/content/testimonials.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { SELLER_FACTS } from '#shared/content/pages/seller.ts';
import {
  REPLY_WITHIN_HOURS,
  SCAN_CONTACT_WITHIN_HOURS,
  SUPPORT_RESPONSE_HOURS,
} from '#shared/rules/service-levels.ts';
import {
  BUSINESS_MOST_EMPLOYEES,
  CYBER_SECURITY_PACKAGES,
  MINIMUM_ENDPOINTS,
  PRICES,
  REMOTE_MINUTES_PER_PERSON,
  SMALL_BUSINESS_PACKAGES,
  rand,
} from '#shared/rules/prices.ts';
import { UNPAID_SUBSCRIPTION_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { HOLIDAY_TODAY, HOURS, PAGES, REACH, faqAnswer, notSaid } from './facts.ts';
import type { Intents, Slots } from './intent.ts';
import { SECURITY_AT_ONE_PRICE, securityByComputers } from './security.ts';

const HOLIDAYS_NOT_SAID = `Whether somebody works on a certain holiday, or over Christmas, this site does not say: please ${REACH}.`;

const { street, suburb, city, postalCode } = COMPANY.address;

function openNow({ open, publicHoliday, emergencyOnly, ofAnotherDay }: Slots): string {
  if (open === undefined || ofAnotherDay) return '';
  if (publicHoliday) return `${HOLIDAY_TODAY} ${HOLIDAYS_NOT_SAID} `;
  if (emergencyOnly) return 'Today there is emergency support only. ';
  return open ? 'We are open now. ' : 'We are closed now. ';
}

const NEAR = 'We come to you in and around Durban, and help remotely anywhere in South Africa.';

function areaAnswer(place: Slots['place']): string {
  // A message that names Durban may be about a place that we do not know: "I farm near Richmond, is it only Durban?"
  if (!place || place.name === 'Durban')
    return `${NEAR} If you are not sure whether your place is near enough, ${REACH}.`;
  if (place.where === 'near') return `Yes, ${place.name} is near us. ${NEAR}`;
  if (place.where === 'abroad')
    return `${place.name} is outside South Africa, and we do not work there; remote help, too, is only within South Africa. ${NEAR}`;
  return `${place.name} is too far for a visit in the ordinary way, but we help there remotely: by WhatsApp, phone and remote desktop. ${NEAR} For larger work on site, please ask: ${REACH}.`;
}

/** Said to who types a number or an address into the chat, to be called back. */
export const NOT_SENT_YET =
  'What is typed in the chat reaches nobody, so nobody can phone you yet: put your name and number into the form below.';

const { name, legalName, legalStatus, registrationNumber, officeBearers } = COMPANY;
const COMPLAINTS = SELLER_FACTS.find((fact) => fact.name === 'Complaints')?.lines.join(' ') ?? '';
const OFFERINGS = HOME.offerings.map(({ title }) => title).join('; ');

const QUOTED = IT_CONSULTING.process.find(({ title }) => title === 'You get a written quote')?.takes ?? '';

const PRICE_OVERVIEW = `The laptop and PC service is ${rand(PRICES.laptopService)}. WhatsApp support is ${rand(PRICES.personalMonthly)} per month for a person or household, ${rand(PRICES.businessPerEmployee)} per employee per month for a business. Security packages are from ${rand(Math.min(CYBER_SECURITY_PACKAGES.basic, SMALL_BUSINESS_PACKAGES.starter))}/month, a private cloud from ${rand(PRICES.privateCloudFrom)} one-time, backup monitoring from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month. Other work is quoted first. Which one do you mean?`;

/** Prices for somebody who counts devices: which of them go by their number. */
function pricesFor(devices: number): string {
  const lines = [
    securityByComputers(devices),
    SECURITY_AT_ONE_PRICE,
    `Help by WhatsApp goes by people: ${rand(PRICES.businessPerEmployee)} per employee per month, for up to ${BUSINESS_MOST_EMPLOYEES}`,
    `A repair is ${rand(PRICES.laptopService)} for each laptop or PC`,
    `The vulnerability scan is free from ${MINIMUM_ENDPOINTS} endpoints on`,
  ];
  return [
    'No price on this site is for each computer. Which one do you mean?',
    ...lines.map((line) => `- ${line}`),
  ].join('\n');
}

/** The company: where and when it works, how to reach it, who it is, and messages in its name. */
export const COMPANY_INTENTS = {
  // Where the company is, when it works, and how far it travels.
  'opening-hours': {
    about: 'Your opening hours',
    answer: (slots) =>
      `${openNow(slots)}Our hours are ${HOURS}. ${slots.publicHoliday ? '' : HOLIDAYS_NOT_SAID}`.trim(),
    links: [PAGES.contact],
  },
  'after-hours': {
    about: 'Help after hours',
    answer: `Our hours are ${HOURS}. For an emergency phone ${COMPANY.phone.shown}. The laptop and PC service costs the same ${rand(PRICES.laptopService)} at night and on Saturdays. Subscribers may write at any time; outside business hours we do not guarantee a response.`,
    links: [PAGES.contact],
  },
  // How far the company travels, and remote help.
  'areas-served': {
    about: 'Which areas you cover',
    answer: ({ place }) => areaAnswer(place),
    links: [PAGES.contact],
    takes: ['place'],
  },
  'remote-help': {
    about: 'Remote help',
    answer: `We help remotely anywhere in South Africa, not outside it. The subscription includes ${REMOTE_MINUTES_PER_PERSON} minutes of it a month, per employee on the Small Business plan, over AnyDesk. Let somebody in only when you have phoned or written to us yourself, close what is private first, and watch what they do.\n- Some problems cannot be solved from a distance, such as broken hardware; we then say so.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
  // Numbers, addresses, and response times.
  'reply-time': {
    about: 'How soon you reply',
    answer: `A person answers messages within ${REPLY_WITHIN_HOURS} hours, and gets in touch about a scan request within ${SCAN_CONTACT_WITHIN_HOURS} hours. Subscribers get a response within ${SUPPORT_RESPONSE_HOURS} hours on business days. If you have waited longer, look into your spam folder and phone us: ${COMPANY.phone.shown}.`,
    links: [PAGES.contact],
  },
  languages: {
    about: 'Which languages you speak',
    answer: `I answer in English, and recognise the usual questions in Afrikaans and isiZulu. Which languages our people speak, this site does not say: ${REACH}, and ask for the one you prefer.`,
    links: [PAGES.contact],
  },
  // A person, and the ways to reach one.
  'hand-over': {
    about: 'Speak to a person',
    answer: ({ contactTyped }) =>
      contactTyped
        ? `${NOT_SENT_YET} A person then phones you within ${REPLY_WITHIN_HOURS} hours, or phone ${COMPANY.phone.shown} yourself.`
        : `Gladly: I am a program. Leave your name and number here and a person phones you back, or phone ${COMPANY.phone.shown} yourself.`,
    links: [PAGES.contact],
    handOver: true,
    takes: ['contactTyped'],
  },
  contact: {
    about: 'How to contact you',
    answer: `Phone ${COMPANY.phone.shown}, send a WhatsApp to ${COMPANY.whatsapp.shown}, or write to ${COMPANY.email}; subscribers write to ${COMPANY.supportEmail}. We are at ${street}, ${suburb}, ${city}, ${postalCode}: please phone before you come. Hours: ${HOURS}. We are on ${COMPANY.socialPage.name}, too: ${COMPANY.socialPage.url}.\n- The form asks for your name, email address and message; phone and company may stay empty`,
    links: [PAGES.contact],
  },
  // Who the company is and what it stands for.
  'about-company': {
    about: `Who ${name} is`,
    answer: `${faqAnswer('Who are you?')} Who owns the company, this site does not say.\n- The seller: ${legalName}, a ${legalStatus.toLowerCase()}, registration number ${registrationNumber}\n- At ${street}, ${suburb}; phone ${COMPANY.phone.shown}\n- Its directors: ${COMPANY.officeBearers.join(', ')}`,
    links: [PAGES.about],
  },
  'services-overview': {
    about: 'Your services',
    answer: `We work for small businesses and homes, and do four things: ${listInWords(CORE_SERVICES.map(({ label }) => label))}. The email breach scan, the spoof check and the port scanner on this site are free.\n- People call us for: ${OFFERINGS}`,
    links: [PAGES.itConsulting, PAGES.cloudStorage, PAGES.cyberSecurity, PAGES.ai],
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
    answer: `${TESTIMONIALS_ARE_EXAMPLES ? 'The reviews on the home page are examples, until our customers’ own words take their place' : 'What customers say stands on the home page'}; more stands on our Facebook page. Customers to phone as a reference are not listed here: please ${REACH}.`,
    links: [PAGES.reviews],
  },
  complaint: {
    about: 'Making a complaint',
    answer: `I am sorry that something is not right. You can phone ${COMPANY.phone.shown}, or ask me for a person. ${COMPLAINTS} About your personal details: the Information Regulator of South Africa.`,
    links: [PAGES.contact],
  },
  // A quote, a visit, and the price of an inspection.
  'price-overview': {
    about: 'All your prices',
    answer: ({ devices }) => (devices === undefined ? PRICE_OVERVIEW : pricesFor(devices)),
    links: [PAGES.subscribe, PAGES.itConsulting, PAGES.cyberSecurity],
    takes: ['devices'],
  },
  quote: {
    about: 'A written quote',
    answer: `Tell us what you need, by phone on ${COMPANY.phone.shown} or with the form on the contact page: you get a written quote ${QUOTED}, and nothing is ordered before you say yes. The first conversation costs nothing.\n- This site does not say an hourly, call-out or travel fee; a laptop or PC has one price, ${rand(PRICES.laptopService)}, and security packages have theirs.`,
    links: [PAGES.contact],
  },
  appointment: {
    about: 'Booking a visit',
    answer: `I cannot book a time myself. Phone ${COMPANY.phone.shown} to agree on one, or ask me for a person and leave your number. We come to you in and around Durban; evenings and Saturdays cost the same. On Sundays there is emergency support only.`,
    links: [PAGES.contact],
  },
  'change-request': {
    about: 'Changing or withdrawing what you sent us',
    answer: `I cannot see, change or withdraw what you have sent, nor where a technician or a repair is: ${REACH} with the name and address you gave.\n- You owe nothing for having asked: a scan begins only when you have signed one page, and other work only after you have said yes to a written quote.`,
    links: [PAGES.contact],
  },
  // Messages in our name or in the visitor's. Sources on where to report: SAPS, and the Cybersecurity Hub
  // (cybersecurityhub.gov.za).
  'pretends-to-be-us': {
    about: 'Somebody who pretends to be us',
    answer: `Pay nothing, give no code and install nothing until you have asked us: phone ${COMPANY.phone.shown} or write to ${COMPANY.email}, and send what you saw. This site names one page on ${COMPANY.socialPage.name}, ${COMPANY.socialPage.url}, one WhatsApp number, ${COMPANY.whatsapp.shown}, and the addresses ${COMPANY.email} and ${COMPANY.supportEmail}. Card payments for the subscription go through PayFast.`,
    links: [PAGES.contact],
  },
  'false-site-in-our-name': {
    about: 'A false website or advert in your name',
    answer: `${notSaid('whether we have false websites, pages or job adverts taken down')}\n- Keep pictures of it with the address and the time, and warn your customers on a page of your own.\n- Report it where it stands: the platform, the host or the registrar. Open a case with the police (SAPS) if people have paid.\n- The spoof check shows whether somebody can also send mail as your domain; of look-alike names it knows nothing.`,
    links: [PAGES.contact, PAGES.spoofCheck],
  },
  'report-a-scam': {
    about: 'Where to report a scam',
    answer:
      'If money is gone, first phone the bank’s fraud line, on the number on your card. Keep the message, with its number and time. We keep no list of scam numbers.\n- A crime: the police (SAPS), who give you a case number\n- False pages and other attacks: the Cybersecurity Hub of South Africa\n- A false message: the bank or company whose name it uses',
    links: [PAGES.onPhishing],
  },
  'forged-mail': {
    about: 'A mail or invoice in your name that you did not write',
    answer: `Phone whoever got it, on a number you already had: nobody pays, and whoever has paid phones the bank’s fraud line at once. For help now, ${REACH}.\n- Look at your own mailbox: change its password, sign out all sessions, switch on two-step sign-in, and look for forwarding rules.\n- Put your domain into the spoof check: unless SPF, DKIM and DMARC say who may write as you, anybody can. The report writes the records out.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  'mail-not-mine': {
    about: 'A mail about a subscription you never made',
    answer: `Open no link in it and pay nothing. Somebody may have typed your address at the checkout, or the mail is not from us. Write to ${COMPANY.supportEmail} or phone ${COMPANY.phone.shown}, and a person looks it up. Without a payment there is no subscription: a checkout that was never paid is deleted after ${UNPAID_SUBSCRIPTION_RETENTION_DAYS} days.`,
    links: [PAGES.contact],
  },
} satisfies Intents;
