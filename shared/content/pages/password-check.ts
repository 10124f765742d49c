/** The texts of the part of the breach page that tells whether a password is known. */
export const PASSWORD_CHECK = {
  id: 'password',
  lead: 'Criminals do not only guess passwords: they try the ones that have been stolen before. See whether one of yours is among those that have become public, without telling anybody what it is.',
  form: {
    label: 'Password to check',
    show: 'Show',
    hide: 'Hide',
    button: 'Check this password',
    busy: 'Asking ...',
    empty: 'Please type a password first. It stays on this device.',
    noScript:
      'This needs JavaScript: your own browser turns the password into a row of digits, so that the password itself never has to be sent.',
  },
  sent: {
    heading: 'What leaves your browser',
    before:
      'Your browser turns the password into a row of 40 digits and letters, its hash (SHA‑1), and sends us the first',
    count: 'five',
    after:
      '. We pass those to the service Pwned Passwords and bring back all the hashes on its list that begin the same way, more than a thousand. Your browser looks for yours among them. Neither we nor the service can tell which one it was, or whether it was there.',
    kept: 'The password is not sent, not stored and not logged. The five digits are neither stored nor logged. The field is emptied once there is an answer.',
  },
  known: {
    once: 'This password was seen once in known breaches: stop using it, everywhere.',
    often: 'This password was seen {times} times in known breaches: stop using it, everywhere.',
    next: 'Change it first at your mailbox, then at the bank, then everywhere else. Give each a password of its own.',
  },
  unknown: {
    title: 'This password is not in the known breaches. That does not make it good.',
    next: 'It may be short, easy to guess, or in a breach that nobody has found yet. A good one is long and used in one place only.',
  },
  failed: {
    title: 'We could not ask.',
    nothing: 'So we know nothing about this password, neither good nor bad.',
    noHash:
      'This browser does not let the page turn the password into digits. That usually happens when the address does not begin with https. Nothing was sent.',
    offline: 'The service could not be reached. Please try again in a minute.',
  },
  source: {
    before: 'The list of stolen passwords comes from ',
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
