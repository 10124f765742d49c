import { COMPANY } from '#shared/content/company.ts';
import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/** Single habits: sign-in, scams, backups and ransom. Sources: the articles of the blog. */
export const HABIT_ADVICE = {
  passkey: {
    about: 'What a passkey is',
    answer:
      'A passkey is signing in with your fingerprint or face on your phone: nothing that can be typed into a false page. Where it is offered, it is the best second step.',
    links: [PAGES.onPasswords],
  },
  'password-manager': {
    about: 'Password managers',
    answer:
      'A password manager makes a different long password for every site, remembers it, and does not offer it to a false page. The one built into your phone or browser is a fine start for one person and costs nothing. For an office, take one that can share entries and lets you take access back when somebody leaves. This site names no brand.',
    links: [PAGES.onPasswords],
  },
  'password-written': {
    about: 'Writing passwords down',
    answer:
      'You may write your one good sentence on paper and keep it with your passport until you know it: burglars are not after your notebook. Answers to security questions need not be true; let a password manager invent one.',
    links: [PAGES.onPasswords],
  },
  'code-by-mistake': {
    about: 'A code "sent by mistake"',
    answer:
      'Do not pass it on. The six digits are the key to your WhatsApp: somebody typed your number into a new phone. Pass them on and your account is theirs within seconds. Nobody ever needs your code: not WhatsApp, not your bank, not your brother.',
    links: [PAGES.onPhishing],
  },
  'parcel-fee': {
    about: 'A fee for a parcel',
    answer:
      'It is most likely a trick: the amount is small so that you do not think, and the page wants your card number and then the one-time PIN, which confirms something quite different. Do not pay. Type the courier’s address yourself. If you have paid or typed it already, call your bank’s fraud line now, on the number on your card.',
    links: [PAGES.onPhishing],
  },
  'family-new-number': {
    about: 'A relative with a new number who needs money',
    answer:
      'Do not pay yet: call the old number, always. "Mum, this is my new number" is a trick that ends with an urgent payment. Voices can be imitated by software, so agree on a family word that is asked for whenever money is asked for. If you have paid already, call your bank’s fraud line now, on the number on your card.',
    links: [PAGES.onPhishing],
  },
  'job-trick': {
    about: 'A job that wants a deposit',
    answer:
      'It is a trick: part-time work, so much a day for liking videos. The first money really is paid; then comes the deposit for better tasks. Pay nothing. If you have paid already, call your bank’s fraud line now, on the number on your card.',
    links: [PAGES.onPhishing],
  },
  'whatsapp-lock': {
    about: 'Locking your WhatsApp',
    answer:
      'In WhatsApp, under Settings, Account: switch on two-step verification with a six-digit PIN and an email address, and log out linked devices that you do not recognise. Under Privacy, let only contacts add you to groups. Never pass on a code.',
    links: [PAGES.onPhishing],
  },
  'who-bears-loss': {
    about: 'Who loses when a false invoice was paid',
    answer:
      'Mostly the payer: the law mostly treats it as your debt still unpaid, and South African courts have more than once held that the payer has to check the account before paying. Have your attorney explain what applies to you; do not rely on getting it back.',
    links: [PAGES.onInvoices],
  },
  'forwarding-rules': {
    about: 'Forwarding rules in a mailbox',
    answer:
      'Look for forwarding rules you did not make: it is the first thing an intruder sets up. In Outlook: Settings, Mail, Rules and Forwarding. In Gmail: Settings, Filters and Forwarding. And sign out everywhere after a change of password.',
    links: [PAGES.onInvoices],
  },
  'pay-ransom': {
    about: 'Whether to pay a ransom',
    answer:
      'We advise against it: it does not always work, it makes you a customer worth coming back to, and the attackers often have a copy of your data either way. Check first whether a free decryptor exists: look for No More Ransom. If the survival of the business depends on it, decide with your insurer and an attorney.',
    links: [PAGES.onRansomware],
  },
  'after-ransomware': {
    about: 'Restoring after ransomware',
    answer:
      'Do not restore onto a computer that has not been wiped: the door the attackers used is still open. Find it: usually remote desktop open to the internet, a password that leaked elsewhere, or an attachment. If people’s details were reachable, POPIA obliges you to tell the Information Regulator and the people concerned.',
    links: [PAGES.onRansomware],
  },
  'ransomware-switched-off': {
    about: 'A computer that was switched off in an attack',
    answer: `Leave it off and off the network now, and do not start it again before somebody has looked at it. What was in its memory and could have helped to find out what happened is gone; that cannot be changed any more. Unplug the backup drive and the storage box, pause the synchronising of cloud folders, and change passwords from another device. Then phone us: ${COMPANY.phone.shown}.`,
    links: [PAGES.onRansomware],
  },
  'backup-test': {
    about: 'How often to test a backup',
    answer:
      'Test it every month, on the first Monday: restore one file from last week and one from last month, open both, and look at the date of the newest copy of the accounts. Once a year, restore the accounting package completely onto a spare laptop.',
    links: [PAGES.onBackups],
  },
  'restore-line': {
    about: 'Fetching a large backup over the internet',
    answer:
      'Fetching 2 TB over a 50 Mbps line takes about four days without interruption. If that is too long, keep one copy in the office as well, on a small storage box.',
    links: [PAGES.onBackups],
  },
  'what-to-copy': {
    about: 'What to back up',
    answer:
      'Ask of each thing: if it is gone on Monday, who cannot work? The accounting package with its own backup file, mail, shared folders and desktops, the website and its database, the settings of the router, and the password manager’s emergency sheet, on paper.',
    links: [PAGES.onBackups],
  },
  'power-surges': {
    about: 'Power surges and drives',
    answer:
      'Load-shedding and the surges after it kill drives. A small uninterruptible supply (UPS) on the storage box and the router, set to shut the box down properly when its battery is low, costs less than one recovery attempt.',
    links: [PAGES.onBackups],
  },
} satisfies Intents;
