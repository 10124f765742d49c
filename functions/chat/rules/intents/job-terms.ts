import { COMPANY } from '#shared/content/company.ts';
import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { clauseOf, lowerFirst, notSaid, PAGES, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { process } = IT_CONSULTING;
const takes = (title: string) => process.find((step) => step.title === title)?.takes ?? '';
const LOCK_IN = lowerFirst(textOf(MANAGED_SECURITY.why, 'No lock-in'));

/** Questions about a repair, a visit or a contract other than its price; a person has to answer most of them. */
export const JOB_TERMS = {
  'no-fix-no-fee': {
    about: 'What you pay if it cannot be fixed',
    answer: `${notSaid('what you pay when a computer cannot be repaired or is not worth it')} The laptop and PC service is one fixed price, ${rand(PRICES.laptopService)}, and parts are quoted first. Ask about it before the work begins.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'quote-valid': {
    about: 'How long a quote stays valid',
    answer: `${notSaid('how long a quote stays valid')} Have the quote at hand when you ask; nothing is ordered before you say yes.`,
    links: [PAGES.contact],
  },
  'missed-visit': {
    about: 'A visit that you miss or cancel late',
    answer: `${notSaid('whether a visit that is missed, moved or cancelled late is charged')} If you cannot be there, phone as soon as you know.`,
    links: [PAGES.contact],
  },
  'damage-report': {
    about: 'A report or letter for your insurer',
    answer: `${notSaid('whether we write damage reports or letters for an insurer, or what one costs')} Leave the device as it is until your insurer has said what it needs.`,
    links: [PAGES.contact],
  },
  'move-files': {
    about: 'Moving files to a new computer',
    answer: `${notSaid('whether moving files from an old computer to a new one is part of a fixed price')} Companies that change to Microsoft 365 or Google Workspace get it quoted: ${lowerFirst(textOf(IT_CONSULTING.services, 'Moving to Microsoft 365 or Google Workspace'))} Wipe nothing on the old computer until you have opened the files on the new one.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
  'collect-device': {
    about: 'Fetching a device, or things left with us',
    answer: `${notSaid('who may fetch a device for you, how long it may stay with us, or what became of things left behind')} Phone before somebody comes, so that it is known who.`,
    links: [PAGES.contact],
  },
  'package-notice': {
    about: 'Notice and onboarding of the security packages',
    answer: `${notSaid('what minimum term, notice period or onboarding fee the security packages have')} Of managed security it says that there is no lock-in: ${LOCK_IN} The subscription for support has no setup fee and can be cancelled at any time.`,
    links: [PAGES.smallBusiness, PAGES.cyberSecurity, PAGES.managedSecurity],
  },
  'project-billing': {
    about: 'Deposits and billing of projects and packages',
    answer: `${notSaid('how a security package or a project is billed: deposit, debit order, interest, foreign money, or a change within a month')} What is included and what is not stands in the written quote; ask for the terms of payment before you say yes.`,
    links: [PAGES.contact],
  },
  'service-levels': {
    about: 'Guaranteed times, and penalties',
    answer: `This site names no contract with guaranteed times on site, and no penalty. ${textOf(MANAGED_SECURITY.why, 'Under 15 minutes')} That is an average and not a promise. For subscribers: ${lowerFirst(clauseOf(TERMS_CONDITIONS, 'During these hours').replace('these', 'the support'))} To ask for a contract of your own, phone ${COMPANY.phone.shown}.`,
    links: [PAGES.managedSecurity, PAGES.terms],
  },
  'job-duration': {
    about: 'How long an installation takes',
    answer: `${notSaid('how long an installation or a project takes')} What it does say: looking takes ${takes('We look')}, and the written quote comes ${takes('You get a written quote')}. We work ${lowerFirst(textOf(process, 'We do the work'))}`,
    links: [PAGES.itConsulting],
  },
} satisfies Intents;
