import { KINDS } from '#shared/rules/breach-advice.ts';
import { PAGES, lowerFirst } from './facts.ts';
import type { Intents } from './intent.ts';

const RECALL =
  'Phone your own bank’s fraud line now, day or night: the number on your card. Ask them to stop or recall the payment and to alert the receiving bank.';
const CASE = 'Open a case with the police (SAPS): the bank wants the case number.';

function adviceOf(kind: string, step: number): string {
  const found = KINDS.find((rule) => rule.kind === kind)?.steps[step];
  if (!found) throw new Error(`There is no such advice: ${kind}`);
  return found;
}

/** First aid when money, a number, a name or a device is lost or harmed. */
export const FIRST_AID_LOSSES = {
  // First aid for money sent to the wrong recipient: the bank's fraud line comes first, because minutes
  // decide what can be recalled. The number is on the back of every card; SABRIC lists them (sabric.co.za).
  // Sources: SABRIC, the FSCA on unlicensed investments, and our articles on false invoices and phishing.
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
  // First aid when somebody else uses a phone number, an identity or a good name. The advice on identity and
  // extortion is the same as after a breach scan. Sources: the mobile networks' own lines for a SIM swap;
  // SAFPS protective registration, free (safps.org.za); SAPS for extortion; the Tax Ombud's report on
  // hijacked eFiling profiles (SARS, CIPC, banks).
  'aid-sim-swap': {
    about: 'SIM swap: my number was taken',
    answer: 'Be quick: with your number they can reset your accounts. Use another phone for these.',
    firstAid: {
      steps: [
        'Phone your network from another phone, on its own line: have the SIM swap stopped and your number given back.',
        'Phone your bank’s fraud line, the number on your card: have the app and payments blocked, and look at the last hours.',
        'Change the password of your email, and move two-step sign-in from SMS to an app.',
      ],
      untilMorning:
        'network and bank answer at night, so do not wait for us. Then open a case with the police (SAPS) and note when the signal went.',
    },
    links: [PAGES.onPasswords],
  },
  'aid-leaked-id': {
    about: 'My identity number was leaked',
    answer: 'It cannot be changed, but you can make it harder to use.',
    firstAid: {
      steps: [
        'If accounts were opened or money moved in your name, phone your bank’s fraud line first: the number on your card.',
        adviceOf('identity', 0),
        `${adviceOf('identity', 1)} If there are any, open a case with the police (SAPS).`,
      ],
      untilMorning:
        'the bank’s fraud line answers at night. The registration can be done online; send nobody another copy of your ID meanwhile.',
    },
    links: [PAGES.breachScan],
  },
  'aid-blackmail': {
    about: 'Somebody is blackmailing me',
    answer: 'You are not the first and it is not your fault; often they have nothing. Do these three things.',
    firstAid: {
      steps: [
        adviceOf('private', 0),
        'Keep the messages, with names, numbers and times, and block the sender.',
        'Report the extortion to the police (SAPS), and change the password of any account they name. A real password of yours in the message most likely comes from an old data breach: change it wherever you use it.',
      ],
      untilMorning:
        'nothing has to be decided. Speak with somebody you trust, and leave their messages unanswered.',
    },
    links: [PAGES.breachScan],
  },
  'aid-authority': {
    about: 'Our eFiling or company registration was changed',
    answer: 'The sooner the authority knows, the less goes to the thief; these three, in this order.',
    firstAid: {
      steps: [
        'Report it as fraud to the authority itself, on its own website typed by yourself or at a branch: SARS for eFiling, the CIPC for a company or director, the lender for a loan. Ask them to lock it and to undo the change.',
        'Phone your bank’s fraud line, the number on your card: nobody may get a new mandate or account in your name, and a debit order you did not sign is stopped and reversed. If money has left your account, do this first.',
        'From a device you trust, change the password there and of the mailbox it writes to, and look for forwarding rules. Keep every message, and open a case with the police (SAPS).',
      ],
      untilMorning:
        'the bank’s fraud line answers at night. Change the passwords now, and be at the authority when it opens.',
    },
    links: [PAGES.onPasswords],
  },
  // A SIM swap that is already being used. While money is moving, the bank comes first; sources as for the
  // other first aid on money.
  'aid-money-and-sim': {
    about: 'No signal, and money is leaving my account',
    answer: 'Both belong together: somebody has your number and is using it. Use another phone for these.',
    firstAid: {
      steps: [
        'Phone your bank’s fraud line now, day or night: the number on your card. Have the card and the app blocked, and ask them to stop or recall the payments.',
        'Then at once your network, on its own line: have the SIM swap stopped and your number given back.',
        'Change the password of your email from a device you trust, move two-step sign-in from SMS to an app, and open a case with the police (SAPS): the bank wants the case number.',
      ],
      untilMorning:
        'bank and network answer at night, so do not wait for us. Note when the signal went and which payments you did not make.',
    },
    links: [PAGES.onPasswords],
  },
  // First aid for damage by liquid, heat or a power cut rather than by an attacker: people first, then the
  // device, then its data. Sources: Dell's support on swollen batteries (stop using it, unplug it, never
  // press or open it), the rule for electrical fires (power off, no water, leave and call the fire brigade),
  // manufacturers' advice on spilled liquid (off, turned over, not on again before it was opened), and
  // providers' own order for restarting equipment, from the line inwards.
  'aid-liquid': {
    about: 'Liquid over a laptop or phone',
    answer: 'Be quick: current and liquid together do the damage. Do these three things in this order.',
    firstAid: {
      steps: [
        'After a leak, or where a plug or a device on the mains got wet: touch nothing wet, stay out of the water, and switch off the main switch on the distribution board if you can reach it dry. A laptop or phone: hold the power button until it is off, then pull out the charger and everything else.',
        'Wipe off what you see and stand a laptop upside down, half open like a tent, so that the liquid runs out again; no hair dryer and no rice.',
        'Do not switch it on and do not charge it, not even to see whether it works, until somebody has opened and dried it. If it gets hot, swells or smells, take it outside, away from people.',
      ],
      untilMorning:
        'leave it off, upside down and in a dry place. What cannot wait can be done on another computer, from a copy.',
    },
    links: [PAGES.itConsulting],
  },
  'aid-battery': {
    about: 'A swollen or hot battery',
    answer:
      'If it smokes, hisses or burns: leave the room, close the door and call 10177 or 112. If not, do these three things in this order.',
    firstAid: {
      steps: [
        'Switch it off, pull out the charger, and keep people away from it, children first: a damaged battery can catch fire.',
        'If you can carry it without pressing it, put it outside or on stone or tiles, by itself: not on a bed, sofa or carpet, and not in a bag, drawer or car.',
        'Do not press, bend, pierce, open or charge it, and do not start it again to save files. The battery is taken out and handed in for recycling, not thrown in a bin.',
      ],
      untilMorning:
        'leave it off, off the charger and outside, away from anything that burns. No file on it is worth one more start.',
    },
    links: [PAGES.itConsulting],
  },
  'aid-burning': {
    about: 'A burning smell, smoke or sparks',
    answer:
      'Switch it off at the wall now, and do not switch it on again. Do these three things in this order.',
    firstAid: {
      steps: [
        'Switch off the wall socket; if you cannot reach it safely, or the lights went too, the main switch on the distribution board. A laptop or phone: pull out the charger and hold the power button until it is off. Pull a plug only if it is dry, cool and does not spark.',
        'If it still smokes, sparks or burns, everybody leaves the room, you close the door and call 10177 or 112. No water on anything electrical.',
        'Leave it off and unplugged, and a switch that tripped down: do not try it again, not even to save files. Somebody looks at the device first, and an electrician at the plug and the wiring.',
      ],
      untilMorning:
        'leave it off and unplugged, and look once more within the hour whether it is cool. What cannot wait can be done on another computer, from a copy.',
    },
    links: [PAGES.itConsulting],
  },
  'aid-all-down': {
    about: 'Everything in the office is down',
    answer:
      'When much stops at once it is mostly one box, or the provider; look at these three, in this order.',
    firstAid: {
      steps: [
        'Look at the power first. Whatever smells burnt, smokes, is wet or was hit by lightning is switched off at the wall, and stays off; then trip switch, plugs, and the lights on the fibre box, the router and the switch that all cables go into.',
        'Switch the others off and on again one after the other, and wait until each shows its lights: fibre box, router, switch, then one computer, the till or the card machine.',
        'If that does not help, ask the provider whether there is a fault: of the internet, of the card machine, or of mail and website; after a move to another host, have the old mail records put back. Until then use a phone’s own connection.',
      ],
      untilMorning:
        'write down what works and which lights are on, reset nothing to its factory settings, and take orders and payments by phone or on paper.',
    },
    links: [PAGES.itConsulting],
  },
} satisfies Intents;
