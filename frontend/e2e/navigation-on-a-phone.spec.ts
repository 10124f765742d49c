import { COMPANY } from '#shared/content/company.ts';
import { MONTH } from './support/prices.ts';
import { expect, open, test } from './support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu opens, its sections open each by itself, and a link closes it', async ({ page }) => {
    await open(page, '/');
    const menu = page.locator('#mobile-menu');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(menu).toBeVisible();
    const free = menu.getByRole('button', { name: 'Free Services' });
    const services = menu.getByRole('button', { name: 'Services', exact: true });
    await expect(free).toHaveAttribute('aria-expanded', 'false');
    await free.tap();
    await expect(menu.getByRole('link', { name: 'Open Port Scanner' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'AI Implementations' })).toBeHidden();
    await services.tap();
    await expect(menu.getByRole('link', { name: 'AI Implementations' })).toBeVisible();
    await free.tap();
    await expect(menu.getByRole('link', { name: 'Open Port Scanner' })).toBeHidden();
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('link', { name: `Subscribe ${MONTH}` })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    for (const [name, link] of [
      [COMPANY.phone.shown, COMPANY.phone.link],
      ['WhatsApp', COMPANY.whatsapp.link],
    ] as const) {
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', link);
    }
    await menu.getByRole('link', { name: 'Contact Us' }).tap();
    await expect(page).toHaveURL('/contact-us');
    await expect(menu).toBeHidden();
  });

  test('in a browser that knows no popovers the menu does not lie over the page', async ({ page }) => {
    await page.route('**/about-us', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/ popover\w*="[^"]*"/gi, '');
      await route.fulfill({ response, body });
    });
    await open(page, '/about-us');
    await expect(page.locator('#mobile-menu')).toBeHidden();
  });

  test('Reviews in the menu closes it and scrolls to the reviews', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Reviews' }).tap();
    await expect(page.locator('#mobile-menu')).toBeHidden();
    await expect(page.locator('#reviews h2')).toBeInViewport();
  });

  test('the menu closes when the Tab key leads out of it, so that nothing is chosen unseen behind it', async ({
    page,
  }) => {
    await open(page, '/');
    const menu = page.locator('#mobile-menu');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.press('Enter');
    await menu.getByRole('link', { name: 'WhatsApp' }).press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.getByLabel('Can a stranger send email in your name?')).toBeFocused();
    await button.press('Enter');
    await menu.getByRole('button', { name: 'Close menu' }).press('Shift+Tab');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('what can be tapped in the bar and the menu is at least 44 pixels high', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const heights = await page
      .locator('header :is(a, button):visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(8);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test('a tap opens a menu and another closes it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Services', exact: true });
  await button.tap();
  await expect(page.locator('#menu-services')).toBeVisible();
  await button.tap();
  await expect(page.locator('#menu-services')).toBeHidden();
  await context.close();
});
