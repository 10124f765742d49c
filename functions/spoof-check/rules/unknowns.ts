import type { Unknown } from '#shared/api/spoof-check-details.ts';
import { UNUSED_NAME } from './mail-facts.ts';
import type { MailSituation } from './mail-situation.ts';

type Judged = Pick<
  MailSituation,
  'facts' | 'access' | 'accessBelow' | 'above' | 'dmarc' | 'dkim' | 'mx' | 'hasReports' | 'isSigning'
>;

/** What could not be read, each with whose name servers kept silent. */
export function unknownsOf(judged: Judged): Unknown[] {
  return [...spfUnknowns(judged), ...otherUnknowns(judged)];
}

function spfUnknowns({ facts, access, accessBelow, above }: Judged): Unknown[] {
  const places = [
    { access, what: 'The SPF record could not be read to its end' },
    { access: accessBelow, what: `Whether names below ${facts.domain} have an SPF record could not be read` },
    {
      access: above?.access,
      what: `The SPF record of ${above?.domain ?? ''}, which counts for ${facts.domain} too, could not be read`,
    },
  ];
  const unread = places.find((place) => place.access?.reach === 'unknown');
  if (!unread?.access) return [];
  return [
    {
      id: 'spf',
      sentence: `${unread.what}: the name servers of ${named(unread.access.failing)} did not answer.`,
    },
  ];
}

function otherUnknowns({ facts, dmarc, dkim, mx, hasReports, isSigning }: Judged): Unknown[] {
  const { domain, reports } = facts;
  const silent = reports.filter(({ isAccepted }) => isAccepted === undefined).map((report) => report.domain);
  const unread: (Unknown | false)[] = [
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
      sentence: `Whether ${named(silent)} takes the DMARC reports could not be asked.`,
    },
  ];
  return unread.filter((one) => one !== false);
}

function named(names: readonly string[]): string {
  // The name that stands for all invented ones below a domain says nothing to a reader.
  const different = [...new Set(names.map((name) => name.replace(`${UNUSED_NAME}.`, '')))];
  const more = different.length > 3 ? ' and others' : '';
  return `${different.slice(0, 3).join(', ')}${more}`;
}
