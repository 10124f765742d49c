import type { Unknown } from '#shared/api/spoof-check.ts';
import { told } from './finding.ts';
import type { JudgedDomain, JudgedRecords } from './judged-domain.ts';
import { namedInWords, whyUnread } from './spf/in-words.ts';
import { accessOf } from './spf/spf-access.ts';

type WithSenders = JudgedRecords & Pick<JudgedDomain, 'senders'>;

/** The records that could not be read, each with the names whose servers did not answer. */
export function unknownsOf(records: WithSenders): Unknown[] {
  const unread = unreadSpf(records);
  const spf: Unknown[] = unread
    ? [{ id: 'spf', sentence: `${unread.what}: ${whyUnread(unread.access)}.` }]
    : [];
  return [...spf, ...otherUnknowns(records)];
}

/** The first SPF record of which a part that decides was not read. */
function unreadSpf({ facts, access, accessBelow, above }: JudgedRecords) {
  const places = [
    { access, what: 'The SPF record could not be read to its end' },
    { access: accessBelow, what: `Whether names below ${facts.domain} have an SPF record could not be read` },
    {
      access: above?.access,
      what: `The SPF record of ${above?.domain ?? ''}, which counts for ${facts.domain} too, could not be read`,
    },
  ];
  return places.flatMap(({ access: one, what }) =>
    one?.reach === 'unknown' ? [{ access: one, what }] : [],
  )[0];
}

/** Whether nothing is unknown but what was too large to be read, so that asking again does not help. */
export function isOnlyTooLarge(records: WithSenders): boolean {
  const unread = unreadSpf(records);
  return unread?.access.failing.length === 0 && otherUnknowns(records).length === 0;
}

/** The provider of the mailboxes whose mail may fail, because its own record does not say from where it sends. */
export function unreadProvider({ facts, senders }: Pick<WithSenders, 'facts' | 'senders'>) {
  const failing = facts.providerSpf ? accessOf(facts.providerSpf).failing : [];
  const provider = senders.find(({ isMailbox, passes }) => isMailbox && passes === 'unknown');
  return provider && failing.length > 0 ? { name: provider.name, failing } : undefined;
}

function otherUnknowns(records: WithSenders): Unknown[] {
  const { facts, dmarc, dkim, mx, hasReports, isSigning } = records;
  const provider = unreadProvider(records);
  const { domain, reports, delivery } = facts;
  const silent = reports.filter(({ isAccepted }) => isAccepted === undefined).map((report) => report.domain);
  return told<Unknown>([
    provider !== undefined && {
      id: 'spf',
      sentence: `From where ${provider.name} sends could not be read: the name servers of ${namedInWords(provider.failing)} did not answer.`,
    },
    dmarc.silent.length > 0 && {
      id: 'dmarc',
      sentence: `The DMARC record could not be read: the name servers of ${namedInWords(dmarc.silent)} did not answer.`,
    },
    dkim.state === 'unknown' &&
      !isSigning && {
        id: 'dkim',
        sentence: `DKIM could not be looked up: the name servers of ${domain} did not answer for every selector.`,
      },
    (mx.state === 'unknown' || (delivery.state === 'unknown' && hasReports === false)) && {
      id: 'mx',
      sentence: `The mail servers of ${domain} could not be looked up.`,
    },
    hasReports === undefined && {
      id: 'reports',
      sentence: `Whether ${namedInWords(silent)} takes the DMARC reports could not be asked.`,
    },
  ]);
}
