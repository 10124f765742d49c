import type { Page } from '@playwright/test';
import { answer } from './support/answers.ts';
import { expect, freezeClock, open, test, toast } from './support/test.ts';

const TITLE = 'Name Required';

async function showOne(page: Page): Promise<void> {
  await open(page, '/contact-us');
  await page.getByLabel('Full name').pressSequentially(' ');
  await freezeClock(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, TITLE)).toBeVisible();
}

test('a notification goes away by itself after five seconds', async ({ page }) => {
  await showOne(page);
  await page.clock.runFor(4900);
  await expect(toast(page, TITLE)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(400);
  await expect(toast(page, TITLE)).toHaveCount(0);
});

test('a notification can be closed', async ({ page }) => {
  await showOne(page);
  await toast(page, TITLE).getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(400);
  await expect(toast(page, TITLE)).toHaveCount(0);
});

for (const [distance, stays] of [
  [35, true],
  [80, false],
] as const) {
  test(`a swipe of ${distance} pixels to the right ${stays ? 'leaves' : 'dismisses'} it`, async ({
    page,
  }) => {
    await showOne(page);
    const box = await toast(page, TITLE).boundingBox();
    if (!box) throw new Error('The notification has no place.');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 5; step++) await page.mouse.move(x + (distance / 5) * step, y);
    await page.mouse.up();
    await page.clock.runFor(400);
    await expect(toast(page, TITLE)).toHaveCount(stays ? 1 : 0);
  });
}

test('F8 takes the focus to the notifications, which are labelled', async ({ page }) => {
  await showOne(page);
  await page.keyboard.press('F8');
  const area = page.getByRole('region', { name: /Notification/ });
  await expect(area).toHaveCount(1);
  expect(await area.evaluate((region) => region.contains(document.activeElement))).toBe(true);
});

test('on a phone only the newest is shown, and an older one again after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await showOne(page);
  await page.clock.runFor(2000);
  await page.getByLabel('Full name').fill('Thandi');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Email Required')).toBeVisible();
  await expect(toast(page, TITLE)).toBeHidden();
  await toast(page, 'Email Required').getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(400);
  await expect(toast(page, TITLE)).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`at ${width} pixels a notification covers the bar, not what it says below the form`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await answer(page, '/api/contact', { json: { success: true } });
    await open(page, '/contact-us');
    await page.getByLabel('Full name').fill('Thandi');
    await page.getByLabel('Email address').fill('thandi@customer.example');
    await page.getByLabel('Message').fill('Is anyone there?');
    await freezeClock(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const notification = toast(page, 'Message Sent Successfully!');
    await expect(notification).toBeVisible();
    const { y = Infinity, height = 0 } = (await notification.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(130);
    const said = await page.locator('main').getByText('Message Sent Successfully!').boundingBox();
    expect(said?.y).toBeGreaterThan(y + height);
  });
}
