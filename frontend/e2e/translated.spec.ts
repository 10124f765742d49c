import { PRICES, shownRand } from '#shared/rules/prices.ts';
import type { Page } from '@playwright/test';
import { answer, LIST, DIRECTORY } from './support/answers.ts';
import { monthFor, YEAR } from './support/prices.ts';
import { menu, subscribe, summary } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

/**
 * Does what the browser's translator (Chrome, Edge) does to a page: it replaces each text node, also later ones, by
 * `<font><font>…</font></font>` (github.com/facebook/react/issues/11538). Here the words stay English.
 */
function translate(): void {
  const untouched = 'script, style, noscript, textarea, option, code, pre, svg, font, [translate=no]';
  const replace = (text: Text) => {
    if (!text.parentElement || !text.data.trim() || text.parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  replaceIn(document.body);
  new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(replaceIn)),
  ).observe(document.body, { childList: true, subtree: true });
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(translate);
  await expect(page.locator('h1 font').first()).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const mistakes = (page: Page) => page.locator('.field-error font');

/** A page that failed would be empty. */
async function expectRightAgain(page: Page): Promise<void> {
  await expect(mistakes(page)).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
}

test.use({ locale: 'de-DE' });

test('the port scanner goes on when what was missing is put right', async ({ page }) => {
  await openTranslated(page, '/open-port-scanner');
  await button(page, 'Start Port Scan').click();
  await expect(mistakes(page).first()).toBeVisible();
  const before = await mistakes(page).count();
  await page.getByLabel(/own this address/).check();
  await expect.poll(() => mistakes(page).count()).toBeLessThan(before);
  await expect(page.locator('h1')).toBeVisible();
});

test('the breach scan goes on when an address is put right', async ({ page }) => {
  await openTranslated(page, '/breach-checker');
  await button(page, 'Scan My Email').click();
  await expect(mistakes(page).first()).toBeVisible();
  await page.getByLabel('Your email address').fill('a@firm.example');
  await expectRightAgain(page);
});

test('the chat goes on when a missing name is put right', async ({ page }) => {
  await openTranslated(page, '/about-us');
  await button(page, 'Open the chat').click();
  await button(page, 'Ask a person').click();
  await button(page, 'Please phone me').click();
  await expect(mistakes(page).first()).toBeVisible();
  const before = await mistakes(page).count();
  await page.getByLabel('Your name').fill('Heinz');
  await expect.poll(() => mistakes(page).count()).toBeLessThan(before);
  await expect(page.locator('h1')).toBeVisible();
});

test('the directory shows each breach with its own words, in every order', async ({ page }) => {
  const breaches = DIRECTORY.breaches.map((breach) => ({
    ...breach,
    Description: `What happened at ${breach.Name}`,
    IsDescriptionCut: breach.Name !== 'Pond',
  }));
  await answer(page, LIST, { json: { ...DIRECTORY, breaches } });
  await openTranslated(page, '/breached-websites');
  const cards = page.locator('article.breach');
  await expect(cards.locator('h3')).toHaveText(['Ocean', 'Lake', 'Pond', 'Puddle']);
  await page.locator('.search-bar select').selectOption('name');
  const inOrder = ['Lake', 'Ocean', 'Pond', 'Puddle'];
  await expect(cards.locator('h3')).toHaveText(inOrder);
  await expect(cards.locator('.breach-text')).toContainText(
    inOrder.map((name) => `What happened at ${name}`),
  );
});

test('prices are those of the plan that is chosen', async ({ page }) => {
  await openTranslated(page, '/subscribe');
  await page.locator('input[value=business]').check();
  await menu(page).selectOption('7');
  await expect(summary(page).locator('.plan-price')).toHaveText(monthFor(7));
  await expect(page.locator('.plan-card').nth(1)).toContainText(monthFor(7));
  await expect(subscribe(page)).toHaveText(`Subscribe Now - ${monthFor(7)}`);
  await subscribe(page).click();
  await page.locator('input[value=yearly]').check();
  await expect(summary(page).locator('.plan-price')).toHaveText(YEAR);
  const facts = page.locator('.charges dd');
  await expect(facts.nth(0)).toContainText('yearly billing');
  await expect(facts.nth(2)).toHaveText(
    `${shownRand(PRICES.personalMonthly)} every month, unless you ask for another year`,
  );
});
