import { COMPANY } from '#shared/content/company.ts';
import { expectFits } from './support/accessible.ts';
import { expect, holdBack, open, test, toast } from './support/test.ts';
import { answer, LIST, refuse } from './support/answers.ts';
import { countOfPages, scanEmail } from './support/tools.ts';

const CHECK = '/api/check-breach?*';

const STATS = '/api/breach-stats';

const account = (name: string) => `${name}@hibp-integration-tests.com`;

test('statistics that cannot be had are unavailable, and say why', async ({ page }) => {
  await answer(page, STATS, refuse(502, 'The key was refused.'));
  await open(page, '/breach-checker');
  await expect(page.getByText('Unavailable').first()).toBeVisible();
  await expect(page.locator('.stats-note')).toContainText('(The key was refused.)');
});

for (const [what, odd] of [
  ['nothing', { status: 500, body: '' }],
  ['a document', { status: 504, contentType: 'text/html', body: '<h1>504</h1>' }],
  ['nonsense', { status: 200, json: { totalWebsites: 'many' } }],
] as const) {
  test(`statistics instead of which ${what} came failed to be fetched`, async ({ page }) => {
    await answer(page, STATS, odd);
    await open(page, '/breach-checker');
    await expect(page.locator('.stats-note')).toContainText('(Failed to fetch stats)');
  });
}

test('a list that cannot be read is an unknown error', async ({ page }) => {
  await answer(page, LIST, { json: { breaches: 'many' } });
  await open(page, '/breached-websites');
  await expect(page.getByRole('alert')).toHaveText('Failed to load breached websitesUnknown error occurred');
});

test('a breached address opens one breach at a time', async ({ page }) => {
  await scanEmail(page, account('multiple-breaches'));
  await expect(page.locator('.breach-mark', { hasText: 'BREACHED' })).toBeVisible();
  await expect(page.getByText('What to Expect')).toBeHidden();
  const rows = page.locator('.exposure details');
  await expect(rows).toHaveCount(3);
  await rows.nth(0).locator('summary').click();
  await expect(rows.nth(0)).toHaveAttribute('open', '');
  await expect(rows.nth(0).locator('.foreign-html')).not.toBeEmpty();
  await rows.nth(1).locator('summary').click();
  await expect(rows.nth(1)).toHaveAttribute('open', '');
  await expect(rows.nth(0)).not.toHaveAttribute('open', '');
  await expectFits(page);
});

test('a result survives a visit to the directory, by Back and by the link back, and is in no address', async ({
  page,
}) => {
  await scanEmail(page, account('account-exists'));
  await expect(page.locator('.breach-mark', { hasText: 'BREACHED' })).toBeVisible();
  const rows = await page.locator('.exposure').count();
  await page.locator('.stats-card').click();
  await expect(page).toHaveURL('/breached-websites');
  await page.goBack();
  await expect(page.locator('.breach-mark', { hasText: 'BREACHED' })).toBeVisible();
  await expect(page.locator('.exposure')).toHaveCount(rows);
  await page.goForward();
  await page.locator('.page-hero').getByRole('link').last().click();
  await expect(page).toHaveURL('/breach-checker');
  await expect(page.locator('.verdict-email')).toHaveText(account('account-exists'));
  await page.reload();
  await expect(page.locator('.exposure')).toHaveCount(rows);
  await expect(page.locator('main')).not.toContainText('What to Expect');
});

test('says before the scan where the address goes, and scans nothing without one', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/check-breach')) asked += 1;
  });
  await open(page, '/breach-checker');
  await expect(page.getByText('we send your address to')).toBeVisible();
  await page.getByRole('button', { name: 'Scan My Email' }).click();
  await page.waitForTimeout(300);
  expect(asked).toBe(0);
});

for (const [name, sentence, first] of [
  ['spam-list-only', /Passwords came with some of the addresses\.$/, 'A password of yours may have leaked'],
  ['stealer-log', /^A harmful program recorded/, 'A device of yours was probably infected once'],
  ['unverified-breach', /^It could not be confirmed/, 'A password of yours may have leaked'],
] as const) {
  test(`says what the listing of ${name} means, and what follows from it`, async ({ page }) => {
    await scanEmail(page, account(name));
    await expect(page.locator('.result-step-open h4')).toHaveText(first);
    await page.locator('.exposure summary').click();
    await expect(page.locator('.exposure-note')).toHaveText(sentence);
    await expect(page.getByText('Change the password at the site that was breached')).toHaveCount(0);
  });
}

const KEY_FAILURE = 'Authentication with the breach-data service failed: its API key is missing.';

for (const [what, failure, title, text] of [
  [
    'a refused key',
    refuse(502, KEY_FAILURE),
    'Authentication Required',
    'Please configure a valid Have I Been Pwned API key to access breach data.',
  ],
  ['a service that is down', refuse(503, 'It is down.'), 'Service Error', 'It is down.'],
  [
    'an answer without words',
    { status: 503, body: '' },
    'Service Error',
    'Failed to check email. Please try again.',
  ],
] as const) {
  test(`tells of ${what}`, async ({ page }) => {
    await answer(page, CHECK, failure);
    await scanEmail(page, 'owner@harbourlight.example');
    await expect(toast(page, title)).toContainText(text);
    // The notification has read it out.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('What to Expect')).toBeVisible();
  });
}

test('shows that it is scanning', async ({ page }) => {
  const release = await holdBack(page, `**${CHECK}`);
  await scanEmail(page, account('opt-out'));
  await expect(page.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
  release();
  await expect(page.locator('.breach-mark', { hasText: 'SECURE' })).toBeVisible();
});

test('a result is printed with its source, its date and who made it, on one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await scanEmail(page, 'owner@breach-demo.example');
  await expect(page.locator('.breach-mark', { hasText: 'BREACHED' })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.breach-source')).toHaveText(/Have I Been Pwned.* As of \w+ \d+, 20\d\d\.$/);
  await expect(page.locator('.breach-source')).toBeVisible();
  await expect(page.getByText(COMPANY.phone.shown).filter({ visible: true })).toContainText(
    '/breach-checker',
  );
  expect(await countOfPages(page)).toBe(1);
});

test('an address that is too long for the line is broken at its @', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await scanEmail(page, 'mum.thandiwe@ourfamily.example');
  const address = page.locator('.verdict-email');
  await expect(address).toHaveText('mum.thandiwe@ourfamily.example');
  const linesOfParts = await address.evaluate((element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text)
      .map((part) => {
        const range = document.createRange();
        range.selectNode(part);
        return range.getClientRects().length;
      }),
  );
  expect(linesOfParts).toEqual([1, 1]);
});

test('a click opens one breach and closes the others; on paper all are open, on two pages at most', async ({
  page,
}) => {
  await scanEmail(page, 'everywhere@breach-demo.example');
  const open = page.locator('.exposure details[open]');
  for (const nth of [0, 2]) {
    await page.locator('.exposure summary').nth(nth).click();
    await expect(open).toHaveCount(1);
  }
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.exposure')).toHaveCount(74);
  await expect(page.locator('.exposure .chips').filter({ visible: true })).toHaveCount(74);
  await expect(page.locator('.stats-card')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('main .section').filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(open).toHaveCount(1);
});

test('beside a wide result nothing covers what to do next', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await scanEmail(page, 'owner@breach-demo.example');
  await expect(page.locator('.what-now')).toBeVisible();
  const [next, form] = await Promise.all([
    page.locator('.what-now').boundingBox(),
    page.locator('.panel', { has: page.getByLabel('Your email address') }).boundingBox(),
  ]);
  expect(form?.y).toBeGreaterThanOrEqual((next?.y ?? Infinity) + (next?.height ?? 0));
});
