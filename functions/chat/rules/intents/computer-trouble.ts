import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

const SERVICE = `the laptop and PC service, at one fixed price of ${rand(PRICES.laptopService)}, on-site or mobile`;

/** Problems with computers, and who fixes them. */
export const COMPUTER_TROUBLE = {
  'slow-computer': {
    about: 'A slow computer',
    answer: `That is what ${SERVICE}, is for: it looks at speed, start-up and disk health, cleans and updates. Parts, if any are needed, are quoted first. Restart the computer first if you have not done so; if it stays slow, phone ${COMPANY.phone.shown}.`,
    links: [PAGES.itConsulting],
  },
  'virus-removal': {
    about: 'Removing a virus',
    answer: `Virus and malware removal is part of ${SERVICE}. Until then take that computer off the Wi-Fi and the cable, and type no passwords on it. Phone ${COMPANY.phone.shown}.`,
    links: [PAGES.itConsulting],
  },
  'data-recovery': {
    about: 'Getting lost files back',
    answer: `Stop using the drive or phone at once, so that nothing is written over the files. If it clicks, beeps, fell or is not found, switch it off, unplug it and do not try again, because every start can finish it. Then ${REACH}: we cannot guarantee that data can be recovered, and this site names no price for it, and does not speak of a laboratory or clean room. If there is a backup, we restore from it.`,
    links: [PAGES.contact, PAGES.cloudStorage],
  },
  printers: {
    about: 'A printer that does not print',
    answer: `Printers are covered by the subscription, over WhatsApp, and an office can have them set up on site. Switch the printer, the computer and the router off and on again first. If that does not help, ${REACH}.`,
    links: [PAGES.subscribe, PAGES.itConsulting],
  },
  'mail-trouble': {
    about: 'Email that does not go out or come in',
    answer: `Look first whether mail comes and goes on the web page of your mail provider. If it does, the trouble is in the program on this device: see that it is online and not set to work offline, that it has your newest password, and that no large attachment holds up the outbox. If it does not, the mailbox may be full: delete what is large and empty the bin. If that does not help, subscribers ask us over WhatsApp, and anybody may ${REACH}. If somebody else changed the password, or mails went out that you did not write, tell me so, because that is something else.`,
    links: [PAGES.subscribe, PAGES.contact],
  },
  'computer-password': {
    about: 'A forgotten password of your own computer',
    answer: `Try what the sign-in screen offers under “I forgot my password” or “Reset password”: a Microsoft account is reset on Microsoft’s own page, typed by yourself on another device, with its email or phone number; a local account asks your security questions; a Mac asks for your Apple account. Do not choose to reset or reinstall the computer: that can delete your files. If none of it works, ${REACH}, and have proof at hand that it is yours, such as the slip. Whether it can be opened, this site does not promise; we do not get round passwords of others.`,
    links: [PAGES.contact],
  },
  'recovery-key': {
    about: 'A blue screen that asks for a recovery key',
    answer: `That is BitLocker, the lock that Windows puts on a drive: nobody demands money, and the files are still there. It asks after an update or a repair, for example. The key of 48 digits is kept in the Microsoft account of whoever set the computer up, under its devices, or by whoever looks after your company's computers. Look there from another device. Do not choose to reset or reinstall: without the key nobody can open the drive, we neither. We help you look: ${REACH}.`,
    links: [PAGES.itConsulting, PAGES.contact],
  },
} satisfies Intents;
