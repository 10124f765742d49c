import type { Page } from '@playwright/test';
import { ACTIVE, answerOwn, OWN_PATH, stateOf } from './support/own-subscription.ts';
import { subscribe } from './support/subscribe.ts';
import { expect, open, test } from './support/test.ts';

async function openOwn(page: Page): Promise<void> {
  await answerOwn(page, ACTIVE);
  await open(page, OWN_PATH);
  await expect(stateOf(page)).toHaveText('Active');
}

test('Subscribe on the page of an own subscription leads to the plans, and Back to the own page', async ({
  page,
}) => {
  await openOwn(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Subscribe/ })
    .first()
    .click();
  await expect(subscribe(page)).toBeVisible();
  await expect(stateOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(stateOf(page)).toHaveText('Active');
});
