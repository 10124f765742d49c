import { useMemo } from 'react';
import type { ReadPortResult, ReadPortScan } from '#shared/api/port-scan.ts';
import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { Badge } from '../../components/alert.tsx';
import { Fold } from '../../components/fold.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { type ResultLook, VerdictPanel } from '../../components/result/verdict-panel.tsx';
import { SinceLastCheck, Steps } from '../../components/result/steps.tsx';
import { WhatNow } from '../../components/result/what-now.tsx';
import { TableHead } from '../../components/ledger.tsx';
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

const WALLS = ['#cfe3e1', '#f1e8d9', '#b7cfcd', '#fbf7f0'] as const;
const ROOFS = ['#d4573c', '#175263', '#a8402b', '#0e7c86'] as const;
const DOORS_IN_A_HOUSE = 4;
const HOUSE = 96;

/**
 * The quay with a door for every port that was tried: an open one is lit, a shut one dark, one that could not be tested
 * only an outline. Decorative: the table says the same.
 */
function PortsPicture({ results }: { results: readonly ReadPortResult[] }) {
  const inOrder = [...results].sort((one, other) => one.port - other.port);
  const houses = Array.from({ length: Math.ceil(inOrder.length / DOORS_IN_A_HOUSE) }, (_, nth) =>
    inOrder.slice(nth * DOORS_IN_A_HOUSE, (nth + 1) * DOORS_IN_A_HOUSE),
  );
  return (
    <svg viewBox="0 0 400 190" aria-hidden="true">
      <path fill="#0d2c39" d="M60 140a140 140 0 0 1 280 0z" />
      <path fill="#0f3d4c" d="M0 152h400v38H0z" />
      {houses.map((doors, nth) => (
        <House key={doors[0]?.port} nth={nth} doors={doors} />
      ))}
      <path fill="#9fb2b0" d="M0 140h400v5H0z" />
      <path fill="#6d8a8f" d="M0 145h400v9H0z" />
      <path
        fill="none"
        stroke="#1d6270"
        strokeWidth="3"
        strokeLinecap="round"
        d="M20 168h60M120 176h40M220 168h52M310 178h60"
      />
    </svg>
  );
}

function House({ nth, doors }: { nth: number; doors: readonly ReadPortResult[] }) {
  const left = 8 + nth * HOUSE;
  const top = 62 - (nth % 2) * 12;
  return (
    <>
      <path fill={WALLS[nth % WALLS.length]} d={`M${left} ${top}h${HOUSE}V140h${-HOUSE}z`} />
      <path
        fill={ROOFS[nth % ROOFS.length]}
        d={`M${left - 4} ${top}l${HOUSE / 2 + 4}-30 ${HOUSE / 2 + 4} 30z`}
      />
      <circle cx={left + HOUSE / 2} cy={top - 9} r="4" fill="#0b2530" />
      {doors.map((result, place) => (
        <Door
          key={result.port}
          x={left + 5 + place * 22}
          labelAt={place % 2 === 0 ? 94 : 83}
          result={result}
        />
      ))}
    </>
  );
}

interface DoorProps {
  readonly x: number;
  /** The height of its number: neighbours have different ones, so that four digits have room. */
  readonly labelAt: number;
  readonly result: ReadPortResult;
}

function Door({ x, labelAt, result: { port, status, riskLevel } }: DoorProps) {
  const label = (
    <text x={x + 10} y={labelAt} textAnchor="middle" fontSize="9" fontWeight="700" fill="#0b2530">
      {port}
    </text>
  );
  if (status === 'OPEN') {
    return (
      <>
        {label}
        <path fill={riskLevel === 'Safe' ? '#0b2530' : '#b3341f'} d={`M${x} 98h20v42h-20z`} />
        <path fill="#f2a541" d={`M${x + 3} 101h14v39h-14z`} />
        <path fill="#f2a541" opacity=".8" d={`M${x + 3} 154h14l4 22h-22z`} />
        <path fill="#175263" d={`M${x + 3} 101l-7 5v38l7-4z`} />
      </>
    );
  }
  if (status === 'CLOSED' || status === 'FILTERED') {
    return (
      <>
        {label}
        <path fill="#0b2530" d={`M${x} 98h20v42h-20z`} />
        <path fill="#175263" d={`M${x + 3} 101h14v39h-14z`} />
        <circle cx={x + 14} cy="122" r="1.5" fill="#f2a541" />
      </>
    );
  }
  return (
    <>
      {label}
      <path
        fill="none"
        stroke="#0b2530"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        d={`M${x + 1} 140V99h18v41`}
      />
    </>
  );
}
