import { expectAccessible } from './support/accessible.ts';
import type { Page } from '@playwright/test';
import { answerLate } from './support/answers.ts';
import { WIDTHS } from './support/pages.ts';
import { CROWDED_WEBSITE, NAMES, SOUND_NAMES, SOUND_WEBSITE, WEBSITE } from './support/report-answers.ts';
import { CROWDED_MAIL, POOR_MAIL, SOUND_MAIL } from './support/report-mail-answers.ts';
import { expect, open, test, toast } from './support/test.ts';

const SITE = '**/api/check-website';
const DNS = '**/api/check-names';
const MAIL = '**/api/email-spoof-check';

/** Answers the three endpoints for any domain, because all tests share the limits of the real ones. */
async function answer(page: Page, { mail, website, names }: Record<'mail' | 'website' | 'names', object>) {
  await page.route(MAIL, (route) => route.fulfill({ json: mail }));
  await page.route(SITE, (route) => route.fulfill({ json: website }));
  await page.route(DNS, (route) => route.fulfill({ json: names }));
}

const about = (domain: string) => ({
  mail: { ...POOR_MAIL, domain },
  website: { ...WEBSITE, domain },
  names: { ...NAMES, domain },
});

const NOWHERE = (domain: string) => ({
  mail: { ...SOUND_MAIL, domain, existence: 'no-such-domain' },
  names: { ...NAMES, domain, state: 'no-such-domain' },
});

async function look(page: Page, domain: string): Promise<void> {
  await open(page, '/security-report');
  await page.getByLabel('Your domain').fill(domain);
  await page.getByRole('button', { name: 'Show the report' }).click();
}

const steps = (page: Page) => page.locator('.result-steps > ol > li');
const part = (page: Page, name: 'mail' | 'website' | 'names') => page.locator(`#mark-${name}`);
const verdict = (page: Page) => page.locator('.result-head').getByRole('heading', { level: 2 });

test('each part is shown as it comes, and the order of things when all have', async ({ page }) => {
  await answer(page, about('poor.example'));
  const { release } = await answerLate(page, '/api/check-website', { json: about('poor.example').website });
  await look(page, 'poor.example');
  await part(page, 'mail').locator('summary').click();
  await expect(part(page, 'mail').locator('.sentences')).toContainText(
    'Can a stranger send mail as poor.example today?',
  );
  await expect(part(page, 'names')).toContainText('which leads to a place that anybody can take');
  await expect(page.locator('.asked-list')).toContainText('https://poor.example');
  await expect(page.getByText('We are still waiting for answers about the website.')).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  release();
  await expect(part(page, 'website')).toContainText('its certificate ends in nine days');
  await expect(verdict(page)).toHaveText('A stranger can send email in your name.');
  await expect(steps(page)).toHaveCount(3);
});

test('each of the three things says who does it and how long, and its words can be copied', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer(page, about('poor.example'));
  await look(page, 'poor.example');
  const second = steps(page).nth(1);
  await second.locator('summary').first().click();
  await expect(second).toContainText('Whoever looks after your domain');
  await expect(second).toContainText('10 minutes');
  await second.getByRole('button', { name: /^Copy the message: Delete/ }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Please delete the CNAME record of shop\.guesthouse\.example\./);
  // A quote from us is one of the choices, but never the first.
  await expect(second.locator('details.or')).toContainText('ask us for a quote');
  await expect(second.locator('.letter-slip').first()).not.toContainText('Us');
});

test('what a step says is not said again in the evidence, which names the step', async ({ page }) => {
  await answer(page, about('poor.example'));
  await look(page, 'poor.example');
  await expect(steps(page)).toHaveCount(3);
  await page
    .locator('details')
    .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
  const reasons = await page.locator('.result-step-body > .measure').allTextContents();
  for (const reason of reasons) await expect(page.getByText(reason, { exact: true })).toHaveCount(1);
  await expect(part(page, 'names').getByText('See step 2 above.')).toBeVisible();
  await expect(page.locator('.what-now').last().getByRole('link')).toHaveText([
    'What we do with personal details',
    'Check an address',
    'Ask us for help',
  ]);
});

test('the address leads to the report, and the report to itself', async ({ page }) => {
  await answer(page, about('excellent.example'));
  await page.goto('/security-report?domain=excellent.example');
  await expect(verdict(page)).toBeFocused();
  await expect(page.locator('.result-subject')).toContainText('excellent.example');
  await look(page, 'poor.example');
  await expect(page).toHaveURL('/security-report?domain=poor.example');
});

test('nothing to do is said in a sentence, without a grade', async ({ page }) => {
  await answer(page, {
    mail: { ...SOUND_MAIL, domain: 'excellent.example' },
    website: { ...SOUND_WEBSITE, domain: 'excellent.example' },
    names: { ...SOUND_NAMES, domain: 'excellent.example' },
  });
  await look(page, 'excellent.example');
  await expect(verdict(page)).toHaveText('From outside, everything looks fine.');
  await expect(page.getByRole('heading', { name: 'Nothing to do for now' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('one part that fails leaves the others, and can be asked again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await answer(page, about('excellent.example'));
  await page.route(SITE, (route) => route.fulfill({ status: 503, json: { error: 'Our resolver rests.' } }));
  await look(page, 'excellent.example');
  await part(page, 'website').locator('summary').first().click();
  await expect(part(page, 'website')).toContainText('Our resolver rests. So we know nothing about this part');
  await expect(part(page, 'website')).toHaveClass(/result-unknown/);
  await expect(part(page, 'names')).toContainText('Two networks answer for the domain');
  await page.unroute(SITE);
  await page.route(SITE, (route) => route.fulfill({ json: WEBSITE }));
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(part(page, 'website')).toContainText('its certificate ends in nine days');
  await expect(part(page, 'website').locator('summary').first()).toBeFocused();
});

test('when no part could be read, nothing good is said of the domain', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  for (const url of [SITE, DNS, MAIL])
    await page.route(url, (route) => route.fulfill({ status: 503, json: { error: 'Our resolver rests.' } }));
  await look(page, 'excellent.example');
  await expect(verdict(page)).toHaveText('We could not read any of it this time.');
  await expect(page.getByRole('heading', { name: 'Nothing could be read' })).toBeVisible();
  await expect(page.locator('.security-report')).not.toContainText(
    /nothing (urgent|you need to do|to do for now)/i,
  );
});

test('a limit says how long to wait', async ({ page, expectedErrors }) => {
  expectedErrors.push(/429/);
  await answer(page, about('excellent.example'));
  await page.route(DNS, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { error: 'A little too often.' } }),
  );
  await look(page, 'excellent.example');
  await part(page, 'names').locator('summary').first().click();
  await expect(part(page, 'names')).toContainText('A little too often.');
  await expect(page.getByRole('button', { name: 'Look again' })).toBeDisabled();
  await expect(part(page, 'names')).toContainText('in 1 min');
});

test('what is no domain is said at the field, and nothing typed in a toast', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  for (const url of [SITE, DNS, MAIL])
    await page.route(url, (route) => route.fulfill({ status: 400, json: { error: 'That is no domain.' } }));
  await look(page, 'not a domain');
  const field = page.getByLabel('Your domain');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^That is no domain\./);
  await expect(page.locator('.security-report')).toHaveCount(0);
  await field.fill('  ');
  await page.getByRole('button', { name: 'Show the report' }).click();
  await expect(toast(page, 'Domain Required')).toBeVisible();
});

test('a domain that nobody has is a sentence, not a report', async ({ page }) => {
  const nowhere = { ...about('not-existing.example'), ...NOWHERE('not-existing.example') };
  await answer(page, nowhere);
  await look(page, 'not-existing.example');
  await expect(page.getByRole('heading', { name: 'There is no such domain' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('a name that does not exist below a domain that does leads to the report on that', async ({ page }) => {
  const missing = NOWHERE('shop.poor.example');
  await answer(page, {
    ...about('shop.poor.example'),
    names: { ...missing.names, existing: 'poor.example' },
  });
  await look(page, 'shop.poor.example');
  await expect(page.getByRole('heading', { name: 'There is no such name' })).toBeVisible();
  await answer(page, about('poor.example'));
  await page.getByRole('link', { name: 'Check poor.example' }).click();
  await expect(steps(page)).toHaveCount(3);
});

test('whoever found us in a log reads there what is fetched, how often, and how to stop us', async ({
  page,
}) => {
  await page.goto('/security-report#about-the-check');
  const about = page.locator('#about-the-check');
  await expect(about.getByRole('heading', { level: 2 })).toBeInViewport();
  for (const heading of ['What is fetched', 'How often', 'How to stop us'])
    await expect(about.getByRole('heading', { name: heading })).toBeVisible();
  await expect(about.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});

test('with the keyboard alone, from the field to the words to send', async ({ page }) => {
  await answer(page, about('poor.example'));
  await open(page, '/security-report');
  await page.getByLabel('Your domain').focus();
  await page.keyboard.type('poor.example');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toBeFocused();
  await expect(steps(page)).toHaveCount(3);
  // Past the copy button and the print button.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Copy the message/ }).first()).toBeFocused();
});

test('prints on two sides, however much there is to say', async ({ page }) => {
  await answer(page, { mail: CROWDED_MAIL, website: CROWDED_WEBSITE, names: NAMES });
  await look(page, 'guesthouse.example');
  await expect(steps(page)).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('is linked from home, from the end of the spoof report and from the breach page', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('link', { name: /How do you look from outside/ })).toHaveAttribute(
    'href',
    '/security-report',
  );
  await open(page, '/breach-checker');
  await expect(page.getByRole('link', { name: 'Get the report on a domain' })).toHaveAttribute(
    'href',
    '/security-report',
  );
  await answer(page, about('poor.example'));
  await page.goto('/email-spoof-check?domain=poor.example');
  await page.getByRole('link', { name: 'See the whole report' }).click();
  await expect(page).toHaveURL('/security-report?domain=poor.example');
  await expect(steps(page)).toHaveCount(3);
});

for (const width of WIDTHS) {
  test(`accessible with a report, and nothing pushed aside, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await answer(page, about('poor.example'));
    await look(page, 'poor.example');
    await expect(steps(page)).toHaveCount(3);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}
