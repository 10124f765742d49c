import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessible.ts';
import { answer, answerLate, refuse } from './support/answers.ts';
import { askFromOwnAddress } from './support/own-address.ts';
import { linksIn, mailbox, mailsTo } from './support/mailbox.ts';
import { answerReport, askForReport } from './support/report-mail-answers.ts';
import { expect, open, test, toast } from './support/test.ts';
import { scanEmail } from './support/tools.ts';

const ASKED = '/api/monitor';
const SENT = { json: { sent: true } };
const TOO_OFTEN = refuse(429, 'A little too often. Please try again in 2 minutes.');

/** Opens a report on a domain, which has the form below it. */
async function reportOn(page: Page, domain: string): Promise<void> {
  await answerReport(page, domain);
  await askForReport(page, domain);
  await expect(page.getByRole('heading', { name: 'Tell me when this gets worse' })).toBeVisible();
}

/** The link in the mail that asks the owner to confirm. */
async function confirmationFor(page: Page, owner: string): Promise<string> {
  const links = (await mailsTo(page, owner)).flatMap(linksIn);
  return links.find((link) => link.includes('/api/monitor/')) ?? 'no link was sent';
}

/** Confirms by the link in the mail, and ends it again by the next one, without scripts. */
async function confirmAndEnd(page: Page, browser: Browser, owner: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const answered = await plain.goto(await confirmationFor(page, owner));
  expect(answered?.headers()['cache-control']).toBe('no-store');
  await expect(plain.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  await expect(plain.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(plain.getByRole('heading', { name: /^Shall we keep an eye on this \w+\?$/ })).toBeVisible();
  await expect(plain.getByText(owner)).toBeVisible();
  await plain.getByRole('button', { name: 'Yes, keep an eye on it' }).click();
  await expect(plain.getByRole('heading', { name: 'We now keep an eye on it' })).toBeVisible();
  await plain.getByRole('link', { name: 'I have changed my mind: stop it' }).click();
  await plain.getByRole('button', { name: 'Stop the emails' }).click();
  await expect(plain.getByRole('heading', { name: 'The emails have stopped' })).toBeVisible();
  await context.close();
}

const form = (page: Page) => page.locator('#monitor');
const send = (page: Page) => page.getByRole('button', { name: 'Send me the link' }).click();

test('a spoof check leads to the form below the report', async ({ page }) => {
  await open(page, '/email-spoof-check?domain=good.example');
  await page.getByRole('link', { name: 'Watch this domain' }).click();
  // A real report of real servers, beside other tests.
  await expect(page.locator('.result-steps')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Your email address')).toBeInViewport({ ratio: 1 });
});

test('sends the domain of the report and the address, and says where to look', async ({ page }) => {
  const { bodies: sent, release } = await answerLate(page, ASKED, SENT);
  await open(page, '/security-report');
  await expect(page.getByRole('heading', { name: 'Tell me when this gets worse' })).toHaveCount(0);
  await reportOn(page, 'guesthouse.example');
  await expect(form(page)).toContainText('guesthouse.example');
  await page.getByLabel('Your email address').fill('owner@guesthouse.example');
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending the link …' })).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { name: 'Now check your mailbox' })).toBeFocused();
  await expect(form(page)).toContainText('owner@guesthouse.example');
  await expect(form(page)).toContainText('within 48 hours');
  expect(sent).toEqual([
    {
      watch: 'domain',
      email: 'owner@guesthouse.example',
      domain: 'guesthouse.example',
      mayCall: false,
      name: '',
      phone: '',
      nickname: '',
    },
  ]);
});

test('a call is offered, off until it is wanted, and then asks for name and number', async ({ page }) => {
  const sent = await answer(page, ASKED, SENT);
  await reportOn(page, 'guesthouse.example');
  const mayCall = page.getByRole('checkbox', { name: /^You may call me/ });
  await expect(mayCall).not.toBeChecked();
  await expect(page.getByLabel('Your phone number')).toHaveCount(0);
  await page.getByLabel('Your email address').fill('owner@guesthouse.example');
  await mayCall.check();
  await send(page);
  await expect(toast(page, 'Name Required')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Thandi');
  await page.getByLabel('Your phone number').fill('082 123 4567');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Now check your mailbox' })).toBeVisible();
  expect(sent).toMatchObject([{ mayCall: true, name: 'Thandi', phone: '082 123 4567' }]);
});

test('with the keyboard alone, from the address to the page that says where to look', async ({ page }) => {
  const sent = await answer(page, ASKED, SENT);
  await reportOn(page, 'guesthouse.example');
  await page.getByLabel('Your email address').focus();
  for (const keys of ['owner@guesthouse.example', ' ', 'Thandi', '082 123 4567']) {
    await page.keyboard.type(keys);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Now check your mailbox' })).toBeFocused();
  expect(sent).toMatchObject([{ mayCall: true, name: 'Thandi', phone: '082 123 4567' }]);
});

test('an address that can be none is said at the field, and nothing is sent', async ({ page }) => {
  await reportOn(page, 'guesthouse.example');
  await send(page);
  await expect(toast(page, 'Email Required')).toBeVisible();
  const field = page.getByLabel('Your email address');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please enter your email address.');
  await field.fill('owner@guesthouse');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await send(page);
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
});

test('a limit says how long to wait, and no connection that no answer came', async ({ page }) => {
  await answer(page, ASKED, TOO_OFTEN);
  await reportOn(page, 'guesthouse.example');
  await page.getByLabel('Your email address').fill('owner@guesthouse.example');
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Please try again in 2 minutes.');
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeFocused();
  await expect(page.getByLabel('Your email address')).toHaveValue('owner@guesthouse.example');

  await page.route(`**${ASKED}`, (route) => route.abort());
  await reportOn(page, 'hotel.example');
  await page.getByLabel('Your email address').fill('owner@guesthouse.example');
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('We got no answer.');
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeEnabled();
});

test('what the server refuses about the address is said at the field', async ({ page }) => {
  await answer(page, ASKED, refuse(400, 'We cannot send email to that address.'));
  await reportOn(page, 'guesthouse.example');
  await page.getByLabel('Your email address').fill('owner@guesthouse.example');
  await send(page);
  const field = page.getByLabel('Your email address');
  await expect(field).toHaveAccessibleDescription('We cannot send email to that address.');
  await expect(field).toBeFocused();
});

test('asked for, confirmed, and ended again, by the links in the mail and without scripts', async ({
  page,
  browser,
}) => {
  test.skip(!mailbox(), 'no mailbox is known');
  const owner = `owner-${Date.now()}@customer.example`;
  await reportOn(page, 'excellent.example');
  await page.getByLabel('Your email address').fill(owner);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Now check your mailbox' })).toBeVisible();

  await confirmAndEnd(page, browser, owner);
});

const sendLink = (page: Page) => page.getByRole('button', { name: 'Send the link' });

test('below a breach result the address is not asked for again, and a limit is told', async ({ page }) => {
  const sent = await answer(page, ASKED, TOO_OFTEN, SENT);
  await answer(page, '/api/check-breach*', {
    json: { email: 'owner@guesthouse.example', isBreached: false, breachCount: 0, breaches: [] },
  });
  await scanEmail(page, 'owner@guesthouse.example');
  await sendLink(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again in 2 minutes.' })).toBeVisible();
  await expect(sendLink(page)).toBeEnabled();
  await sendLink(page).click();
  await expect(page.getByText('We have sent a link to this address.')).toBeFocused();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ watch: 'address', email: 'owner@guesthouse.example', domain: '' });
  await expectAccessible(page);
});

// What the mail of a new breach says and ends: infra/local/monitor.test.ts, where the job need not be waited for.
test('an address: asked for below its scan, confirmed and ended, without scripts', async ({
  page,
  browser,
}) => {
  test.skip(!mailbox(), 'no mailbox is known');
  const owner = 'shopper@breach-demo.example';
  await askFromOwnAddress(page, '**/api/check-*');
  await scanEmail(page, owner);
  await sendLink(page).click();
  await expect(page.getByText('We have sent a link to this address.')).toBeVisible();

  await confirmAndEnd(page, browser, owner);
});

test('a link that was cut says what to do, and where to ask for another', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const answer = await page.goto(`/api/monitor/${'x'.repeat(60)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('a part of it is missing')).toBeVisible();
  const dress = () =>
    page.evaluate(() => ({
      hasFace: [...document.fonts].some(
        ({ family, status }) => family.includes('Harbour') && status === 'loaded',
      ),
      hasMark: (document.querySelector('header img') as HTMLImageElement).naturalWidth > 0,
    }));
  await expect.poll(dress).toEqual({ hasFace: true, hasMark: true });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See a security report' }).click();
  await expect(page).toHaveURL('/security-report');
});

test('everybody can use the form and the pages behind the links, and nothing is pushed aside', async ({
  page,
}) => {
  await reportOn(page, 'good.example');
  await page.getByRole('checkbox', { name: /^You may call me/ }).check();
  await expectFits(page);
  test.skip(!mailbox(), 'no mailbox is known');
  const owner = `owner-${Date.now()}@a-company-with-a-rather-long-name.example`;
  await page.getByLabel('Your email address').fill(owner);
  await page.getByLabel('Your name').fill('Thandi');
  await page.getByLabel('Your phone number').fill('082 123 4567');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Now check your mailbox' })).toBeVisible();
  await page.goto(await confirmationFor(page, owner));
  for (const button of ['Yes, keep an eye on it', 'Stop the emails']) {
    await expectFits(page);
    await page.getByRole('button', { name: button }).click();
    await expectFits(page);
    if (button !== 'Stop the emails') await page.getByRole('link', { name: /stop it/ }).click();
  }
});
