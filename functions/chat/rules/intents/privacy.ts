import { COMPANY } from '#shared/content/company.ts';
import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import {
  BACKUP_DAYS,
  LEAD_RETENTION_MONTHS,
  SUBSCRIPTION_RETENTION_YEARS,
  TAB_KEPT_MINUTES,
} from '#shared/rules/retention.ts';
import { PRIVACY_ANSWER_DAYS } from '#shared/rules/service-levels.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/** What happens to what people type. */
export const PRIVACY = {
  'chat-privacy': {
    about: 'What is stored of this chat',
    answer: `The conversation is not kept: neither stored nor logged. Your last messages travel with a new question, so that I understand it, and are gone when you close the page. Only if you leave your name and number for a person, they are kept with what you asked, for ${LEAD_RETENTION_MONTHS} months. Never type passwords, PINs, card or identity numbers here.`,
    links: [PAGES.privacy],
  },
  'delete-my-data': {
    about: 'Seeing or deleting your details',
    answer: `You may ask what we hold about you, and have it corrected or deleted. Write to ${COMPANY.email} or phone ${COMPANY.phone.shown}; we answer within ${PRIVACY_ANSWER_DAYS} days. If you are not content, the Information Regulator takes your complaint. What was deleted can be restored from backups for ${BACKUP_DAYS} days and is then gone for good. Payments are kept ${SUBSCRIPTION_RETENTION_YEARS} years after the end of a subscription, as the law requires.`,
    links: [PAGES.privacy],
  },
  privacy: {
    about: 'What you do with personal details',
    answer: `${PRIVACY_POLICY.summary.slice(0, 2).join(' ')} Messages and scan requests are kept ${LEAD_RETENTION_MONTHS} months, subscriptions and payments ${SUBSCRIPTION_RETENTION_YEARS} years after their end, encrypted, with Amazon Web Services in Cape Town.`,
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
} satisfies Intents;
