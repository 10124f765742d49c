import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { faqAnswer, lowerFirst, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { benefits, backupTypes, prices, comparison } = CLOUD_STORAGE;
const HELD_BY = comparison.find(({ what }) => what === 'Who holds the files')?.own ?? '';

/** Questions about storage other than its price: who can read it, where it is, what is included. */
export const STORAGE_DETAILS = {
  'backup-monitoring': {
    about: 'What backup monitoring does',
    answer: `For backup monitoring, from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month, this is done: ${lowerFirst(prices.monitoring.text)} That is also the proof that the backup works.`,
    links: [PAGES.cloudStorage],
  },
  'who-reads-storage': {
    about: 'Who can read the files in your storage',
    answer: `${textOf(benefits, 'Yours')} ${textOf(benefits, 'Everywhere')} How the keys are kept when the box stands with us, this site does not say: ${REACH}.`,
    links: [PAGES.cloudStorage],
  },
  'backup-where': {
    about: 'Where the backups are kept',
    answer: `There are three copies, one of them far away. A box of your own stands in your office or with us; who holds the files: ${lowerFirst(HELD_BY)}. Where the copy far away is kept, this site does not say: ${REACH}.`,
    links: [PAGES.cloudStorage],
  },
  'restore-elsewhere': {
    about: 'Bringing a dead computer back on another one',
    answer: `Yes, whole computers are copied every night: ${lowerFirst(textOf(backupTypes, 'Whole computers'))} ${faqAnswer('How quickly do I get a deleted file back?')}`,
    links: [PAGES.cloudStorage],
  },
  'open-sharing': {
    about: 'Who can see your shared files',
    answer: `Look at it today: in Google Drive and OneDrive every folder has Share or Manage access; take out whoever should not be there, and anything that says “anyone with the link”. With us it is part of cloud security: ${lowerFirst(textOf(MANAGED_SECURITY.services, 'Cloud security management'))} If strangers may have seen details of people, POPIA asks that they are told. The first conversation costs nothing: ${REACH}.`,
    links: [PAGES.managedSecurity, PAGES.onPopia],
  },
} satisfies Intents;
