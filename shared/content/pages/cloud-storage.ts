import { PRICES, rand } from '../../rules/prices.ts';
import { points } from './point.ts';

const { privateCloudFrom, backupMonitoringMonthlyFrom, traditionalCloudMonthly, traditionalCloudYearlyFrom } =
  PRICES;

export const CLOUD_STORAGE = {
  heading: 'Cloud Storage & Backup',
  lead: 'Your files on a box that belongs to you, reachable from anywhere, and copies in places that a bad day cannot reach.',
  benefitsHeading: 'A cloud with an address',
  benefits: points({
    Yours:
      'The storage is in your office or with us. No rent per gigabyte, and nobody else looks through your files.',
    Everywhere: 'Phone, laptop, office: the same folders, over an encrypted line.',
    Versions: 'Yesterday’s file, last month’s file. After a mistake or ransomware you go back to a good one.',
    Watched: 'Somebody sees when last night’s copy did not run, and acts on it.',
  }),
  backupHeading: 'What is copied, and how often',
  backupTypes: [
    {
      title: 'Files and folders',
      text: 'Only what changed is copied, so it does not get in the way.',
      every: 'hour',
      keeps: '3 months of versions',
    },
    {
      title: 'Whole computers',
      text: 'An image that brings a dead laptop back on another one, programs and all.',
      every: 'night',
      keeps: '4 weeks',
    },
    {
      title: 'Microsoft 365 and Google Workspace',
      text: 'Mail, calendars and shared drives. The provider protects its machines; a mailbox that you delete is your problem.',
      every: '8 hours',
      keeps: 'a year',
    },
    {
      title: 'Databases and accounting',
      text: 'Copied by the program’s own method, so that it can be opened again, and test-restored.',
      every: 'hour of work',
      keeps: '5 years, as tax law requires',
    },
    {
      title: 'The copy that cannot be changed',
      text: 'Locked or unplugged, out of reach of anybody who gets into the office network.',
      every: 'week',
      keeps: 'until you say otherwise',
    },
  ],
  backupNote:
    'This is where we start. How much work you can afford to lose, an hour or a day, decides what we change.',
  comparisonHeading: 'What two terabytes cost',
  comparison: [
    {
      what: 'To begin with',
      traditional: 'Nothing',
      own: `From ${rand(privateCloudFrom)} one-time, for the box, drives and setup`,
    },
    {
      what: 'Every month',
      traditional: `R${traditionalCloudMonthly.least}-${traditionalCloudMonthly.most}/month`,
      own: `Nothing, or from ${rand(backupMonitoringMonthlyFrom)}/month with backup monitoring`,
    },
    {
      what: 'A year, for 2TB',
      traditional: `${rand(traditionalCloudYearlyFrom)}+ per year`,
      own: 'Electricity, and a drive every few years',
    },
    { what: 'Who holds the files', traditional: 'The provider, often abroad', own: 'You, in South Africa' },
    {
      what: 'When the internet is down',
      traditional: 'No access, except to what was synchronised',
      own: 'Full access in the office',
    },
    {
      what: 'The drawback',
      traditional: 'The rent never ends, and grows',
      own: 'An investment first, and a box that needs power and care',
    },
  ],
  paidHeading: 'What you have paid after each year',
  paidNote: `Rent at ${rand(traditionalCloudYearlyFrom)} a year, the price for 2TB, against ${rand(privateCloudFrom)} once, with and without our monitoring at its lowest price. Electricity and new drives come on top of a box of your own.`,
  honestNote:
    'A box of your own pays for itself where there is a lot of data and several people. If we watch it for you, rent for 2TB costs less; then the reasons are where your files are and what is left after a bad day. For one person with 100 GB, a subscription is cheaper, and we will say so.',
  prices: {
    heading: 'What it costs with us',
    setup: {
      title: 'Private cloud setup',
      text: 'The box, the drives, the setup and an afternoon with your people. Larger boxes cost more; the quote tells you before you decide.',
    },
    monitoring: {
      title: 'Backup monitoring',
      text: 'Somebody looks every morning, acts when a copy is missing, and restores a file with you now and then to prove it.',
    },
  },
  button: 'Ask about backup',
};
