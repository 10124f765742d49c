import { BREACH_SOURCE } from '../breach-source.ts';
import { points } from './point.ts';

export const BREACH_CHECKER = {
  heading: 'Email Breach Scan',
  lead: 'When a website loses its customers’ data, the data is passed around. Find out whether your email address was in it, what else was taken with it, and what to do about it.',
  form: {
    label: 'Your email address',
    placeholder: 'you@yourbusiness.co.za',
    button: 'Scan My Email',
    busy: 'Scanning...',
    waiting: `Asking ${BREACH_SOURCE.name} about this address …`,
    noScript: 'The scan needs JavaScript. Without it, you can ask the service directly:',
  },
  privacy: {
    before: 'To check it, we send your address to ',
    after:
      ', and to nobody else. We do not store it, log it or put you on a list. Please check only addresses that are yours or that you look after.',
  },
  stats: {
    heading: 'Known breaches so far',
    websites: 'breached websites',
    accounts: 'accounts breached',
    accountsLong: 'accounts, rounded',
    open: 'See all breached websites',
    unavailable: 'Unavailable',
    note: `Live statistics need authentication with the breach-data service, ${BREACH_SOURCE.name}.`,
    failed: 'Failed to fetch stats',
  },
  expect: points({
    'One question to one service': `${BREACH_SOURCE.name} has collected breaches that became public for years. Asking it takes a second or two.`,
    'A plain answer':
      'SECURE or BREACHED, and for every breach when it happened, how large it was and what was taken.',
    'What to do, worst first':
      'A stolen password is more urgent than a stolen address. You get the steps in that order.',
  }),
  clean: {
    mark: 'SECURE',
    title: 'This address is in no breach that we can see.',
    limitsHeading: 'What this scan cannot see',
    limits: [
      'Sensitive breaches, such as dating sites or clinics, are shown only to the owner of the address. You can ask for them yourself at the source, by confirming that the address is yours.',
      'Breaches that nobody has found yet, that were never made public, or that were taken out of the service.',
      'Addresses whose owners asked the service not to show them: of these it says that they are in no breach.',
      'Other addresses of yours: old ones, and those with a plus sign or another domain, count as different.',
    ],
  },
  breached: {
    mark: 'BREACHED',
    sites: 'These websites lost your details. It does not mean that somebody is in your mailbox.',
    doubtful:
      'Your address is in collections whose source nobody could confirm. It does not mean that somebody is in your mailbox.',
    devices:
      'A harmful program on a device read your details. Clean the device before you change a password.',
    devicesAndSites: 'Websites lost your details, and an infected device gave away some: clean it first.',
    spam: 'Your address is on a list that spammers put together. It does not mean that somebody is in your mailbox.',
    lists: 'Your address is on lists for marketing mail. Nobody has broken in anywhere.',
    unread: 'Your address is in a known breach. What was lost there we could not read.',
    oneMore:
      'One more breach is not listed below, because its entry could not be read. You find it at the source.',
    severalMore:
      'Some more breaches are not listed below, because their entries could not be read. You find them at the source.',
    listHeading: 'Where it was found',
    sort: 'Sort by',
    byDate: 'Newest first',
    bySize: 'Largest first',
    onlyPasswords: 'Only with passwords',
    kindsHeading: 'What was taken',
    kindsOnly: 'The source does not know which of it was yours.',
  },
  kinds: {
    infection: 'from infected devices',
    passwords: 'passwords',
    identity: 'ID numbers',
    bank: 'bank or card details',
    private: 'private matters',
    phone: 'phone numbers',
    home: 'home or birth date',
    email: 'email address or name',
  },
  next: {
    businessTitle: 'And your business?',
    businessText: 'See it as strangers do.',
    helpTitle: 'Ask a person',
    helpText: 'We help you lock it again.',
    helpLink: 'Ask us',
  },
  recommendationsHeading: 'Security recommendations',
  recommendations: points({
    'One site, one password':
      'A password manager makes and remembers them. Then a breach costs you one password, not all.',
    'Two steps to sign in': 'For the mailbox first, then the bank, then work. An app is better than an SMS.',
    'Updates on, everywhere':
      'Many break-ins use a weakness for which there had been an update for months. Let phones and computers update by themselves.',
    'Look twice at emails':
      'Somebody who knows where you shop can write a convincing email. Phone and ask before you pay or sign in.',
  }),
  errors: {
    failed: 'Failed to check email',
    toastFailed: 'Failed to check email. Please try again.',
    serviceTitle: 'Service Error',
    keyTitle: 'Authentication Required',
    keyText: 'Please configure a valid Have I Been Pwned API key to access breach data.',
  },
};
