import type { Finding } from '#shared/api/spoof-check.ts';
import { note, warning } from '../finding.ts';
import type { DmarcRecord } from './parse-dmarc.ts';
import type { CheckedAddress } from './report-addresses.ts';

/** Whether anybody reads the reports, and whether they arrive. */
export function reportFindings(record: DmarcRecord, reports: readonly CheckedAddress[]): Finding[] {
  const refused = reports.filter(({ isAccepted }) => isAccepted === false);
  return [
    ...(record.reports.some(({ kind }) => kind === 'aggregate') ? [] : [NO_REPORTS]),
    ...refusedFinding(refused),
    ...unknownFinding(reports.filter(({ isAccepted }) => isAccepted === undefined)),
  ];
}

const NO_REPORTS: Finding = note('dmarc-no-reports', 'Nobody gets the reports', {
  explanation:
    'Receivers send a daily summary of who sends mail as you, if you ask for it with rua=mailto:an address. Without it you cannot see whether your own mail would survive a stricter policy.',
  source: 'RFC 9990',
});

function unknownFinding(unread: readonly CheckedAddress[]): Finding[] {
  const destinations = domainsOf(unread);
  if (destinations === '') return [];
  return [
    note('dmarc-reports-unknown', 'It is not known whether the reports arrive', {
      explanation: `The name servers of ${destinations} did not say whether reports about this domain are taken there. Try again in a few minutes.`,
      source: 'RFC 9990, verifying external destinations, and RFC 5321, section 5.1',
    }),
  ];
}

function domainsOf(reports: readonly CheckedAddress[]): string {
  return [...new Set(reports.map(({ domain }) => domain))].join(', ');
}

function refusedFinding(refused: readonly CheckedAddress[]): Finding[] {
  const having = (why: CheckedAddress['undelivered']) =>
    domainsOf(refused.filter(({ undelivered }) => undelivered === why));
  const [unwilling, deaf, nowhere] = [having(undefined), having('null-mx'), having('nowhere')];
  const [unnamed, hostless] = [having('no-name'), having('no-host')];
  const reasons = [
    unwilling === ''
      ? []
      : `At ${unwilling} nothing says that reports about this domain are taken, so receivers send none there. The owner of that address has to publish a record for it; a reporting service does so when you register your domain there.`,
    deaf === ''
      ? []
      : `No mail is taken at ${deaf}, by its null MX, so no report can be delivered there. Name a mailbox elsewhere.`,
    unnamed === ''
      ? []
      : `No mail can be delivered at ${unnamed}: the MX record there holds an address, where the name of a mail server belongs. Correct that, or name a mailbox elsewhere.`,
    hostless === ''
      ? []
      : `No mail can be delivered at ${hostless}: no address is found for the mail server that the MX record there names. Correct that, or name a mailbox elsewhere.`,
    nowhere === ''
      ? []
      : `No mail can be delivered at ${nowhere}: neither a mail server nor an address is found there. Correct the name, or name a mailbox elsewhere.`,
  ].flat();
  if (reasons.length === 0) return [];
  return [
    warning('dmarc-report-refused', 'Reports do not arrive', {
      explanation: reasons.join(' '),
      source:
        unwilling === ''
          ? 'RFC 5321, section 5.1, and RFC 7505'
          : 'RFC 9990, verifying external destinations',
    }),
  ];
}
