import { useMemo, useState } from 'react';
import { type ReadPortScan, scanPorts } from '#shared/api/port-scan.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { keepInTab, useKeptInTab } from '../../lib/tab-store.ts';

/** The state of a scan: not started, running, finished or failed. */
export type PortScan =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly ipAddress: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly sentence: string };

const KEY = 'port-scan-report';
const OUT_OF_REACH = 'We could not be reached. Please check your connection and try again.';

/** One scan at a time. A failure keeps the server's own message, and the report before it. */
export function usePortScan() {
  const before = useReportOfTab();
  const [scan, setScan] = useState<PortScan>({ kind: 'idle' });
  const [found, setFound] = useState<ReadPortScan>();

  async function start(ipAddress: string): Promise<void> {
    setScan({ kind: 'pending', ipAddress });
    try {
      const report = await callApi(scanPorts, { ipAddress });
      setFound(report);
      setScan({ kind: 'done' });
      keepInTab(KEY, JSON.stringify(report));
    } catch (error) {
      setScan({ kind: 'failed', sentence: error instanceof ApiError ? error.message : OUT_OF_REACH });
    }
  }

  return {
    scan,
    /** Of the last scan that succeeded. */
    report: scan.kind === 'pending' ? undefined : (found ?? before),
    start: (ipAddress: string) => void start(ipAddress),
    /** The error was about the previous address. */
    forgetFailure: () => setScan((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
  };
}

/** The report of an earlier scan in this tab, before a visit to another page. */
function useReportOfTab(): ReadPortScan | undefined {
  const kept = useKeptInTab(KEY);
  return useMemo(() => reportIn(kept), [kept]);
}

/** A kept report until the next scan is possible: before that, nobody could get it again. */
function reportIn(kept: string): ReadPortScan | undefined {
  const report = kept ? scanPorts.reads.safeParse(JSON.parse(kept)).data : undefined;
  return Date.parse(report?.nextScanAt ?? '') > Date.now() ? report : undefined;
}
