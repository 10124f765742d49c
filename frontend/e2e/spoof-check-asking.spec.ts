import { expectFits, WCAG_22_AA } from './support/accessible.ts';
import { answer, refuse } from './support/answers.ts';
import { expect, open, test, toast } from './support/test.ts';
import { checkDomain } from './support/tools.ts';

const API = '/api/email-spoof-check';

test('an empty domain is asked for, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await checkDomain(page, '   ');
  await expect(toast(page, 'Domain Required')).toContainText('Please enter a domain to check');
  await expect(toast(page, 'Domain Required')).toHaveClass(/destructive/);
  const field = page.getByLabel('Your domain');
  await expect(field).toBeFocused();
  // The notification leaves after seconds; the field keeps the reason until somebody types.
  await expect(field).toHaveAccessibleDescription(/^Please enter a domain to check/);
  await page.keyboard.type('e');
  await expect(field).not.toHaveAccessibleDescription(/Please enter/);
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(sent.filter((url) => url.includes('/api/email'))).toEqual([]);
});

test('the home page hands a domain over, and the check starts at once', async ({ page }) => {
  await open(page, '/');
  const asked = page.getByLabel('Can a stranger send email in your name?');
  await page.getByRole('button', { name: 'Check my domain' }).click();
  await expect(toast(page, 'Domain Required')).toContainText('Please enter a domain to check');
  await expect(asked).toBeFocused();
  await asked.fill(' null-mx.example ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /null-mx\.example are refused/ })).toBeFocused();
  await expect(page.getByLabel('Your domain')).toHaveValue('null-mx.example');
  await expect(page.locator('.result-numbers')).toContainText('Excellent');
});

test('the domain of a link is offered again by the next tool in this tab', async ({ page }) => {
  await open(page, '/email-spoof-check?domain=null-mx.example');
  await expect(page.getByRole('heading', { name: /null-mx\.example are refused/ })).toBeVisible();
  await open(page, '/security-report');
  await expect(page.getByLabel('Your domain')).toHaveValue('null-mx.example');
});

test('a check is in the address without a step in the history, with the selector', async ({ page }) => {
  const bodies = await answer(page, API, refuse(503, 'Not now.'));
  await open(page, '/email-spoof-check');
  const steps = await page.evaluate(() => history.length);
  await page.getByText('I know my DKIM selector', { exact: true }).click();
  await page.getByLabel('DKIM selector (optional)').fill(' s1 ');
  await page.getByLabel('Your domain').fill(' example.co.za ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/email-spoof-check?domain=example.co.za&selector=s1');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await expect.poll(() => bodies).toHaveLength(1);
  await page.reload();
  await expect.poll(() => bodies).toHaveLength(2);
  const body = { domain: 'example.co.za', selector: 's1' };
  expect(bodies).toEqual([body, body]);
});

test.describe('while the answer is on its way', () => {
  test('what is being asked is shown and said', async ({ page }) => {
    await page.route(`**${API}`, () => {});
    await checkDomain(page, 'thandi@example.co.za');
    await expect(page.locator('output')).toHaveText(
      'Checking thandi@example.co.za: asking for SPF, DMARC, DKIM and mail servers.',
    );
    const waiting = page.getByRole('region', { name: 'Checking example.co.za' });
    await expect(waiting).toBeInViewport();
    await expect(waiting.getByRole('listitem')).toContainText([
      'SPF',
      '_dmarc.example.co.za',
      '._domainkey.example.co.za',
      'MX example.co.za',
      'MTA-STS',
      'TLS reports',
      'BIMI',
    ]);
    await expect(page.getByRole('button', { name: 'Checking …' })).toHaveAttribute('aria-disabled', 'true');
    await expectFits(page, { tags: WCAG_22_AA });
  });

  test('with reduced motion nothing moves, and a new width is there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(`**${API}`, () => {});
    await checkDomain(page, 'example.co.za');
    const width = await page.locator('.spoof-waiting .wrap').evaluate((box) => {
      box.getBoundingClientRect();
      box.style.width = '160px';
      return box.getBoundingClientRect().width;
    });
    expect(width).toBe(160);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('when a check fails', () => {
  test('what is no domain is said at the field, in the words of the server', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    await checkDomain(page, 'nonsense');
    const words = '"nonsense" is only part of a domain. Please enter all of it, such as example.co.za.';
    await expect(toast(page, 'Check Failed')).toContainText(words);
    await expect(toast(page, 'Check Failed')).toHaveClass(/destructive/);
    const field = page.getByLabel('Your domain');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/only part of a domain/);
    await expectFits(page, { tags: WCAG_22_AA });
  });

  test('who asks too often is told how long to wait', async ({ page }) => {
    await answer(page, API, refuse(429, 'Please try again in 6 seconds.'));
    await checkDomain(page, 'example.co.za');
    await expect(toast(page, 'Check Failed')).toContainText('Please try again in 6 seconds.');
    // Read out once.
    await expect(page.locator('output')).toBeEmpty();
    await expect(page.getByRole('heading', { name: 'The check did not take place' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Check example.co.za again' })).toBeEnabled();
    await expectFits(page, { tags: WCAG_22_AA });
  });

  test('without words from the server there are ours', async ({ page }) => {
    await answer(page, API, { status: 502, body: '<h1>Bad gateway</h1>' });
    await checkDomain(page, 'example.co.za');
    await expect(toast(page, 'Check Failed')).toContainText('Failed to check domain protection');
    await expect(page.locator('main')).not.toContainText('Bad gateway');
  });

  test('offline it says so, and can be asked again', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await open(page, '/email-spoof-check');
    await page.getByLabel('Your domain').fill('wildcard.example');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Check Failed')).toContainText('Failed to check domain protection');
    await expect(page.getByRole('heading', { name: 'The check did not take place' })).toBeFocused();
    await expectFits(page, { tags: WCAG_22_AA });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Check wildcard.example again' }).click();
    await expect(page.getByRole('heading', { name: /wildcard\.example/ })).toBeFocused();
  });
});

test('the longest name that does not exist fits the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await checkDomain(page, `${'a'.repeat(63)}.not-existing.example`);
  await expect(page.getByRole('heading', { name: 'There is no such domain' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
