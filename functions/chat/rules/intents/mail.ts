import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { LETTER_PARTS } from '#shared/content/pages/email-spoof-check.ts';
import { OPEN_PORT_SCANNER } from '#shared/content/pages/open-port-scanner.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { GRADE_NEEDS, PROTECTION_GRADES, WATCHED_FOR } from '#shared/rules/spoof-check.ts';
import { PAGES, faqAnswer, lowerFirst, spoofAnswer, textOf, upperFirst } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

function record(name: string): string {
  const found = LETTER_PARTS.find((part) => part.name === name);
  if (!found) throw new Error(`No part of a letter is called: ${name}`);
  return `${found.part}. ${found.text}`;
}

const { words } = OPEN_PORT_SCANNER;
const meaningOf = (word: string) => words.find(({ title }) => title === word)?.text ?? '';
const RDP = 3389;

/**
 * Ports that criminals look for, in the order in which to close them: remote access first, then files and databases.
 */
const WORST = [23, 445, RDP, 21, 3306, 5432];

function openPort({ ports = [] }: Slots): string {
  const remote = textOf(CYBER_SECURITY.services, 'Firewall and remote access');
  const worst = WORST.filter((port) => ports.includes(port));
  const open = `OPEN: ${meaningOf('OPEN')} ${remote}`;
  return ports.length > 1 ? [open, ...orderOf(ports, worst)].join('\n') : `${oneOf(ports[0], worst)}${open}`;
}

function oneOf(port: number | undefined, worst: readonly number[]): string {
  if (port === undefined) return '';
  if (!isScanned(port))
    return `${port} is none of the ${SCANNED_PORTS.length} ports that the scanner looks at, so this site says nothing of it. `;
  const isWorst = worst.includes(port);
  return `${port} is ${serviceOf(port)}. ${isWorst ? 'Criminals look for such a port. Close it today: ' : 'To close it, '}remove its port forwarding on your router. `;
}

/** Which of several ports to close first, each with its name. */
function orderOf(ports: readonly number[], worst: readonly number[]): string[] {
  const rest = ports.filter((port) => isScanned(port) && !worst.includes(port));
  const others = ports.filter((port) => !isScanned(port));
  const named = (some: readonly number[], joined: string) =>
    some.map((port) => `${port} (${serviceOf(port)})`).join(joined);
  return [
    ...(worst.length > 0
      ? [
          `- Close first, on your router and today, because criminals look for such ports: ${named(worst, ', then ')}`,
        ]
      : []),
    ...(rest.length > 0 ? [`- Close unless you know why it is open: ${named(rest, ', ')}`] : []),
    ...(others.length > 0 ? [`- Not among the ports that the scanner looks at: ${others.join(', ')}`] : []),
  ];
}

function isScanned(port: number): boolean {
  return SCANNED_PORTS.some((one) => one.port === port);
}

function serviceOf(port: number): string {
  const service = SCANNED_PORTS.find((one) => one.port === port)?.serviceName ?? '';
  return port === RDP ? `${service}, remote desktop` : service;
}

/** The spoof check of a domain, its records and grades, and what the free tools show. */
export const MAIL = {
  // The spoof check of a domain, its three records and its grades.
  'spoof-check': {
    about: 'Checking your domain for spoofing',
    answer: `${faqAnswer('Can somebody send email as my domain?').replace('answers that for your domain today', 'says whether a stranger can send email as your domain today')} It is free. Type the part after the @; an address at Gmail has the records of its provider.\n- A domain that is not yours: ${lowerFirst(spoofAnswer('May I check a domain that is not mine?'))}`,
    links: [PAGES.spoofCheck],
  },
  spf: {
    about: 'What SPF is',
    answer: `SPF: ${record('SPF')} Only one SPF record is allowed, with ten look-ups. An end of -all says "refuse the rest", ~all "be suspicious of the rest". If it is NOT FOUND, the spoof check writes one out.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  dkim: {
    about: 'What DKIM is',
    answer: `DKIM: ${record('DKIM')} You switch it on at your mail provider, for every service that sends as you. The name is called a selector: look for s= in the line DKIM-Signature of a mail you sent.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  dmarc: {
    about: 'What DMARC is',
    answer: `DMARC: ${record('DMARC')} p=none only watches and reports, p=quarantine puts what fails into spam, p=reject has it refused. Begin with p=none, and go to reject last, after ${WATCHED_FOR} of reports.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  'spf-dkim-dmarc': {
    about: 'SPF, DKIM and DMARC in plain words',
    answer: `Think of a letter. Set the three up in this order:\n${LETTER_PARTS.map(({ name, part, text }) => `- ${name} is ${part}: ${lowerFirst(text)}`).join('\n')}`,
    links: [PAGES.onMailRecords, PAGES.spoofCheck],
  },
  'spoof-result': {
    about: 'What the grades of the spoof check mean',
    answer: `A Good grade needs ${GRADE_NEEDS.filtered} and ${GRADE_NEEDS.limited}. If a record that you added is NOT FOUND, its name is often doubled, or it needs up to an hour to be seen.\n${PROTECTION_GRADES.sends.map(({ grade, explanation }) => `- ${upperFirst(grade)}: ${lowerFirst(explanation)}`).join('\n')}`,
    links: [PAGES.spoofCheck],
  },
  // What the free tools show and do, one subject at a time.
  'port-open': {
    about: 'An open port',
    answer: openPort,
    links: [PAGES.portScanner],
    takes: ['ports'],
  },
  'parked-domain': {
    about: 'A domain that sends no mail',
    answer: `A domain that sends no mail says so in three records: ${GRADE_NEEDS.nobody}; ${GRADE_NEEDS.refused} (p=reject); and ${GRADE_NEEDS.noPost}. Fraudsters like parked domains, because nobody watches them.`,
    links: [PAGES.onMailRecords, PAGES.spoofCheck],
  },
  'spoof-configured': {
    about: 'All records are there and still spoofed',
    answer: spoofAnswer('All three say CONFIGURED. Why can a stranger still write in my name?').replace(
      /^Because/,
      'CONFIGURED alone does not keep strangers out, because',
    ),
    links: [PAGES.spoofCheck],
  },
  'spoof-limits': {
    about: 'What the grade "excellent" does not stop',
    answer: spoofAnswer('Does “excellent” stop every forgery?').replace(/^No\. It/, 'The grade “excellent”'),
    links: [PAGES.spoofCheck],
  },
  'spoof-cost': {
    about: 'What it costs to put mail records right',
    answer: spoofAnswer('What does it cost to put right?'),
    links: [PAGES.spoofCheck],
  },
  'other-mail-records': {
    about: 'MX, MTA-STS, TLS-RPT and BIMI',
    answer:
      'You do not need MTA-STS, TLS-RPT or BIMI to keep strangers from writing in your name: none of them does that, so the spoof check reports them, and where your mail goes (MX), without counting them for the grade. SPF, DKIM and DMARC come first.',
    links: [PAGES.spoofCheck],
  },
  'spf-ending': {
    about: 'Whether ~all is enough in SPF',
    answer: ({ hardFail }) =>
      hardFail
        ? 'Use ~all, not -all, where the domain sends mail: once DMARC stands at quarantine or reject, receivers treat ~all like -all, and no mail of yours is lost on the way. Without DMARC neither protects you. Only a domain that sends no mail ends in -all.'
        : 'Yes, ~all is enough, once every service that sends as you is in the record and DMARC stands at quarantine or reject: then receivers treat ~all like -all, and no mail of yours is lost on the way. Without DMARC neither protects you, and ?all or +all protect nobody.',
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
    takes: ['hardFail'],
  },
  'dmarc-reject-needed': {
    about: 'Whether you still need p=reject',
    answer: ({ quarantine }) =>
      quarantine
        ? `p=quarantine is enough for the grade “good”: what is forged goes to the spam folder. p=reject is better, because it has it refused, and the grade “excellent” needs it. Go there once ${WATCHED_FOR} of reports show no sender of yours that fails.`
        : `p=none is not enough: it only watches. p=quarantine keeps what is forged in the spam folder, which is good; p=reject has it refused, and the best grade needs it: ${GRADE_NEEDS.refused}. Go there only after ${WATCHED_FOR} of reports without a sender of yours that fails.`,
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
    takes: ['quarantine'],
  },
  'dkim-not-found': {
    about: 'DKIM is on, but the check does not find it',
    answer:
      'Both can be true. DKIM is a seal on each mail, switched on at your mail provider; its key has a name, the selector, and the check tries only the usual ones.\n- Show the source of a mail that you sent: the line DKIM-Signature has s=, the selector, and d=\n- If d= is yours and it says dkim=pass, it works: type the selector into the check',
    links: [PAGES.spoofCheck, PAGES.onMailRecords],
  },
  'mail-records-order': {
    about: 'The safe order for mail records',
    answer: `The safe order: list everything that sends as you; publish SPF with all of them, ending in ~all; switch on DKIM for each; publish DMARC with p=none and read the reports for ${WATCHED_FOR}; then p=quarantine, wait ${WATCHED_FOR}, then p=reject. With that, ~all protects as well as -all.`,
    links: [PAGES.onMailRecords, PAGES.spoofCheck],
  },
} satisfies Intents;
