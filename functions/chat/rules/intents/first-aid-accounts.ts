import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

/**
 * First aid for an account that somebody else controls: the bank first where money is within reach, then the mailbox,
 * because it can reset everything else. Sources: WhatsApp's help (register the number again, six-digit code, two-step
 * PIN), and our articles on phishing, passwords and false invoices.
 */
export const FIRST_AID_ACCOUNTS = {
  'aid-gave-password': {
    about: 'I gave away a password',
    answer: 'Change it before they do; these three, in this order.',
    firstAid: {
      steps: [
        'If it was the password of your bank, phone your bank’s fraud line first: the number on your card.',
        'From a device you trust, change that password, and every other place where you used the same; email first. Sign out all sessions.',
        'Switch on two-step sign-in, and look in the mailbox for forwarding rules that you did not make.',
      ],
      untilMorning:
        'you can do all three at once, without us. If you cannot sign in any more, use the provider’s own recovery page, typed by yourself.',
    },
    links: [PAGES.onPasswords],
  },
  'aid-whatsapp': {
    about: 'My WhatsApp was taken over',
    answer: 'You can get it back, because you have the number; these three, in this order.',
    firstAid: {
      steps: [
        'Open WhatsApp and register your number again at once, with the six-digit code it sends you: that signs the thief out. Give that code to nobody. If a PIN you did not set is asked for, it can be reset after seven days, and meanwhile nobody else is signed in either.',
        'Tell your contacts by phone or SMS that messages asking for money are not from you. Whoever has paid phones the bank: the number on the card.',
        'Set a two-step PIN (Settings, Account, Two-step verification) and log out linked devices that you do not know.',
      ],
      untilMorning:
        'tell your contacts now, and do not wait for us. If your phone has no signal at all, phone your network: it may be a SIM swap.',
    },
    links: [PAGES.onPhishing],
  },
  'aid-locked-out': {
    about: 'I am locked out of my account',
    answer: 'It may be a mistake or somebody else; these three sort it out.',
    firstAid: {
      steps: [
        'If the account can move money, or your bank has sent messages, phone your bank’s fraud line: the number on your card.',
        'Use the provider’s own recovery page, typed by yourself, from a device that you have used before; never a number or helper found in a search.',
        'When you are in, change the password, sign out all sessions, look at recovery address, phone number and forwarding rules, and switch on two-step sign-in.',
      ],
      untilMorning:
        'begin the recovery: providers often wait a day or more before they give an account back. Use your other accounts from that device only if it is clean.',
    },
    links: [PAGES.onPasswords],
  },
  'aid-account-hacked': {
    about: 'Somebody is in my email or social account',
    answer:
      'If only a message says so, open no link in it: go to the account yourself and look at its last sign-ins. If somebody is in, these three, in this order.',
    firstAid: {
      steps: [
        'If payments or invoices go through that account, phone your bank’s fraud line: the number on your card. Phone whoever was asked to pay: they must not, and who has paid phones their own bank at once.',
        'From a device you trust, change the password, sign out all sessions and switch on two-step sign-in; email first, because it resets the others. If you are shut out, begin with the provider’s own recovery page, typed by yourself.',
        'Look for forwarding rules, linked apps and recovery addresses that you did not make, and tell your contacts by another way.',
      ],
      untilMorning:
        'delete nothing: the false mails show what happened. Let your bookkeeper pay into no new or changed account.',
    },
    links: [PAGES.onPasswords, PAGES.onInvoices],
  },
} satisfies Intents;
