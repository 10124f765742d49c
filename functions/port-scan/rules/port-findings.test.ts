import { portScanAnswerSchema } from '#shared/api/port-scan.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { OPEN_PORT_ADVICE, reportOn } from './port-findings.ts';
import { type PortObservation, type PortState, bannerOf } from './port-observation.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const CIRCUMSTANCES = { address: '8.8.8.8', now: NOW };

/** A host whose ports are all closed except for the ones named. */
function reportWith(
  named: Record<number, PortState | Partial<PortObservation>>,
  others: PortState = 'closed',
) {
  const ports = SCANNED_PORTS.map(({ port }): PortObservation => {
    const observed = named[port] ?? others;
    return typeof observed === 'string' ? { port, state: observed } : { port, state: 'open', ...observed };
  });
  return reportOn({ ports, elapsedMs: 312.6 }, CIRCUMSTANCES);
}

test('answers with the fields of its contract', () => {
  const report = reportWith({ 443: 'open', 22: { greeting: Buffer.from('SSH-2.0-x\r\n') } });
  expect(portScanAnswerSchema.parse(report)).toEqual(report);
  expect(report).toMatchObject({
    totalScanned: 16,
    openPorts: 2,
    scanTime: 0.31,
    ipAddress: '8.8.8.8',
  });
  expect(report.results[1]).toEqual({
    port: 22,
    serviceName: 'SSH',
    status: 'OPEN',
    riskLevel: 'Warning',
    suggestedAction: OPEN_PORT_ADVICE[22]?.suggestedAction,
    banner: 'SSH-2.0-x',
  });
});

test('has advice for every scanned port, short enough to be read', () => {
  expect(
    Object.keys(OPEN_PORT_ADVICE)
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(SCANNED_PORTS.map(({ port }) => port).sort((a, b) => a - b));
  for (const { suggestedAction } of Object.values(OPEN_PORT_ADVICE)) {
    expect(suggestedAction.length).toBeLessThan(180);
  }
});

test.each([
  ['open', 23, 'OPEN', 'High Risk'],
  ['open', 445, 'OPEN', 'High Risk'],
  ['open', 3389, 'OPEN', 'High Risk'],
  ['open', 80, 'OPEN', 'Warning'],
  ['open', 993, 'OPEN', 'Safe'],
  ['closed', 3389, 'CLOSED', 'Safe'],
  ['filtered', 3389, 'FILTERED', 'Safe'],
  ['not testable', 25, 'NOT TESTABLE', 'Warning'],
] as const)('calls an %s port %i %s and %s', (state, port, status, riskLevel) => {
  const report = reportWith({ [port]: state });
  expect(report.results.find((result) => result.port === port)).toMatchObject({ status, riskLevel });
});

test('does not call open what a firewall may accept for everything behind it', () => {
  const report = reportWith({ 22: { greeting: Buffer.from('SSH-2.0-x\r\n') }, 25: 'not testable' }, 'open');
  expect(report).toMatchObject({ openPorts: 15 });
  expect(report.summary).toMatch(/^Every port that we tried accepted our connection\./);
  expect(report.summary).toMatch(/cannot tell which/);
  expect(report.summary).not.toMatch(/should be closed today/);
  const action = (port: number) => report.results.find((result) => result.port === port);
  // What spoke is certainly there.
  expect(action(22)?.suggestedAction).toBe(OPEN_PORT_ADVICE[22]?.suggestedAction);
  expect(action(23)).toMatchObject({ status: 'OPEN', riskLevel: 'Warning' });
  expect(action(23)?.suggestedAction).toMatch(/^Not known/);
});

test('one port that is not accepted is enough to believe the others', () => {
  const report = reportWith({ 8080: 'filtered', 25: 'not testable' }, 'open');
  expect(report.summary).toMatch(/^14 of the 15 ports we tested are open/);
  expect(report.results.find(({ port }) => port === 23)?.riskLevel).toBe('High Risk');
});

const unreachable = { state: 'filtered', isUnreachable: true } as const;

const OF_16 = 'of the 16 ports we tested';
const open = (...ports: number[]): Record<number, PortState> =>
  Object.fromEntries(ports.map((port) => [port, 'open']));

test.each<[Record<number, PortState>, string]>([
  [{}, `None ${OF_16} is open to the internet.`],
  [open(443), `1 ${OF_16} is open to the internet; that is fine if you meant it to be.`],
  [open(443, 993), `2 ${OF_16} are open to the internet; that is fine if you meant them to be.`],
  [open(443, 80), `2 ${OF_16} are open to the internet, and HTTP (80) deserves a look.`],
  [
    open(80, 22, 110),
    `3 ${OF_16} are open to the internet, and SSH (22), HTTP (80) and POP3 (110) deserve a look.`,
  ],
  [
    open(3389, 80, 445),
    `3 ${OF_16} are open to the internet, and SMB (445) and RDP (3389) should be closed today.`,
  ],
  [
    { 25: 'not testable' },
    'None of the 15 ports we tested is open to the internet. One port could not be tested from our network.',
  ],
])('sums up a host that answered with %j', (named, summary) => {
  expect(reportWith(named)).toMatchObject({ summary });
});

test.each([
  ['silent', 'filtered', {}, /Nothing answered on any port/],
  ['silent', 'filtered', { 25: 'not testable', 80: unreachable }, /Nothing answered on any port/],
  ['not testable', 'not testable', {}, /because our network has no route to it/],
] as const)('says of a %s host that it is one', (_, others, named, summary) => {
  expect(reportWith(named, others).summary).toMatch(summary);
});

// A rejecting firewall (firewalld: "administratively prohibited") causes the same error as a router without a route.
test('of a host whose every port was called unreachable it does not say whether a firewall or a router did so', () => {
  const all = Object.fromEntries(SCANNED_PORTS.map(({ port }) => [port, unreachable]));
  expect(reportWith({ ...all, 25: 'not testable' })).toMatchObject({
    openPorts: 0,
    summary: expect.stringMatching(
      /either a firewall .* or there is no route .*check that the address is right/,
    ),
  });
});

function bannerFrom(port: number, bytes: string | Buffer) {
  return bannerOf({ port, state: 'open', greeting: Buffer.from(bytes) }, NOW);
}

test.each([
  [22, 'SSH-2.0-OpenSSH_9.6p1 Ubuntu-3\r\n', 'SSH-2.0-OpenSSH_9.6p1 Ubuntu-3'],
  [21, '220-Welcome\r\n220 Ready\r\n', '220-Welcome'],
  [25, '\r\n220 mail.firm.example ESMTP', '220 mail.firm.example ESMTP'],
  [110, '+OK \u001B[31mPOP3\u0007 ready\r\n', '+OK [31mPOP3 ready'],
  [143, '* OK <script>alert(1)</script>\r\n', '* OK <script>alert(1)</script>'],
  [21, '220 caf\u00E9\u0085\r\n', '220 caf'],
])('shows on port %i what was said, in printable ASCII', (port, banner, shown) => {
  expect(bannerFrom(port, Buffer.from(banner, 'latin1'))).toBe(shown);
});

test('shows nothing when nothing printable was said', () => {
  expect(bannerOf({ port: 22, state: 'open' }, NOW)).toBeUndefined();
  expect(bannerFrom(22, '\u0001\u0002\r\n')).toBeUndefined();
});

test('says whose certificate is shown and until when', () => {
  const show = (name: string, day: string) =>
    bannerOf({ port: 443, state: 'open', certificate: { name, expiresAt: new Date(day) } }, NOW);
  expect(show('www.firm.example', '2027-03-01')).toBe(
    'Certificate for www.firm.example, valid until 2027-03-01',
  );
  expect(show('www.firm.example', '2026-11-19')).toBe(
    'Certificate for www.firm.example, expired on 2026-11-19',
  );
  expect(show('', '2027-03-01')).toBe('Certificate without a name, valid until 2027-03-01');
});
