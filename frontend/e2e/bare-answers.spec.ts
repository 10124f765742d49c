import { answer } from './support/answers.ts';
import { BARE } from './support/bare-answers.ts';
import { ask, openChat } from './support/chat.ts';
import { expect, open, test, toast } from './support/test.ts';
import { scanEmail } from './support/tools.ts';

// A page accepts an answer that has only the fields of the specification. What our own fields would add is then not
// shown.

test('the totals of all breaches, without their day', async ({ page }) => {
  await answer(page, '/api/breach-stats', { json: BARE.breachStats });
  await open(page, '/breach-checker');
  await expect(page.locator('.stats-tiles dd')).toHaveText(['912', '17,612,345,678', '17.6 billion']);
  await expect(page.locator('.breach-source')).not.toContainText('As of');
});

test('the breaches of an address', async ({ page }) => {
  await answer(page, '/api/check-breach?*', { json: BARE.checkBreach });
  await scanEmail(page, 'thandi@example.co.za');
  await expect(page.getByText('BREACHED', { exact: true })).toBeVisible();
  await page.locator('.exposure summary').click();
  await expect(page.locator('.foreign-html em')).toHaveText('Ocean');
});

test('the directory: whole descriptions are cut and opened in the page, and nothing more is asked', async ({
  page,
}) => {
  await answer(page, '/api/all-breaches', { json: BARE.listBreaches });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/breached-websites');
  const text = page.locator('.breach-text');
  await expect(text).toContainText(/^The shop Ocean lost its customers\. .{150,170}\.\.\./);
  await page.getByRole('button', { name: 'Continue reading' }).click();
  await expect(text).toContainText('THE END');
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(text).not.toContainText('THE END');
  expect(asked.filter((url) => url.includes('/api/breaches/'))).toEqual([]);
});

for (const [level, word] of [
  ['good', 'Good'],
  ['anything else', 'Poor'],
] as const) {
  test(`a spoof check of level "${level}": grade, records and recommendations`, async ({ page }) => {
    await answer(page, '/api/email-spoof-check', {
      json: { ...BARE.checkMailDomain, overallProtection: level },
    });
    await open(page, '/email-spoof-check?domain=example.co.za');
    await expect(page.getByRole('heading', { name: 'Report for example.co.za' })).toBeFocused();
    await expect(page.locator('.result-numbers')).toContainText(word);
    const marks = page.locator('.mark');
    await expect(marks).toContainText(['CONFIGURED', 'CONFIGURED', 'NOT FOUND']);
    await expect(marks.first()).toContainText('v=spf1 mx -all');
    await expect(marks).toHaveCount(3);
    await expect(page.locator('.recommendations')).toHaveText('Sign your mail with DKIM.');
  });
}

test('a port scan, without its sentence and the time of the next', async ({ page }) => {
  await answer(page, '/api/get-user-ip', { json: { ip: '203.0.113.46' } });
  await answer(page, '/api/scan-ports', { json: BARE.scanPorts });
  await open(page, '/open-port-scanner');
  await expect(page.getByLabel('IP address')).toHaveValue('203.0.113.46');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Start Port Scan' }).click();
  const report = page.locator('.scan-report');
  await expect(report.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(report.locator('.result-numbers > div')).toHaveText([
    /open port found\s*1/,
    /ports scanned\s*2/,
    /scan completed in\s*0\.31 s/,
  ]);
  await expect(page.locator('.port-table tbody tr')).toHaveCount(2);
  await expect(page.locator('.scan-report')).not.toContainText('The next scan');
});

test('a reply of the assistant, without links', async ({ page }) => {
  await answer(page, '/api/chatbot', { json: BARE.sendChatMessage });
  await openChat(page);
  await ask(page, 'What do you do?');
  await expect(page.getByText('We look after networks.')).toBeVisible();
});

test('a message that was sent, whatever else the answer says', async ({ page }) => {
  await answer(page, '/api/contact', { json: BARE.lead });
  await open(page, '/contact-us');
  await page.getByLabel('Full name').fill('Thandi');
  await page.getByLabel('Email').fill('thandi@example.co.za');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Our printer is on strike.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Message Sent Successfully!')).toBeVisible();
});
