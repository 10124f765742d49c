import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import type { HostObservation } from '../../rules/port-observation.ts';
import { probePorts } from './probe-ports.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';

const NUMBERS = SCANNED_PORTS.map(({ port }) => port);

/** Tries every port of the list that our own network allows, and marks the others as not testable. */
export async function observeHost(address: string): Promise<HostObservation> {
  const { ports: seen, elapsedMs } = await probePorts(address, NUMBERS.filter(isTestablePort));
  const byPort = new Map(seen.map((observation) => [observation.port, observation]));
  return { ports: NUMBERS.map((port) => byPort.get(port) ?? { port, state: 'not testable' }), elapsedMs };
}

/** The observation of a host to which this machine has no route: it says nothing about the host. */
export function unobservedHost(): HostObservation {
  return { ports: NUMBERS.map((port) => ({ port, state: 'not testable' })), elapsedMs: 0 };
}

/** The non-public networks that may be scanned here, as CIDR. None in production. */
export function allowedScanNetworks(): readonly string[] {
  return listOf(ENVIRONMENT.scanAllowedNetworks);
}

/** Whether our own network allows trying a port at all. */
function isTestablePort(port: number): boolean {
  return !listOf(ENVIRONMENT.scanUntestablePorts).includes(String(port));
}

function listOf(variable: string): string[] {
  return (process.env[variable] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
