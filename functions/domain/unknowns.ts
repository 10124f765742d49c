import type { Unknown } from '#shared/api/mail-details.ts';
import type { MailSituation } from './mail-situation.ts';

type Judged = Pick<
  MailSituation,
  'facts' | 'access' | 'accessBelow' | 'above' | 'dmarc' | 'dkim' | 'mx' | 'hasReports' | 'isSigning'
>;

/** What could not be read, each with whose name servers kept silent. */
export function unknownsOf({
  facts,
  access,
  accessBelow,
  above,
  dmarc,
  dkim,
  mx,
  hasReports,
  isSigning,
}: Judged): Unknown[] {
  const { domain, reports } = facts;
  const silentReports = reports
    .filter(({ isAccepted }) => isAccepted === undefined)
    .map((report) => report.domain);
  const unread: (Unknown | false)[] = [
    access.reach === 'unknown' && {
      id: 'spf',
      sentence: `The SPF record could not be read to its end: the name servers of ${named(access.failing)} did not answer.`,
    },
    access.reach !== 'unknown' &&
      accessBelow.reach === 'unknown' && {
        id: 'spf',
        sentence: `Whether names below ${domain} have an SPF record could not be read: the name servers of ${named(accessBelow.failing)} did not answer.`,
      },
    above?.access.reach === 'unknown' && {
      id: 'spf',
      sentence: `The SPF record of ${above.domain}, which counts for ${domain} too, could not be read: the name servers of ${named(above.access.failing)} did not answer.`,
    },
    dmarc.silent.length > 0 && {
      id: 'dmarc',
      sentence: `The DMARC record could not be read: the name servers of ${named(dmarc.silent)} did not answer.`,
    },
    dkim.state === 'unknown' &&
      !isSigning && {
        id: 'dkim',
        sentence: `DKIM could not be looked up: the name servers of ${domain} did not answer for every selector.`,
      },
    mx === 'unknown' && { id: 'mx', sentence: `The mail servers of ${domain} could not be looked up.` },
    hasReports === undefined && {
      id: 'reports',
      sentence: `Whether ${named(silentReports)} takes the DMARC reports could not be asked.`,
    },
  ];
  return unread.filter((one) => one !== false);
}

function named(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length > 3 ? ' and others' : '';
  return `${different.slice(0, 3).join(', ')}${more}`;
}
