import { points } from './point.ts';
import { SCANNED_PORTS, SCAN_AUDIT_DAYS, SCAN_INTERVAL_SECONDS } from '../../rules/port-scan.ts';
import { COMPANY } from '../company.ts';

const COUNT = SCANNED_PORTS.length;
const MINUTES = SCAN_INTERVAL_SECONDS / 60;

export const OPEN_PORT_SCANNER = {
  heading: 'Open Port Scanner',
  lead: `We knock at ${COUNT} doors of your internet connection from outside, as a stranger would, and say which stand open.`,
  disclaimerHeading: 'For personal use only',
  disclaimer: `Scan only addresses that you own or are authorised to test. ${COMPANY.name} is not responsible for misuse of this tool.`,
  addressHint:
    'We fill in the address you are visiting from, usually your router’s. On mobile data or a VPN it belongs to the provider: please do not scan it.',
  ownership: 'I own this address or am authorised to test it',
  captcha: 'I am not a robot (CAPTCHA verification)',
  start: 'Start Port Scan',
  portsHeading: `The ${COUNT} doors we knock at`,
  limit: `One scan per IP address every ${MINUTES} minutes.`,
  needsScripts: 'The scan needs JavaScript, because your answers are sent only when you press the button.',
  lookOne:
    'Anybody on the internet can reach it. If you need it, its row below says how to keep it safe; if not, close it.',
  lookAll: 'Find out which ports your router or firewall sends on',
  words: points({
    OPEN: 'Something answers. Anybody on the internet can talk to it, so you should know what it is.',
    CLOSED: 'The address is there and says no: nothing is listening behind this door.',
    FILTERED: 'No answer at all. A firewall swallows our question, or nothing is switched on.',
    'NOT TESTABLE':
      'Our own network does not let us try this door. It says nothing about yours, so we do not guess.',
  }),
  method: [
    'We open a connection to each port and close it again. If the service introduces itself first, or shows a certificate, we show you that too.',
    'We never try a password, send a command or look for a weakness. For that there is our free vulnerability scan.',
    'A packet that gets lost on the way is sent again within a fraction of a second, so that an open door is not mistaken for a wall.',
    `We keep the time, the scanned address and the address you came from for ${SCAN_AUDIT_DAYS} days, to answer if somebody complains of abuse. The result is shown to you, and we do not keep it.`,
  ],
} as const;
