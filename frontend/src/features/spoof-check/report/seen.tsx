import type { ReactNode } from 'react';
import type { SpoofCheckAnswer, DkimKeyAnswer, SpoofDetails } from '#shared/api/spoof-check.ts';
import { Fold } from '../../../components/fold.tsx';
import { type FactRow, FactsTable } from '../../../components/result/facts-table.tsx';

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
          { name: 'SPF look-ups', value: isCounted ? <LookUps {...spf} /> : 'No record to count' },
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

const NAMES = {
  mx: 'Mail servers (MX)',
  keys: 'DKIM keys',
  mtaSts: 'MTA-STS',
  tlsRpt: 'TLS-RPT',
  bimi: 'BIMI',
} as const;

function LookUps({ lookups, lookupLimit }: SpoofDetails['spf']) {
  const isOver = lookups > lookupLimit;
  return (
    <>
      {lookups} of {lookupLimit}
      {isOver ? ', which is too many' : ''}
      <svg className="look-ups above-1 no-print" viewBox={`0 0 ${lookupLimit * 10} 8`} aria-hidden="true">
        {Array.from({ length: lookupLimit }, (_, nth) => (
          <rect
            key={nth}
            className={nth < lookups ? 'used' : 'free'}
            x={nth * 10}
            width="8"
            height="8"
            rx="2"
          />
        ))}
      </svg>
    </>
  );
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
