import type { ReactNode } from 'react';
import type {
  ReadSpoofCheck,
  Sender,
  SpoofCheckAnswer,
  DkimKeyAnswer,
  SendingEvidence,
  SpoofDetails,
} from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { type FactRow, FactsTable } from '../../../components/result/evidence.tsx';
import { Fold } from '../../../components/fold.tsx';

type SendersProps = Pick<SpoofCheckAnswer, 'domain' | 'details'> &
  Pick<ReadSpoofCheck, 'findings'> & { readonly senders: readonly Sender[] };

/** Who may send as the domain, and whether it sends mail at all. */
export function Senders({ domain, details, findings, senders }: SendersProps) {
  const { spf, dmarc } = details;
  // The list is about the domain itself; a wildcard below it can defeat it.
  const below = findings?.find(({ id }) => id === 'spf-wildcard-open');
  return (
    <div className="spoof-senders">
      <div>
        <h4>Who passes SPF as {domain}?</h4>
        <p className="spoof-senders-sentence">{sendersIn(spf)}</p>
        {below ? (
          <p className="spoof-senders-below bold above-2">
            <Icon name="alert" />
            <span>
              {below.title}
              {dmarc.spfAlignment === 'relaxed' ? ', and what passes for one also counts for the domain' : ''}
              .
            </span>
          </p>
        ) : null}
      </div>
      <DoesItSend {...details} />
      {senders.length > 0 ? <SenderTable senders={senders} /> : null}
    </div>
  );
}

function SenderTable({ senders }: { senders: readonly Sender[] }) {
  return (
    <FactsTable
      className="no-print"
      caption="Who sends as you, and does it pass?"
      rows={senders.map(({ name, is, sentence }) => {
        const [, state = '', why] = /^([^:]*:)?(.*)$/.exec(sentence) ?? [];
        const value = (
          <>
            <b>{state}</b>
            {why}
          </>
        );
        return { name, after: is !== 'own servers' && <small>{is}</small>, value };
      })}
    />
  );
}

/** The check's sentence, with what it means where receivers cannot use the record. */
function sendersIn({ state, senders }: SpoofCheckAnswer['details']['spf']): string {
  if (state === 'absent') return TEXTS.sendersWithoutRecord;
  if (state !== 'faulty') return senders.sentence;
  return senders.reach === 'nobody'
    ? TEXTS.sendersOfUnusableRecord
    : `${senders.sentence} ${TEXTS.sendersUntilError}`;
}

const SAYS: Readonly<Record<SendingEvidence['says'], { word: string; icon: IconName }>> = {
  sends: { word: 'A sign that it does', icon: 'check' },
  'sends-nothing': { word: 'A sign that it does not', icon: 'cross' },
  unknown: { word: 'Could not be read', icon: 'info' },
};

function DoesItSend({ sendsMail, evidence }: Pick<SpoofCheckAnswer['details'], 'sendsMail' | 'evidence'>) {
  return (
    <div>
      <h4>Does it send mail?</h4>
      <p className="spoof-senders-sentence">
        {sendsMail ? TEXTS.sends : 'As far as its records show, it sends no mail.'}
      </p>
      <ul className="spoof-signs">
        {evidence.map(({ id, says, sentence }) => (
          <li key={id}>
            <Icon name={SAYS[says].icon} />
            <span>
              {sentence} <small className="note under">{SAYS[says].word}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="note measure no-print">{whyTreated(sendsMail, evidence)}</p>
    </div>
  );
}

function whyTreated(sendsMail: boolean, evidence: readonly SendingEvidence[]): string {
  if (!sendsMail) return TEXTS.whySilent;
  const isSure = evidence.some(({ says }) => says === 'sends');
  if (!isSure) return TEXTS.whyUnsure;
  return evidence.every(({ says }) => says === 'sends') ? 'All signs agree.' : TEXTS.whyMixed;
}

/** What else the records say. It is for information, and does not count for the grade. */
export function Seen({ details }: Pick<SpoofCheckAnswer, 'details'>) {
  const { mx, spf, dmarc, dkim, mtaSts, tlsRpt, bimi, questions } = details;
  const isCounted = spf.state === 'found' || spf.state === 'faulty';
  const missing = Object.entries({
    [NAMES.mx]: mx,
    [NAMES.keys]: dkim,
    [NAMES.mtaSts]: mtaSts,
    [NAMES.tlsRpt]: tlsRpt,
    [NAMES.bimi]: bimi,
  }).flatMap(([name, { state }]) => (state === 'absent' ? [name] : []));
  return (
    <>
      <FactsTable
        caption="What else we saw"
        hasHiddenCaption
        rows={[
          mx.state !== 'absent' && { name: NAMES.mx, value: mailServers(mx) },
          { name: 'SPF look-ups', value: isCounted ? lookUps(spf) : 'No record to count' },
          { name: 'Policy in force', value: policies(dmarc) },
          dmarc.newer !== dmarc.older && {
            name: 'Newer and older receivers',
            value: `RFC 9989: ${POLICY_WORDS[dmarc.newer]}; RFC 7489: ${POLICY_WORDS[dmarc.older]}`,
          },
          { name: 'DMARC reports go to', value: reports(dmarc) },
          dkimKeys(dkim),
          extra(NAMES.mtaSts, mtaSts),
          extra(NAMES.tlsRpt, tlsRpt),
          extra(NAMES.bimi, bimi),
          missing.length > 0 && { name: 'None found', value: missing.join(', ') },
        ]}
      />
      <p className="note no-print">We asked the name system {questions} different questions.</p>
      <div className="no-print">
        <Fold matter="measure" summary={`The ${dkim.tried.length} DKIM selectors we tried`}>
          <p className="selectors small">{dkim.tried.join(', ')}</p>
        </Fold>
      </div>
    </>
  );
}

/** The closed line of what else was seen. */
export function seenInWords({ mx, spf, mtaSts }: SpoofDetails): string {
  const servers = { found: mx.hosts.length, 'null-mx': 'null', absent: 'none', unknown: 'not known' }[
    mx.state
  ];
  const isCounted = spf.state === 'found' || spf.state === 'faulty';
  const lookUps = isCounted ? `, look-ups ${spf.lookups} of ${spf.lookupLimit}` : '';
  const policy = { found: 'yes', faulty: 'faulty', absent: 'none', unknown: 'not known' }[mtaSts.state];
  return `MX ${servers}${lookUps}, MTA-STS ${policy}`;
}

/** Whether the domain has DMARC reports sent to it, as the closed line of their reader says it. */
export function reportsInWords({ state, reports: addresses }: SpoofDetails['dmarc']): string {
  if (state === 'unknown') return 'to a mailbox not known';
  const { length } = addresses.filter(({ kind }) => kind === 'aggregate');
  if (length === 0) return 'to nobody';
  return length === 1 ? 'to 1 mailbox' : `to ${length} mailboxes`;
}

const NAMES = {
  mx: 'Mail servers (MX)',
  keys: 'DKIM keys',
  mtaSts: 'MTA-STS',
  tlsRpt: 'TLS-RPT',
  bimi: 'BIMI',
} as const;

function lookUps({ lookups, lookupLimit }: SpoofDetails['spf']): string {
  return `${lookups} of ${lookupLimit}${lookups > lookupLimit ? ', which is too many' : ''}`;
}

function Key({ selector, provider, state, type, bits, alias, isTesting }: DkimKeyAnswer) {
  const states: Record<typeof state, string> = {
    usable: '',
    revoked: 'withdrawn',
    'too-short': 'too short to count',
    malformed: 'cannot be used',
    'dangling-alias': 'points to nothing',
  };
  const size = bits === null ? type : `${type}, ${bits} bits`;
  const test = isTesting && 'marked as a test';
  const facts = [size, provider, alias && `alias of ${alias}`, states[state], test].filter(Boolean);
  return (
    <span>
      <code>{selector}</code> {facts.join(', ')}
    </span>
  );
}

function mailServers({ state, hosts }: SpoofDetails['mx']): ReactNode {
  if (state === 'null-mx') return 'Null MX: the domain says that it takes no mail';
  if (state === 'unknown') return 'Could not be asked';
  return hosts.map(({ exchange, preference }) => (
    <span key={`${preference} ${exchange}`}>
      {preference} <code>{exchange || '.'}</code>
    </span>
  ));
}

const POLICY_WORDS: Record<SpoofDetails['dmarc']['policy'], string> = {
  reject: 'reject',
  quarantine: 'quarantine',
  none: 'none',
  absent: 'no policy',
  unknown: 'could not be asked',
};

function policies({
  policy,
  subdomainPolicy,
  missingSubdomainPolicy,
  isTesting,
}: SpoofDetails['dmarc']): string {
  const [own, below, missing] = [policy, subdomainPolicy, missingSubdomainPolicy].map(
    (one) => POLICY_WORDS[one],
  );
  const words =
    own === below && below === missing
      ? `${own}, for the domain and all names below it`
      : `${own}; subdomains: ${below}; subdomains that do not exist: ${missing}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isTesting ? ' (marked as a test)' : ''}`;
}

function reports({ reports: addresses }: SpoofDetails['dmarc']): ReactNode {
  if (addresses.length === 0) return 'Nobody';
  const words = { true: '', false: ', where they do not arrive', null: ', which could not be asked' };
  return addresses.map(({ address, kind, isAccepted }) => (
    <span key={`${kind} ${address}`}>
      <code>{address}</code>
      {kind === 'failure' ? ' (single failures)' : ''}
      {words[`${isAccepted}`]}
    </span>
  ));
}

function dkimKeys({ state, keys, tried }: SpoofDetails['dkim']): FactRow | false {
  const name = NAMES.keys;
  if (keys.length > 0) return { name, value: keys.map((key) => <Key key={key.selector} {...key} />) };
  if (state === 'absent') return false;
  const none =
    state === 'not-found' ? `None under the ${tried.length} selectors tried` : 'Could not be asked';
  return { name, value: none };
}

const EXTRA_WORDS = {
  found: 'Published',
  faulty: 'Published, cannot be used',
  unknown: 'Could not be asked',
};

function extra(name: string, { state, record }: SpoofDetails['bimi']): FactRow | false {
  if (state === 'absent') return false;
  const value = (
    <>
      {EXTRA_WORDS[state]}
      {record ? (
        <span>
          <code>{record}</code>
        </span>
      ) : null}
    </>
  );
  return { name, value };
}
