/** @jest-environment jsdom */
import { OPEN_PORT_SCANNER as COPY } from '#shared/content/pages/open-port-scanner.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { PortScanAnswer } from '#shared/api/port-scan.ts';
import { PortScanner } from './port-scanner.tsx';

const REPORT: PortScanAnswer = {
  totalScanned: 16,
  openPorts: 2,
  scanTime: 0.31,
  ipAddress: '203.0.113.46',
  summary: '2 of the 16 ports we tested are open to the internet, and RDP (3389) should be closed today.',
  results: [
    { port: 22, serviceName: 'SSH', status: 'CLOSED', riskLevel: 'Safe', suggestedAction: 'Nothing to do.' },
    {
      port: 443,
      serviceName: 'HTTPS',
      status: 'OPEN',
      riskLevel: 'Safe',
      suggestedAction: 'Fine.',
    },
    {
      port: 3389,
      serviceName: 'RDP',
      status: 'OPEN',
      riskLevel: 'High Risk',
      suggestedAction: 'Turn it off.',
    },
  ],
};

const REPORT_HEADING = { name: REPORT.summary };
const figures = () =>
  [...document.querySelectorAll('.result-numbers > div')].map(
    (figure) => `${figure.querySelector('dd')?.textContent} ${figure.querySelector('dt')?.textContent}`,
  );

type Answer = () => Promise<Partial<Response>>;
const sent: unknown[] = [];

/** Fakes the network. */
function answerWith(scan: Answer, ip: Answer = ok({ ip: '203.0.113.46' })): void {
  sent.length = 0;
  global.fetch = jest.fn((address: string, options: { body: string }) => {
    if (address === '/api/get-user-ip') return ip();
    sent.push(JSON.parse(options.body));
    return scan();
  }) as unknown as typeof fetch;
}

function ok(body: unknown): Answer {
  return () => Promise.resolve({ ok: true, json: () => Promise.resolve(body) });
}

function refused(status: number, body: string): Answer {
  return () =>
    Promise.resolve({ ok: false, status, headers: new Headers(), text: () => Promise.resolve(body) });
}

const field = () => screen.getByRole('textbox', { name: /IP address/ });
const button = () => screen.getByRole('button', { name: /Scan/ });

function renderScanner() {
  return render(
    <MemoryRouter>
      <PortScanner>{() => null}</PortScanner>
    </MemoryRouter>,
  );
}

async function scan(answer: Answer, typed = '203.0.113.46') {
  answerWith(answer, refused(500, ''));
  const page = renderScanner();
  await userEvent.type(field(), typed);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(button());
  return page;
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  // The browser's error log, which jsdom lacks.
  globalThis.reportError = jest.fn();
});

test('lets a visitor who is at the field already replace what is filled in', async () => {
  let tell: (response: Partial<Response>) => void = () => undefined;
  answerWith(ok(REPORT), () => new Promise((resolve) => (tell = resolve)));
  renderScanner();
  await userEvent.click(field());
  await act(async () => tell(await ok({ ip: '203.0.113.46' })()));
  expect(field()).toHaveProperty('value', '203.0.113.46');
  await userEvent.keyboard('8.8.8.8');
  expect(field()).toHaveProperty('value', '8.8.8.8');
});

test.each([
  ['cannot be found', refused(500, '')],
  ['is no address', ok({ ip: 'unknown' })],
])('says only to the log that the own address %s', async (_, ownAddress) => {
  answerWith(ok(REPORT), ownAddress);
  renderScanner();
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(new Error('IP lookup failed')));
  expect(field()).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('takes an address that was copied with invisible direction marks around it', async () => {
  await scan(ok(REPORT), '\u202A203.0.113.46\u202C');
  expect(sent).toEqual([{ ipAddress: '203.0.113.46' }]);
});

test('a scan that took no time at all is told in words', async () => {
  await scan(ok({ ...REPORT, scanTime: 0.004 }));
  await screen.findByRole('heading', REPORT_HEADING);
  expect(figures()).toContain('< 0.1 s scan completed in');
});

test('a refused scan leaves the report before it', async () => {
  await scan(ok(REPORT));
  await screen.findByRole('heading', REPORT_HEADING);
  answerWith(refused(429, '{"error":"You can scan again in 7 minutes."}'));
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('You can scan again in 7 minutes.');
  expect(screen.queryByRole('heading', REPORT_HEADING)).not.toBeNull();
  expect(document.activeElement).not.toBe(screen.getByRole('heading', REPORT_HEADING));
});

test('shows open ports first, the worst before the others, and what to close with a message to send', async () => {
  await scan(ok(REPORT));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Port', 'Service', 'Status', 'Risk Level', 'Suggested Action']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['3389', '443', '22']);
  expect(screen.getByRole('heading', { name: 'Close port 3389 (RDP)' })).not.toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy the message to them' }));
  expect(await navigator.clipboard.readText()).toContain('- port 3389 (RDP): Turn it off.');
});

test.each([
  [
    [
      [25, 'SMTP', 'Warning', 'Fine if yours.'],
      [443, 'HTTPS', 'Safe', 'Fine.'],
    ],
    'Look at port 25 (SMTP)',
  ],
  [
    [
      [25, 'SMTP', 'Warning', 'Fine if yours.'],
      [80, 'HTTP', 'Warning', 'To HTTPS.'],
    ],
    'Look at port 25 (SMTP) first',
  ],
  [
    [
      [80, 'HTTP', 'Warning', 'To HTTPS.'],
      [445, 'SMB', 'High Risk', 'Close it.'],
    ],
    'Close port 445 (SMB) first',
  ],
  [
    [
      [21, 'FTP', 'Warning', 'Not known.'],
      [22, 'SSH', 'Warning', 'Not known.'],
    ],
    COPY.lookAll,
  ],
] as const)('of %j the first step is: %s', async (ports, title) => {
  const results = ports.map(([port, serviceName, riskLevel, suggestedAction]) => ({
    port,
    serviceName,
    status: 'OPEN' as const,
    riskLevel,
    suggestedAction,
  }));
  await scan(ok({ ...REPORT, results }));
  expect(await screen.findByRole('heading', { name: title })).not.toBeNull();
});

test.each([
  [refused(429, '{"error":"You can scan again in 7 minutes."}'), 'You can scan again in 7 minutes.'],
  [refused(502, 'Bad gateway'), 'Bad gateway'],
  [refused(500, ''), 'Network response was not ok'],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We could not be reached. Please check your connection and try again.',
  ],
])('shows the server’s words in an alert, and lets the visitor try again', async (answer, sentence) => {
  await scan(answer);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(button()).toHaveProperty('disabled', false);
  await userEvent.type(field(), '8');
  expect(screen.queryByRole('alert')).toBeNull();
});
