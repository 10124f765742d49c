import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const TELL_THEM =
  'section 22 of POPIA says that you must tell the Information Regulator and the people concerned as soon as reasonably possible';

/** First aid when something or somebody is attacked. */
export const FIRST_AID_ATTACKS = {
  // First aid for a computer or phone that is attacked or missing. The order: disconnect it and leave it on
  // (its memory may show what happened), then secure accounts and money from a clean device, then get help.
  // Sources: NIST SP 800-61 (contain before you clean up, keep evidence), the Cybersecurity Hub
  // (cybersecurityhub.gov.za), and our article on the first hour of ransomware.
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
  // First aid for an account that somebody else controls: the bank first where money is within reach, then
  // the mailbox, because it can reset everything else. Sources: WhatsApp's help (register the number again,
  // six-digit code, two-step PIN), and our articles on phishing, passwords and false invoices.
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
  // First aid for a business that disclosed details, or whose property somebody else uses: stop the leak,
  // keep the evidence, then notify those concerned. Sources: POPIA section 22 and our article on it; NIST SP
  // 800-61 (contain, keep evidence); AWS's support on compromised accounts (password, keys, what runs, the
  // provider); the registry's rule that a domain belongs to its registrant.
  'aid-details-let-out': {
    about: 'We sent or lost details of other people',
    answer: 'Stop it spreading first, then tell those whom it concerns; these three, in this order.',
    firstAid: {
      steps: [
        'Take a picture of what is open and to whom, then close it: end the sharing, recall the message, and ask whoever has it, at once and by phone, to delete it and confirm it. For a lost stick or bag, ask where you were.',
        'Write down what it was, whose details, how many people, since when and who could see them. Delete no mail and no log.',
        `Tell the head of your business, because ${TELL_THEM}, whatever the size of your company: what happened, what was taken, what you have done, and what they can do.`,
      ],
      untilMorning:
        'sharing can be ended and people can be asked tonight. Make the list now, so that the Regulator and the people can be told first thing.',
    },
    links: [PAGES.onPopia],
  },
  'aid-insider': {
    about: 'Somebody of ours deletes or takes things',
    answer: 'Close the way in before you speak to the person; these three, in this order.',
    firstAid: {
      steps: [
        'Block the person’s account, but do not delete it, and end its sessions, remote access and phones; then change every password the person knows, the administrator’s first. If money can be moved, phone your bank’s fraud line: the number on your card.',
        'Pause the synchronising of the shared files on every computer and let nobody work in them, so that deleted files and earlier versions can be restored.',
        `Keep mailbox, logs, statements and devices as they are: delete nothing, and take pictures for your attorney or the police (SAPS). If details of people were taken, ${TELL_THEM}.`,
      ],
      untilMorning:
        'do the first two tonight, and empty no bin, because it may hold what was deleted. Write down what you saw, and when.',
    },
    links: [PAGES.onPopia],
  },
  'aid-unknown-bill': {
    about: 'A cloud or phone bill that nobody made',
    answer: 'Somebody else is using your account, and every hour counts; these three, in this order.',
    firstAid: {
      steps: [
        'Ask the provider now, from inside the account or on the number on an old bill, to block what is not yours: machines that you did not start, calls abroad, premium numbers. Say in writing that you dispute the bill.',
        'From a device you trust, change the administrator’s password, end all sessions, replace every access key and switch on two-step sign-in. Take a switchboard off the internet, and change its passwords.',
        'Keep pictures of the machines, calls and dates before they are removed. If a card or debit order pays it, tell your bank: the number on your card.',
      ],
      untilMorning:
        'providers answer at night: have it blocked now. A switchboard that calls by itself is unplugged from the internet until we have looked at it.',
    },
    links: [PAGES.contact],
  },
  'aid-domain-lost': {
    about: 'Our domain lapsed or somebody else holds it',
    answer: 'Whoever holds the domain holds your mail; these three, in this order.',
    firstAid: {
      steps: [
        'Ask the registrar, or the registry, who holds the domain and whether it lapsed or was moved. If it lapsed, renew it there today: for a short time that is often still possible.',
        'If somebody else holds it, or has switched your mail off, ask registrar and mail provider in writing to give the owner access: invoices and company papers are the proof. Do not try to get round passwords; a bill in dispute is for an attorney.',
        'Give the bank, and every account that sends codes or new passwords to those addresses, another address, and tell customers by phone.',
      ],
      untilMorning:
        'a renewal can be paid at night. Look for old invoices that name the registrar, and trust no mail that comes from your own domain.',
    },
    links: [PAGES.contact],
  },
  'aid-page-taken': {
    about: 'Our page on social media was taken over',
    answer: 'Secure your own accounts first, then get the page back; these three, in this order.',
    firstAid: {
      steps: [
        'If a card or adverts hang on the page, phone your bank’s fraud line: the number on your card. Then every administrator changes, from a device they trust, the password of their mailbox and of their own account there, signs out all sessions and switches on two-step sign-in.',
        'Report the page as taken over on the network’s own help page, typed by yourself, with proof that it is yours. Pay nobody who offers to get it back.',
        'Keep pictures of what is posted, and tell your followers by another way that it is not you. Whoever has paid phones their own bank.',
      ],
      untilMorning:
        'passwords and the report can be done tonight; the network may take days. Put a notice on your website and WhatsApp status.',
    },
    links: [PAGES.onPasswords],
  },
  'aid-false-page': {
    about: 'A false page takes money in our name',
    answer: 'It is not in your systems, but it uses your name; these three, in this order.',
    firstAid: {
      steps: [
        'Have everybody who paid phone their own bank’s fraud line at once, the number on their card, with the account that was paid.',
        'Keep pictures of the page, its address, the account and the messages, with the time; then report it where it stands: the platform, the host or the registrar.',
        'Warn your customers on your own website, pages and telephone, say how you do take payments, and open a case with the police (SAPS).',
      ],
      untilMorning:
        'those who paid should not wait, because banks answer at night. Report the page now, and put the warning up.',
    },
    links: [PAGES.spoofCheck],
  },
} satisfies Intents;
