import { CYBER_SECURITY_PACKAGES } from '../../rules/prices.ts';
import { type Package, points } from './point.ts';

export const CYBER_SECURITY = {
  heading: 'Cyber Security',
  lead: 'Most attacks on small companies are not clever. They try a leaked password, an open door, a hurried click. We close those first.',
  servicesHeading: 'What we do about it',
  services: points({
    'Vulnerability assessment':
      'What can be reached from outside, what is out of date, and what to fix first.',
    'Email protection':
      'SPF, DKIM and DMARC set up without losing your invoices, and a filter in front of the mailbox.',
    'Endpoint protection':
      'Every laptop encrypted, updated and watched, and locked from afar when it is stolen.',
    'Firewall and remote access':
      'Nothing open that does not need to be. A VPN (an encrypted private line) instead of remote desktop on the internet.',
    'Awareness training':
      'An hour with your people and examples from South Africa, and a friendly test now and then.',
    'Incident response': 'A plan on one page, and somebody to call when it is needed.',
  }),
  threatsHeading: 'How it really happens',
  threatsLead: 'Five ways in, in the order in which we meet them, and what closes each.',
  threats: [
    {
      title: 'The changed bank account',
      text: 'A real invoice in a real conversation, with one line altered. Stopped by a phone call, and by a second sign-in step on every mailbox.',
      closedBy: ['Email protection', 'Awareness training'],
    },
    {
      title: 'Ransomware',
      text: 'Comes in through remote desktop or an attachment, and looks for the backup first.',
      closedBy: ['Firewall and remote access', 'Endpoint protection'],
    },
    {
      title: 'The leaked password',
      text: 'Lost by a shop you forgot, tried on your email the same night.',
      closedBy: ['Vulnerability assessment', 'Awareness training'],
    },
    {
      title: 'Mail in your name',
      text: 'Anybody can write your address on an envelope, unless your domain says who may.',
      closedBy: ['Email protection'],
    },
    {
      title: 'The former employee',
      text: 'Accounts that nobody closed. No malice is needed: a lost phone is enough.',
      closedBy: ['Firewall and remote access', 'Incident response'],
    },
  ],
  packagesHeading: 'Three packages',
  packages: [
    {
      name: 'Basic',
      monthly: CYBER_SECURITY_PACKAGES.basic,
      forWhom: 'A small office that wants the essentials done and kept done',
      contains: [
        'endpoint protection and updates on every computer',
        'email protection, with SPF, DKIM and DMARC looked after',
        'a vulnerability scan every quarter',
        'help by phone and WhatsApp in business hours',
      ],
      button: 'Start with a free scan',
    },
    {
      name: 'Advanced',
      monthly: CYBER_SECURITY_PACKAGES.advanced,
      forWhom: 'A business whose customers ask how their data is kept',
      contains: [
        'everything in Basic',
        'a vulnerability scan every month, with a talk about the results',
        'firewall and remote access managed by us',
        'backup monitoring with a test restore every quarter',
        'awareness training twice a year',
      ],
      button: 'Start with a free scan',
    },
    {
      name: 'Enterprise',
      monthly: CYBER_SECURITY_PACKAGES.enterprise,
      forWhom: 'Several sites, or an auditor at the door',
      contains: [
        'everything in Advanced',
        'monitoring around the clock',
        'a penetration test every year',
        'POPIA and ISO 27001 documents kept current with you',
        'a named person who knows your systems',
      ],
      button: 'Start with a free scan',
    },
  ] satisfies Package[],
  closing: {
    heading: 'Look first, decide afterwards.',
    text: 'Two checks that cost nothing: we scan your network, or you check your own email address right now.',
  },
  deeperHeading: 'If you need more',
  packagesNote:
    'Prices are “from” and per month. What you pay depends on the number of computers; the quote tells you before you decide.',
};
