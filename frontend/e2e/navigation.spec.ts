import { expect, freezeClock, keepAnalytics, open, scrolledTo, scrollPage, test } from './support/test.ts';

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a menu opens on hover and closes 300 ms after the pointer has left, unless it comes back in time or has pressed', async ({
    page,
  }) => {
    await open(page, '/contact-us');
    await freezeClock(page);
    const menu = page.locator('#menu-services');
    const button = page.getByRole('button', { name: 'Services', exact: true });
    const opened = page.locator('.dropdown[data-open="true"]');
    await button.hover();
    await expect(menu).toBeVisible();
    await expect(menu).toContainText('IT Services');
    await page.mouse.move(700, 600);
    await page.clock.runFor(200);
    await button.hover();
    await page.clock.runFor(1000);
    await expect(menu).toBeVisible();
    await button.click();
    await page.mouse.move(700, 600);
    await page.clock.runFor(290);
    await expect(opened).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(opened).toHaveCount(0);
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link').first()).toBeVisible();
  });

  test('menus work by keyboard: Enter, Escape, Tab away', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Services', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu-services a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.locator('#menu-services')).toBeHidden();
    await page.keyboard.press('Enter');
    for (let press = 0; press < 5; press++) await page.keyboard.press('Tab');
    await expect(page.locator('#menu-services')).toBeHidden();
  });

  test('Reviews goes home and, 300 ms later, scrolls smoothly to the reviews', async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.scrollIntoView = function keep(how) {
        document.documentElement.dataset['scrolled'] = JSON.stringify([this.id, how]);
      };
    });
    await open(page, '/contact-us');
    // Hovering loads the code of the home page before the click, so that only the delay is measured.
    const reviews = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Reviews' });
    await reviews.hover();
    await page.waitForLoadState('networkidle');
    await freezeClock(page);
    await reviews.click();
    await expect(page).toHaveURL('/');
    // A slow machine shows the page later than the address, and with a stopped clock nothing looks for it again.
    await expect(page.locator('#reviews')).toBeAttached();
    await page.clock.runFor(290);
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
    await page.clock.runFor(100);
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', '["reviews",{"behavior":"smooth"}]');
  });

  test('Reviews arrives at the reviews also while parts above them still load, until the visitor scrolls', async ({
    page,
  }) => {
    await open(page, '/about-us');
    await page.locator('header').getByRole('link', { name: 'Reviews' }).first().click();
    await expect(page).toHaveURL('/');
    const top = () =>
      page.evaluate(() => document.querySelector('#reviews')?.getBoundingClientRect().top ?? Infinity);
    await expect(page.locator('.result-head')).toBeAttached();
    await expect.poll(top).toBeLessThan(140);
    // The scroll has ended: a wheel that turns while it runs may be lost in the browser.
    await expect.poll(async () => (await top()) - (await page.waitForTimeout(150).then(top))).toBe(0);
    await page.mouse.wheel(0, -2000);
    await expect.poll(top).toBeGreaterThan(500);
  });

  test('a new page begins at its top, with the focus on its content, and is counted once with its query', async ({
    page,
  }) => {
    const calls = await keepAnalytics(page);
    await open(page, '/contact-us?from=mail');
    await page.mouse.wheel(0, 1500);
    await page.locator('footer').getByRole('link', { name: 'Free Vulnerability Scan' }).click();
    await expect(page.locator('h1')).toHaveText('Free Vulnerability Scan');
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await expect(page.locator('main')).toBeFocused();
    await expect(page).toHaveTitle(/^Free Vulnerability Scan/);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    expect(calls.filter(({ name }) => name === 'page_view').map(({ parameters }) => parameters)).toEqual([
      { page_path: '/contact-us', page_query: '?from=mail' },
      { page_path: '/vulnerability-scan', page_query: '' },
    ]);
  });

  test('Back and Forward lead to where a page was left, also to a list that is fetched first', async ({
    page,
  }) => {
    await open(page, '/breached-websites');
    await expect(page.locator('article.breach').first()).toBeVisible();
    // The list grows while it is drawn, so it cannot be scrolled this far at once.
    await expect(async () => {
      await scrollPage(page, 6000);
      expect(await scrolledTo(page)).toBe(6000);
    }).toPass();
    await page.locator('footer').getByRole('link', { name: 'About Us' }).dispatchEvent('click');
    await expect(page.locator('h1')).toContainText('About');
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await scrollPage(page, 600);
    expect(await scrolledTo(page)).toBe(600);
    await page.goBack();
    await expect(page.locator('h1')).toContainText('Breached');
    // Scroll anchoring moves the position when content above turns out taller: a line or two is the same place.
    await expect.poll(async () => Math.abs((await scrolledTo(page)) - 6000)).toBeLessThan(150);
    await page.goForward();
    await expect(page.locator('h1')).toContainText('About');
    await expect.poll(() => scrolledTo(page)).toBe(600);
  });

  for (const [path, item, menu, mark = 'true'] of [
    ['/contact-us', 'Contact Us', undefined, 'page'],
    ['/blog/stop-strangers-sending-mail-as-you', 'Blog', undefined],
    ['/breached-websites', 'Email Breach Scan', 'Free Services'],
    ['/penetration-testing', 'Cyber Security', 'Services'],
    ['/managed-security-services', 'Cyber Security', 'Services'],
  ] as const) {
    test(`${path} is marked in the navigation as ${item}, or as a part of it`, async ({ page }) => {
      await open(page, path);
      const bar = page.getByRole('navigation', { name: 'Main', exact: true });
      await expect(bar.locator('[aria-current]')).toHaveCount(1);
      await expect(bar.locator(`[aria-current="${mark}"]`)).toContainText(item);
      await expect(page.locator(`#mobile-menu [aria-current="${mark}"]`)).toHaveText(item);
      const current = menu ? bar.locator('[data-current="true"]') : bar.locator('.nav-link[aria-current]');
      await expect(current).toHaveText(menu ?? item);
    });
  }

  test('the bar stays, shrinks, and never covers the field in use', async ({ page }) => {
    await open(page, '/vulnerability-scan');
    const bar = page.locator('.site-header');
    const bottom = async () => {
      const box = await bar.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const before = await bottom();
    await page.locator('footer').scrollIntoViewIfNeeded();
    const after = await bottom();
    expect(after).toBeGreaterThan(40);
    expect(after).toBeLessThan(before);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByLabel('Message (optional)').focus();
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top).toBeGreaterThan(await bottom());
    }
  });

  test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test('the bar ends where the page ends, at every width', async ({ page }) => {
  await open(page, '/contact-us');
  for (const width of [320, 768, 1216, 1279, 1280, 1300, 1360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.locator('.site-header-row').evaluate((row) => {
      const shown = [...row.children]
        .map((child) => child.getBoundingClientRect())
        .filter((box) => box.width > 0);
      return row.getBoundingClientRect().right - Math.max(...shown.map((box) => box.right));
    });
    // The menu button extends 8 pixels into the margin, so that its lines are aligned with it.
    expect(room).toBeGreaterThan(width < 1280 ? -9 : -1);
  }
});

test('the email address in the footer of a tablet stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/about-us');
  const address = page.getByRole('contentinfo').locator('a[href^="mailto:"]');
  expect(await address.evaluate((link) => link.getBoundingClientRect().height)).toBeLessThan(48);
});
