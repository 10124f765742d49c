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
    title: 'Email is one of three things that strangers see',
    text: 'The security report adds your website and your domain, and says what to do first.',
    link: 'See the whole report',
  },
  breaches: {
    title: 'And your business itself?',
    text: 'The security report looks at your domain from outside: email, website and domain settings, and whether your own website is in the list of breaches.',
    link: 'Get the report on a domain',
  },
} as const;
