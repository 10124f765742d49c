import { brokenWords, doubleTheText, expectNoScrollingToTheSide } from './support/large-text.ts';
import { cancelButton, stateOf, YEAR, openOwn } from './support/own-subscription.ts';
import { expect, open, test } from './support/test.ts';
import { scanEmail } from './support/tools.ts';

/* Content that appears only after an action of the visitor; the pages themselves are tested in `every-page.spec.ts`. */
test.beforeEach(({ page }) => doubleTheText(page));

test('the report of a spoof check fits a phone with text of twice the size', async ({ page }) => {
  await open(page, '/email-spoof-check?domain=minimal.example');
  await expect(page.getByRole('heading', { name: /minimal\.example today/ })).toBeVisible();
  await expectNoScrollingToTheSide(page);
});

test('so does the result of a breach scan', async ({ page }) => {
  await scanEmail(page, 'shopper@breach-demo.example');
  await expect(page.getByText('BREACHED', { exact: true })).toBeVisible();
  await expectNoScrollingToTheSide(page);
});

test('so does the form for payment details', async ({ page }) => {
  await open(page, '/subscribe');
  await page.getByRole('button', { name: /Subscribe Now/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
  await expectNoScrollingToTheSide(page);
});

test('so do the page of an own subscription and the question before it is cancelled, in whole words', async ({
  page,
}) => {
  await openOwn(page, { ...YEAR, leaving: { early: { endsOn: '2026-06-30', refund: 603 } } });
  await expect(stateOf(page)).toHaveText('Active');
  await expectNoScrollingToTheSide(page);
  expect(await brokenWords(page)).toEqual([]);
  await cancelButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoScrollingToTheSide(page);
  expect(await brokenWords(page)).toEqual([]);
});
