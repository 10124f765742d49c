import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { PAGES, REACH, faqAnswer, lowerFirst, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { services, process, claim, limits } = AI_IMPLEMENTATIONS;
const TRIAL = process.find(({ title }) => title === 'Try it beside the old way')?.takes ?? '';

const STEPS = process.map(({ title, takes }) => `${lowerFirst(title)} (${takes})`).join(', ');

/** Storage, backups and automation. */
export const STORAGE_AND_AI = {
  // Storage, backups and automation.
  'cloud-storage': {
    about: 'Cloud storage of your own',
    answer: `${CLOUD_STORAGE.lead} ${faqAnswer('What does cloud storage or backup cost?')}\n- ${textOf(CLOUD_STORAGE.benefits, 'Yours')}\n- There is full access in the office when the internet is down.`,
    links: [PAGES.cloudStorage],
  },
  'cloud-price': {
    about: 'The price of cloud storage and backup',
    answer: `${faqAnswer('What does cloud storage or backup cost?')} To compare: a traditional cloud for two terabytes is ${rand(PRICES.traditionalCloudMonthly.least)} to ${rand(PRICES.traditionalCloudMonthly.most)} a month, ${rand(PRICES.traditionalCloudYearlyFrom)} and more a year.`,
    links: [PAGES.cloudStorage],
  },
  'backup-service': {
    about: 'Backups for your company',
    answer: [
      `We make backups, watch them and restore a file with you now and then to prove it. There are three copies, one of them far away. Monitoring is from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month. We start from:`,
      ...CLOUD_STORAGE.backupTypes.map(
        ({ title, every, keeps }) => `- ${title}, every ${every}, kept ${keeps}`,
      ),
      `- Where: ${lowerFirst(textOf(CLOUD_STORAGE.benefits, 'Yours'))}`,
      CLOUD_STORAGE.backupNote,
    ].join('\n'),
    links: [PAGES.cloudStorage],
  },
  'restore-time': {
    about: 'How quickly a backup is restored',
    answer: `${faqAnswer('How quickly do I get a deleted file back?')}\n- What is copied every night is ${lowerFirst(textOf(CLOUD_STORAGE.backupTypes, 'Whole computers'))}\n- Fetching 2 TB over a 50 Mbps line takes about four days, so keep one copy in the office as well.`,
    links: [PAGES.cloudStorage],
  },
  'ai-services': {
    about: 'AI for your business',
    answer: `First comes a trial beside the old way, and a person decides what is doubtful. Our six tasks:\n${services.map(({ title, text }) => `- ${title}: ${text}`).join('\n')}`,
    links: [PAGES.ai],
  },
  'ai-price': {
    about: 'The price of an AI trial',
    answer: `This site names no price for AI work: tell us the task, and we say whether a machine should do it and what the trial would cost. To ask, ${REACH}.\n- A trial beside the old way takes ${TRIAL}; if it does not save enough, you have paid for the trial and nothing else.`,
    links: [PAGES.ai, PAGES.contact],
  },
  'ai-data': {
    about: 'Your documents and AI',
    answer: `Your documents do not end up in somebody else’s AI by our doing. ${faqAnswer('Do our documents end up in somebody else’s AI?').replace(/^Not by our doing\. /, '')}`,
    links: [PAGES.ai],
  },
  // How a trial goes, what software may do, and what remains with a person.
  'ai-trial': {
    about: 'How an AI trial goes',
    answer: `The trial beside the old way takes ${TRIAL}. ${textOf(process, 'Switch over, or stop')}\n- The steps: ${STEPS}`,
    links: [PAGES.ai],
  },
  'ai-limits': {
    about: 'What AI should not do',
    answer: `What we leave alone: ${lowerFirst(limits)} We tell you when it is not worth it.\n- ${claim.text} ${claim.worth}`,
    links: [PAGES.ai],
  },
  // Questions about storage other than its price: who can read it, where it is, what is included.
  'open-sharing': {
    about: 'Who can see your shared files',
    answer: `Look at it today: in Google Drive and OneDrive every folder has Share or Manage access; take out whoever should not be there, and anything that says “anyone with the link”. If strangers may have seen details of people, POPIA asks that they are told.\n- With us it is part of cloud security: ${textOf(MANAGED_SECURITY.services, 'Cloud security management')}\n- The first conversation costs nothing: ${REACH}.`,
    links: [PAGES.managedSecurity, PAGES.onPopia],
  },
} satisfies Intents;
