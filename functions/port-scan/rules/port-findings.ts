import type { HostState, PortResult, PortScanAnswer, PortStatus } from '#shared/api/port-scan.ts';
import { SCANNED_PORTS } from '#shared/rules/ports.ts';
import {
  OPEN_PORT_ADVICE,
  type PortAdvice,
  SHUT_PORT_ADVICE,
  UNKNOWN_PORT_ADVICE,
} from './open-port-advice.ts';
import { bannerOf } from './port-banner.ts';
import type { HostObservation, PortObservation, PortState } from './port-observation.ts';
import { summaryOf } from './port-summary.ts';

const STATUSES: Readonly<Record<PortState, PortStatus>> = {
  open: 'OPEN',
  closed: 'CLOSED',
  filtered: 'FILTERED',
  'not testable': 'NOT TESTABLE',
};

/** What is known beside the observation itself. */
export interface ScanCircumstances {
  readonly address: string;
  readonly now: Date;
  readonly nextScanAt: Date;
}

/** What the visitor is told about a scan. */
export function reportOn(
  { ports, elapsedMs }: HostObservation,
  { address, now, nextScanAt }: ScanCircumstances,
): PortScanAnswer {
  const results = ports.map((seen) => resultOf(seen, now));
  const hostState = hostStateOf(ports);
  return {
    totalScanned: results.length,
    openPorts: results.filter(({ status }) => status === 'OPEN').length,
    scanTime: Math.round(elapsedMs / 10) / 100,
    results,
    ipAddress: address,
    hostState,
    summary: summaryOf(results, hostState),
    nextScanAt: nextScanAt.toISOString(),
  };
}

function resultOf(seen: PortObservation, now: Date): PortResult {
  const banner = bannerOf(seen, now);
  return {
    port: seen.port,
    serviceName: SCANNED_PORTS.find(({ port }) => port === seen.port)?.serviceName ?? 'Unknown',
    status: STATUSES[seen.state],
    ...adviceOn(seen, now),
    ...(banner !== undefined && { banner }),
  };
}

function adviceOn({ port, state, certificate }: PortObservation, now: Date): PortAdvice {
  if (state !== 'open') return SHUT_PORT_ADVICE[state];
  const advice = OPEN_PORT_ADVICE[port] ?? UNKNOWN_PORT_ADVICE;
  if (!certificate || certificate.expiresAt > now) return advice;
  return {
    riskLevel: 'Warning',
    suggestedAction: `Renew the certificate: it has expired, and browsers and mail programs warn people away. ${advice.suggestedAction}`,
  };
}

function hostStateOf(ports: readonly PortObservation[]): HostState {
  const tested = ports.filter(({ state }) => state !== 'not testable');
  if (tested.length === 0) return 'not testable';
  if (tested.some(({ state }) => state !== 'filtered')) return 'answered';
  return tested.every(({ saidUnreachable }) => saidUnreachable) ? 'unreachable' : 'silent';
}
