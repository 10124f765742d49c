import { useMemo } from 'react';
import type { ReadPortResult, ReadPortScan } from '#shared/api/port-scan.ts';
import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { Badge } from '../../components/alert.tsx';
import { Fold } from '../../components/fold.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { type ResultLook, VerdictPanel } from '../../components/result/verdict-panel.tsx';
import { SinceLastCheck, Steps } from '../../components/result/steps.tsx';
import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { WhatNow } from '../../components/result/what-now.tsx';
import { TableHead } from '../../components/ledger.tsx';
import quay from '../../illustrations/result-quay.svg?url';
import '../../components/tables.css';

interface ScanResultsProps {
  readonly report: ReadPortScan;
  readonly at: Date;
  /** Whether it has just arrived: then it takes the focus. */
  readonly isNew: boolean;
}

/** The report: the verdict, what to close first, every port with its state. */
export function ScanResults({ report, at, isNew }: ScanResultsProps) {
  const { summary, totalScanned, openPorts, scanTime, results, ipAddress } = report;
  const tested = totalScanned - results.filter(({ status }) => status === 'NOT TESTABLE').length;
  const facts = useMemo(() => ({ 'open ports': openList(results) }), [results]);

  return (
    <article className="result scan-report">
      <VerdictPanel
        look={lookOf(results)}
        subject={ipAddress}
        news={isNew ? report : undefined}
        sentence={
          summary ?? (openPorts === 0 ? 'No open port was found.' : 'Some ports are open to the internet.')
        }
        picture={<PortsPicture results={results} />}
        numbers={[
          {
            value: tested === 0 ? '–' : openPorts,
            label: openPorts === 1 ? 'open port found' : 'open ports found',
          },
          {
            value: tested === totalScanned ? totalScanned : `${tested} of ${totalScanned}`,
            label: 'ports scanned',
          },
          { value: duration(scanTime), label: 'scan completed in' },
        ]}
        at={at}
      >
        {ipAddress === undefined || !isNew ? null : (
          <SinceLastCheck what={`ports ${ipAddress}`} facts={facts} />
        )}
      </VerdictPanel>
      <div className="wrap result-matter">
        <ToDo results={results} ipAddress={ipAddress} />
        <PortTable results={results} />
      </div>
      <WhatNow
        things={[
          {
            title: 'Your whole business',
            text: 'Email, website and domain in one report. Free.',
            link: { to: REPORT_LINKS.path, label: REPORT_LINKS.breaches.link },
          },
          {
            title: 'Look further',
            text: 'For ten computers or more, free.',
            link: { to: '/vulnerability-scan', label: 'Free vulnerability scan' },
          },
          {
            title: 'Ask a person',
            text: 'Not sure what a port is for?',
            link: { to: '/contact-us', label: 'Ask us', look: 'quiet' },
          },
        ]}
      />
    </article>
  );
}

function openList(results: readonly ReadPortResult[]): string {
  const open = results.filter(({ status }) => status === 'OPEN').map(({ port }) => port);
  return open.length === 0 ? 'none' : open.join(', ');
}

/** The duration in seconds: a scan too quick for the two decimals did not take 0.00. */
function duration(seconds: number): string {
  return seconds < 0.05 ? '< 0.1 s' : `${seconds.toFixed(2)} s`;
}

function lookOf(results: readonly ReadPortResult[]): ResultLook {
  const open = results.filter(({ status }) => status === 'OPEN');
  if (open.some(({ riskLevel }) => riskLevel === 'High Risk')) return 'danger';
  if (open.some(({ riskLevel }) => riskLevel !== 'Safe')) return 'warning';
  return results.some(({ status }) => status === 'CLOSED' || status === 'OPEN') ? 'safe' : 'unknown';
}

/** The open ports to close or to look at, as a message to whoever looks after the router; what to do is in the table. */
function ToDo({ results, ipAddress }: Pick<ReadPortScan, 'results' | 'ipAddress'>) {
  const risky = worstFirst(
    results.filter(({ status, riskLevel }) => status === 'OPEN' && riskLevel !== 'Safe'),
  );
  const [worst] = risky;
  if (!worst) return null;
  const isDangerous = worst.riskLevel === 'High Risk';
  const others = risky.length - 1;
  // Of ports that all get the same advice, none comes first.
  const isOneAction = others > 0 && new Set(risky.map(({ suggestedAction }) => suggestedAction)).size === 1;
  const verb = isDangerous ? 'Close' : 'Look at';
  const why = isDangerous
    ? 'Anybody on the internet can reach it. Its row below says what to do.'
    : COPY.lookOne;
  const message = [
    `Good day. A port scan of ${ipAddress ?? 'our address'} found open to the whole internet:`,
    ...risky.map(
      ({ port, serviceName, suggestedAction }) => `- port ${port} (${serviceName}): ${suggestedAction}`,
    ),
    'Please tell me when it is done, or why a port must stay open. Thank you.',
  ].join('\n');
  return (
    <Steps
      steps={[
        {
          id: 'close',
          title: isOneAction
            ? COPY.lookAll
            : `${verb} port ${worst.port} (${worst.serviceName})${others > 0 ? ' first' : ''}`,
          why: isOneAction
            ? 'From outside we cannot tell what stands behind them.'
            : `${why}${others > 0 ? ` Then the other ${others}: the table has them worst first.` : ''}`,
          who: 'whoever looks after your router or server',
          effort: '15 minutes for somebody who knows how',
          body: (
            <p className="no-print">
              <CopyButton text={message} what="the message to them" label="Copy the message to them" />
            </p>
          ),
        },
      ]}
    />
  );
}

const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['High Risk', 2],
  ['Safe', 0],
]);

/** The worst first, an unknown risk like a warning; of the same risk by number. */
export function worstFirst(results: readonly ReadPortResult[]): ReadPortResult[] {
  const weight = ({ riskLevel }: ReadPortResult) => WEIGHTS.get(riskLevel) ?? 1;
  // Not `toSorted`: Safari before 16 and Chrome before 110 do not know it.
  return [...results].sort((one, other) => weight(other) - weight(one) || one.port - other.port);
}

interface PortRow extends Pick<ReadPortResult, 'status' | 'riskLevel' | 'suggestedAction' | 'banner'> {
  readonly ports: readonly Pick<ReadPortResult, 'port' | 'serviceName'>[];
}

/** A row for all ports of the same state and advice, the open ones first, the worst of them first. */
export function rowsOf(results: readonly ReadPortResult[]): PortRow[] {
  const isOpen = ({ status }: ReadPortResult) => status === 'OPEN';
  const rows = new Map<string, PortRow>();
  for (const result of [...worstFirst(results.filter(isOpen)), ...results.filter((one) => !isOpen(one))]) {
    const { port, serviceName, status, riskLevel, suggestedAction, banner = '' } = result;
    const key = `${status} ${riskLevel} ${suggestedAction} ${banner}`;
    const ports = [...(rows.get(key)?.ports ?? []), { port, serviceName }];
    rows.set(key, { status, riskLevel, suggestedAction, banner, ports });
  }
  return [...rows.values()];
}

/** Of more rows, only the first says at once what to do. */
const MOST_WHOLE_ROWS = 4;

const RISK_LOOKS: ReadonlyMap<string, 'danger' | 'warning' | 'safe'> = new Map([
  ['High Risk', 'danger'],
  ['Warning', 'warning'],
  ['Safe', 'safe'],
]);

function PortTable({ results }: { results: readonly ReadPortResult[] }) {
  const rows = rowsOf(results);
  return (
    <table className="stacked port-table">
      <caption>Every port we tried</caption>
      <TableHead columns={['Port', 'Service', 'Status', 'Risk Level', 'Suggested Action']} />
      <tbody>
        {rows.map((row, nth) => (
          <Row key={row.ports[0]?.port} row={row} isFolded={nth > 0 && rows.length > MOST_WHOLE_ROWS} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: PortRow;
  readonly isFolded: boolean;
}

function Row({ row: { ports, status, riskLevel, suggestedAction, banner }, isFolded }: RowProps) {
  const [only] = ports;
  const isOne = ports.length === 1;
  const action = (
    <>
      {suggestedAction}
      {banner ? (
        <p className="port-banner small">
          Seen: <code>{banner}</code>
        </p>
      ) : null}
    </>
  );
  return (
    <tr className={status === 'OPEN' ? 'port-row-open' : undefined}>
      <th scope="row" className="port-cell-number">
        {isOne ? only?.port : `${ports.length} ports`}
      </th>
      <td className="port-cell-service">
        {isOne
          ? only?.serviceName
          : ports
              .map(({ port, serviceName }) => `${port}\u00a0${serviceName.replaceAll(' ', '\u00a0')}`)
              .join(', ')}
      </td>
      <td className="port-cell-status">{status}</td>
      <td className="port-cell-risk">
        {status === 'NOT TESTABLE' ? (
          <>
            –<span className="visually-hidden"> not known</span>
          </>
        ) : (
          <Badge look={RISK_LOOKS.get(riskLevel) ?? 'warning'}>{riskLevel}</Badge>
        )}
      </td>
      <td className="port-cell-action">
        {isFolded ? (
          <Fold summary="Advice" className="fold-small">
            {action}
          </Fold>
        ) : (
          action
        )}
      </td>
    </tr>
  );
}

const DOORS_IN_A_HOUSE = 4;

/**
 * The quay with a door for every port that was tried: an open one is lit, a shut one dark, one that could not be tested
 * only an outline. Decorative: the table says the same.
 */
function PortsPicture({ results }: { results: readonly ReadPortResult[] }) {
  const inOrder = [...results].sort((one, other) => one.port - other.port);
  return (
    <svg viewBox="0 0 400 190" aria-hidden="true">
      <use href={`${quay}#houses`} />
      {inOrder.map((result, nth) => {
        const place = nth % DOORS_IN_A_HOUSE;
        const x = 13 + Math.floor(nth / DOORS_IN_A_HOUSE) * 96 + place * 22;
        return (
          <g key={result.port}>
            {/* Neighbours have their numbers at different heights, so that four digits have room. */}
            <text
              x={x + 10}
              y={place % 2 === 0 ? 94 : 83}
              textAnchor="middle"
              fontSize="9"
              fontWeight="700"
              fill="#0b2530"
            >
              {result.port}
            </text>
            <use href={`${quay}#${doorOf(result)}`} x={x} />
          </g>
        );
      })}
      <use href={`${quay}#quay`} />
    </svg>
  );
}

function doorOf({ status, riskLevel }: ReadPortResult): string {
  if (status === 'OPEN') return riskLevel === 'Safe' ? 'safe' : 'open';
  return status === 'CLOSED' || status === 'FILTERED' ? 'shut' : 'outline';
}
