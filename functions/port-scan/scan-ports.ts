import { scanPorts } from '#shared/api/port-scan.ts';
import { reportOn } from './rules/port-findings.ts';
import { scanTarget } from './rules/scan-target.ts';
import { endpoint } from '../http/endpoint.ts';
import { observeHost, unobservedHost, allowedScanNetworks } from './io/port-probe/probe-ports.ts';
import { hasRouteTo } from './io/port-probe/sockets.ts';
import { putScanAudit, withScanLimit } from './io/scan-limit.ts';

/** Scans the 16 ports of one public address, once in ten minutes per visitor and per address. */
export const handler = endpoint(scanPorts, async ({ input, visitor }) => {
  const { address, key } = scanTarget(input.ipAddress, allowedScanNetworks());
  const observed = (await hasRouteTo(address))
    ? await withScanLimit({ visitorKey: visitor.key, targetKey: key }, async () => {
        await putScanAudit(address, visitor.key);
        return observeHost(address);
      })
    : unobservedHost();
  return reportOn(observed, { address, now: new Date() });
});
