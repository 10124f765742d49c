import { type ReactNode, useMemo, useState } from 'react';
import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { type ReadPortScan, scanPorts } from '#shared/api/port-scan.ts';
import { Alert } from '../../components/alert.tsx';
import { Panel, Section } from '../../components/section.tsx';
import { ApiError, callApi, failureFrom } from '../../lib/call-api.ts';
import { keepInTab, useKeptInTab } from '../../lib/tab-store.ts';
import { Fold } from '../../components/fold.tsx';
import { ScanForm } from './scan-form.tsx';
import { ScanResults } from './scan-results.tsx';
import './port-scanner.css';

/** The tool itself: the form and the ports; a report comes before them, so that it is the first thing to be seen. */
export function PortScanner({ children }: { children: (hasReport: boolean) => ReactNode }) {
  const { scan, found, start, forgetFailure } = usePortScan();
  return (
    <>
      {children(found !== undefined)}
      {found ? <ScanResults key={found.report.nextScanAt} {...found} isNew={scan.kind === 'done'} /> : null}
      <Section className="no-print">
        <div className="split split-form-first">
          <Panel className="port-scan-panel">
            <h2 className="title">{found ? COPY.formAgainHeading : COPY.formHeading}</h2>
            <div className="above-3">
              <ScanForm isPending={scan.kind === 'pending'} onScan={start} onChange={forgetFailure} />
            </div>
            <output className="field-hint">
              {scan.kind === 'pending'
                ? `Knocking at ${SCANNED_PORTS.length} doors of ${scan.ipAddress} at once. This takes about a second.`
                : ''}
            </output>
            {scan.kind === 'failed' ? (
              <div className="above-2">
                <Alert look="danger" isLive>
                  {scan.sentence}
                </Alert>
              </div>
            ) : null}
          </Panel>
          <div>
            {found ? (
              <Fold summary={COPY.portsHeading}>
                <PortList isScanning={false} />
              </Fold>
            ) : (
              <>
                <h2 className="title">{COPY.portsHeading}</h2>
                <PortList isScanning={scan.kind === 'pending'} />
              </>
            )}
            <p className="field-hint">
              {COPY.limit}
              <NextScan at={found?.report.nextScanAt} />
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}

/** When the scanned address, or this visitor, can be scanned again. */
function NextScan({ at }: { at: string | undefined }) {
  if (at === undefined) return null;
  const time = new Date(at).toLocaleTimeString('en-ZA', { hour: '2-digit', minute: '2-digit' });
  return (
    <>
      {' Your next one: '}
      <time dateTime={at}>{time}</time>.
    </>
  );
}

function PortList({ isScanning }: { isScanning: boolean }) {
  return (
    <ol className="ports" data-scanning={isScanning || undefined}>
      {SCANNED_PORTS.map(({ port, serviceName }) => (
        <li key={port} className="port">
          <span className="port-number">{port}</span>
          <span className="port-frame" aria-hidden="true">
            <span className="port-leaf" />
          </span>
          <span className="port-name muted">{serviceName}</span>
        </li>
      ))}
    </ol>
  );
}

type PortScan =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly ipAddress: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly sentence: string };

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
      // What was answered is shown in its own words, whoever wrote it.
      const sentence = error instanceof ApiError ? error.message : failureFrom(error, OUT_OF_REACH).sentence;
      setScan({ kind: 'failed', sentence });
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
