import type { MailDetails } from '#shared/api/spoof-check-details.ts';
import type { MailFacts } from './mail-facts.ts';
import type { Finding } from './mail-findings.ts';
import type { MailSituation } from './mail-situation.ts';

export function mxDetails({ mx }: MailFacts): MailDetails['mx'] {
  if (mx.kind === 'failed') return { state: 'unknown', hosts: [] };
  if (mx.kind !== 'found') return { state: 'absent', hosts: [] };
  const hosts = [...mx.records].sort((a, b) => a.preference - b.preference);
  if (hosts.length === 1 && hosts[0]?.exchange === '') return { state: 'null-mx', hosts: [] };
  return { state: 'found', hosts };
}

/** Where mail to the domain goes; reported, not graded, except for a domain without mail. */
export function mxFindings({
  facts,
  mx,
  sending,
}: Pick<MailSituation, 'facts' | 'mx' | 'sending'>): Finding[] {
  const { state, hosts } = mxDetails(facts);
  const hasNullMx = mx === 'null-mx';
  const sendsMail = sending.sends;
  if (mx === 'unknown') return [UNKNOWN_MX];
  if (hasNullMx && sendsMail) return [NULL_MX_OF_A_SENDER];
  if (hasNullMx) return [NULL_MX];
  if (hosts.some(({ exchange }) => exchange === '')) return [MIXED_NULL_MX];
  return state === 'absent' && sendsMail ? [NO_MX] : [];
}

const SOURCE = 'RFC 7505, section 3';

const NULL_MX: Finding = {
  id: 'mx-null',
  severity: 'good',
  title: 'The domain says that it takes no mail',
  explanation:
    'Its only mail exchange is the null MX, so senders know at once that nothing can be delivered.',
  source: SOURCE,
};

const NULL_MX_OF_A_SENDER: Finding = {
  id: 'mx-null-but-sends',
  severity: 'warning',
  title: 'The domain sends mail and takes none',
  explanation:
    'Its only mail exchange is the null MX, and yet other records say that it sends mail. Many receivers refuse mail that cannot be answered.',
  source: 'RFC 7505, section 4.2',
};

const MIXED_NULL_MX: Finding = {
  id: 'mx-null-mixed',
  severity: 'warning',
  title: 'A null MX stands beside real mail exchanges',
  explanation:
    'The null MX says that the domain takes no mail, the others say that it does. Delete the one that is wrong.',
  source: SOURCE,
};

const UNKNOWN_MX: Finding = {
  id: 'mx-unknown',
  severity: 'warning',
  title: 'The mail servers could not be looked up',
  explanation:
    'The name servers did not say where mail to this domain goes. Try again in a few minutes; if it stays like this, mail to you is delayed or lost.',
  source: 'RFC 5321, section 5.1',
};

const NO_MX: Finding = {
  id: 'mx-missing',
  severity: 'note',
  title: 'No mail exchange',
  explanation: 'The domain names no server that takes its mail, so answers to it may be lost.',
  source: 'RFC 5321, section 5.1',
};
