import type { FormRule } from './form-rules.ts';
import { urlOf } from './url.ts';

/** A TCP port that is scanned, and the service that usually listens there. */
interface ScannedPort {
  readonly port: number;
  readonly serviceName: string;
}

/** The ports that small businesses most often leave open, by number. */
export const SCANNED_PORTS: readonly ScannedPort[] = [
  { port: 21, serviceName: 'FTP' },
  { port: 22, serviceName: 'SSH' },
  { port: 23, serviceName: 'Telnet' },
  { port: 25, serviceName: 'SMTP' },
  { port: 53, serviceName: 'DNS' },
  { port: 80, serviceName: 'HTTP' },
  { port: 110, serviceName: 'POP3' },
  { port: 143, serviceName: 'IMAP' },
  { port: 443, serviceName: 'HTTPS' },
  { port: 445, serviceName: 'SMB' },
  { port: 993, serviceName: 'IMAPS' },
  { port: 995, serviceName: 'POP3S' },
  { port: 3306, serviceName: 'MySQL' },
  { port: 5432, serviceName: 'PostgreSQL' },
  { port: 3389, serviceName: 'RDP' },
  { port: 8080, serviceName: 'HTTP Alt' },
];

/** One port scan per IP address in this time, for the visitor's address and for the scanned one. */
export const SCAN_INTERVAL_SECONDS = 10 * 60;

/** How long we keep who scanned which address, so that abuse reports can be answered. */
export const SCAN_AUDIT_DAYS = 90;

export interface PortScanValues {
  readonly ipAddress: string;
  readonly ownershipConfirmed: boolean;
  readonly captchaConfirmed: boolean;
}

/** What the page and the function say about a text that is not an IP address. */
export const INVALID_IP_ADDRESS = 'Please enter a valid IP address';

/** The port scan form's rules in order. */
export const PORT_SCAN_RULES: readonly FormRule<PortScanValues>[] = [
  {
    field: 'ipAddress',
    holds: ({ ipAddress }) => isIpAddress(cleanIpAddress(ipAddress)),
    title: 'Invalid IP Address',
    description: INVALID_IP_ADDRESS,
  },
  {
    field: 'ownershipConfirmed',
    holds: ({ ownershipConfirmed }) => ownershipConfirmed,
    title: 'Confirmation Required',
    description: 'Please confirm you own or are authorized to scan this IP address',
  },
  {
    field: 'captchaConfirmed',
    holds: ({ captchaConfirmed }) => captchaConfirmed,
    title: 'Confirmation Required',
    description: 'Please confirm you are not a robot',
  },
];

const IPV4 = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

/** A typed or pasted address without the spaces and invisible marks around it. What is inside stays as it is. */
export function cleanIpAddress(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/**
 * Whether a text is a plain IPv4 or IPv6 address. The short, octal and hexadecimal forms of IPv4 are refused, because
 * programs disagree about their meaning, and so are zone ids (`%eth0`).
 */
export function isIpAddress(text: string): boolean {
  return IPV4.test(text) || isIpv6(text);
}

function isIpv6(text: string): boolean {
  if (!text.includes(':') || !/^[\da-f:.]+$/i.test(text)) return false;
  const tail = text.slice(text.lastIndexOf(':') + 1);
  if (tail.includes('.') && !IPV4.test(tail)) return false;
  return urlOf(`http://[${text}]`) !== undefined;
}
