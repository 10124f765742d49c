import type { ReactNode } from 'react';
import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import type { DkimKeyAnswer, SpoofDetails } from '#shared/api/spoof-check-details.ts';
import { Disclosure } from '../../../components/disclosure.tsx';

/** What else the records say. It is for information, and does not count for the grade. */
export function Seen({ details }: Pick<SpoofCheckAnswer, 'details'>) {
  const { mx, providers, spf, dmarc, dkim, mtaSts, tlsRpt, bimi, questions } = details;
  return (
    <>
      <table className="spoof-seen">
        <caption className="visually-hidden">What else we saw</caption>
        <tbody>
          <Row name="Mail servers (MX)">{mailServers(mx)}</Row>
          <Row name="Services recognised">
            {providers.length > 0 ? providers.join(', ') : 'None that we know'}
          </Row>
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
          <Row name="DKIM keys">
            {dkim.keys.length > 0
              ? dkim.keys.map((key) => <Key key={key.selector} {...key} />)
              : 'None found'}
          </Row>
          <Row name="MTA-STS">{extra(mtaSts)}</Row>
          <Row name="TLS-RPT">{extra(tlsRpt)}</Row>
          <Row name="BIMI">{extra(bimi)}</Row>
        </tbody>
      </table>
      <p className="note spoof-seen-count">We asked the name system {questions} different questions.</p>
      <div className="no-print">
        <Disclosure summary={`The ${dkim.tried.length} DKIM selectors we tried`}>
          <p className="selectors">{dkim.tried.join(', ')}</p>
        </Disclosure>
      </div>
    </>
  );
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
      <svg className="look-ups" viewBox={`0 0 ${lookupLimit * 10} 8`} aria-hidden="true">
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
    <span className="spoof-seen-line">
      <code>{selector}</code> {facts.join(', ')}
    </span>
  );
}

function mailServers({ state, hosts }: SpoofDetails['mx']): ReactNode {
  if (state === 'null-mx') return 'Null MX: the domain says that it takes no mail';
  if (state === 'unknown') return 'Could not be asked';
  if (state === 'absent') return 'None';
  return hosts.map(({ exchange, preference }) => (
    <span className="spoof-seen-line" key={`${preference} ${exchange}`}>
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
    <span className="spoof-seen-line" key={`${kind} ${address}`}>
      <code>{address}</code>
      {kind === 'failure' ? ' (single failures)' : ''}
      {words[`${isAccepted}`]}
    </span>
  ));
}

function extra({ state, record }: SpoofDetails['bimi']): ReactNode {
  const words = {
    found: 'Published',
    faulty: 'Published, cannot be used',
    absent: 'None',
    unknown: 'Could not be asked',
  };
  return (
    <>
      {words[state]}
      {record ? (
        <span className="spoof-seen-line">
          <code>{record}</code>
        </span>
      ) : null}
    </>
  );
}
