import { useState } from 'react';
import { type ReadPortScan, scanPorts } from '#shared/api/port-scan.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';

/** Where a scan is: nowhere yet, under way, told, or refused. */
export type PortScan =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly ipAddress: string }
  | { readonly kind: 'done'; readonly report: ReadPortScan }
  | { readonly kind: 'failed'; readonly sentence: string };

const OUT_OF_REACH = 'We could not be reached. Please check your connection and try again.';

/** One scan at a time. A failure leaves the server's own words. */
export function usePortScan() {
  const [scan, setScan] = useState<PortScan>({ kind: 'idle' });

  async function start(ipAddress: string): Promise<void> {
    setScan({ kind: 'pending', ipAddress });
    try {
      setScan({ kind: 'done', report: await callApi(scanPorts, { ipAddress }) });
    } catch (error) {
      setScan({ kind: 'failed', sentence: error instanceof ApiError ? error.message : OUT_OF_REACH });
    }
  }

  return {
    scan,
    start: (ipAddress: string) => void start(ipAddress),
    /** What went wrong was about the address as it was. */
    forgetFailure: () => setScan((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
  };
}
