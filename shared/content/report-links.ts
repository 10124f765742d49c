/** How long a step of the spoof check takes somebody who knows how. */
export const SPOOF_STEP_EFFORT = '30 minutes';

/**
 * The texts with which other pages link to the security report. Separate from its own texts, which those pages do not
 * need.
 */
export const REPORT_LINKS = {
  path: '/security-report',
  home: {
    hint: 'How do you look from outside?',
    label: 'Security Report',
  },
  spoof: {
    link: 'See the whole report',
  },
  breaches: {
    title: 'And your business itself?',
    text: 'The security report looks at your domain from outside: email, website and domain settings, and whether your own website is in the list of breaches.',
    link: 'Get the report on a domain',
  },
} as const;

/** What to press for help with what a check of a domain found. */
export const ASK_A_PERSON = {
  title: 'Rather ask a person?',
  text: 'We explain it, or put it right with you.',
  link: { to: '/contact-us', label: 'Ask us for help', look: 'quiet' },
} as const;
