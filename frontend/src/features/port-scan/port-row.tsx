import type { ReadPortResult } from '#shared/api/port-scan.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';

interface PortRowProps {
  readonly isScanning: boolean;
  /** The results of the last scan. */
  readonly results: readonly ReadPortResult[];
}

/** The scanned ports as a row of numbered doors, which show the result after a scan. */
export function PortRow({ isScanning, results }: PortRowProps) {
  return (
    <ol className="ports" data-scanning={isScanning || undefined}>
      {SCANNED_PORTS.map(({ port, serviceName }) => {
        const result = results.find((one) => one.port === port);
        return (
          <li key={port} className={`port ${result ? LOOKS[lookOf(result)] : ''}`}>
            <span className="port-number">{port}</span>
            <span className="port-frame" aria-hidden="true">
              <span className="port-leaf" />
            </span>
            <span className="port-name">{serviceName}</span>
            {result ? <span className="port-status">{result.status.toLowerCase()}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

const LOOKS = {
  danger: 'port-open port-danger',
  warning: 'port-open port-warning',
  safe: 'port-open port-safe',
  shut: 'port-shut',
  unknown: 'port-unknown',
};

function lookOf({ status, riskLevel }: ReadPortResult): keyof typeof LOOKS {
  if (status === 'NOT TESTABLE') return 'unknown';
  if (status !== 'OPEN') return 'shut';
  if (riskLevel === 'High Risk') return 'danger';
  return riskLevel === 'Warning' ? 'warning' : 'safe';
}
