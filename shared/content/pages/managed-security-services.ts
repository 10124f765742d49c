import { points } from './point.ts';

export const MANAGED_SECURITY = {
  heading: 'Managed Security Services',
  lead: 'A light that someone keeps. We watch your computers, mail and network, and act when something moves that should not.',
  logNote:
    'An example, made up to show what happens when. The aim is that you only read about it in the morning.',
  log: [
    {
      time: '02:11',
      title: 'Something moves',
      text: 'The bookkeeper’s mailbox is opened from a country where the bookkeeper is not.',
    },
    {
      time: '02:12',
      title: 'A person looks',
      text: 'The report reaches the person on duty: a new rule is sending every “invoice” to a hidden folder.',
    },
    {
      time: '02:17',
      title: 'Cut off',
      text: 'The account is locked, every session is ended, the rule is kept as evidence and switched off.',
    },
    {
      time: '02:24',
      title: 'You are told',
      text: 'A call or a message, as agreed beforehand, in three sentences.',
    },
    {
      time: '08:00',
      title: 'Back to work',
      text: 'A new password with a second step, and a page about what was read and what was not.',
    },
  ],
  services: points({
    '24/7 monitoring':
      'Sign-ins, computers and firewalls report to one place, day and night. Most reports need nobody; the rest reach a person.',
    'Incident response':
      'Cut the intruder off, clean up, find the way in, write it down: in an order we have practised.',
    'Endpoint detection and response':
      'On every computer, a program that recognises suspicious behaviour and not only known viruses, and can cut the machine off by itself.',
    'Vulnerability management':
      'What is out of date and can be reached: looked for every week, and fixed with the most dangerous first.',
    'Compliance management':
      'POPIA, and what your insurer or largest customer asks: evidence collected as we go, not in the week before the audit.',
    'Cloud security management':
      'Microsoft 365, Google Workspace and AWS: who may do what, what is shared with whom, which rule was added at night.',
  }),
  why: points({
    'Under 15 minutes':
      'Our average response to critical incidents is under 15 minutes. A critical incident is one in which somebody is in your systems now.',
    'People who know you': 'The person who answers has seen your network before.',
    'Nothing hidden': 'A report each month on two pages: what happened, what we did, what we advise.',
    'No lock-in': 'Month to month. When you leave, the accounts, logs and documents are yours.',
  }),
  closing: {
    heading: 'See what we would be watching.',
    text: 'The free scan is the first page of the log.',
  },
  firstPage: {
    time: 'Today',
    title: 'What can be reached',
    text: 'Every service of yours that answers a stranger, and which of them to close first.',
  },
  button: 'Begin with a free vulnerability scan',
};
