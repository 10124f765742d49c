import { CONFIRM_WITHIN_HOURS } from '../../rules/monitor.ts';

/** The words of the form below a report that has a domain looked at from then on. */
export const MONITOR_FORM = {
  heading: 'Tell me when this gets worse',
  /** What happens, line by line. The first is said of the domain. */
  about: {
    before: 'Once a week we look at ',
    after: ' again, from outside, exactly as today.',
  },
  points: [
    'A mail comes only when two looks a day apart agree that something got worse or better, when the certificate of the website ends soon, or when a breach of the website is published.',
    'What we cannot read is never called worse.',
    'Once in three months one line says that we still look.',
    'It costs nothing. Every mail ends it with one click, and then all of it is erased.',
  ],
  emailLabel: 'Your e-mail address',
  nameLabel: 'Your name',
  phoneLabel: 'Your phone number',
  button: 'Send me the link',
  busy: 'Sending the link …',
  note: `We first send a link to this address. Until it is opened and confirmed, nothing is kept. One address watches over one domain.`,
  offline: 'We could not be reached, so nothing was sent. Please try again in a minute.',
  sent: {
    heading: 'Now look into your mailbox',
    before: 'We have sent a link to ',
    after: `. Open it within ${CONFIRM_WITHIN_HOURS} hours and press the button there. Until then nothing is kept, and without it nothing happens.`,
    more: 'Nothing there after a few minutes? Look in the junk folder too. If this address watches over another domain already, this one takes its place once you confirm.',
    again: 'Use another address',
  },
} as const;
