import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import {
  BACKUP_DAYS,
  LEAD_RETENTION_MONTHS,
  SUBSCRIPTION_RETENTION_YEARS,
  SUSPECT_LEAD_RETENTION_DAYS,
} from '#shared/rules/retention.ts';
import { SCAN_AUDIT_DAYS } from '#shared/rules/port-scan.ts';
import { clauseOf, PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const said = (words: string) => clauseOf(PRIVACY_POLICY, words);

/** The privacy policy, one subject at a time. */
export const PRIVACY_DETAILS = {
  'data-kept-where': {
    about: 'Where your details are kept',
    answer: said('Our records are kept'),
    links: [PAGES.privacy],
  },
  'data-kept-long': {
    about: 'How long details are kept',
    answer: `Messages and scan requests: ${LEAD_RETENTION_MONTHS} months. Submissions that look automatic: ${SUSPECT_LEAD_RETENTION_DAYS} days. Records of port scans: ${SCAN_AUDIT_DAYS} days. Subscriptions and payments: ${SUBSCRIPTION_RETENTION_YEARS} years after the end. Backups: ${BACKUP_DAYS} days.`,
    links: [PAGES.privacy],
  },
  'data-shared': {
    about: 'Who else sees your details',
    answer: `We sell nothing. ${['Amazon Web Services: hosting', 'PayFast: card', 'Have I Been Pwned: the', 'Google: statistics'].map(said).join('. ')}. ${said('court or a law')}`,
    links: [PAGES.privacy],
  },
  'data-protected': {
    about: 'How your details are protected',
    answer: said('Everything travels encrypted'),
    links: [PAGES.privacy],
  },
  'data-rights': {
    about: 'Your rights over your details',
    answer: `${said('object to its use')} ${said('complain to the Information Regulator')}`,
    links: [PAGES.privacy],
  },
  'data-collected': {
    about: 'What details you collect',
    answer: `${said('When you write to us')} ${said('When you subscribe')} ${said('When you visit')}`,
    links: [PAGES.privacy],
  },
  'responsible-party': {
    about: 'Who is responsible for your details',
    answer: said('responsible party'),
    links: [PAGES.privacy],
  },
} satisfies Intents;
