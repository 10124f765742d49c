import { LETTER_PARTS, SPOOF_QUESTIONS } from '#shared/content/pages/email-spoof-check.ts';
import {
  GRADE_NEEDS,
  SPOOF_CHECK_WINDOW_SECONDS,
  MOST_SPOOF_CHECKS_PER_WINDOW,
  PROTECTION_GRADES,
} from '#shared/rules/spoof-check.ts';
import { faqAnswer, lowerFirst, PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/** The spoof check of a domain, its three records and its grades. */
export const SPOOF_TOOL = {
  'spoof-check': {
    about: 'Checking your domain for spoofing',
    answer: `${faqAnswer('Can somebody send email as my domain?').replace('answers that for your domain today', 'says whether a stranger can send email as your domain today')} It is free, reads public records only and sends no mail. Type the domain, the part after the @; an address at Gmail or the like has the records of its provider, so it helps you once you have a domain of your own.`,
    links: [PAGES.spoofCheck],
  },
  spf: {
    about: 'What SPF is',
    answer: `SPF: ${record('SPF')} Only one SPF record is allowed: receivers treat two as an error, so put the parts of both into one. It may need at most ten look-ups. An end of -all says "refuse the rest", ~all says "be suspicious of the rest". Without it, and without DKIM and DMARC, a stranger can send mail in your name more easily. If it is NOT FOUND, the report of the spoof check writes one out.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  dkim: {
    about: 'What DKIM is',
    answer: `DKIM: ${record('DKIM')} You switch it on in your mail provider's settings, for every service that sends as you. The name is called a selector: show the source of a mail you sent and look for s= in the line DKIM-Signature.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  dmarc: {
    about: 'What DMARC is',
    answer: `DMARC: ${record('DMARC')} p=none only watches and reports, p=quarantine puts what fails into spam, p=reject has it refused. Begin with p=none, read the reports for two to four weeks, and go to reject last, so that your own mail is not lost.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  'spf-dkim-dmarc': {
    about: 'SPF, DKIM and DMARC in plain words',
    answer: `Think of a letter. ${LETTER_PARTS.map(({ name, part, text }) => `${name} is ${part}: ${lowerFirst(text)}`).join(' ')} Set them up in that order.`,
    links: [PAGES.onMailRecords, PAGES.spoofCheck],
  },
  'spoof-result': {
    about: 'What the grades of the spoof check mean',
    answer: `${PROTECTION_GRADES.sends.map(({ grade, explanation }) => `${grade.charAt(0).toUpperCase()}${grade.slice(1)}: ${lowerFirst(explanation)}`).join(' ')} If a record that you added is NOT FOUND, its name is often doubled, or it needs up to an hour to be seen. A Good grade needs ${GRADE_NEEDS.filtered} and ${GRADE_NEEDS.limited}; the report says what to do, in order, and writes out the records.`,
    links: [PAGES.spoofCheck],
  },
  'spoof-privacy': {
    about: 'Checking a domain of somebody else',
    answer: `${question('May I check a domain that is not mine?').replace(/^Yes\. The/, 'You may check a domain that is not yours: the')} Nobody is told, no mail is sent, and the domain is neither kept nor logged. A visitor may make ${MOST_SPOOF_CHECKS_PER_WINDOW} checks in ${SPOOF_CHECK_WINDOW_SECONDS / 60} minutes.`,
    links: [PAGES.spoofCheck],
  },
} satisfies Intents;

function record(name: string): string {
  const found = LETTER_PARTS.find((part) => part.name === name);
  if (!found) throw new Error(`No part of a letter is called: ${name}`);
  return `${found.part}. ${found.text}`;
}

function question(asked: string): string {
  const found = SPOOF_QUESTIONS.find((one) => one.question === asked);
  if (!found) throw new Error(`The spoof check does not ask: ${asked}`);
  return found.answer;
}
