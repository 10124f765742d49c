import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * A SIM swap that is already being used. While money is moving, the bank comes first; sources as for the other first
 * aid on money.
 */
export const MONEY_AND_SIM = {
  'aid-money-and-sim': {
    about: 'No signal, and money is leaving my account',
    answer: 'Both belong together: somebody has your number and is using it. Use another phone for these.',
    firstAid: {
      steps: [
        'Phone your bank’s fraud line now, day or night: the number on your card. Have the card and the app blocked, and ask them to stop or recall the payments.',
        'Then at once your network, on its own line: have the SIM swap stopped and your number given back.',
        'Change the password of your email from a device you trust, move two-step sign-in from SMS to an app, and open a case with the police (SAPS): the bank wants the case number.',
      ],
      untilMorning:
        'bank and network answer at night, so do not wait for us. Note when the signal went and which payments you did not make.',
    },
    links: [PAGES.onPasswords],
  },
} satisfies Intents;
