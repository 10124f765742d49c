import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * What to set up before anything happens. Sources: our first aid for the same harm, and the articles on passwords,
 * backups and phishing.
 */
export const BEFORE_HARM = {
  'before-theft': {
    about: 'Preparing for a stolen phone or laptop',
    answer:
      'Set a screen lock of your own and Find My (Apple) or Find My Device (Google), and try once to find the device from another one. Use two-step sign-in by an app or passkey with its recovery codes on paper at home, keep the bank’s fraud number and your network’s number on paper too, and low limits in the banking app. On a laptop switch on encryption, because a password of Windows alone does not hide the files from somebody who takes the drive out. And have a backup.',
    links: [PAGES.onPasswords, PAGES.onBackups],
  },
  'only-opened': {
    about: 'Whether opening a message or answering a call is enough',
    answer:
      'Rarely: reading an SMS or mail, or answering a call, does not normally let anybody in. The harm comes from what they want you to do next: tap a link, install something, say a code or a PIN, call back. There are attacks that need no tap, through holes that have not been mended; that is what updates are for. If you did more than read or listen, tell me what.',
    links: [PAGES.onPhishing],
  },
  'own-website-safe': {
    about: 'Keeping your own website from being hacked',
    answer:
      'Let the website, its themes and plug-ins update themselves, and remove those that you do not use. Give hosting, domain and administrators different long passwords and two-step sign-in, have few administrators, and keep a backup of the website and its database that the website itself cannot reach. Our security report shows what a stranger sees of it from outside.',
    links: [PAGES.securityReport, PAGES.onBackups],
  },
} satisfies Intents;
