import { COMPANY } from '#shared/content/company.ts';
import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { FAIR_USE, employees as employeesInWords } from '#shared/content/pages/subscribe.ts';
import {
  BUSINESS_MOST_EMPLOYEES,
  MINIMUM_ENDPOINTS,
  PRICES,
  REMOTE_MINUTES_PER_PERSON,
  rand,
} from '#shared/rules/prices.ts';
import { planPrice } from '#shared/rules/subscription-plans.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { PAGES, REACH, clauseOf, faqAnswer, firstClause, lowerFirst, notSaid, textOf } from './facts.ts';
import type { Intents, Slots } from './intent.ts';
import { securityByComputers } from './security.ts';

const PRICE = rand(PRICES.laptopService);
const PARTS = 'Parts, if any are needed, are quoted first; nothing is ordered before you say yes.';
const CONTENTS = HOME.computerService.lines
  .filter(({ included }) => included)
  .map(({ what }) => what.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))
  .join('; ');

const { services, lead, process } = IT_CONSULTING;
const QUOTE = `You get a written quote before any work: ${REACH}.`;

const LOOK = `We look first, at your place or remotely: ${textOf(process, 'We look').replace('At your place or remotely: ', '')} The first conversation costs nothing.`;
const HELD = `questions without limit by WhatsApp and ${REMOTE_MINUTES_PER_PERSON} minutes of remote help a month`;
const HOME_PLAN = `For a home the Personal plan is ${rand(PRICES.personalMonthly)} per month: ${HELD}.`;
const PER_EMPLOYEE = `${rand(PRICES.businessPerEmployee)} per employee per month`;
const BUSINESS_PLAN = `For a business of up to ${BUSINESS_MOST_EMPLOYEES} employees the Small Business plan is ${PER_EMPLOYEE}: ${HELD} for each.`;
const REPAIR = `A laptop or PC that is broken or slow is a repair at ${rand(PRICES.laptopService)}, with parts quoted first; other work on site gets a written quote.`;
const FREE_SCAN = `With ${MINIMUM_ENDPOINTS} or more endpoints the vulnerability scan is free for you, too.`;

function lookAfterAnswer({ employees, devices, plan }: Slots): string {
  const size = Math.max(employees ?? 0, devices ?? 0);
  const packages = devices === undefined || plan === 'personal' ? [] : [securityByComputers(devices)];
  const scan = size >= MINIMUM_ENDPOINTS ? [FREE_SCAN] : [];
  return [
    `We look after that. ${LOOK} Tell us what bothers you: phone ${COMPANY.phone.shown} or WhatsApp ${COMPANY.whatsapp.shown}.`,
    ...[...plansFor(employees, plan), ...packages, ...scan, REPAIR].map((line) => `- ${line}`),
  ].join('\n');
}

function plansFor(count: Slots['employees'], plan: Slots['plan']): string[] {
  if (plan === 'personal') return [HOME_PLAN];
  if (count !== undefined && count > BUSINESS_MOST_EMPLOYEES)
    return [
      `The Small Business plan, ${PER_EMPLOYEE}, is for up to ${BUSINESS_MOST_EMPLOYEES} employees; for ${count} we make a custom plan.`,
    ];
  if (count !== undefined && count > 0) {
    const monthly = planPrice({ planType: 'business', billing: 'monthly', employeeCount: count });
    return [
      `For ${employeesInWords(count).toLowerCase()} the Small Business plan is ${rand(monthly)} per month: ${HELD} for each.`,
    ];
  }
  return plan === 'business' ? [BUSINESS_PLAN] : [HOME_PLAN, BUSINESS_PLAN];
}

const rowOf = (what: string) => {
  const found = CLOUD_STORAGE.comparison.find((row) => row.what === what);
  if (!found) throw new Error(`The comparison has no row: ${what}`);
  return found;
};

const LOCK_IN = lowerFirst(textOf(MANAGED_SECURITY.why, 'No lock-in'));

/** Repairs, computers and networks, how a job goes, and what the company does not offer. */
export const COMPUTERS = {
  // Repairs of computers and phones.
  'laptop-repair': {
    about: 'The price of a laptop or PC repair',
    answer: `${faqAnswer('What does it cost to repair a laptop or PC?')} That is for one laptop or PC, not per hour or visit. Phone ${COMPANY.phone.shown} to arrange it. It includes:\n${CONTENTS.split(
      '; ',
    )
      .map((line) => `- ${line}`)
      .join('\n')}`,
    links: [PAGES.itConsulting],
  },
  'repair-parts': {
    about: 'Parts for a repair',
    answer: `Parts are not in the ${PRICE} of the laptop and PC service. ${PARTS} This site lists no prices of screens, drives or batteries: please ${REACH}.\n- Upgrades, such as more memory or a faster drive, are part of what we do.`,
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
  'phone-repair': {
    about: 'Repairing phones and tablets',
    answer: `Our fixed price of ${PRICE} is for laptops and PCs. Repairs of phones and tablets, such as a cracked screen, are not on this site: please ${REACH} before you come. With the settings of a phone or tablet the subscription helps.`,
    links: [PAGES.contact, PAGES.subscribe],
  },
  // Problems with computers, and who fixes them.
  'data-recovery': {
    about: 'Getting lost files back',
    answer: `Stop using the drive or phone at once, so that nothing is written over the files. If it clicks, beeps, fell or is not found, switch it off, unplug it and do not try again. Then ${REACH}: we cannot guarantee that data can be recovered.\n- If there is a backup, we restore from it: a file usually within minutes. Look into the recycle bin, too, and at earlier versions in OneDrive or Google Drive.\n- This site names no price for it, and does not speak of a laboratory or clean room.`,
    links: [PAGES.contact, PAGES.cloudStorage],
  },
  printers: {
    about: 'A printer that does not print',
    answer: `Printers are covered by the subscription, over WhatsApp and remotely; a visit is not, and is quoted first. Switch the printer, the computer and the router off and on again first. If that does not help, ${REACH}.`,
    links: [PAGES.subscribe, PAGES.itConsulting],
  },
  'mail-trouble': {
    about: 'Email that does not go out or come in',
    answer: `Look first whether mail comes and goes on the web page of your mail provider. If that does not help, subscribers ask us over WhatsApp, and anybody may ${REACH}.\n- It does: the trouble is in the program on this device. See that it is online, has your newest password, and has no large attachment in the outbox.\n- It does not: the mailbox may be full. Delete what is large and empty the bin.\n- Somebody else changed the password, or mails went out that you did not write: tell me so.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
  'computer-password': {
    about: 'A forgotten password of your own computer',
    answer: `Do not choose to reset or reinstall the computer: that can delete your files. Try what the sign-in screen offers under “I forgot my password”. If that does not work, ${REACH}, with proof at hand that it is yours; we promise nothing, and do not get round passwords of others.\n- A Microsoft account is reset on Microsoft’s own page, typed by yourself on another device.\n- A local account asks your security questions, a Mac for your Apple account.`,
    links: [PAGES.contact],
  },
  'recovery-key': {
    about: 'A blue screen that asks for a recovery key',
    answer: `That is BitLocker, the lock that Windows puts on a drive: nobody demands money, and the files are still there. Do not choose to reset or reinstall: without the key nobody can open the drive, and neither can we. We help you look: ${REACH}.\n- The key of 48 digits is kept in the Microsoft account of whoever set the computer up, under its devices, or by whoever looks after your company’s computers. Look there from another device.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  // Setting up and maintaining computers and networks.
  'it-consulting': {
    about: 'I.T. consulting',
    answer: `I.T. consulting is ${lowerFirst(lead)} The first conversation costs nothing, and you get a written quote before any work:\n${services.map(({ title, text }) => `- ${title}: ${firstClause(text)}`).join('\n')}`,
    links: [PAGES.itConsulting],
  },
  'wifi-network': {
    about: 'Wi-Fi and network',
    answer: `We set up and repair Wi-Fi and networks, so that the signal reaches the far corner and guests are kept apart on a network of their own. The subscription, Personal or Small Business, helps with it over WhatsApp and remotely; work on site gets a written quote first. Phone ${COMPANY.phone.shown}.`,
    links: [PAGES.itConsulting, PAGES.subscribe],
  },
  'load-shedding': {
    about: 'Load-shedding and your network',
    answer: `We set up networks that stay up: a router that is updated, and a battery that keeps router and Wi-Fi alive through load-shedding. A small uninterruptible supply also protects a storage box from the surges after it. ${QUOTE}`,
    links: [PAGES.itConsulting, PAGES.onBackups],
  },
  'microsoft-365': {
    about: 'Email, Microsoft 365 and Google Workspace',
    answer: `We set up email and move companies to Microsoft 365 or Google Workspace. ${textOf(services, 'Moving to Microsoft 365 or Google Workspace')} What the licences cost a month, this site does not say. ${QUOTE}\n- With Outlook and mail on your phone the subscription helps over WhatsApp.`,
    links: [PAGES.itConsulting, PAGES.subscribe],
  },
  'server-support': {
    about: 'Help with servers',
    answer: `Servers are not part of the subscription. ${FAIR_USE.business[0]} If a server of yours is down now, phone ${COMPANY.phone.shown}.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  // For visitors who describe a situation and want somebody to take care of it.
  'look-after': {
    about: 'Somebody to look after your computers',
    answer: lookAfterAnswer,
    links: [PAGES.subscribe, PAGES.itConsulting],
    takes: ['employees', 'devices', 'plan'],
  },
  'taking-over': {
    about: 'Taking over from somebody else',
    answer: `We take over where somebody left, died or does not hand over: a person looks with you at what is there, what it does and what you pay for. Change nothing and cancel nothing before that. The first conversation costs nothing: phone ${COMPANY.phone.shown}.\n- Lost sign-ins are won back with the provider and proof that they are yours; we do not get round passwords of others.\n- At the end: ${lowerFirst(textOf(process, 'We hand over'))}`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  // Buying, and what the company does not offer.
  'sell-hardware': {
    about: 'Buying a computer from you',
    answer: `There is no shop on this site, so I have no prices or stock of laptops, printers or licences. What we do is advise: you get a short list with reasons, and buy where you like; we take no commission. To have hardware ordered and set up, ask for a quote: ${REACH}.`,
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
  // How a job goes, who owns the result, and the details of storage and backup.
  'how-a-job-goes': {
    about: 'How a job goes',
    answer: `${process.map(({ title, takes }) => (takes === undefined ? title : `${title} (${takes})`)).join('; ')}. Nothing is ordered before you say yes, and the first conversation costs nothing.`,
    links: [PAGES.itConsulting],
  },
  'leaving-us': {
    about: 'What stays yours when you leave',
    answer: `It all stays yours: ${lowerFirst(textOf(ABOUT_US.principles, 'Yours stays yours'))} ${textOf(process, 'We hand over')} With managed security there is no lock-in: ${lowerFirst(textOf(MANAGED_SECURITY.why, 'No lock-in'))}`,
    links: [PAGES.about, PAGES.managedSecurity],
  },
  'cloud-or-own': {
    about: 'A cloud or a box of your own',
    answer: `${CLOUD_STORAGE.honestNote}\n- A traditional cloud costs nothing to begin with, and for two terabytes ${rand(PRICES.traditionalCloudYearlyFrom)} and more a year; by the second, third and fourth year ${listInWords([2, 3, 4].map((years) => rand(years * PRICES.traditionalCloudYearlyFrom)))}. Its drawback: ${lowerFirst(rowOf('The drawback').traditional)}\n- A box of your own is from ${rand(PRICES.privateCloudFrom)} one-time, without electricity, drives and monitoring. Its drawback: ${lowerFirst(rowOf('The drawback').own)}`,
    links: [PAGES.cloudStorage],
  },
  // Questions about a repair, a visit or a contract other than its price; a person has to answer most of
  // them.
  'no-fix-no-fee': {
    about: 'What you pay if it cannot be fixed',
    answer: `${notSaid('what you pay when a computer cannot be repaired or is not worth it')} The laptop and PC service is one fixed price, ${rand(PRICES.laptopService)}, and parts are quoted first. Ask about it before the work begins.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'move-files': {
    about: 'Moving files to a new computer',
    answer: `${notSaid('whether moving files from an old computer to a new one is part of a fixed price')}\n- Wipe nothing on the old computer until you have opened the files on the new one.\n- Companies that change to Microsoft 365 or Google Workspace get it quoted: ${lowerFirst(textOf(IT_CONSULTING.services, 'Moving to Microsoft 365 or Google Workspace'))}`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'package-notice': {
    about: 'Notice and onboarding of the security packages',
    answer: `${notSaid('what minimum term, notice period or onboarding fee the security packages have')}\n- Of managed security it says that there is no lock-in: ${LOCK_IN}\n- The subscription for support has no setup fee and can be cancelled at any time.`,
    links: [PAGES.smallBusiness, PAGES.cyberSecurity, PAGES.managedSecurity],
  },
  'project-billing': {
    about: 'Deposits and billing of projects and packages',
    answer: `${notSaid('how a security package or a project is billed, such as deposit, debit order or foreign money')} What is included stands in the written quote; ask for the terms of payment before you say yes.`,
    links: [PAGES.contact],
  },
  'service-levels': {
    about: 'Guaranteed times, and penalties',
    answer: `This site names no contract with guaranteed times on site, and no penalty. To ask for one, phone ${COMPANY.phone.shown}.\n- ${textOf(MANAGED_SECURITY.why, 'Under 15 minutes')} That is an average and not a promise.\n- For subscribers: ${lowerFirst(clauseOf(TERMS_CONDITIONS, 'During these hours').replace('these', 'the support'))}`,
    links: [PAGES.managedSecurity, PAGES.terms],
  },
} satisfies Intents;
