import { type ListingFlags, isBreakIn, isCertain, isReadFromDevices } from './breaches.ts';

interface ExposedIn extends ListingFlags {
  readonly DataClasses: readonly string[];
  readonly Domain?: string;
}

/** What to do about breaches, worst first; each advice once, however many breaches it applies to. */
export function adviceFor(breaches: readonly ExposedIn[]): BreachAdvice[] {
  const infections = breaches.filter(isReadFromDevices);
  const called = KINDS.flatMap((rule) => {
    const telling = breaches.filter((breach) => tellsOf(rule, breach));
    return telling.length === 0 ? [] : [advised(rule, telling)];
  });
  const { title, doubtfulTitle } = INFECTION;
  const infection = { ...INFECTION, title: infections.some(isCertain) ? title : doubtfulTitle };
  return [...(infections.length > 0 ? [infection] : []), ...called];
}

function advised(rule: KindRule, telling: readonly ExposedIn[]): BreachAdvice {
  return rule.kind === 'passwords'
    ? { ...rule, steps: [...firstPasswordSteps(telling), ...rule.steps] }
    : rule;
}

function firstPasswordSteps(telling: readonly ExposedIn[]): string[] {
  const { device, site, nowhere } = FIRST_PASSWORD_STEPS;
  const elsewhere = telling.filter((breach) => !isReadFromDevices(breach));
  const isFromSite = (breach: ExposedIn) => isBreakIn(breach) && breach.Domain !== '';
  return [
    ...(elsewhere.length < telling.length ? [device] : []),
    ...(elsewhere.some(isFromSite) ? [site] : []),
    ...(elsewhere.every(isFromSite) ? [] : [nowhere]),
  ];
}

function tellsOf({ signs }: KindRule, { DataClasses }: ExposedIn): boolean {
  return DataClasses.some((name) => signs.test(name));
}

/** How many breaches exposed each kind of data, in the order of the advice; kinds that none exposed are left out. */
export function kindsExposed(breaches: readonly ExposedIn[]): { kind: ExposedKind; count: number }[] {
  return KINDS.flatMap((rule) => {
    const count = breaches.filter((breach) => tellsOf(rule, breach)).length;
    return count === 0 ? [] : [{ kind: rule.kind, count }];
  });
}

/** What to do when a kind of data has been exposed. */
export interface BreachAdvice {
  readonly kind: ExposedKind;
  /** What was or may have been exposed, and why it matters. */
  readonly title: string;
  readonly why: string;
  /** How long the steps take whoever does them, in words. */
  readonly effort: string;
  /** In the order to do them. */
  readonly steps: readonly string[];
}

type ExposedKind = 'infection' | 'passwords' | 'identity' | 'bank' | 'private' | 'phone' | 'home' | 'email';

/** An advice, and what it applies to. */
interface KindRule extends BreachAdvice {
  /** The kinds of data that belong here: a part of the service's name for them. */
  readonly signs: RegExp;
}

/**
 * The advice for each kind of data. The worst kind comes first: this order is the order of the advice. Only the address
 * is certain: its owner may have given the website less than the kinds of data that were taken.
 */
export const KINDS: readonly KindRule[] = [
  {
    kind: 'passwords',
    // Not “Password strengths”: they reveal no password.
    signs: /passwords|password hint|auth tokens|security questions|encrypted keys|mnemonic|pins/i,
    title: 'A password of yours may have leaked',
    why: 'Programs try lists of stolen passwords on mailboxes, shops and banks, for years.',
    effort: '30 minutes, and 5 for every further website',
    steps: [
      'Begin with your mailbox: anybody who can read your email can reset all your other passwords.',
      'Switch on two-step sign-in for your mailbox, your bank and your work account.',
      'Let a password manager make and keep a different password for every site from now on.',
    ],
  },
  {
    kind: 'identity',
    signs: /government issued|identity|passport|social security|driver|taxation|national id/i,
    title: 'Your identity number may have leaked',
    why: 'It cannot be changed, and with it a stranger can try to open accounts or take out credit in your name.',
    effort: 'an hour',
    steps: [
      'Apply for protective registration with the Southern African Fraud Prevention Service (safps.org.za): it is free, and lenders then check twice.',
      'Ask a credit bureau for your yearly free report, and look for accounts you did not open.',
      'Do not trust a caller because they know your identity number: it proves nothing any more.',
    ],
  },
  {
    kind: 'bank',
    signs: /bank account|credit card|payment|account balance|financial|credit status/i,
    title: 'Payment or bank details may have leaked',
    why: 'They can be used for purchases, and to sound convincing when somebody calls “from the bank”.',
    effort: 'half an hour',
    steps: [
      'If a whole card number was exposed, ask your bank to block the card and issue a new one.',
      'Switch on a notification for every payment, and read your statements of the last months.',
      'When the bank calls you, hang up and call the number on the back of your card.',
    ],
  },
  {
    kind: 'private',
    signs:
      /private message|sms|sexual|health|hiv status|medical|relationship|religion|political|email messages|browsing|chat/i,
    title: 'Private matters may have leaked',
    why: 'Somebody may threaten to tell others unless you pay.',
    effort: '10 minutes',
    steps: [
      'Do not pay and do not answer: people who pay are asked again.',
      'Keep the message, and report the extortion to the police (SAPS).',
    ],
  },
  {
    kind: 'phone',
    signs: /phone/i,
    title: 'Your telephone number may have leaked',
    why: 'Expect false calls and messages, and attempts to move your number to another SIM card.',
    effort: 'a call to your network',
    steps: [
      'Ask your network to note on your account that a SIM swap needs you in person.',
      'Use an app for two-step sign-in where you can, rather than codes by SMS.',
      'Do not tap links in messages about parcels, fines or bank accounts: open the site or the app yourself.',
    ],
  },
  {
    kind: 'home',
    signs: /physical address|dates of birth|date of birth|geographic|places of birth/i,
    title: 'Where you live or when you were born may have leaked',
    why: 'It makes a false letter, call or email sound real, and it answers many security questions.',
    effort: '10 minutes',
    steps: [
      'Do not use birthdays, streets or schools as passwords, PINs or answers to security questions.',
      'Be careful with letters and callers that know your address: knowing it proves nothing.',
    ],
  },
  {
    kind: 'email',
    signs:
      /email address|usernames|social media profiles|names|employer|job title|purchases|family|home ownership/i,
    title: 'Your email address has leaked',
    why: 'Expect more spam, and emails that know enough about you to look real.',
    effort: 'a moment with every email',
    steps: [
      'Look at the sender’s whole address before you open a link or an attachment.',
      'When an email asks for money or a password, phone the sender and ask.',
    ],
  },
];

/** Read on an infected device: until it is clean, every new password is read too. */
const INFECTION = {
  kind: 'infection',
  title: 'A device of yours was probably infected once',
  /** The title if no listing is certain. */
  doubtfulTitle: 'A device of yours may have been infected',
  why: 'A harmful program on people’s own computers and phones read this data.',
  effort: 'an hour for each device',
  steps: [
    'Have every computer and phone on which you use this address scanned for malware, or set up again.',
    'Change no password on a device before that: the program would read the new one, too.',
  ],
} as const satisfies BreachAdvice & { doubtfulTitle: string };

/** What to do first about a password, which depends on where it was taken. */
export const FIRST_PASSWORD_STEPS = {
  device: 'Once your devices are clean, change the passwords that you have typed on them.',
  site: 'Change the password at the site that was breached, and at every other place where you used the same or a similar one.',
  nowhere:
    'Where it is not known which site a password was for, change every password that you use in more than one place.',
} as const;
