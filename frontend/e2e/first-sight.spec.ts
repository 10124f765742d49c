import { expect, open, test } from './support/test.ts';

/* On the smallest phones in use the first thing to do on a tool's page is in view, before any picture. */
test.use({ viewport: { width: 360, height: 640 } });

for (const [path, button] of [
  ['/email-spoof-check', 'Check my domain'],
  ['/security-report', 'Show the report'],
  ['/breach-checker', 'Scan My Email'],
] as const) {
  test(`${path}: the button of the form is in view`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
  });
}

for (const [path, field] of [
  ['/open-port-scanner', 'IP address'],
  ['/vulnerability-scan', 'Company name'],
] as const) {
  test(`${path}: the first field of the form is in view`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 });
  });
}

test('/subscribe: on a laptop the button that buys is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, '/subscribe');
  await expect(page.getByRole('button', { name: /^Subscribe Now/ })).toBeInViewport({ ratio: 1 });
});
