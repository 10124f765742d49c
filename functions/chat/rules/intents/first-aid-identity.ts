import { KINDS } from '#shared/rules/breach-advice-kinds.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * First aid when somebody else uses a phone number, an identity or a good name. The advice on identity and extortion is
 * the same as after a breach scan. Sources: the mobile networks' own lines for a SIM swap; SAFPS protective
 * registration, free (safps.org.za); SAPS for extortion; the Tax Ombud's report on hijacked eFiling profiles (SARS,
 * CIPC, banks).
 */
export const FIRST_AID_IDENTITY = {
  'aid-sim-swap': {
    about: 'SIM swap: my number was taken',
    answer: 'Be quick: with your number they can reset your accounts. Use another phone for these.',
    firstAid: {
      steps: [
        'Phone your network from another phone, on its own line: have the SIM swap stopped and your number given back.',
        'Phone your bank’s fraud line, the number on your card: have the app and payments blocked, and look at the last hours.',
        'Change the password of your email, and move two-step sign-in from SMS to an app.',
      ],
      untilMorning:
        'network and bank answer at night, so do not wait for us. Then open a case with the police (SAPS) and note when the signal went.',
    },
    links: [PAGES.onPasswords],
  },
  'aid-leaked-id': {
    about: 'My identity number was leaked',
    answer: 'It cannot be changed, but you can make it harder to use.',
    firstAid: {
      steps: [
        'If accounts were opened or money moved in your name, phone your bank’s fraud line first: the number on your card.',
        adviceOf('identity', 0),
        `${adviceOf('identity', 1)} If there are any, open a case with the police (SAPS).`,
      ],
      untilMorning:
        'the bank’s fraud line answers at night. The registration can be done online; send nobody another copy of your ID meanwhile.',
    },
    links: [PAGES.breachScan],
  },
  'aid-blackmail': {
    about: 'Somebody is blackmailing me',
    answer: 'You are not the first and it is not your fault; often they have nothing. Do these three things.',
    firstAid: {
      steps: [
        adviceOf('private', 0),
        'Keep the messages, with names, numbers and times, and block the sender.',
        'Report the extortion to the police (SAPS), and change the password of any account they name. A real password of yours in the message most likely comes from an old data breach: change it wherever you use it.',
      ],
      untilMorning:
        'nothing has to be decided. Speak with somebody you trust, and leave their messages unanswered.',
    },
    links: [PAGES.breachScan],
  },
  'aid-authority': {
    about: 'Our eFiling or company registration was changed',
    answer: 'The sooner the authority knows, the less goes to the thief; these three, in this order.',
    firstAid: {
      steps: [
        'Report it as fraud to the authority itself, on its own website typed by yourself or at a branch: SARS for eFiling, the CIPC for a company or director, the lender for a loan. Ask them to lock it and to undo the change.',
        'Phone your bank’s fraud line, the number on your card: nobody may get a new mandate or account in your name, and a debit order you did not sign is stopped and reversed. If money has left your account, do this first.',
        'From a device you trust, change the password there and of the mailbox it writes to, and look for forwarding rules. Keep every message, and open a case with the police (SAPS).',
      ],
      untilMorning:
        'the bank’s fraud line answers at night. Change the passwords now, and be at the authority when it opens.',
    },
    links: [PAGES.onPasswords],
  },
} satisfies Intents;

function adviceOf(kind: string, step: number): string {
  const found = KINDS.find((rule) => rule.kind === kind)?.steps[step];
  if (!found) throw new Error(`There is no such advice: ${kind}`);
  return found;
}
