import { OPEN_PORT_SCANNER } from '#shared/content/pages/open-port-scanner.ts';
import { SCANNED_PORTS, SCAN_AUDIT_DAYS, SCAN_INTERVAL_SECONDS } from '#shared/rules/port-scan.ts';
import { PAGES, REACH } from './facts.ts';
import type { Intents } from './intent.ts';

const { words, disclaimer, limit, lead } = OPEN_PORT_SCANNER;

/** The port scanner and what it shows. */
export const PORT_TOOL = {
  'port-scanner': {
    about: 'The open port scanner',
    answer: `${lead} The page fills in the address you are visiting from; on mobile data or a VPN that is the provider’s, so please do not scan it. The ${SCANNED_PORTS.length} ports: ${SCANNED_PORTS.map(({ port }) => port).join(', ')}. ${limit}`,
    links: [PAGES.portScanner],
  },
  'port-result': {
    about: 'What the port scan shows',
    answer: `${words.map(({ word, meaning }) => `${word}: ${meaning}`).join(' ')} High Risk means that criminals look for such a port: close it on your router today, and use a VPN instead. Warning means: close it unless you know why it is open. The table says what to do for each port. To have it done, ${REACH}.`,
    links: [PAGES.portScanner],
  },
  'port-limit': {
    about: 'Waiting for the next port scan',
    answer: `${limit} That holds for the address you come from and for the one that is scanned, so that nobody uses the tool to bother others. Please try again after ${SCAN_INTERVAL_SECONDS / 60} minutes.`,
    links: [PAGES.portScanner],
  },
  'port-permission': {
    about: 'What you may scan, and what is kept',
    answer: `${disclaimer} Testing systems without the owner's consent is an offence under the Cybercrimes Act. To scan an office from elsewhere, type the office’s own address; the address of a phone on mobile data is the provider’s, so please do not scan that. The scan opens a connection to each port and closes it again; it tries no password. We keep the time, the scanned address and the one you came from for ${SCAN_AUDIT_DAYS} days; the result is not kept.`,
    links: [PAGES.portScanner, PAGES.privacy],
  },
} satisfies Intents;
