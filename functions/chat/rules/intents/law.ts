import { COMPANY } from '#shared/content/company.ts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { SCAN_AUDIT_DAYS } from '#shared/rules/port-scan.ts';
import {
  BACKUP_DAYS,
  LEAD_RETENTION_MONTHS,
  SUBSCRIPTION_RETENTION_YEARS,
  SUSPECT_LEAD_RETENTION_DAYS,
  TAB_KEPT_MINUTES,
} from '#shared/rules/retention.ts';
import { PRIVACY_ANSWER_DAYS } from '#shared/rules/service-levels.ts';
import { PAGES, REACH, clauseOf, lowerFirst, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const CERTIFICATES = 'Certificates are issued by accredited bodies, never by us.';

const said = (words: string) => clauseOf(PRIVACY_POLICY, words);

/** Questionnaires, POPIA, and what happens to what people type. */
export const LAW = {
  // Questionnaires, POPIA and audits.
  'security-consulting': {
    about: 'Security questionnaires and policies',
    answer: `We help with security questionnaires, insurers, policies, audits and ISO 27001, truthfully, and better each year. A security officer by the hour speaks with auditors and insurers for you. We are not accredited auditors and issue no certificate ourselves. What it costs stands in a quote: ${REACH}.`,
    links: [PAGES.securityConsulting],
  },
  popia: {
    about: 'Help with POPIA',
    answer: `POPIA is ${lowerFirst(textOf(CYBERSECURITY_CONSULTING.frameworks, 'POPIA'))} Our article has an afternoon's work for a small business: register the Information Officer, list what you hold, lock it, and decide who answers. We help you with it. ${CERTIFICATES} Legal advice comes from an attorney.`,
    links: [PAGES.onPopia, PAGES.securityConsulting],
  },
  // What POPIA requires of a small business. Source: our article on POPIA for a business of ten.
  'popia-who': {
    about: 'Whether POPIA concerns you',
    answer:
      'Yes: POPIA applies to the plumber with a customer list in a spreadsheet just as it applies to a bank, and asks for what is reasonable for your size. The head of the business is the Information Officer and registers with the Information Regulator, which costs nothing. What fines there are, this site does not say.',
    links: [PAGES.onPopia],
  },
  'popia-leak': {
    about: 'What the law asks when details leak',
    answer:
      'Section 22 of POPIA says that you must tell the Information Regulator and the people concerned as soon as reasonably possible, whatever the size of your company. Say what happened, what was taken, what you have done, and what they can do. If details went to a wrong person, phone them at once to delete them.',
    links: [PAGES.onPopia],
  },
  'popia-list': {
    about: 'Where to begin with POPIA',
    answer: [
      'Begin with one list of every place where details of people live: accounting, email, WhatsApp, payroll, CVs, camera, paper. Beside each write why you have it, who can open it, and how long you need it. What you do not hold cannot leak. Then:',
      '- Marketing by email or WhatsApp to people who are not your customers needs their consent first, and you may ask only once',
      '- With a bookkeeper or IT company that handles details, an operator, a written agreement to keep them safe and to tell you at once when something goes wrong',
      '- Security, section 19: a password manager, two-step sign-in, updates, encrypted laptops, a backup you have tested',
      '- One honest paragraph on your form or website: what you ask for, why, how long you keep it, how to have it deleted',
      '- A cookie banner is not POPIA, and no software makes you compliant. Health records, children’s details or credit: ask an attorney, stricter rules apply',
    ].join('\n'),
    links: [PAGES.onPopia],
  },
  // What happens to what people type.
  'chat-privacy': {
    about: 'What is stored of this chat',
    answer: `The conversation is not kept: neither stored nor logged. Your last messages travel with a new question, so that I understand it, and are gone when you close the page. Only if you leave your name and number for a person, they are kept with what you asked, for ${LEAD_RETENTION_MONTHS} months. Never type passwords, PINs, card or identity numbers here.`,
    links: [PAGES.privacy],
  },
  'delete-my-data': {
    about: 'Seeing or deleting your details',
    answer: `You may ask what we hold about you, and have it corrected or deleted: write to ${COMPANY.email} or phone ${COMPANY.phone.shown}; we answer within ${PRIVACY_ANSWER_DAYS} days. If you are not content, the Information Regulator takes your complaint.\n- What was deleted is gone from backups too after ${BACKUP_DAYS} days.\n- Payments are kept ${SUBSCRIPTION_RETENTION_YEARS} years after the end of a subscription, as the law requires.`,
    links: [PAGES.privacy],
  },
  privacy: {
    about: 'What you do with personal details',
    answer: [
      PRIVACY_POLICY.summary.slice(0, 2).join(' '),
      `- ${said('Our records are kept')}`,
      `- Messages and scan requests: ${LEAD_RETENTION_MONTHS} months; what looks automatic ${SUSPECT_LEAD_RETENTION_DAYS} days`,
      `- Records of port scans: ${SCAN_AUDIT_DAYS} days`,
      `- Subscriptions and payments: ${SUBSCRIPTION_RETENTION_YEARS} years after the end`,
      `- Backups: ${BACKUP_DAYS} days`,
    ].join('\n'),
    links: [PAGES.privacy],
  },
  cookies: {
    about: 'Cookies and statistics',
    answer: `The site works without cookies. Statistics and advertising measurement are off until you agree, and you can change your mind at any time with “Cookie choices” at the foot of every page. What you type while you subscribe is kept in your browser's tab for ${TAB_KEPT_MINUTES} minutes at most.`,
    links: [PAGES.privacy],
  },
  'no-marketing': {
    about: 'Newsletters and advertising',
    answer: `We sell nothing of what you send us, and do not use your details for anything but your question without asking. The addresses that you check with our free tools are not kept as leads, and we do not write to you because of them. If you get a mail from us that you do not want, write to ${COMPANY.email}.`,
    links: [PAGES.privacy],
  },
  // The privacy policy, one subject at a time.
  'data-shared': {
    about: 'Who else sees your details',
    answer: `We sell nothing. ${said('court or a law')} Who else sees details:\n${['Amazon Web Services: hosting', 'PayFast: card', 'Have I Been Pwned: the', 'Google: statistics'].map((words) => `- ${said(words)}`).join('\n')}`,
    links: [PAGES.privacy],
  },
} satisfies Intents;
