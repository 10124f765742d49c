import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { PAGES, REACH, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { recommendations } = BREACH_CHECKER;

/** Passwords, devices and backups. Sources: the articles of the blog and the pages of the tools. */
export const DEVICE_ADVICE = {
  passwords: {
    about: 'Good passwords',
    answer:
      'Let a password manager make and remember a different long password for every site; the one built into your phone or browser is a fine start for one person. For the two or three that you need by heart, take four or five random words. Long beats complicated, and you need not change one unless there is a reason.',
    links: [PAGES.onPasswords],
  },
  'two-factor': {
    about: 'Two-step sign-in',
    answer:
      'A second step at sign-in means that a stolen password alone is not enough. Switch it on for email first, then the bank, then work. A passkey is best, an app that shows six digits comes next, a code by SMS is the weakest and still far better than nothing. Print the recovery codes. In WhatsApp it is under Settings, Account, Two-step verification.',
    links: [PAGES.onPasswords, PAGES.onPhishing],
  },
  'backup-advice': {
    about: 'How to back up your files',
    answer:
      'Three copies of everything that matters, on two kinds of storage, one of them somewhere else, and one that nobody can change, such as a drive that is unplugged. OneDrive, Google Drive and Dropbox are sync and not backup: what is deleted here is deleted there. Restore a file every month to see that it works.',
    links: [PAGES.onBackups, PAGES.cloudStorage],
  },
  'ransomware-prevention': {
    about: 'Protection against ransomware',
    answer:
      'Three cheap things: a backup that is not always connected, two-step sign-in on email and remote access, and no remote desktop on the open internet. Our free port scanner shows whether yours is open.',
    links: [PAGES.onRansomware, PAGES.portScanner],
  },
  'home-wifi-safety': {
    about: 'Safe Wi-Fi and router',
    answer: `Keep the router updated, change the password it came with, and give guests a network of their own. The free port scanner shows what your router leaves open to the internet. This site has no advice on public Wi-Fi or on single models of router; for yours, ${REACH}.`,
    links: [PAGES.portScanner, PAGES.itConsulting],
  },
  updates: {
    about: 'Updates',
    answer: `Install updates, on phones as on computers. ${textOf(recommendations, 'Updates on, everywhere')} How long your own version is still supported, this site does not say; for a device that gets none any more, please ${REACH}.`,
    links: [PAGES.breachScan, PAGES.contact],
  },
  antivirus: {
    about: 'Antivirus',
    answer: `This site recommends no antivirus product, so I will not name one. Updates, different passwords and a second step at sign-in matter most. For company computers endpoint protection is in our security packages; for advice on yours, ${REACH}.`,
    links: [PAGES.cyberSecurity, PAGES.contact],
  },
  'wipe-device': {
    about: 'Erasing a device before it goes',
    answer: `Deleting files leaves most of them readable. First copy what you want to keep and sign out of every account. Windows: Settings, System, Recovery, Reset this PC, “Remove everything”, and under the settings there “Clean data”. Mac, iPhone and iPad: “Erase All Content and Settings”. Android: remove your accounts, then reset to factory settings. A drive that does not start any more is destroyed instead. This site names no price for doing it for you: ${REACH}.`,
    links: [PAGES.contact],
  },
  'phone-full': {
    about: 'A phone or its cloud that is full',
    answer:
      'Nothing here needs to be bought for that: a cloud storage of your own is meant for the files of a business. Look in the settings of the phone, under storage, at what takes the room: mostly films, old backups of other devices and chats. Copy photos to a computer or drive, see that the copy opens, and then delete them; or take a larger plan from Apple or Google. While their cloud is full, new photos have no copy.',
    links: [PAGES.onBackups],
  },
} satisfies Intents;
