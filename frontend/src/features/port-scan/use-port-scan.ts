import { useState } from 'react';
import { type ReadPortScan, scanPorts } from '#shared/api/port-scan.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';

/** The state of a scan: not started, running, finished or failed. */
export type PortScan =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly ipAddress: string }
  | { readonly kind: 'done'; readonly report: ReadPortScan }
  | { readonly kind: 'failed'; readonly sentence: string };

const OUT_OF_REACH = 'We could not be reached. Please check your connection and try again.';

/** One scan at a time. A failure keeps the server's own message. */
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
    /** The error was about the previous address. */
    forgetFailure: () => setScan((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
  };
}
