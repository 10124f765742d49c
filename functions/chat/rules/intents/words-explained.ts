import { KINDS } from '#shared/rules/breach-advice-kinds.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * Technical terms, each explained in two or three sentences. The advice on a number is the same as after a breach scan.
 */
export const WORDS_EXPLAINED = {
  'what-ransomware-is': {
    about: 'What the word ransomware means',
    answer:
      'Ransomware is a harmful program that scrambles your files, so that you cannot open them, and asks for money to make them readable again. Often the attackers also copy the files and threaten to publish them. It comes in through remote desktop, a leaked password or an attachment; a backup that is not always connected takes most of its power.',
    links: [PAGES.onRansomware],
  },
  'what-malware-is': {
    about: 'What malware, spyware and keylogger mean',
    answer:
      'Malware is the word for every harmful program. A virus copies itself from file to file, a trojan hides in something you wanted, spyware watches what you do, and a keylogger writes down what you type, passwords too. Updates, and not opening what you did not expect, keep most of it out; removing it from a laptop or PC is part of our laptop and PC service.',
    links: [PAGES.itConsulting],
  },
  'what-sim-swap-is': {
    about: 'What a SIM swap is, and how to prevent it',
    answer: `In a SIM swap somebody has your network move your number to a SIM card of theirs, with false papers or help in a shop. Your phone goes dead, and calls and codes by SMS go to them. Beforehand: ${simAdvice()}`,
    links: [PAGES.onPasswords],
  },
  'hack-or-breach': {
    about: 'What hacked and breach mean',
    answer:
      'Hacked means that somebody got into a device or an account without permission. A breach means that a company lost data it kept, so your details can be in one although nobody touched your own computer. Identity theft is when somebody uses your details to pass for you, and doxing is publishing them to hurt you. Whether your address is in a known breach, our scan says.',
    links: [PAGES.breachScan, PAGES.breachedWebsites],
  },
  'dark-web-and-ddos': {
    about: 'What dark web and DDoS mean',
    answer:
      'The dark web is a part of the internet that a usual browser does not open and where visitors are hard to trace; stolen data is sold there, and nobody needs to go and look. A DDoS attack sends a website so many requests at once that it can serve nobody: it is down, and nothing is stolen by that alone. Whether your address is in data that is known to be stolen, our breach scan says.',
    links: [PAGES.breachScan],
  },
} satisfies Intents;

function simAdvice(): string {
  const [ask, app] = KINDS.find(({ kind }) => kind === 'phone')?.steps ?? [];
  if (ask === undefined || app === undefined) throw new Error('There is no advice for a telephone number.');
  return `${ask.charAt(0).toLowerCase()}${ask.slice(1)} ${app}`;
}
