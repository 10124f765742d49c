import { PRICES, rand, MINIMUM_ENDPOINTS } from '../../rules/prices.ts';
import { points } from './point.ts';

export const HOME = {
  heading: 'Someone keeps the light on.',
  lead: 'Cybersecurity and I.T. for small businesses and homes in Durban. We look after the computers, the network and the data, so that you can get on with the work.',
  check: {
    label: 'Can a stranger send email in your name?',
    placeholder: 'yourbusiness.co.za',
    button: 'Check my domain',
    note: 'Free, without sign-up. It only reads public DNS records.',
  },
  servicesHeading: 'Four things we do, and do properly',
  /** By the path of each core service. */
  services: {
    '/it-consulting':
      'Somebody to ask before you spend, to set it up on site, and to come when it breaks. Hardware included.',
    '/cloud-storage': `Three copies, one of them far away, and a restore that we rehearse. Your own cloud from ${rand(PRICES.privateCloudFrom)}, once.`,
    '/cyber-security':
      'We find the open doors before somebody else does, close them in order, and keep watch afterwards.',
    '/ai-implementations':
      'The retyping, sorting and answering that eat up your mornings, handed to software that you can check.',
  } as Readonly<Record<string, string>>,
  computerService: {
    heading: 'Laptop and PC service',
    text: 'One price for a full service of a laptop or PC. At night, on Saturdays and at your kitchen table it is the same.',
    lines: [
      { what: 'Check-up, cleaning out, updates', included: true },
      { what: 'Virus and malware removal', included: true },
      { what: 'Speed, start-up and disk health', included: true },
      { what: 'On site or collected: mobile service', included: true },
      { what: 'After hours, at the same price', included: true },
      { what: 'Parts, if any: quoted first', included: false },
    ],
  },
  offeringsHeading: 'What people call us for',
  offerings: points({
    'Computer repairs': 'Laptops and PCs, at your place or ours.',
    'Network and Wi-Fi': 'Signal in the far corner, and guests kept apart.',
    'Backup that restores': 'Checked every month, not hoped for.',
    'Microsoft 365 and Google': 'Moved over a weekend, set up safely.',
    'Email protection': 'SPF, DKIM and DMARC, so that nobody writes as you.',
    'Virus removal': 'Cleaned, and the way in closed.',
    'Vulnerability scans': `Free for businesses with ${MINIMUM_ENDPOINTS} or more computers and phones.`,
    'Staff training': 'An hour about phishing that people remember.',
    'WhatsApp support': `Answers on your phone from ${rand(PRICES.personalMonthly)} a month.`,
  }),
  featuresHeading: 'How we come to you',
  features: points({
    'On site, and mobile': 'The workshop is in the bakkie. Most jobs end where they began: at your desk.',
    'No after-hours surcharge': 'Trouble keeps no office hours. The price does not change when it gets dark.',
    'A price before the work':
      'In writing, with what is not included. Nothing is ordered before you say yes.',
  }),
  valuesHeading: 'What we hold to',
  values: points({
    'Plain words':
      'If you cannot explain it to your bookkeeper afterwards, we have not explained it well enough.',
    'No fear': 'We sell you what your risk calls for, and say what can wait.',
    'Your keys are yours': 'Passwords, licences and backups stay in your name. You can leave on any day.',
    'We answer': 'A person, in Durban, who knows your network.',
  }),
  reviewsHeading: 'What customers say',
  closing: {
    heading: 'Not sure where you stand?',
    text: `With ${MINIMUM_ENDPOINTS} or more computers and phones we scan your business for free, and write down what we find in plain words.`,
  },
};
