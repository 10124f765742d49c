import { COMPANY } from '#shared/content/company.ts';
import { PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

/** Scams and fraud, before anything has happened. Sources: the articles of the blog. */
export const SCAM_ADVICE = {
  phishing: {
    about: 'Recognising phishing',
    answer:
      'Look at the shape of a message and not at its spelling: somebody reaches out to you, there is a hurry, and you are to leave the normal way of doing things, with a link, a code or a new account number. Stop, leave the chat, and come back by a door you know: the number you had before, the app you open yourself. Nobody ever needs your code or your PIN.',
    links: [PAGES.onPhishing],
  },
  'is-this-a-scam': {
    about: 'Whether a message is a scam',
    answer: `I cannot see or check a message. Until you know, tap no link, pay nothing and give no code or PIN: no bank, courier or friend needs them. Ask the sender yourself, on a number you already had or in the app that you open yourself. Subscribers can send us a picture of it on WhatsApp; anybody may ${REACH}.`,
    links: [PAGES.onPhishing],
  },
  'invoice-fraud': {
    about: 'Changed bank details on an invoice',
    answer:
      'Do not pay yet. Banking details are confirmed by voice, on a number you already had, every time they are new or changed: not by replying, and not on the number in that email. Most South African banks also offer account verification. And switch on two-step sign-in on every mailbox, so that nobody reads along.',
    links: [PAGES.onInvoices, PAGES.spoofCheck],
  },
  'staff-leaves': {
    about: 'When an employee leaves',
    answer: `Close the accounts the same afternoon: email, remote access, accounting, shared folders and the Wi-Fi password that everybody knows. Sign the person out of all sessions and take back phones and keys. If the person is signing in now, change the bank’s access first, delete no logs, and phone us on ${COMPANY.phone.shown}. Keep a list so that nobody has to remember; we set one up with you.`,
    links: [PAGES.onPopia, PAGES.itConsulting],
  },
  children: {
    about: 'Children online',
    answer: `This site has no guide for children's devices yet, so I don't know the settings of each. What helps a family: updates on, a different password for every site, and a family word that is asked for whenever money is asked for. The Personal plan covers a household's phones and tablets, or ${REACH}.`,
    links: [PAGES.onPhishing, PAGES.subscribe],
  },
} satisfies Intents;
