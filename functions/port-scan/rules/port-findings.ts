import type { HostState, PortResult, PortScanAnswer, PortStatus } from '#shared/api/port-scan.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import {
  ACCEPTED_PORT_ADVICE,
  OPEN_PORT_ADVICE,
  type PortAdvice,
  SHUT_PORT_ADVICE,
  UNKNOWN_PORT_ADVICE,
} from './open-port-advice.ts';
import { bannerOf, type HostObservation, type PortObservation, type PortState } from './port-observation.ts';

const STATUSES: Readonly<Record<PortState, PortStatus>> = {
  open: 'OPEN',
  closed: 'CLOSED',
  filtered: 'FILTERED',
  'not testable': 'NOT TESTABLE',
};

/** What is known besides the observation itself. */
interface ScanCircumstances {
  readonly address: string;
  readonly now: Date;
  readonly nextScanAt: Date;
}

/** What the visitor is told about a scan. */
export function reportOn(
  { ports, elapsedMs }: HostObservation,
  { address, now, nextScanAt }: ScanCircumstances,
): PortScanAnswer {
  const isAllAccepted = acceptsEverything(ports);
  const results = ports.map((seen) => resultOf(seen, now, isAllAccepted));
  const hostState = hostStateOf(ports);
  return {
    totalScanned: results.length,
    openPorts: results.filter(({ status }) => status === 'OPEN').length,
    scanTime: Math.round(elapsedMs / 10) / 100,
    results,
    ipAddress: address,
    hostState,
    summary: isAllAccepted ? allAccepted(results) : summaryOf(results, hostState),
    nextScanAt: nextScanAt.toISOString(),
  };
}

/**
 * Whether no port refused a connection. Some firewalls and protection services accept all of them and look for a
 * service only afterwards; hardly any host offers all of these services.
 */
function acceptsEverything(ports: readonly PortObservation[]): boolean {
  const tested = testedOf(ports);
  return tested.length > 0 && tested.every(({ state }) => state === 'open');
}

function testedOf(ports: readonly PortObservation[]): PortObservation[] {
  return ports.filter(({ state }) => state !== 'not testable');
}

function resultOf(seen: PortObservation, now: Date, isAllAccepted: boolean): PortResult {
  const banner = bannerOf(seen, now);
  return {
    port: seen.port,
    serviceName: SCANNED_PORTS.find(({ port }) => port === seen.port)?.serviceName ?? 'Unknown',
    status: STATUSES[seen.state],
    ...(isAllAccepted && isWordless(seen) ? ACCEPTED_PORT_ADVICE : adviceOn(seen, now)),
    ...(banner !== undefined && { banner }),
  };
}

function isWordless({ state, greeting, certificate }: PortObservation): boolean {
  return state === 'open' && greeting === undefined && certificate === undefined;
}

function adviceOn({ port, state, certificate }: PortObservation, now: Date): PortAdvice {
  if (state !== 'open') return SHUT_PORT_ADVICE[state];
  const advice = OPEN_PORT_ADVICE[port] ?? UNKNOWN_PORT_ADVICE;
  if (!certificate || certificate.expiresAt > now) return advice;
  return {
    riskLevel: 'Warning',
    // We ask for no name, so a server with several certificates may have shown us one that nobody else sees.
    suggestedAction: `If browsers or mail programs warn of the certificate here, renew it: the one we were shown has expired, but those who ask by name may get another. ${advice.suggestedAction}`,
  };
}

function hostStateOf(ports: readonly PortObservation[]): HostState {
  const tested = testedOf(ports);
  if (tested.length === 0) return 'not testable';
  if (tested.some(({ state }) => state !== 'filtered')) return 'answered';
  return tested.every(({ isUnreachable }) => isUnreachable) ? 'unreachable' : 'silent';
}

const NOBODY_ANSWERED: Readonly<Record<Exclude<HostState, 'answered'>, string>> = {
  silent:
    'Nothing answered on any port that we tried: either a firewall keeps every door shut, which is good, or nothing is switched on at this address.',
  unreachable:
    'Every port that we tried was called unreachable: either a firewall turns everybody away, which is good, or there is no route to this address. Please check that the address is right.',
  'not testable':
    'We could not test this address, because our network has no route to it. This says nothing about whether its doors are open. Please try its IPv4 address, if it has one.',
};

/** One or two sentences on what the scan found and how urgent it is. */
function summaryOf(results: readonly PortResult[], hostState: HostState): string {
  const open = results.filter(({ status }) => status === 'OPEN');
  if (hostState !== 'answered') return NOBODY_ANSWERED[hostState];
  const tested = results.filter(({ status }) => status !== 'NOT TESTABLE').length;
  return [`${whatIsOpen(open, tested)}.`, notTested(results)].filter(Boolean).join(' ');
}

function allAccepted(results: readonly PortResult[]): string {
  const sentences =
    'Every port that we tried accepted our connection. Hardly any computer offers all of these services: a firewall or a protection service in front of this address probably accepts everybody, and from outside we cannot tell which doors lead anywhere. Please look in the firewall or router which ports it forwards.';
  return [sentences, notTested(results)].filter(Boolean).join(' ');
}

function whatIsOpen(open: readonly PortResult[], tested: number): string {
  if (open.length === 0) return `None of the ${tested} ports we tested is open to the internet`;
  const count = `${open.length} of the ${tested} ports we tested ${open.length === 1 ? 'is' : 'are'} open to the internet`;
  const dangerous = open.filter(({ riskLevel }) => riskLevel === 'High Risk');
  if (dangerous.length > 0) return `${count}, and ${named(dangerous)} should be closed today`;
  const doubtful = open.filter(({ riskLevel }) => riskLevel === 'Warning');
  if (doubtful.length === 0)
    return `${count}; that is fine if you meant ${open.length === 1 ? 'it' : 'them'} to be`;
  return `${count}, and ${named(doubtful)} ${doubtful.length === 1 ? 'deserves' : 'deserve'} a look`;
}

function notTested(results: readonly PortResult[]): string {
  const untested = results.filter(({ status }) => status === 'NOT TESTABLE').length;
  if (untested === 0) return '';
  return untested === 1
    ? 'One port could not be tested from our network.'
    : `${untested} ports could not be tested from our network.`;
}

/** `SSH (22) and HTTP (80)`. */
function named(ports: readonly PortResult[]): string {
  const names = ports.map(({ serviceName, port }) => `${serviceName} (${port})`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
