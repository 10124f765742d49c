import { points } from './point.ts';

export const CYBERSECURITY_CONSULTING = {
  heading: 'Cybersecurity Consulting',
  lead: 'A questionnaire from your largest customer, an insurer who wants proof, a board that asks “are we safe?”. We help you answer truthfully, and better each year.',
  lettersHeading: 'It usually begins with a letter',
  letters: [
    { from: 'Your largest customer', says: 'Please complete the attached security questionnaire by Friday.' },
    {
      from: 'Your insurer',
      says: 'Kindly confirm that a second step at sign-in is in force on all accounts.',
    },
    { from: 'Your board', says: 'Are we safe?' },
  ],
  servicesHeading: 'How we help you answer',
  services: points({
    'Where do we stand?':
      'An assessment in two days: what you have, what is missing, what it would cost, in order.',
    'Policies people read': 'Short ones, about what your people really do.',
    'Risk on one page': 'What could happen, how likely, how bad, who owns it, reviewed twice a year.',
    'Security architecture':
      'Before you build or buy: who may reach what, and what happens when one part fails.',
    Suppliers: 'Which of them could hurt you, and what to ask them for in writing.',
    'A security officer by the hour':
      'Someone who speaks with auditors and insurers for you, without a full salary.',
  }),
  frameworksHeading: 'Which flag are you asked to fly?',
  frameworks: points({
    GDPR: 'When you have customers in Europe. Close to POPIA, with shorter deadlines.',
    'ISO 27001':
      'A management system for information security that can be certified, by somebody other than us.',
    NIST: 'The Cybersecurity Framework: identify, protect, detect, respond, recover, govern. A good map, free of charge.',
    POPIA: 'The law for everybody in South Africa who keeps details of people.',
    COBIT: 'How a board steers IT; asked for by auditors of larger companies.',
    'PCI DSS': 'When you touch card numbers. The best advice is usually: do not touch them.',
  }),
  frameworksNote:
    'We prepare you and go through the audit with you. A certificate is issued by an accredited body, never by the consultant.',
  closing: {
    heading: 'Begin with what is true.',
    text: 'A scan helps you answer many of the questions, and shows you which answers you should not sign yet.',
  },
  reply: {
    from: 'Your answer to all three',
    says: 'This is in place, this is missing, and by this day it will be done.',
  },
  button: 'Start with a free scan',
};
