import { COMPANY } from '#shared/content/company.ts';
import type { Intents } from './intent.ts';

/** Messages that get one calm sentence, and nothing more. */
export const BOUNDARIES = {
  abuse: {
    about: 'Harsh words',
    answer: `I am sorry that I could not help; if you like, a person can: ${COMPANY.phone.shown}.`,
    aside: true,
  },
  crime: {
    about: 'Getting into things of other people',
    answer:
      'I do not help with getting into accounts, devices or messages of other people, or with harming anybody.',
    aside: true,
  },
  'others-matter': {
    about: 'Matters of your bank or of another company',
    answer:
      'Only they can tell you that: I know nothing of your account, order or contract with another company, and can promise nothing for it. Ask them on a number that you already have; a bank’s stands on your card, and its fraud line comes first if money is gone or a code was given away. If they refuse, an attorney or the ombud of their trade can advise you.',
    aside: true,
  },
  manipulation: {
    about: 'How I am set up',
    answer: `I only speak about ${COMPANY.name}'s services, tools and prices, and those do not change by being asked.`,
    aside: true,
  },
  'life-in-danger': {
    about: 'Somebody is in danger',
    answer:
      'I am only a program and cannot send anybody: please call the emergency services, or somebody near you whom you trust, right now.',
    aside: true,
  },
} satisfies Intents;
