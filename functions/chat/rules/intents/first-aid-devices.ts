import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * First aid for a computer or phone that is attacked or missing. The order: disconnect it and leave it on (its memory
 * may show what happened), then secure accounts and money from a clean device, then get help. Sources: NIST SP 800-61
 * (contain before you clean up, keep evidence), the Cybersecurity Hub (cybersecurityhub.gov.za), and our article on the
 * first hour of ransomware.
 */
export const FIRST_AID_DEVICES = {
  'aid-hacked': {
    about: 'I have been hacked',
    answer: 'Take a breath; do these three things in this order.',
    firstAid: {
      steps: [
        'Take the affected computer off the network: pull the cable and switch off its Wi-Fi, but leave it on.',
        'If a bank account could be reached from it, phone your bank’s fraud line now: the number on your card.',
        'From another device, change the password of your email first, sign out all sessions, and switch on two-step sign-in.',
      ],
      untilMorning:
        'leave that computer on and off the network, type nothing on it, and write down or photograph what you saw and when.',
    },
    links: [PAGES.onRansomware],
  },
  'aid-unsure': {
    about: 'Something bad happened, I am not sure what',
    answer: 'We sort out together what it is; these three help in every case, in this order.',
    firstAid: {
      steps: [
        'If money, a card or your banking app may be touched, phone your bank’s fraud line now: the number on your card.',
        'Take the computer or phone off the network, but leave it on; answer nobody, pay nobody and delete nothing.',
        'From another device, change the password of your email and of what was touched, and sign out all sessions.',
      ],
      untilMorning:
        'write down what happened and when, and photograph what you see on the screen; we look at it with you first thing.',
    },
    links: [PAGES.onPhishing],
  },
  'aid-ransomware': {
    about: 'Ransomware is on my screen',
    answer: 'Do not pay and do not answer them; do these three things in this order.',
    firstAid: {
      steps: [
        'Take the computer off the network: pull the cable and switch off its Wi-Fi, but do not shut it down. If several are affected, switch off the router.',
        'Unplug the backup drive and the storage box, and pause the synchronising of cloud storage, even if they look fine.',
        'Photograph the note with a phone, then phone whoever looks after your computers, and your insurer.',
      ],
      untilMorning:
        'restore nothing, plug nothing in and delete nothing. From a phone on mobile data, change the password of your email administrator, and phone your bank if a computer that does payments is affected.',
    },
    links: [PAGES.onRansomware],
  },
  'aid-website-hacked': {
    about: 'Our website was hacked',
    answer: 'Keep your visitors safe first; do these three things in this order.',
    firstAid: {
      steps: [
        'Have whoever hosts the website take it offline, or show a plain page instead, and keep a copy of the files and logs as they are.',
        'From a device you trust, change the passwords of the hosting, the website’s administrators, the domain and their mailboxes, and sign out all sessions.',
        'Restore a clean copy from before, update everything on it, remove administrators you do not know, and find how they came in before it goes online again.',
      ],
      untilMorning:
        'leave it offline. If customers typed passwords, cards or personal details there, write down since when; POPIA asks you to tell them, and a false payment is for the bank’s fraud line: the number on the card.',
    },
    links: [PAGES.onPopia],
  },
  'aid-clicked-link': {
    about: 'I clicked a bad link',
    answer: 'A click alone is often not the end; do these three things now.',
    firstAid: {
      steps: [
        'If you typed card details, a PIN or the password of your bank, or money is moving, phone your bank’s fraud line now: the number on your card.',
        'If something was opened or downloaded, take that device off the Wi-Fi and the cable, but leave it on. If you typed a password, change it from another device, and wherever you used the same.',
        'Close the page, keep the message, and tell whoever looks after your computers what you opened and when.',
      ],
      untilMorning:
        'do not use that device for the bank or for work, and watch your bank’s messages from another one.',
    },
    links: [PAGES.onPhishing],
  },
  'aid-fake-support': {
    about: 'A caller wants to take over my computer',
    answer:
      'Hang up, and do not phone a number that the screen shows: neither Microsoft nor your bank warns you of a virus like this. It is a trick; pay nothing. A page that cannot be closed goes when you end the browser; a program they had you install is removed.',
    firstAid: {
      steps: [
        'If they are connected, take the computer off the network now: pull the cable and switch off its Wi-Fi, but leave it on.',
        'If you paid, or opened your bank while they watched, phone your bank’s fraud line: the number on your card.',
        'From another device, change the passwords that you typed while they were connected, email first.',
      ],
      untilMorning:
        'leave that computer off the network until somebody has looked at it and removed what they installed, and do not answer when they phone again.',
    },
    links: [PAGES.onPhishing],
  },
  'aid-lost-device': {
    about: 'My phone or laptop is lost or stolen',
    answer: 'Be quick and calm; do these three things in this order.',
    firstAid: {
      steps: [
        'If your bank’s app is on it, phone your bank’s fraud line and have the app blocked: the number on your card.',
        'For a phone, have your network block the SIM; then lock or wipe the device from another one, with Find My (Apple) or Find My Device (Google).',
        'Change the password of your email and sign out all sessions, then those that the device had saved; then open a case with the police (SAPS); bank and insurer want the number. If it held details of customers or patients, or belongs to work, tell your employer: POPIA asks that the Information Regulator and those people are told.',
      ],
      untilMorning:
        'bank and network answer at night, so do those two now. Make a list of what was on it, and of whose details.',
    },
    links: [PAGES.onPopia],
  },
} satisfies Intents;
