import { lowerFirst, PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const RECALL =
  'Phone your own bank’s fraud line now, day or night: the number on your card. Ask them to stop or recall the payment and to alert the receiving bank.';
const CASE = 'Open a case with the police (SAPS): the bank wants the case number.';

/**
 * First aid for money sent to the wrong recipient: the bank's fraud line comes first, because minutes decide what can
 * be recalled. The number is on the back of every card; SABRIC lists them (sabric.co.za). Sources: SABRIC, the FSCA on
 * unlicensed investments, and our articles on false invoices and phishing.
 */
export const FIRST_AID_MONEY = {
  'aid-gave-otp': {
    about: 'I gave away an OTP, PIN or card number',
    answer: 'Minutes matter; phone before you read on.',
    firstAid: {
      steps: [
        'Phone your bank’s fraud line now: the number on your card. Ask them to block the card and the app, and to stop what is pending.',
        'Change the password of your bank and of your email, from a device you trust, and refuse every approval that still appears.',
        `${CASE} Keep the messages, and answer nobody who phones you “from the bank”.`,
      ],
      untilMorning:
        'the bank’s fraud line answers at night, so do not wait for us. Watch your account, and write down who phoned, when, and what you said.',
    },
    links: [PAGES.onPhishing],
  },
  'aid-money-gone': {
    about: 'My money was stolen',
    answer: 'Minutes matter; phone before you read on.',
    firstAid: {
      steps: [
        RECALL,
        'Have the card and the banking app blocked, and change the password of your bank and of your email from a device you trust.',
        `${CASE} Keep every message and receipt.`,
      ],
      untilMorning:
        'the bank’s fraud line answers at night, so do not wait for us. Pay nobody who promises to get your money back.',
    },
    links: [PAGES.onPhishing],
  },
  'aid-paid-invoice': {
    about: 'I paid a false invoice',
    answer: 'The money is often moved on within the hour; phone before you read on.',
    firstAid: {
      steps: [
        `${RECALL} If customers of yours paid, ask each of them to phone their own bank at once.`,
        'Phone the real supplier, or the customer, on a number you already had, so that they check their mailbox and pay nothing more.',
        `Change the password of your mailbox, sign out everywhere and look for forwarding rules; keep the false email. ${CASE}`,
      ],
      untilMorning:
        'the bank’s fraud line answers at night, so do not wait for us. Pay nothing else, delete nothing, and tell your insurer first thing.',
    },
    links: [PAGES.onInvoices],
  },
  'aid-about-to-pay': {
    about: 'Somebody is about to pay a swindler',
    answer:
      'Nothing has to be paid today: whoever hurries you, keeps you on the line or wants a fee before paying out is cheating. Do these three things in this order.',
    firstAid: {
      steps: [
        'Phone the fraud line of the bank it would come from, now: the number on the card. Ask them to hold it, to recall what has gone already, and to speak with whoever wants to pay.',
        'Hang up and answer no more. No police, court or bank works by video call, has money moved to a “safe account” or wants vouchers, and nobody honest asks a “tax” before you get your own money. Phone back only on a number you already had.',
        `Keep the chats and account numbers, let somebody calm whom they trust look at them, and for an investment ask the FSCA whether it is licensed. If anything was paid: ${lowerFirst(CASE)}`,
      ],
      untilMorning:
        'the bank’s fraud line answers at night, so do not wait for us. Pay nothing more, also nobody who promises to get money back.',
    },
    links: [PAGES.onPhishing],
  },
  'aid-child-bought': {
    about: 'A child bought things with my card',
    answer: 'It can often be undone when you are quick; these three, in this order.',
    firstAid: {
      steps: [
        'Phone your bank: the number on your card. Have the card blocked for buying online, and ask what is still pending.',
        'Ask the shop for a refund of each purchase, from the list of purchases in the account, and say that a child bought it without your leave.',
        'Take the card out of the device and the shop, change the password, and have every purchase ask for it.',
      ],
      untilMorning:
        'the bank answers at night, and the shop’s form can be filled in now. Keep the receipts that came by mail.',
    },
    links: [PAGES.onPasswords],
  },
} satisfies Intents;
