import { CONFIRM_WITHIN_HOURS } from '../../rules/monitor.ts';

/** The texts of the form below a report with which a visitor has a domain monitored. */
export const MONITOR_FORM = {
  heading: 'Tell me when this gets worse',
  about: (domain: string) => `Free. Once a week we check ${domain} again, from outside, exactly as today.`,
  /** What happens, line by line. */
  points: [
    'We email you when two checks, a day apart, agree that something got worse or better, when the certificate of the website or the domain itself runs out soon, or when a breach of the website is published.',
    'What we cannot read is never called worse.',
    'Every three months we send one line to say that we are still checking.',
    'A link in every email ends it, and erases what we keep for it.',
  ],
  button: 'Send me the link',
  busy: 'Sending the link …',
  note: `We first send a link to this address. Until you open it and confirm, nothing is kept. An email address can have one domain checked.`,
  sent: {
    heading: 'Now check your mailbox',
    before: 'We have sent a link to ',
    after: `. Open it within ${CONFIRM_WITHIN_HOURS} hours and press the button there. Until then nothing is kept, and without it nothing happens.`,
    more: 'Nothing there after a few minutes? Look in the junk or spam folder too. If this address has another domain checked already, this one takes its place once you confirm.',
  },
} as const;

/** The texts of the form below a breach result with which the owner of the address has it watched. */
export const ADDRESS_WATCH = {
  title: 'Tell me if this address turns up in a new breach',
  text: 'Free. We first mail it a link to confirm.',
  button: 'Send the link',
  sent: `We have sent a link to this address. Open it within ${CONFIRM_WITHIN_HOURS} hours and press the button there: until then nothing is kept. A link in every email ends it. Nothing there after a few minutes? Look in the junk or spam folder too.`,
} as const;
