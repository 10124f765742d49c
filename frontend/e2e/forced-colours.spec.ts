import type { Locator } from '@playwright/test';
import { ACTIVE, cancelButton, openOwn } from './support/own-subscription.ts';
import { expect, open, test } from './support/test.ts';

/* White text on black: a drawing in the dark colour that it normally has would be invisible. */
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }));

/** The colour of a drawing, and that of the text around it. */
const inks = (drawing: Locator, property: 'color' | 'fill') =>
  drawing.evaluate(
    (element, name) => [
      getComputedStyle(element)[name],
      getComputedStyle(element.closest('svg')?.parentElement ?? element).color,
    ],
    property,
  );

test('ticks have the colour of the words beside them', async ({ page }) => {
  await open(page, '/subscribe');
  for (const list of ['.summary-features', '.included-list']) {
    const [tick, words] = await inks(page.locator(`${list} .icon`).first(), 'color');
    expect(tick).toBe(words);
  }
});

test('a choice from a list has the arrow of the browser', async ({ page }) => {
  await open(page, '/subscribe');
  await expect(page.getByLabel('Number of employees')).toHaveCSS('appearance', 'auto');
  await expect(page.getByLabel('Number of employees')).toHaveCSS('background-image', 'none');
});

test('the mark of a record has the colour of its words', async ({ page }) => {
  await open(page, '/email-spoof-check?domain=minimal.example');
  const [mark, words] = await inks(page.locator('.mark-line .icon').first(), 'color');
  expect(mark).toBe(words);
});

test('what is shown over the page, and each message of the chat, has an edge', async ({ page }) => {
  const expectEdge = (part: string) =>
    expect(page.locator(part).first()).toHaveCSS('border-top', /^1px solid/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/contact-us');
  await page.getByRole('button', { name: 'Services', exact: true }).hover();
  await expectEdge('#menu-services');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectEdge('.toast');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expectEdge('.chat-panel');
  await expectEdge('.chat-message');
  await openOwn(page, ACTIVE);
  await cancelButton(page).click();
  await expectEdge('.cancel-dialog');
});
