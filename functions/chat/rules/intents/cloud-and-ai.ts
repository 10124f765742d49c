import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { faqAnswer, listed, lowerFirst, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { services, process, claim, limits } = AI_IMPLEMENTATIONS;
const BACKED_UP = CLOUD_STORAGE.backupTypes.map(
  ({ title, every, keeps }) => `${title} (every ${every}, kept ${keeps})`,
);
const TRIAL = process.find(({ title }) => title === 'Try it beside the old way')?.takes ?? '';

/** Storage, backups and automation. */
export const CLOUD_AND_AI = {
  'cloud-storage': {
    about: 'Cloud storage of your own',
    answer: `${CLOUD_STORAGE.lead} The storage stands in your office or with us, in South Africa, and there is full access in the office when the internet is down. ${faqAnswer('What does cloud storage or backup cost?')}`,
    links: [PAGES.cloudStorage],
  },
  'cloud-price': {
    about: 'The price of cloud storage and backup',
    answer: `${faqAnswer('What does cloud storage or backup cost?')} To compare: a traditional cloud for two terabytes is ${rand(PRICES.traditionalCloudMonthly.least)} to ${rand(PRICES.traditionalCloudMonthly.most)} a month, ${rand(PRICES.traditionalCloudYearlyFrom)} and more a year.`,
    links: [PAGES.cloudStorage],
  },
  'backup-service': {
    about: 'Backups for your company',
    answer: `Yes, we make backups, watch them and restore a file with you now and then to prove it. We start from: ${listed(BACKED_UP)}. What you can afford to lose decides what it becomes. Monitoring is from ${rand(PRICES.backupMonitoringMonthlyFrom)}/month.`,
    links: [PAGES.cloudStorage],
  },
  'restore-time': {
    about: 'How quickly a backup is restored',
    answer: `${faqAnswer('How quickly do I get a deleted file back?')} What is copied every night is ${lowerFirst(textOf(CLOUD_STORAGE.backupTypes, 'Whole computers'))}`,
    links: [PAGES.cloudStorage],
  },
  'ai-services': {
    about: 'AI for your business',
    answer: `${faqAnswer('What can you do with AI for my business?')} Our six tasks: ${listed(services.map(({ title }) => title.toLowerCase()))}.`,
    links: [PAGES.ai],
  },
  'ai-price': {
    about: 'The price of an AI trial',
    answer: `This site names no price for AI work: tell us the task, and we say whether a machine should do it and what the trial would cost. A trial beside the old way takes ${TRIAL}; if it does not save enough, you have paid for the trial and nothing else. To ask, ${REACH}.`,
    links: [PAGES.ai, PAGES.contact],
  },
  'ai-data': {
    about: 'Your documents and AI',
    answer: `Your documents do not end up in somebody else’s AI by our doing. ${faqAnswer('Do our documents end up in somebody else’s AI?').replace(/^Not by our doing\. /, '')}`,
    links: [PAGES.ai],
  },
  'ai-savings': {
    about: 'What AI saves',
    answer: `${claim.text} ${claim.worth} What we leave alone: ${lowerFirst(limits)}`,
    links: [PAGES.ai],
  },
} satisfies Intents;
