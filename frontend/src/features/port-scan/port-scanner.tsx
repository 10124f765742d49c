import { useMemo, useState } from 'react';
import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { type ReadPortResult, type ReadPortScan, scanPorts } from '#shared/api/port-scan.ts';
import { Alert } from '../../components/alert.tsx';
import { Panel, Section } from '../../components/section.tsx';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { keepInTab, useKeptInTab } from '../../lib/tab-store.ts';
import { ScanForm } from './scan-form.tsx';
import { ScanResults } from './scan-results.tsx';
import './port-scanner.css';
import './scan-results.css';
import './scan-results-print.css';

/** The tool itself: form and ports side by side, the report below them. */
export function PortScanner() {
  const { scan, found, start, forgetFailure } = usePortScan();
  return (
    <>
      <Section className="no-print">
        <div className="split">
          <Panel className="port-scan-panel">
            <h2 className="title">{COPY.formHeading}</h2>
            <Alert>
              <strong>{COPY.disclaimerHeading}.</strong> {COPY.disclaimer}
            </Alert>
            <div className="port-scan-form">
              <ScanForm isPending={scan.kind === 'pending'} onScan={start} onChange={forgetFailure} />
            </div>
            <output className="field-hint">
              {scan.kind === 'pending'
                ? `Knocking at ${SCANNED_PORTS.length} doors of ${scan.ipAddress} at once. This takes about a second.`
                : ''}
            </output>
            {scan.kind === 'failed' ? (
              <div className="port-scan-failure">
                <Alert look="danger" isLive>
                  {scan.sentence}
                </Alert>
              </div>
            ) : null}
          </Panel>
          <div>
            <h2 className="title">{COPY.portsHeading}</h2>
            <PortRow isScanning={scan.kind === 'pending'} results={found?.report.results ?? []} />
            <p className="field-hint">{COPY.limit}</p>
          </div>
        </div>
      </Section>
      {found ? (
        <Section surface="foam" id="results">
          <ScanResults key={found.report.nextScanAt} {...found} isNew={scan.kind === 'done'} />
        </Section>
      ) : null}
    </>
  );
}

interface PortRowProps {
  readonly isScanning: boolean;
  /** The results of the last scan. */
  readonly results: readonly ReadPortResult[];
}

/** The scanned ports as a row of numbered doors, which show the result after a scan. */
function PortRow({ isScanning, results }: PortRowProps) {
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

/** The state of a scan: not started, running, finished or failed. */
type PortScan =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly ipAddress: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** A report, and when it arrived. */
interface Found {
  readonly report: ReadPortScan;
  readonly at: Date;
}

const KEY = 'port-scan-report';
const OUT_OF_REACH = 'We could not be reached. Please check your connection and try again.';

/** One scan at a time. A failure keeps the server's own message, and the report before it. */
function usePortScan() {
  const before = useReportOfTab();
  const [scan, setScan] = useState<PortScan>({ kind: 'idle' });
  const [found, setFound] = useState<Found>();

  async function start(ipAddress: string): Promise<void> {
    setScan({ kind: 'pending', ipAddress });
    try {
      const answered = { report: await callApi(scanPorts, { ipAddress }), at: new Date() };
      setFound(answered);
      setScan({ kind: 'done' });
      keepInTab(KEY, JSON.stringify(answered));
    } catch (error) {
      setScan({ kind: 'failed', sentence: error instanceof ApiError ? error.message : OUT_OF_REACH });
    }
  }

  return {
    scan,
    /** Of the last scan that succeeded. */
    found: scan.kind === 'pending' ? undefined : (found ?? before),
    start: (ipAddress: string) => void start(ipAddress),
    /** The error was about the previous address. */
    forgetFailure: () => setScan((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
  };
}

/** The report of an earlier scan in this tab, before a visit to another page. */
function useReportOfTab(): Found | undefined {
  const kept = useKeptInTab(KEY);
  return useMemo(() => reportIn(kept), [kept]);
}

/** A kept report until the next scan is possible: before that, nobody could get it again. */
function reportIn(kept: string): Found | undefined {
  const stored: Record<string, unknown> = kept ? JSON.parse(kept) : {};
  const report = scanPorts.reads.safeParse(stored['report']).data;
  if (report?.nextScanAt === undefined || Date.parse(report.nextScanAt) <= Date.now()) return undefined;
  return { report, at: new Date(String(stored['at'])) };
}
