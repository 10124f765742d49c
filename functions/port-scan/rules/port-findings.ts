import type { PortResult, PortScanAnswer, PortStatus, RiskLevel } from '#shared/api/port-scan.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
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
}

/** What the visitor is told about a scan. */
export function reportOn(
  { ports, elapsedMs }: HostObservation,
  { address, now }: ScanCircumstances,
): PortScanAnswer {
  const tested = testedOf(ports);
  // Whether no port refused a connection: some firewalls accept all of them and look for a service only afterwards.
  const isAllAccepted = tested.length > 0 && tested.every(({ state }) => state === 'open');
  const results = ports.map((seen) => resultOf(seen, now, isAllAccepted));
  return {
    totalScanned: results.length,
    openPorts: results.filter(({ status }) => status === 'OPEN').length,
    scanTime: Math.round(elapsedMs / 10) / 100,
    results,
    ipAddress: address,
    summary: isAllAccepted
      ? [ALL_ACCEPTED, notTested(results)].filter(Boolean).join(' ')
      : summaryOf(results, hostStateOf(ports)),
  };
}

export function testedOf(ports: readonly PortObservation[]): PortObservation[] {
  return ports.filter(({ state }) => state !== 'not testable');
}

function resultOf(seen: PortObservation, now: Date, isAllAccepted: boolean): PortResult {
  const { state, greeting, certificate } = seen;
  const isWordless = state === 'open' && greeting === undefined && certificate === undefined;
  const banner = bannerOf(seen, now);
  return {
    port: seen.port,
    serviceName: SCANNED_PORTS.find(({ port }) => port === seen.port)?.serviceName ?? 'Unknown',
    status: STATUSES[seen.state],
    ...(isAllAccepted && isWordless ? ACCEPTED_PORT_ADVICE : adviceOn(seen)),
    ...(banner !== undefined && { banner }),
  };
}

function adviceOn({ port, state }: PortObservation): PortAdvice {
  return state === 'open' ? (OPEN_PORT_ADVICE[port] ?? UNKNOWN_PORT_ADVICE) : SHUT_PORT_ADVICE[state];
}

/** Whether the host answered at all. `silent`: no answer on any port; `unreachable`: a router or a firewall said so. */
type HostState = 'answered' | 'silent' | 'unreachable' | 'not testable';

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

const ALL_ACCEPTED =
  'Every port that we tried accepted our connection. Hardly any computer offers all of these services: a firewall or a protection service in front of this address probably accepts everybody, and from outside we cannot tell which doors lead anywhere. Please look in the firewall or router which ports it forwards.';

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
  return listInWords(ports.map(({ serviceName, port }) => `${serviceName} (${port})`));
}

/** How dangerous an open port is, and what its owner can do about it today. */
export interface PortAdvice {
  readonly riskLevel: RiskLevel;
  readonly suggestedAction: string;
}

const adviceOf =
  (riskLevel: RiskLevel) =>
  (suggestedAction: string): PortAdvice => ({ riskLevel, suggestedAction });
const [highRisk, warning, safe] = [adviceOf('High Risk'), adviceOf('Warning'), adviceOf('Safe')];

/** One row for every scanned port, for when it is open. */
export const OPEN_PORT_ADVICE: Readonly<Record<number, PortAdvice>> = {
  21: highRisk(
    'Switch this file service off on the router, NAS or server: FTP sends passwords unencrypted. Share files over SFTP or a cloud folder instead.',
  ),
  22: warning(
    'Remote login is reachable by everyone. Allow it only from your own addresses or through a VPN, and let people in with keys instead of passwords.',
  ),
  23: highRisk(
    'Turn Telnet off today, usually on the router, camera or switch: it sends passwords unencrypted and is attacked within minutes. Change that device’s password too.',
  ),
  25: warning(
    'Fine if you run your own mail server, but it must refuse to pass on strangers’ mail. If you do not, close this port: a device may be sending spam.',
  ),
  53: warning(
    'Make sure that this name server does not answer questions for strangers. On an office router, switch off DNS on the internet side.',
  ),
  80: warning(
    'If this is your website, send its visitors on to HTTPS. If it is the login page of a router, camera or NAS, switch off management from the internet.',
  ),
  110: warning(
    'Mail can be fetched here without encryption. Set your mail programs to port 995 (SSL/TLS), then close this port.',
  ),
  143: warning(
    'Mail can be read here without encryption. Set your mail programs to port 993 (SSL/TLS), then close this port.',
  ),
  443: safe(
    'Fine for a website or a VPN. Open it in a browser: if the login page of a router, camera or NAS appears, switch off management from the internet.',
  ),
  445: highRisk(
    'Close this on your router today: Windows file sharing on the internet is how ransomware gets in. Reach your shared folders through a VPN.',
  ),
  993: safe(
    'Fine if you run your own mail server: this is the encrypted way to read mail. Keep the server updated and the passwords long.',
  ),
  995: safe(
    'Fine if you run your own mail server: this is the encrypted way to fetch mail. Keep the server updated and the passwords long.',
  ),
  3306: highRisk(
    'Close this today: a database should never face the internet. Let only your own web server connect to it, and use a VPN for work from outside.',
  ),
  3389: highRisk(
    'Turn off remote desktop on your router today and use a VPN: criminals try passwords here day and night. Switch on two-step sign-in where you can.',
  ),
  5432: highRisk(
    'Close this today: a database should never face the internet. Let only your own application connect to it, and use a VPN for work from outside.',
  ),
  8080: warning(
    'Often the login page of a camera, router or test website. If you do not know what it is, close it; otherwise put it behind a VPN.',
  ),
};

/** For an open port that is not in the table. */
export const UNKNOWN_PORT_ADVICE = warning(
  'Find out which device answers here, and close the port unless you need it.',
);

/** For an open port that says nothing, on a host that accepts connections to every port. */
export const ACCEPTED_PORT_ADVICE = warning(
  'Not known: every port here accepts connections, so there may be nothing behind this one. Look in the firewall or router whether it leads to a device of yours.',
);

/** For a port that is not open, by its state. */
export const SHUT_PORT_ADVICE = {
  closed: safe('Nothing to do: the address answers, but no service is listening here.'),
  filtered: safe('Nothing to do: no answer comes through, which is what a firewall in front should do.'),
  'not testable': warning(
    'Not known: this port cannot be tried from our network. If you do not need it, check that your router does not forward it.',
  ),
};
