import type { HostState, PortResult } from '#shared/api/port-scan.ts';

const NOBODY_ANSWERED: Readonly<Record<Exclude<HostState, 'answered'>, string>> = {
  silent:
    'Nothing answered on any port that we tried: either a firewall keeps every door shut, which is good, or nothing is switched on at this address.',
  unreachable:
    'This address could not be reached at all: a router on the way says that there is no way to it. Please check that the address is right.',
  'not testable':
    'We could not test this address: our network has no way to it. This says nothing about its doors. Please try its IPv4 address, if it has one.',
};

/** One sentence, sometimes two, that says what the scan found and how urgent it is. */
export function summaryOf(results: readonly PortResult[], hostState: HostState): string {
  const open = results.filter(({ status }) => status === 'OPEN');
  if (hostState !== 'answered') return NOBODY_ANSWERED[hostState];
  const untested = results.filter(({ status }) => status === 'NOT TESTABLE').length;
  return [`${whatIsOpen(open, results.length - untested)}.`, notTested(untested)].filter(Boolean).join(' ');
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

function notTested(untested: number): string {
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
