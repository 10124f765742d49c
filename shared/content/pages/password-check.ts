/** The words of the part of the breach page that tells whether a password is known. */
export const PASSWORD_CHECK = {
  id: 'password',
  heading: 'Is a password known?',
  lead: 'Burglars do not guess passwords. They try the ones that other people have lost. See whether one of yours is on their list, without telling anybody what it is.',
  form: {
    label: 'A password of yours',
    show: 'Show',
    hide: 'Hide',
    button: 'Is it known?',
    busy: 'Asking ...',
    waiting: 'Asking which known hashes begin with these five digits …',
    empty: 'Please type a password first. It stays on this device.',
    noScript:
      'This needs JavaScript: the password is turned into a hash by your own browser, so that it never has to be sent.',
  },
  sent: {
    heading: 'What leaves your browser',
    example: 'The password “password”, as an example:',
    yours: 'Of your password, only this was sent:',
    before: 'Your browser turns the password into 40 digits (SHA‑1) and sends us the first',
    count: 'five',
    after:
      '. We pass them to the service Pwned Passwords and bring back all of its hashes that begin so, more than a thousand. Your browser looks for yours among them. Neither we nor the service can tell which it was, or whether it was there.',
    kept: 'The password is not sent, not stored and not logged; neither are the five digits. The field is emptied once there is an answer.',
  },
  known: {
    once: 'This password was seen once in known breaches: stop using it, everywhere.',
    often: 'This password was seen {times} times in known breaches: stop using it, everywhere.',
    next: 'Change it first where it opens your mailbox, then the bank, then the rest. Give each a password of its own.',
  },
  unknown: {
    title: 'This password is not in the known breaches. That does not make it good.',
    next: 'It may be short, easy to guess, or in a breach that nobody has found yet. A good one is long and used in one place only.',
  },
  failed: {
    title: 'We could not ask.',
    nothing: 'So nothing is known about this password, neither good nor bad.',
    noHash:
      'This browser does not let a page calculate a hash here. That is usually so when the address does not begin with https. Nothing was sent.',
    offline: 'The service could not be reached. Please try again in a minute.',
  },
  source: {
    before: 'Known passwords by ',
    name: 'Pwned Passwords',
    url: 'https://haveibeenpwned.com/Passwords',
    after: ', a service of Have I Been Pwned.',
  },
  advice: {
    before: 'How to have good passwords without remembering them: ',
    link: 'passwords you do not have to remember',
    to: '/blog/passwords-you-do-not-have-to-remember',
  },
} as const;
