import type { Page } from '@playwright/test';
import { answer, answerLate, refuse } from './support/answers.ts';
import { CONTACT, SCAN } from './support/lead-forms.ts';
import { expect, keepAnalytics, open, test, toast } from './support/test.ts';

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

function valuesOf(page: Page, names: readonly string[]): Promise<string[]> {
  return Promise.all(names.map((name) => page.locator(`[name="${name}"]`).inputValue()));
}

const DONE = { json: { success: true } };

for (const form of [CONTACT, SCAN]) {
  test(`${form.path} names the first rule that fails only, in the order of the rules`, async ({ page }) => {
    const bodies = await answer(page, form.api, DONE);
    await open(page, form.path);
    for (const [focused, title, description, values] of form.refused) {
      await fill(page, values);
      await page.getByRole('button', { name: form.button }).click();
      await expect(toast(page, title).last()).toContainText(description);
      await expect(toast(page, title).last()).toHaveClass(/toast-destructive/);
      const field = page.locator(`[name="${focused}"]`);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(description);
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    }
    expect(bodies).toEqual([]);
  });

  test(`${form.path} sends, says so, and clears the form`, async ({ page }) => {
    const calls = await keepAnalytics(page);
    const { bodies, release } = await answerLate(page, form.api, DONE);
    await open(page, form.path);
    await fill(page, form.valid);
    await page.getByRole('button', { name: form.button }).click();
    const busy = page.getByRole('button', { name: form.busy });
    await expect(busy).toBeDisabled();
    release();
    await expect(toast(page, form.succeeded[0])).toContainText(form.succeeded[1]);
    await expect(page.getByRole('button', { name: form.button })).toBeEnabled();
    // Shown in the form too until something is typed, for visitors who do not read a notification within five seconds.
    const kept = page.locator('form .alert-safe');
    await expect(kept).toHaveText(form.succeeded.join(''));
    await expect(toast(page, form.succeeded[0])).toHaveCount(0);
    await expect(kept).toBeVisible();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ ...form.sent, nickname: '' });
    expect(await valuesOf(page, Object.keys(form.untouched))).toEqual(Object.values(form.untouched));
    expect(calls.map(({ name }) => name)).toContain('conversion');
    expect(calls.some(({ name }) => name === 'generate_lead')).toBe(form === SCAN);
  });

  test(`${form.path} keeps the form when sending fails, and the key until the content changes`, async ({
    page,
  }) => {
    const bodies = await answer(page, form.api, refuse(500, 'Not shown.'));
    await open(page, form.path);
    await fill(page, form.valid);
    const button = page.getByRole('button', { name: form.button });
    for (let time = 1; time <= 2; time++) {
      await button.click();
      await expect(toast(page, form.failed[0])).toHaveCount(time);
      await expect(toast(page, form.failed[0]).last()).toContainText(form.failed[1]);
      await expect(button).toBeEnabled();
      // The button was disabled while sending; a keyboard user has the focus back on it.
      await expect(button).toBeFocused();
      await expect(page.locator('form .alert-danger')).toHaveText(form.failed.join(''));
    }
    const names = Object.keys(form.valid);
    expect(await valuesOf(page, names)).toEqual(Object.values(form.valid));
    await fill(page, { message: 'And the scanner too.' });
    await expect(page.locator('form .alert-danger')).toHaveCount(0);
    await button.click();
    await expect.poll(() => bodies.length).toBe(3);
    const keys = bodies.map((body) => Object(body).idempotencyKey);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test(`${form.path} keeps its field for robots from people`, async ({ page }) => {
    await open(page, form.path);
    const honeypot = page.locator('[name="nickname"]');
    await expect(honeypot).not.toBeInViewport();
    await expect(honeypot).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  });
}

test('a contact message and a scan request reach the company and the visitor by mail', async ({ page }) => {
  test.slow();
  const mailbox = process.env['MAILBOX_URL'];
  test.skip(!mailbox, 'no mailbox is known');
  const visitor = `visitor-${Date.now()}@example.co.za`;
  for (const form of [CONTACT, SCAN]) {
    await open(page, form.path);
    await fill(page, { ...form.valid, email: visitor });
    await page.getByRole('button', { name: form.button }).click();
    await expect(toast(page, form.succeeded[0])).toBeVisible();
  }
  await expect
    .poll(async () => {
      const store = JSON.stringify(await (await page.request.get(`${mailbox}/store`)).json());
      return store.split(visitor).length - 1;
    })
    .toBeGreaterThanOrEqual(4);
});
