import { COMPANY } from '#shared/content/company.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { PRICES, SMALL_BUSINESS_PACKAGES, rand } from '#shared/rules/prices.ts';
import { PAGES, REACH, notSaid, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { recommendations } = BREACH_CHECKER;

const WORDS = [
  'In plain words:',
  '- Hacked: somebody got into a device or an account without permission.',
  '- Breach: a company lost data it kept, so your details can be in one although nobody touched your own computer.',
  '- Identity theft: somebody uses your details to pass for you. Doxing: they are published to hurt you.',
  '- Malware: every harmful program. A virus copies itself, a trojan hides in something you wanted, spyware watches you, a keylogger writes down what you type.',
  '- Ransomware: a program that scrambles your files and asks for money to make them readable again.',
  '- SIM swap: somebody has your network move your number to a SIM card of theirs; your phone goes dead, and your codes go to them.',
  '- Dark web: a part of the internet where stolen data is sold; nobody needs to go and look.',
  '- DDoS: so many requests at once that a website is down; nothing is stolen by that alone.',
].join('\n');

/** Advice before and after harm, in the words of the blog’s articles and of the pages of the tools. */
export const ADVICE = {
  // Scams and fraud, before anything has happened. Sources: the articles of the blog.
  phishing: {
    about: 'Recognising phishing',
    answer:
      'Look at the shape of a message and not at its spelling: somebody reaches out to you, there is a hurry, and you are to use a link, a code or a new account number. Stop, and come back by a door you know, such as the app you open yourself. Nobody ever needs your code or your PIN.',
    links: [PAGES.onPhishing],
  },
  'is-this-a-scam': {
    about: 'Whether a message is a scam',
    answer: `I cannot see or check a message. Until you know, tap no link, pay nothing and give no code or PIN. Ask the sender yourself, on a number you already had or in the app that you open yourself. Subscribers can send us a picture of it on WhatsApp; anybody may ${REACH}.`,
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
    answer: `Close the accounts the same afternoon: email, remote access, accounting, shared folders and the Wi-Fi password that everybody knows. Sign the person out of all sessions and take back phones and keys.\n- If the person is signing in now, change the bank’s access first, delete no logs, and phone us on ${COMPANY.phone.shown}.\n- Keep a list so that nobody has to remember; we set one up with you.`,
    links: [PAGES.onPopia, PAGES.itConsulting],
  },
  children: {
    about: 'Children online',
    answer: `This site has no guide for children's devices yet, so I don't know the settings of each. What helps a family: updates on, a different password for every site, and a family word that is asked for whenever money is asked for. The Personal plan covers a household; or ${REACH}.`,
    links: [PAGES.onPhishing, PAGES.subscribe],
  },
  // Passwords, devices and backups. Sources: the articles of the blog and the pages of the tools.
  passwords: {
    about: 'Good passwords',
    answer:
      'Let a password manager make and remember a different long password for every site; the one built into your phone or browser is a fine start for one person. For the two or three that you need by heart, take four or five random words. Long beats complicated, and you need not change one unless there is a reason.\n- Until you know it by heart, it may stand on paper, beside your passport: burglars are not after your notebook.',
    links: [PAGES.onPasswords],
  },
  'two-factor': {
    about: 'Two-step sign-in',
    answer:
      'With a second step at sign-in a stolen password alone is not enough. Switch it on for email first, then the bank, then work. A passkey (your fingerprint or face) is best, an app that shows six digits comes next; a code by SMS is the weakest. Print the recovery codes.\n- In WhatsApp it is under Settings, Account, Two-step verification.',
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
    answer: `This site names no antivirus product, neither one that we use nor one to buy. Updates, different passwords and a second step at sign-in matter most. For company computers endpoint protection is in our security packages; for advice on yours, ${REACH}.`,
    links: [PAGES.cyberSecurity, PAGES.contact],
  },
  'wipe-device': {
    about: 'Erasing a device before it goes',
    answer: `First copy what you want to keep and sign out of every account; deleting files leaves most of them readable. This site names no price for doing it for you: ${REACH}.\n- Windows: Settings, System, Recovery, Reset this PC, “Remove everything”, and under the settings there “Clean data”\n- Mac, iPhone and iPad: “Erase All Content and Settings”\n- Android: remove your accounts, then reset to factory settings\n- A drive that does not start any more is destroyed instead`,
    links: [PAGES.contact],
  },
  'phone-full': {
    about: 'A phone or its cloud that is full',
    answer:
      'Look in the settings of the phone, under storage, at what takes the room: mostly films, old backups of other devices and chats. Copy photos to a computer or drive, see that the copy opens, and then delete them; or take a larger plan from Apple or Google. While their cloud is full, new photos have no copy.',
    links: [PAGES.onBackups],
  },
  // Single habits: sign-in, scams, backups and ransom. Sources: the articles of the blog.
  'family-new-number': {
    about: 'A relative with a new number who needs money',
    answer:
      'Do not pay yet: call the old number, always. "Mum, this is my new number" is a trick that ends with an urgent payment. Voices can be imitated, so agree on a family word that is asked for whenever money is asked for. If you have paid already, call your bank’s fraud line now, on the number on your card.',
    links: [PAGES.onPhishing],
  },
  'whatsapp-lock': {
    about: 'Locking your WhatsApp',
    answer:
      'In WhatsApp, under Settings, Account: switch on two-step verification with a six-digit PIN and an email address, and log out linked devices that you do not recognise. Under Privacy, let only contacts add you to groups. Never pass on a code.',
    links: [PAGES.onPhishing],
  },
  'code-by-mistake': {
    about: 'A code "sent by mistake"',
    answer:
      'Do not pass it on. The six digits are the key to your WhatsApp: somebody typed your number into a new phone. Pass them on and your account is theirs within seconds. Nobody ever needs your code: not WhatsApp, not your bank, not your brother.',
    links: [PAGES.onPhishing],
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
  // What to set up before anything happens. Sources: our first aid for the same harm, and the articles on
  // passwords, backups and phishing.
  'before-theft': {
    about: 'Preparing for a stolen phone or laptop',
    answer: [
      'Do these before it happens, and have a backup:',
      '- Set a screen lock of your own and Find My (Apple) or Find My Device (Google), and try once to find the device from another one.',
      '- Use two-step sign-in by an app or passkey, with its recovery codes on paper at home.',
      '- Keep the bank’s fraud number and your network’s number on paper too, and low limits in the banking app.',
      '- On a laptop switch on encryption: a password of Windows alone does not hide the files from somebody who takes the drive out.',
    ].join('\n'),
    links: [PAGES.onPasswords, PAGES.onBackups],
  },
  'only-opened': {
    about: 'Whether opening a message or answering a call is enough',
    answer:
      'Rarely: reading an SMS or mail, or answering a call, does not normally let anybody in. The harm comes from what they want you to do next: tap a link, install something, say a code or a PIN, call back. The few attacks that need no tap are why you take updates. If you did more, tell me what.',
    links: [PAGES.onPhishing],
  },
  'own-website-safe': {
    about: 'Keeping your own website from being hacked',
    answer:
      'Let the website, its themes and plug-ins update themselves, and remove those that you do not use. Give hosting, domain and administrators different long passwords and two-step sign-in, have few administrators, and keep a backup of the website and its database that the website itself cannot reach. Our security report shows what a stranger sees of it from outside.',
    links: [PAGES.securityReport, PAGES.onBackups],
  },
  // Technical terms, each explained in two or three sentences. The advice on a number is the same as after a
  // breach scan.
  'hack-or-breach': {
    about: 'What hacked, malware and SIM swap mean',
    answer: WORDS,
    links: [PAGES.breachScan, PAGES.breachedWebsites],
  },
  // Questions after the first hour of an attack. Source on insurers: our article on the first hour of
  // ransomware.
  'clean-up-service': {
    about: 'What our help after an incident costs',
    answer: `Our help has no set price but for two things; the first conversation costs nothing, and for the rest you get a quote: ${REACH}.\n- Repairing one laptop or PC, or cleaning it of viruses: ${rand(PRICES.laptopService)}, with parts quoted first\n- Incident response for a company: in every small business package, from ${rand(SMALL_BUSINESS_PACKAGES.starter)}/month, and in managed security\n- Whether we clean hacked websites, this site does not say`,
    links: [PAGES.smallBusiness, PAGES.managedSecurity, PAGES.contact],
  },
  'social-media-recovery': {
    about: 'Getting a social account back for you',
    answer: `${notSaid('whether we recover accounts at Facebook, Instagram and others, or what it costs')} Use the provider’s own recovery page, typed by yourself, and pay no helper whom you found in a search or a comment.`,
    links: [PAGES.contact],
  },
  forensics: {
    about: 'Forensic work and evidence for a court',
    answer: `${notSaid('whether we do forensic investigations, trace money, write affidavits or give evidence')} Until somebody has decided, nobody uses the device and nothing is deleted; write down who had it and when. What a court accepts, your attorney knows.`,
    links: [PAGES.contact],
  },
  'cyber-insurance': {
    about: 'Cyber insurance',
    answer:
      'This site recommends no insurer, and your policy says what you must report to yours: some do not pay if you start repairs before you report, and many include a specialist. What we do help with is the questions an insurer asks, so that you answer them truthfully.',
    links: [PAGES.securityConsulting, PAGES.onRansomware],
  },
} satisfies Intents;
