import type { Finding } from '../mail-findings.ts';
import type { DmarcRecord } from './parse-dmarc.ts';
import type { CheckedAddress } from './report-permission.ts';

/** Whether anybody reads the reports, and whether they arrive. */
export function reportFindings(record: DmarcRecord, reports: readonly CheckedAddress[]): Finding[] {
  const refused = reports.filter(({ isAccepted }) => isAccepted === false);
  return [
    ...(record.reports.some(({ kind }) => kind === 'aggregate') ? [] : [NONE]),
    ...refusedFinding(refused),
    ...unknownFinding(reports.filter(({ isAccepted }) => isAccepted === undefined)),
  ];
}

const NONE: Finding = {
  id: 'dmarc-no-reports',
  severity: 'note',
  title: 'Nobody gets the reports',
  explanation:
    'Receivers send a daily summary of who sends mail as you, if you ask for it with rua=mailto:an address. Without it you cannot see whether your own mail would survive a stricter policy.',
  source: 'RFC 9990',
};

function unknownFinding(unread: readonly CheckedAddress[]): Finding[] {
  const destinations = domainsOf(unread);
  if (destinations === '') return [];
  return [
    {
      id: 'dmarc-reports-unknown',
      severity: 'note',
      title: 'It is not known whether the reports arrive',
      explanation: `The name servers of ${destinations} did not say whether reports about this domain are taken there. Try again in a few minutes.`,
      source: 'RFC 9990, verifying external destinations',
    },
  ];
}

function domainsOf(reports: readonly CheckedAddress[]): string {
  return [...new Set(reports.map(({ domain }) => domain))].join(', ');
}

function refusedFinding(refused: readonly CheckedAddress[]): Finding[] {
  const destinations = domainsOf(refused);
  if (destinations === '') return [];
  return [
    {
      id: 'dmarc-report-refused',
      severity: 'warning',
      title: 'Reports do not arrive',
      explanation: `${destinations} has not said that it takes reports about this domain, so receivers send none there. The owner of that address has to publish a record for it; a reporting service does so when you register your domain there.`,
      source: 'RFC 9990, verifying external destinations',
    },
  ];
}
