import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { OPEN_PORT_SCANNER } from '#shared/content/pages/open-port-scanner.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { GRADE_NEEDS } from '#shared/rules/spoof-check.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { PAGES, spoofAnswer, textOf } from './facts.ts';
import type { Intents, Slots } from './intent.ts';

const { words, method } = OPEN_PORT_SCANNER;
const meaningOf = (word: string) => words.find((one) => one.word === word)?.meaning ?? '';
const RDP = 3389;

/** What the free tools show and do, one subject at a time. */
export const TOOL_DETAILS = {
  'port-open': {
    about: 'An open port',
    answer: openPort,
    links: [PAGES.portScanner],
    takes: ['ports'],
  },
  'port-filtered': {
    about: 'A filtered or closed port',
    answer: `Nothing open is good, and says nothing about other weaknesses. FILTERED is not bad: ${meaningOf('FILTERED')} CLOSED: ${meaningOf('CLOSED')}`,
    links: [PAGES.portScanner],
  },
  'port-not-testable': {
    about: 'A port that is not testable',
    answer: `NOT TESTABLE: ${meaningOf('NOT TESTABLE')}`,
    links: [PAGES.portScanner],
  },
  'port-kept': {
    about: 'What is kept of a port scan',
    answer: method[3],
    links: [PAGES.portScanner, PAGES.privacy],
  },
  'parked-domain': {
    about: 'A domain that sends no mail',
    answer: `A domain that sends no mail says so in three records: ${GRADE_NEEDS.nobody}; ${GRADE_NEEDS.refused} (p=reject); and ${GRADE_NEEDS.noPost}. Fraudsters like parked domains, because nobody watches them.`,
    links: [PAGES.onMailRecords, PAGES.spoofCheck],
  },
  'spoof-limits': {
    about: 'What the grade "excellent" does not stop',
    answer: spoofAnswer('Does “excellent” stop every forgery?').replace(/^No\. It/, 'The grade “excellent”'),
    links: [PAGES.spoofCheck],
  },
  'spoof-configured': {
    about: 'All records are there and still spoofed',
    answer: spoofAnswer('All three say CONFIGURED. Why can a stranger still write in my name?').replace(
      /^Because/,
      'CONFIGURED alone does not keep strangers out, because',
    ),
    links: [PAGES.spoofCheck],
  },
  'spoof-cannot-tell': {
    about: 'The spoof check says "We cannot tell"',
    answer: spoofAnswer('It says “We cannot tell”. Is that bad?'),
    links: [PAGES.spoofCheck],
  },
  'spoof-safe-advice': {
    about: 'Whether the advice on records is safe',
    answer: spoofAnswer('How do you know that the advice is safe?'),
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
      'The spoof check also reports where your mail goes (MX), and MTA-STS, TLS-RPT and BIMI. They do not count for the grade, because none of them keeps a stranger from writing in your name.',
    links: [PAGES.spoofCheck],
  },
  'mail-records-order': {
    about: 'The safe order for mail records',
    answer:
      'The safe order: list everything that sends as you; publish SPF with all of them, ending in ~all; switch on DKIM for each; publish DMARC with p=none and read the reports for two to four weeks; then p=quarantine, wait two to four weeks, then p=reject. With that, ~all protects as well as -all.',
    links: [PAGES.onMailRecords, PAGES.spoofCheck],
  },
  'breach-source': {
    about: 'Where the breach data comes from',
    answer: `The breach data is by Have I Been Pwned, licensed under CC BY 4.0. ${textOf(BREACH_CHECKER.expect, 'One question to one service')} ${textOf(BREACH_CHECKER.expect, 'A plain answer')}`,
    links: [PAGES.breachScan, PAGES.breachedWebsites],
  },
} satisfies Intents;

/**
 * Ports that criminals look for, in the order in which to close them: remote access first, then files and databases.
 */
const WORST = [23, 445, RDP, 21, 3306, 5432];

function openPort({ ports = [] }: Slots): string {
  const remote = textOf(CYBER_SECURITY.services, 'Firewall and remote access');
  const worst = WORST.filter((port) => ports.includes(port));
  return `${ports.length > 1 ? orderOf(ports, worst) : oneOf(ports[0], worst)}OPEN: ${meaningOf('OPEN')} ${remote}`;
}

function oneOf(port: number | undefined, worst: readonly number[]): string {
  if (port === undefined) return '';
  const isWorst = worst.includes(port);
  return `${port} is ${serviceOf(port)}. ${isWorst ? 'Criminals look for such a port: close it on your router today. ' : ''}`;
}

/** Which of several ports to close first, each with its name. */
function orderOf(ports: readonly number[], worst: readonly number[]): string {
  const rest = ports.filter((port) => !worst.includes(port));
  const named = (some: readonly number[], joined: string) =>
    some.map((port) => `${port} (${serviceOf(port)})`).join(joined);
  const first =
    worst.length > 0
      ? `Close first, on your router and today, because criminals look for such ports: ${named(worst, ', then ')}. `
      : '';
  return `${first}${rest.length > 0 ? `Close unless you know why it is open: ${named(rest, ', ')}. ` : ''}`;
}

function serviceOf(port: number): string {
  const service = SCANNED_PORTS.find((one) => one.port === port)?.serviceName ?? '';
  return port === RDP ? `${service}, remote desktop` : service;
}
