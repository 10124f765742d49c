import type { Page } from '@playwright/test';
import { expect, freezeClock, open, test } from './support/test.ts';

const NAME = 'Open the chat';
const tooltip = (page: Page) => page.getByRole('tooltip');
const button = (page: Page, name = NAME) => page.getByRole('button', { name, exact: true });

/** The tooltip code is fetched when the first button is pointed at. This loads it, and leaves no tooltip open. */
async function openWithTooltips(page: Page): Promise<void> {
  await open(page, '/');
  await button(page).hover();
  await expect(tooltip(page)).toHaveText(NAME);
  await page.mouse.move(5, 5);
  await expect(tooltip(page)).toBeHidden();
  await freezeClock(page);
}

async function openChatByClick(page: Page): Promise<void> {
  await button(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a name appears after the pointer has rested for 700 ms, and goes with it', async ({ page }) => {
  await openWithTooltips(page);
  await button(page).hover();
  await page.clock.runFor(690);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip(page)).toHaveText(NAME);
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.move(5, 5);
  await page.clock.runFor(110);
  await expect(tooltip(page)).toBeHidden();
});

test('the next button names itself at once within 300 ms, and waits after that', async ({ page }) => {
  await openWithTooltips(page);
  await openChatByClick(page);
  const [close, send] = [button(page, 'Close the chat'), button(page, 'Send')];
  await close.hover();
  await page.clock.runFor(710);
  await expect(tooltip(page)).toHaveText('Close the chat');
  await page.mouse.move(5, 5);
  await page.clock.runFor(110);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(280);
  await send.hover();
  await expect(tooltip(page)).toHaveText('Send');
  await page.mouse.move(5, 5);
  await page.clock.runFor(420);
  await close.hover();
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(710);
  await expect(tooltip(page)).toHaveText('Close the chat');
});

test('the keyboard shows a name at once, and Escape takes away only that', async ({ page }) => {
  await open(page, '/');
  await openChatByClick(page);
  const close = button(page, 'Close the chat');
  // Back over the three starting questions and the conversation.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await expect(tooltip(page)).toHaveText('Close the chat');
  await page.mouse.move(5, 5);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the pointer may go from the button to its name', async ({ page }) => {
  await openWithTooltips(page);
  await button(page).hover();
  await page.clock.runFor(710);
  const [from, to] = [await button(page).boundingBox(), await tooltip(page).boundingBox()];
  if (!from || !to) throw new Error('The button or its name has no place.');
  await page.mouse.move(to.x + to.width / 2, from.y + 2);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 40 });
  await page.clock.runFor(20_000);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
});

test('a button that is pressed needs its name no more', async ({ page }) => {
  await openWithTooltips(page);
  await button(page).hover();
  await page.clock.runFor(710);
  await button(page).click();
  await expect(tooltip(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('a finger calls up no name', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(tooltip(page)).toHaveCount(0);
    expect(asked.filter((address) => /\/tooltip-/.test(address))).toEqual([]);
  });
});
