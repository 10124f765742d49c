import { ABOUT_US } from '#shared/content/pages/about-us.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { SELLER_FACTS } from '#shared/content/pages/seller.ts';
import { TESTIMONIALS } from '#shared/content/testimonials.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { lowerFirst, PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { process, services } = IT_CONSULTING;
const { comparison, backupTypes, benefits } = CLOUD_STORAGE;
const YEARS = [1, 2, 3, 4]
  .map((years) => `year ${years}: ${rand(PRICES.traditionalCloudYearlyFrom * years)}`)
  .join(', ');
const MEMBERSHIPS = SELLER_FACTS.find(({ name }) => name.startsWith('Memberships'))?.lines.join(' ') ?? '';
const rowOf = (what: string) => {
  const found = comparison.find((row) => row.what === what);
  if (!found) throw new Error(`The comparison has no row: ${what}`);
  return found;
};

/** How a job goes, who owns the result, and the details of storage and backup. */
export const JOB_DETAILS = {
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
  'three-year-plan': {
    about: 'An I.T. plan for three years',
    answer: `Yes, we write a plan for three years: ${lowerFirst(textOf(services, 'A plan for three years'))} To ask for it, ${REACH}.`,
    links: [PAGES.itConsulting],
  },
  'our-story': {
    about: 'How you began',
    answer: `${ABOUT_US.story[0] ?? ''} ${ABOUT_US.story[2] ?? ''}`,
    links: [PAGES.about],
  },
  memberships: {
    about: 'Memberships and codes of conduct',
    answer: `Memberships and codes of conduct: ${MEMBERSHIPS}`,
    links: [PAGES.subscribe],
  },
  'customers-like-us': {
    about: 'Customers like you',
    answer: `What customers say stands on the home page, by kind of customer: ${TESTIMONIALS.map(({ author_name }) => author_name).join('; ')}. ${TESTIMONIALS.slice(1, 3).map(quoted).join(' ')}`,
    links: [PAGES.reviews],
  },
  'backup-kinds': {
    about: 'How often backups run',
    answer: `${backupTypes.map(({ title, every, keeps }) => `${title}: every ${every}, kept ${keeps}`).join('. ')}. ${CLOUD_STORAGE.backupNote}`,
    links: [PAGES.cloudStorage],
  },
  'locked-copy': {
    about: 'The copy that cannot be changed',
    answer: `The copy that nobody can change is made every week. ${textOf(backupTypes, 'The copy that cannot be changed')} So ransomware does not reach it. It is kept until you say otherwise.`,
    links: [PAGES.cloudStorage, PAGES.onBackups],
  },
  'mailbox-backup': {
    about: 'Backup of Microsoft 365 mail',
    answer: `Mail, files and calendars that stand with Microsoft or Google need a backup of their own. ${textOf(backupTypes, 'Microsoft 365 and Google Workspace')} We copy it every 8 hours and keep it a year.`,
    links: [PAGES.cloudStorage],
  },
  'cloud-or-own': {
    about: 'A cloud or a box of your own',
    answer: `A traditional cloud costs nothing to begin with, and for two terabytes ${rand(PRICES.traditionalCloudYearlyFrom)} and more a year. A box of your own is from ${rand(PRICES.privateCloudFrom)} one-time. The drawbacks: of the cloud, ${lowerFirst(rowOf('The drawback').traditional)}; of your own box, ${lowerFirst(rowOf('The drawback').own)}. ${CLOUD_STORAGE.honestNote}`,
    links: [PAGES.cloudStorage],
  },
  'cloud-over-years': {
    about: 'Cloud costs over the years',
    answer: `For two terabytes a traditional cloud has cost at least, ${YEARS}. A box of your own is from ${rand(PRICES.privateCloudFrom)} once, without electricity, drives and monitoring.`,
    links: [PAGES.cloudStorage],
  },
  'storage-offline': {
    about: 'Storage when the internet is down',
    answer: `With a box of your own: ${lowerFirst(rowOf('When the internet is down').own)} when the internet is down. With a traditional cloud: ${lowerFirst(rowOf('When the internet is down').traditional)}. ${textOf(benefits, 'Everywhere')}`,
    links: [PAGES.cloudStorage],
  },
} satisfies Intents;

function quoted({ author_name, text }: { readonly author_name: string; readonly text: string }): string {
  return `${author_name}: “${text}”`;
}
