import type { ReadPortResult } from '#shared/api/port-scan.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';

interface PortDoorsProps {
  readonly isKnocking: boolean;
  /** What stood behind them at the last scan. */
  readonly results: readonly ReadPortResult[];
}

/** The scanned ports as a row of numbered doors, which say what they are once they have been knocked at. */
export function PortDoors({ isKnocking, results }: PortDoorsProps) {
  return (
    <ol className="doors" data-knocking={isKnocking || undefined}>
      {SCANNED_PORTS.map(({ port, serviceName }) => {
        const result = results.find((one) => one.port === port);
        return (
          <li key={port} className={`door ${result ? LOOKS[lookOf(result)] : ''}`}>
            <span className="door-number">{port}</span>
            <span className="door-frame" aria-hidden="true">
              <span className="door-leaf" />
            </span>
            <span className="door-name">{serviceName}</span>
            {result ? <span className="door-status">{result.status.toLowerCase()}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

const LOOKS = {
  danger: 'door-open door-danger',
  notice: 'door-open door-notice',
  safe: 'door-open door-safe',
  shut: 'door-shut',
  unknown: 'door-unknown',
};

function lookOf({ status, riskLevel }: ReadPortResult): keyof typeof LOOKS {
  if (status === 'NOT TESTABLE') return 'unknown';
  if (status !== 'OPEN') return 'shut';
  if (riskLevel === 'High Risk') return 'danger';
  return riskLevel === 'Warning' ? 'notice' : 'safe';
}
