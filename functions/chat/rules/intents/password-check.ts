import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { clauseOf, PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const { known, lead, sent, unknown } = PASSWORD_CHECK;

/** The part of the breach page that checks whether a password is known. */
export const PASSWORD_TOOL = {
  'password-check': {
    about: 'Checking whether a password is known',
    answer: `The breach page has a free check for that. ${lead} ${sent.kept}`,
    links: [PAGES.breachScan, PAGES.onPasswords],
  },
  'password-check-private': {
    about: 'Whether the password check sees your password',
    answer: clauseOf(PRIVACY_POLICY, 'Password check').replace(
      /^Password check: your/,
      'The password check never sees your password: your',
    ),
    links: [PAGES.breachScan, PAGES.privacy],
  },
  'password-check-result': {
    about: 'What the password check shows',
    answer: `If it was seen in known breaches, stop using it, everywhere. ${known.next} If not: ${unknown.title} ${unknown.next}`,
    links: [PAGES.breachScan, PAGES.onPasswords],
  },
} satisfies Intents;
