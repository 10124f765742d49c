import { useEffect, useRef, useState } from 'react';
import type { ReadPortResult, ReadPortScan } from '#shared/api/port-scan.ts';
import { COMPANY } from '#shared/content/company.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Badge } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { CheckedAt, PrintedFrom } from '../../components/report-parts.tsx';
import { groupsOf, PortGroups } from './port-groups.tsx';
import { wantsCalm } from '../../lib/wants-calm.ts';

interface ScanResultsProps {
  readonly report: ReadPortScan;
  /** When it arrived. */
  readonly at: Date;
  /** Whether it has just arrived: then it takes the focus. */
  readonly isNew: boolean;
}

/** The report: a one-sentence verdict, the figures, every port with what to do. */
export function ScanResults({ report, at, isNew }: ScanResultsProps) {
  const { summary, totalScanned, openPorts, scanTime, results, ipAddress, nextScanAt } = report;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: wantsCalm() ? 'instant' : 'smooth' });
  }, [isNew]);

  return (
    <div className="scan-report">
      <h2 ref={heading} tabIndex={-1}>
        Scan results
        {ipAddress === undefined ? null : (
          <>
            {' '}
            for <span className="scan-address">{ipAddress}</span>
          </>
        )}
      </h2>
      <CheckedAt at={at} />
      <PrintedFrom
        from={`${COMPANY.name}, ${COMPANY.phone.shown}`}
        address={`${location.origin}${location.pathname}`}
      />
      {summary === undefined ? null : <p className="scan-verdict">{summary}</p>}
      <p className="scan-figures">
        <strong>{totalScanned}</strong> ports scanned, <strong>{openPorts}</strong>{' '}
        {openPorts === 1 ? 'open port' : 'open ports'} found, completed in {duration(scanTime)}.
      </p>
      <Results results={results} />
      {nextScanAt === undefined ? null : (
        <p className="scan-next">
          The next scan of this address, or from yours, is possible at{' '}
          <time dateTime={nextScanAt}>{clockTime(nextScanAt)}</time>.
        </p>
      )}
      <div className="actions no-print">
        <Button look="quiet" onClick={() => window.print()}>
          Print this report
        </Button>
        <ButtonLink to="/vulnerability-scan">Ask for a free vulnerability scan</ButtonLink>
      </div>
    </div>
  );
}

/** The duration in words: a scan too quick for the two decimals did not take 0.00 seconds. */
function duration(seconds: number): string {
  return seconds < 0.05 ? 'less than a tenth of a second' : `${seconds.toFixed(2)} seconds`;
}

function clockTime(moment: string): string {
  return new Intl.DateTimeFormat('en-ZA', { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));
}

const RISK_LOOKS: ReadonlyMap<string, 'danger' | 'warning' | 'safe'> = new Map([
  ['High Risk', 'danger'],
  ['Warning', 'warning'],
  ['Safe', 'safe'],
]);

/**
 * Every port in a table. On a small screen each is a card, but shut ports with the same advice are told in one sentence
 * instead.
 */
function Results({ results }: { results: readonly ReadPortResult[] }) {
  const groups = groupsOf(results);
  const grouped = new Set(groups.flatMap(({ ports }) => ports));
  return (
    <>
      <ResultsTable results={results} grouped={grouped} />
      <PortGroups groups={groups} />
    </>
  );
}

interface ResultsTableProps {
  readonly results: readonly ReadPortResult[];
  /** Those that a small screen shows as a group below. */
  readonly grouped: ReadonlySet<ReadPortResult>;
}

/** Every port with its finding, the worst first unless the visitor sorts differently. */
function ResultsTable({ results, grouped }: ResultsTableProps) {
  const [order, setOrder] = useState<SortOrder>({ by: 'risk', direction: 'descending' });
  const head = (by: SortOrder['by'], label: string) => (
    <th scope="col" aria-sort={order.by === by ? order.direction : undefined}>
      <button type="button" className="sort-button" onClick={() => setOrder(nextOrder(order, by))}>
        {label}
        <Icon name="chevron" />
      </button>
    </th>
  );
  return (
    <table
      className={`data-table port-table ${grouped.size === results.length ? 'port-table-grouped' : ''}`.trimEnd()}
    >
      <caption>Every port we tried. Choose Port or Risk Level to sort.</caption>
      <thead>
        <tr>
          {head('port', 'Port')}
          <th scope="col">Service</th>
          <th scope="col">Status</th>
          {head('risk', 'Risk Level')}
          <th scope="col">Suggested Action</th>
        </tr>
      </thead>
      <tbody>
        {sortResults(results, order).map((result) => (
          <Row key={result.port} result={result} isGrouped={grouped.has(result)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ result, isGrouped }: { result: ReadPortResult; isGrouped: boolean }) {
  const { port, serviceName, status, riskLevel, suggestedAction, banner } = result;
  return (
    <tr className={status === 'OPEN' ? 'port-row-open' : isGrouped ? 'port-row-grouped' : undefined}>
      <th scope="row" className="port-cell-number">
        {port}
      </th>
      <td className="port-cell-service">{serviceName}</td>
      <td className="port-cell-status">{status}</td>
      <td className="port-cell-risk">
        <Badge look={RISK_LOOKS.get(riskLevel) ?? 'warning'}>{riskLevel}</Badge>
      </td>
      <td className="port-cell-action">
        {suggestedAction}
        {banner === undefined ? null : (
          <p className="port-banner">
            Seen: <code>{banner}</code>
          </p>
        )}
      </td>
    </tr>
  );
}

/** The column that the results are sorted by, and the direction. */
interface SortOrder {
  readonly by: 'risk' | 'port';
  readonly direction: 'ascending' | 'descending';
}

const RISKS = ['Safe', 'Warning', 'High Risk'];

/** The results in that order. Ports of the same risk: open ones first, then by number. */
export function sortResults(
  results: readonly ReadPortResult[],
  { by, direction }: SortOrder,
): ReadPortResult[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const weight = ({ port, riskLevel }: ReadPortResult) => (by === 'port' ? port : RISKS.indexOf(riskLevel));
  // Not `toSorted`: Safari before 16 and Chrome before 110 do not know it.
  return [...results].sort(
    (one, other) =>
      sign * (weight(one) - weight(other)) || openFirst(one) - openFirst(other) || one.port - other.port,
  );
}

/**
 * The order after a click on a column's head: reversed if it is the same column, else that column, worst or lowest
 * first.
 */
export function nextOrder(order: SortOrder, by: SortOrder['by']): SortOrder {
  if (order.by !== by) return { by, direction: by === 'risk' ? 'descending' : 'ascending' };
  return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

function openFirst({ status }: ReadPortResult): number {
  return status === 'OPEN' ? 0 : 1;
}
