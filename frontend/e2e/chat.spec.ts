import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import type { Page } from '@playwright/test';
import { answer, answerLate } from './support/answers.ts';
import { ask, button, expectChatAccessible, input, openChat, panel } from './support/chat.ts';
import { expect, open, test } from './support/test.ts';

const GREETING = /since 2017.*cybersecurity services, breach checking, vulnerability assessments and AI impl/;
const FAILURE =
  /^Sorry, I'm having trouble responding right now\. Please try again or contact us directly at \S+@\S+$/;

/** Opens a page whose clock, from before its first script, moves only when told to. */
async function openWithClock(page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await expect(button(page)).toBeVisible();
}

test('opened by a click it takes the focus, is as large as it should be, and introduces itself', async ({
  page,
}) => {
  await openChat(page);
  await expect(panel(page)).toContainText('Ask me about our cybersecurity services');
  await expect(panel(page)).toContainText(/Powered by AI · \S+@\S+/);
  await expect(panel(page).getByRole('log')).toContainText(GREETING);
  await expect(panel(page).locator('time')).toHaveText(/^\d\d:\d\d$/);
  await expectChatAccessible(page);
  expect(await panel(page).boundingBox()).toMatchObject({ width: 384, height: 500 });
});

test('30 seconds after each load it opens by itself and leaves the focus where it is, until it was closed', async ({
  page,
}) => {
  await openWithClock(page);
  const link = page.getByRole('link', { name: 'About Us' }).first();
  await link.focus();
  await page.clock.runFor(28_000);
  await expect(panel(page)).toBeHidden();
  await page.clock.runFor(2500);
  await expect(panel(page)).toBeVisible();
  await expect(link).toBeFocused();
  await page.reload();
  await expect(button(page)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close the chat' }).click();
  await page.reload();
  await expect(button(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(panel(page)).toBeHidden();
});

test('it does not come between a visitor and the field they are typing into', async ({ page }) => {
  await openWithClock(page, '/contact-us');
  await page.getByLabel('Full name').focus();
  await page.clock.runFor(31_000);
  await expect(panel(page)).toBeHidden();
  await page.getByLabel('Full name').blur();
  await page.clock.runFor(2000);
  await expect(panel(page)).toBeVisible();
});

test('it waits while a result or something typed is in view, and comes at the first moment after that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openWithClock(page, '/email-spoof-check?domain=excellent.example');
  await expect(page.locator('.result')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(panel(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('.result')).not.toBeInViewport();
  await page.clock.runFor(2000);
  await expect(panel(page)).toBeVisible();
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [320, 256],
] as const) {
  test(`at ${width} × ${height} its button covers no field, no button and no heading`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of [
      '/',
      '/open-port-scanner',
      '/subscribe',
      '/contact-us',
      '/small-business-cybersecurity',
    ]) {
      await open(page, path);
      await expect(button(page)).toBeVisible();
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let top = 0; top < bottom; top += Math.max(height * 0.7, bottom / 12)) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect.poll(() => coveredBy(page), `${path} at ${Math.round(top)}`).toEqual([]);
      }
    }
  });
}

/** What of the page lies beneath the button, except for the edge of the window to which it gives way. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.querySelector('.chat-button')?.getBoundingClientRect();
    if (!over || over.left > innerWidth - 12) return [];
    const wanted = 'button, .button, summary, input, select, textarea, h1, h2, h3, h4';
    return [...document.querySelectorAll(`:is(header, main, footer) :is(${wanted})`)]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isBeneath =
          box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
        return element.checkVisibility() && box.width > 0 && isBeneath;
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

test('it gives way to a field that it would cover', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openChat(page, '/contact-us');
  await expect(panel(page)).toBeVisible();
  await page.getByLabel('Message').focus();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByLabel('Message')).toBeFocused();
});

test('Escape and the cross close it, the focus goes back, and the conversation stays', async ({ page }) => {
  await openChat(page);
  await ask(page, 'how do I cancel');
  await expect(panel(page).locator('.chat-message:not(.chat-typing)')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await expect(panel(page).locator('.chat-message:not(.chat-typing)')).toHaveCount(3);
  await panel(page).getByRole('button', { name: 'Close the chat' }).click();
  await expect(button(page)).toBeFocused();
});

test('Enter sends and Shift with Enter does not; nothing is sent twice, empty, or while a reply is awaited', async ({
  page,
}) => {
  const { bodies, release } = await answerLate(page, '/api/chatbot', {
    json: { response: 'R99 per month.' },
  });
  await openChat(page);
  await ask(page, '  ');
  await input(page).fill('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeDisabled();
  await expect(input(page)).toHaveValue('');
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(panel(page).getByText('Pharos is typing')).toBeAttached();
  release();
  await expect(panel(page).getByText('R99 per month.')).toBeVisible();
  await expect(panel(page).getByText('Pharos is typing')).toHaveCount(0);
  await expect(input(page)).toBeFocused();
  expect(bodies).toEqual([{ message: 'one\ntwo' }]);
});

test('an answer leads to the pages it speaks from, and to no other site', async ({ page }) => {
  const links = [
    { label: 'Ours', path: '/contact-us' },
    { label: 'Not ours', path: '//evil.example/' },
    { label: 'Nor this', path: 'https://evil.example' },
    { label: 'Nor that', path: 'javascript:alert(1)' },
  ];
  await answer(page, '/api/chatbot', { json: { response: '<b>Not bold</b>', links } });
  await openChat(page);
  await ask(page, 'hello');
  await expect(panel(page).getByText('<b>Not bold</b>')).toBeVisible();
  await expect(panel(page).locator('.chat-messages a')).toHaveText(['Ours']);
  await panel(page).getByRole('link', { name: 'Ours' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(panel(page)).toBeVisible();
});

for (const [what, fulfil] of [
  ['fails', { status: 500, json: { error: 'No.' } }],
  ['cannot be read', { body: '<html>' }],
] as const) {
  test(`when the reply ${what} the visitor is told whom to write to`, async ({ page }) => {
    await answer(page, '/api/chatbot', fulfil);
    await openChat(page);
    await ask(page, 'hello');
    await expect(panel(page).locator('.chat-message').last()).toContainText('Pharos: Sorry');
    await expect(panel(page).locator('.chat-message p').last()).toHaveText(FAILURE);
    await expect(input(page)).toBeEnabled();
    await expect(input(page)).toHaveValue('');
    const phone = panel(page).getByRole('log').getByRole('link', { name: COMPANY.phone.shown });
    await expect(phone).toHaveAttribute('href', COMPANY.phone.link);
    await expectChatAccessible(page);
    await answer(page, '/api/chatbot', { json: { response: 'Good day.' } });
    await panel(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(panel(page).getByText('Good day.')).toBeVisible();
    await expect(panel(page).locator('.chat-message-user')).toHaveCount(1);
    await expect(panel(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
}

test('the assistant answers from the site’s own words', async ({ page }) => {
  await openChat(page);
  await ask(page, 'What does the subscription cost?');
  await expect(panel(page).getByText(rand(PRICES.personalYearly))).toBeVisible();
  await expect(panel(page).locator('.chat-link')).toHaveAttribute('href', '/subscribe');
});

test('its code is fetched only when it opens', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const itsScripts = () => scripts.filter((url) => /chat-panel.*\.js$/.test(url));
  expect(itsScripts()).toEqual([]);
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  expect(itsScripts()).toHaveLength(1);
});

test('on a phone held sideways, above its keyboard, the last answer can be read', async ({ page }) => {
  const response = 'R99 per month.';
  await page.setViewportSize({ width: 640, height: 150 });
  await answer(page, '/api/chatbot', { json: { response } });
  await openChat(page);
  await ask(page, 'What is the price?');
  await expect(panel(page).getByRole('log').getByText(response)).toBeInViewport({ ratio: 0.9 });
  const send = await panel(page).getByRole('button', { name: 'Send' }).boundingBox();
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(150);
});
