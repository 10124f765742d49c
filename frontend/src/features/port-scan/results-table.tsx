import { useState } from 'react';
import type { ReadPortResult } from '#shared/api/port-scan.ts';
import { Badge } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { nextOrder, type SortOrder, sortResults } from './sort-results.ts';

const RISK_LOOKS: ReadonlyMap<string, 'danger' | 'warning' | 'safe'> = new Map([
  ['High Risk', 'danger'],
  ['Warning', 'warning'],
  ['Safe', 'safe'],
]);

/** Every port with its finding, the worst first unless the visitor sorts differently. Cards on a small screen. */
export function ResultsTable({ results }: { results: readonly ReadPortResult[] }) {
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
    <table className="data-table port-table">
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
          <Row key={result.port} result={result} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ result }: { result: ReadPortResult }) {
  const { port, serviceName, status, riskLevel, suggestedAction, banner } = result;
  return (
    <tr className={status === 'OPEN' ? 'port-row-open' : undefined}>
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
