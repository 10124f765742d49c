import type { Page } from '@playwright/test';
import { expectFits } from './support/accessible.ts';
import { answer, answerLate, refuse } from './support/answers.ts';
import {
  CROWDED_WEBSITE,
  DOMAIN,
  NAMES,
  SOUND_NAMES,
  SOUND_WEBSITE,
  WEBSITE,
} from './support/report-answers.ts';
import { answerReport, askForReport, CROWDED_MAIL, SOUND_MAIL } from './support/report-mail-answers.ts';
import { expect, open, test, toast } from './support/test.ts';
import { countOfPages } from './support/tools.ts';

const SITE = '/api/check-website';
const ALL = [SITE, '/api/check-names', '/api/email-spoof-check'];
const RESTS = refuse(503, 'Our resolver rests.');

const NOWHERE = {
  mail: { ...SOUND_MAIL, existence: 'no-such-domain' },
  names: { ...NAMES, state: 'no-such-domain' },
};

const steps = (page: Page) => page.locator('.result-steps > ol > li');
const part = (page: Page, name: 'mail' | 'website' | 'names') => page.locator(`#mark-${name}`);
const verdict = (page: Page) => page.locator('.result-head').getByRole('heading', { level: 2 });

test('each part is shown as it comes, and the order of things when all have', async ({ page }) => {
  await answerReport(page, 'poor.example');
  const { release } = await answerLate(page, SITE, { json: { ...WEBSITE, domain: 'poor.example' } });
  await askForReport(page, 'poor.example');
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
  await expectFits(page);
});

test('each of the three things says who does it and how long, and its words can be copied', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerReport(page, 'poor.example');
  await askForReport(page, 'poor.example');
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
  await answerReport(page, 'poor.example');
  await askForReport(page, 'poor.example');
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
  await answerReport(page, 'excellent.example');
  await page.goto('/security-report?domain=excellent.example');
  await expect(verdict(page)).toBeFocused();
  await expect(page.locator('.result-subject')).toContainText('excellent.example');
  await askForReport(page, 'poor.example');
  await expect(page).toHaveURL('/security-report?domain=poor.example');
});

test('nothing to do is said in a sentence, without a grade', async ({ page }) => {
  const sound = { mail: SOUND_MAIL, website: SOUND_WEBSITE, names: SOUND_NAMES };
  await answerReport(page, 'excellent.example', sound);
  await askForReport(page, 'excellent.example');
  await expect(verdict(page)).toHaveText('From outside, everything looks fine.');
  await expect(page.getByRole('heading', { name: 'Nothing to do for now' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('one part that fails leaves the others', async ({ page }) => {
  await answerReport(page, 'excellent.example');
  await answer(page, SITE, RESTS);
  await askForReport(page, 'excellent.example');
  await part(page, 'website').locator('summary').first().click();
  await expect(part(page, 'website')).toContainText('Our resolver rests. So we know nothing about this part');
  await expect(part(page, 'website')).toHaveClass(/result-unknown/);
  await expect(part(page, 'names')).toContainText(
    'shop.guesthouse.example leads to a place that no longer exists',
  );
});

test('when no part could be read, nothing good is said of the domain', async ({ page }) => {
  for (const path of ALL) await answer(page, path, RESTS);
  await askForReport(page, 'excellent.example');
  await expect(verdict(page)).toHaveText('We could not read any of it this time.');
  await expect(page.getByRole('heading', { name: 'Nothing could be read' })).toBeVisible();
  await expect(page.locator('.security-report')).not.toContainText(
    /nothing (urgent|you need to do|to do for now)/i,
  );
});

test('what is no domain is said at the field, and nothing typed in a toast', async ({ page }) => {
  for (const path of ALL) await answer(page, path, refuse(400, 'That is no domain.'));
  await askForReport(page, 'not a domain');
  const field = page.getByLabel('Your domain');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^That is no domain\./);
  await expect(page.locator('.security-report')).toHaveCount(0);
  await field.fill('  ');
  await page.getByRole('button', { name: 'Show the report' }).click();
  await expect(toast(page, 'Domain Required')).toBeVisible();
});

test('a domain that nobody has is a sentence, not a report', async ({ page }) => {
  await answerReport(page, 'not-existing.example', NOWHERE);
  await askForReport(page, 'not-existing.example');
  await expect(page.getByRole('heading', { name: 'There is no such domain' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
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
  await answerReport(page, 'poor.example');
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
  await answerReport(page, DOMAIN, { mail: CROWDED_MAIL, website: CROWDED_WEBSITE });
  await askForReport(page, DOMAIN);
  await expect(steps(page)).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  expect(await countOfPages(page)).toBe(2);
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
  await answerReport(page, 'poor.example');
  await page.goto('/email-spoof-check?domain=poor.example');
  await page.getByRole('link', { name: 'See the whole report' }).click();
  await expect(page).toHaveURL('/security-report?domain=poor.example');
  await expect(steps(page)).toHaveCount(3);
});
