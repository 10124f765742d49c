import { scanPorts } from '#shared/api/port-scan.ts';
import { reportOn, testedOf } from './rules/port-findings.ts';
import { scanTarget } from './rules/scan-target.ts';
import { endpoint } from '../http/endpoint.ts';
import { observeHost, allowedScanNetworks } from './io/port-probe/probe-ports.ts';
import { putScanAudit, withScanLimit } from './io/scan-limit.ts';

/** Scans the 16 ports of one public address, once in ten minutes per visitor and per address. */
export const handler = endpoint(scanPorts, async ({ input, visitor }) => {
  const { address, key } = scanTarget(input.ipAddress, allowedScanNetworks());
  const scan = async () => {
    await putScanAudit(address, visitor.key);
    return observeHost(address);
  };
  const keys = { visitorKey: visitor.key, targetKey: key };
  const found = await withScanLimit(keys, scan, ({ ports }) => testedOf(ports).length > 0);
  return reportOn(found, { address, now: new Date() });
});
