import type { Page } from '@playwright/test';
import { COMPANY } from '#shared/content/company.ts';
import { expectAccessible, expectFits } from './support/accessible.ts';
import { answer, answerLate, PORT_REPORT, result } from './support/answers.ts';
import { expect, open, test } from './support/test.ts';
import { countOfPages, scanPorts } from './support/tools.ts';

const PATH = '/open-port-scanner';
const SCAN = '/api/scan-ports';

const REPORT = {
  ...PORT_REPORT,
  openPorts: 2,
  scanTime: 0.31,
  results: [
    result(22, 'CLOSED', 'Safe'),
    result(25, 'NOT TESTABLE', 'Warning'),
    { ...result(443, 'OPEN', 'Safe'), banner: 'Certificate for firm.example, valid until 2027-03-01' },
    result(3389, 'OPEN', 'High Risk'),
  ],
};

const address = (page: Page) => page.getByLabel('IP address');
const button = (page: Page) => page.getByRole('button', { name: /^(Start Port Scan|Scanning Ports...)$/ });

async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

test('scans an address of this machine for real, once', async ({ page, expectedErrors }) => {
  await scanPorts(page, '127.0.0.1');
  const report = page.locator('.scan-report');
  await expect(report.locator('.result-subject b')).toHaveText('127.0.0.1');
  await expect(report.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(report.locator('.result-numbers')).toHaveText(
    /^open ports? found\d+ports scanned16scan completed in(\d+\.\d\d|< 0\.1) s$/,
  );
  const tried = (await report.locator('tbody').innerText()).match(/\b(21|22|443|3389|8080)\b/g);
  expect(new Set(tried).size).toBe(5);

  expectedErrors.push(/429/);
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'One scan per IP address every 10 minutes: you have already done one. You can scan again in 10 minutes.',
  );
});

test('refuses a private address in words', async ({ page, expectedErrors }) => {
  expectedErrors.push(/400/);
  await scanPorts(page, '192.168.1.1');
  await expect(page.getByRole('alert')).toContainText('192.168.1.1 is a private address');
});

test('fills in the visitor’s address', async ({ page }) => {
  await open(page, PATH);
  await expect(address(page)).toHaveValue(/^(127\.0\.0\.1|::1)$/);
});

test('says beside each field what is missing, and asks nothing of the server', async ({ page }) => {
  let calls = 0;
  await page.route(`**${SCAN}`, (route) => {
    calls += 1;
    return route.abort();
  });
  await open(page, PATH);
  await address(page).fill('my router');
  await button(page).click();
  await expect(page.getByText('Please enter a valid IP address')).toBeVisible();
  await expect(
    page.getByText('Please confirm you own or are authorized to scan this IP address'),
  ).toBeVisible();
  await expect(page.getByText('Please confirm you are not a robot')).toBeVisible();
  await expect(address(page)).toBeFocused();
  await expectAccessible(page);

  await address(page).fill('2001:4860:4860::8888');
  await button(page).click();
  await expect(page.getByLabel(/own this address/)).toBeFocused();
  await agree(page);
  await expect(page.getByText(/^Please (enter|confirm)/)).toHaveCount(0);
  expect(calls).toBe(0);
});

test('waits and reports', async ({ page }) => {
  const { bodies, release } = await answerLate(page, SCAN, { json: REPORT });
  await scanPorts(page, ' 203.0.113.46 ');
  await expect(button(page)).toHaveText('Scanning Ports...');
  await expect(button(page)).toBeDisabled();
  await expect(page.getByText(/Knocking at 16 doors of 203\.0\.113\.46/)).toBeVisible();
  release();

  const report = page.locator('.scan-report');
  await expect(report.getByRole('heading', { name: REPORT.summary })).toBeFocused();
  await expect(report.locator('.result-numbers')).toHaveText(/found2ports scanned15 of 16.*0\.31 s$/);
  await expect(button(page)).toHaveText('Start Port Scan');
  expect(bodies).toEqual([{ ipAddress: '203.0.113.46' }]);
  await expect(report.locator('tbody th')).toHaveText(['3389', '443', '22', '25']);
  await expect(report.locator('tr', { hasText: 'NOT TESTABLE' }).locator('.port-cell-risk')).toHaveText(
    '– not known',
  );
  await expect(report.getByText('Certificate for firm.example, valid until 2027-03-01')).toBeVisible();

  await expectFits(page);
});

test('shut ports of the same state are one row, which names them', async ({ page }) => {
  const shut = [21, 22, 23].map((port) => ({
    ...result(port, 'CLOSED', 'Safe'),
    serviceName: 'X',
    suggestedAction: 'Nothing to do.',
  }));
  // The same advice for another state is another row.
  const silent = [135, 139].map((port) => ({ ...shut[0], port, status: 'FILTERED' }));
  const report = { ...REPORT, results: [...REPORT.results.slice(1), ...shut, ...silent] };
  await answer(page, SCAN, { json: report });
  await scanPorts(page, '203.0.113.46');
  await expect(page.locator('.port-table tbody th')).toHaveText(['3389', '443', '25', '3 ports', '2 ports']);
  await expect(page.locator('.port-table tr', { hasText: 'CLOSED' })).toContainText(
    '21\u00a0X, 22\u00a0X, 23\u00a0X',
  );
});

test('prints the report on one page, with its date and who made it, without the form', async ({ page }) => {
  await answer(page, SCAN, { json: REPORT });
  await scanPorts(page, '203.0.113.46');
  await expect(page.locator('.scan-report')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(address(page)).toBeHidden();
  await expect(page.locator('.result-head h2')).toBeVisible();
  await expect(page.locator('.result-subject')).toHaveText(/Checked \d+ \w+ 20\d\d/);
  await expect(page.getByText(COMPANY.phone.shown).filter({ visible: true })).toContainText(
    '/open-port-scanner',
  );
  expect(await countOfPages(page)).toBe(1);
});

test('the numbers over the doors of the picture do not touch', async ({ page }) => {
  const results = [3306, 3389, 5432, 8080].map((port) => ({ ...REPORT.results[0], port }));
  await answer(page, SCAN, { json: { ...REPORT, results } });
  await page.setViewportSize({ width: 390, height: 844 });
  await scanPorts(page, '203.0.113.46');
  const numbers = page.locator('.result-head svg text');
  await expect(numbers).toHaveCount(4);
  const boxes = await numbers.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  const isApart = (one: DOMRect, other: DOMRect) =>
    one.right + 3 < other.left ||
    other.right + 3 < one.left ||
    one.bottom <= other.top + 2 ||
    other.bottom <= one.top + 2;
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) expect(isApart(one, other)).toBe(true);
  }
});
