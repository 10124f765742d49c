import type { Locator, Page } from '@playwright/test';
import { menu, plan, subscribe } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

/* On the smallest phones in use the first thing to do on a tool's page is in view, before any picture. */
test.use({ viewport: { width: 360, height: 640 } });

for (const [path, first] of [
  ['/email-spoof-check', (page: Page) => page.getByRole('button', { name: 'Check my domain' })],
  ['/security-report', (page: Page) => page.getByRole('button', { name: 'Show the report' })],
  ['/breach-checker', (page: Page) => page.getByRole('button', { name: 'Scan My Email' })],
  ['/open-port-scanner', (page: Page) => page.getByLabel('IP address')],
  ['/vulnerability-scan', (page: Page) => page.getByLabel('Company name')],
  ['/contact-us', (page: Page) => page.getByLabel('Full name')],
  ['/breached-websites', (page: Page) => page.getByLabel('Search by name or domain')],
] as const) {
  test(`${path}: the button of a short form, or the first field of a long one, is in view`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(first(page)).toBeInViewport({ ratio: 1 });
  });
}

test('/subscribe: on a laptop the button that buys is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, '/subscribe');
  await expect(subscribe(page)).toBeInViewport({ ratio: 1 });
});

test.describe('/subscribe on a phone', () => {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  test('the button that buys stays in view, beneath what has the focus and beside the chat', async ({
    page,
  }) => {
    await open(page, '/subscribe');
    await expect(subscribe(page)).toBeInViewport({ ratio: 1 });
    for (const part of [page.getByLabel(/^Monthly/), plan(page, 'Small Business Package'), menu(page)]) {
      // As on a tap, which focuses without scrolling.
      await part.evaluate((field) => {
        scrollBy({ top: field.getBoundingClientRect().y - innerHeight + 40, behavior: 'instant' });
        if (field instanceof HTMLElement) field.focus({ preventScroll: true });
      });
      const button = await boxOf(subscribe(page));
      const focused = await boxOf(part);
      expect(focused.y + focused.height).toBeLessThanOrEqual(button.y);
      expect(button.y + button.height).toBeLessThanOrEqual(640);
      await expect
        .poll(async () => {
          const chat = await boxOf(page.locator('.chat-button'));
          return chat.y + chat.height <= button.y || chat.x >= button.x + button.width;
        })
        .toBe(true);
    }
    // It names the price of what is chosen, and leads on from where one is.
    await page.getByLabel(/^Yearly/).check();
    await expect(subscribe(page)).toHaveText(/R999\/year$/);
    await subscribe(page).click();
    await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeInViewport();
  });

  test('in a low window it has its own place after the plans', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, '/subscribe');
    const plans = await boxOf(page.locator('.plans'));
    expect((await boxOf(subscribe(page))).y).toBeGreaterThan(plans.y + plans.height);
  });
});
