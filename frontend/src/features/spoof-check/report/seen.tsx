import type { ReactNode } from 'react';
import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import type { DkimKeyAnswer, SpoofDetails } from '#shared/api/spoof-check-details.ts';
import { Fold } from '../../../components/fold.tsx';

/** What else the records say. It is for information, and does not count for the grade. */
export function Seen({ details }: Pick<SpoofCheckAnswer, 'details'>) {
  const { mx, spf, dmarc, dkim, mtaSts, tlsRpt, bimi, questions } = details;
  const missing = missingOf(details);
  return (
    <>
      <table className="facts">
        <caption className="visually-hidden">What else we saw</caption>
        <tbody>
          {mx.state === 'absent' ? null : <Row name={NAMES.mx}>{mailServers(mx)}</Row>}
          <Row name="SPF look-ups">
            {spf.state === 'found' || spf.state === 'faulty' ? <LookUps {...spf} /> : 'No record to count'}
          </Row>
          <Row name="Policy in force">{policies(dmarc)}</Row>
          {dmarc.newer === dmarc.older ? null : (
            <Row name="Newer and older receivers">
              RFC 9989: {POLICY_WORDS[dmarc.newer]}; RFC 7489: {POLICY_WORDS[dmarc.older]}
            </Row>
          )}
          <Row name="DMARC reports go to">{reports(dmarc)}</Row>
          <DkimKeys {...dkim} />
          <Extra name={NAMES.mtaSts} {...mtaSts} />
          <Extra name={NAMES.tlsRpt} {...tlsRpt} />
          <Extra name={NAMES.bimi} {...bimi} />
          {missing.length > 0 ? <Row name="None found">{missing.join(', ')}</Row> : null}
        </tbody>
      </table>
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

/** The names of what the domain does not have, for one row instead of many that say "None". */
function missingOf({ mx, dkim, mtaSts, tlsRpt, bimi }: SpoofDetails): string[] {
  const parts: readonly [name: string, isMissing: boolean][] = [
    [NAMES.mx, mx.state === 'absent'],
    [NAMES.keys, dkim.state === 'absent'],
    [NAMES.mtaSts, mtaSts.state === 'absent'],
    [NAMES.tlsRpt, tlsRpt.state === 'absent'],
    [NAMES.bimi, bimi.state === 'absent'],
  ];
  return parts.flatMap(([name, isMissing]) => (isMissing ? [name] : []));
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

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

function DkimKeys({ state, keys, tried }: SpoofDetails['dkim']) {
  if (keys.length > 0) {
    return (
      <Row name={NAMES.keys}>
        {keys.map((key) => (
          <Key key={key.selector} {...key} />
        ))}
      </Row>
    );
  }
  if (state === 'absent') return null;
  const none =
    state === 'not-found' ? `None under the ${tried.length} selectors tried` : 'Could not be asked';
  return <Row name={NAMES.keys}>{none}</Row>;
}

const EXTRA_WORDS = {
  found: 'Published',
  faulty: 'Published, cannot be used',
  unknown: 'Could not be asked',
};

function Extra({ name, state, record }: SpoofDetails['bimi'] & { name: string }) {
  if (state === 'absent') return null;
  return (
    <Row name={name}>
      {EXTRA_WORDS[state]}
      {record ? (
        <span>
          <code>{record}</code>
        </span>
      ) : null}
    </Row>
  );
}
