import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessible.ts';
import { answer } from './support/answers.ts';
import {
  ACTIVE,
  answerOwn,
  cancelButton,
  CANCELLED,
  DOWN,
  LINK,
  own,
  OWN_PATH,
  stateOf,
  YEAR,
  openOwn,
} from './support/own-subscription.ts';
import { expect, open, test } from './support/test.ts';
import { keepPosted } from './support/subscribe.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const yes = async (page: Page) => {
  await cancelButton(page).click();
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
};

test('cancelling asks first, says until when service lasts, and then that it is done', async ({ page }) => {
  const bodies = await answer(page, '/api/subscription/cancel', { json: { subscription: CANCELLED } });
  await openOwn(page, ACTIVE);
  await cancelButton(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Cancel your subscription?');
  await expect(dialog(page)).toContainText('You keep the service until 20 December 2026.');
  await expect(dialog(page)).toContainText('There are no refunds for partial months.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(cancelButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(bodies).toEqual([]);
  await yes(page);
  await expect(stateOf(page)).toHaveText('Cancelled');
  await expect(own(page)).toContainText('Service until');
  await expect(cancelButton(page)).toHaveCount(0);
  await expect(own(page).locator('h2')).toBeFocused();
  expect(bodies).toEqual([{ link: LINK, way: 'period-end' }]);
  await expectFits(page);
});

test('who asks again in the very moment of staying is asked again', async ({ page }) => {
  await openOwn(page, ACTIVE);
  await cancelButton(page).click();
  const cancel = await cancelButton(page).elementHandle();
  await dialog(page)
    .getByRole('button', { name: 'Keep it' })
    .evaluate(async (keep: HTMLElement, button) => {
      keep.click();
      // No task may run in between, such as that of the dialog's close event.
      await Promise.resolve();
      (button as HTMLElement | null)?.click();
    }, cancel);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('a year can be ended early, and the dialog says what is given back', async ({ page }) => {
  const left = { ...CANCELLED, ...YEAR, state: 'cancelled', isCancellable: false, isChangeable: false };
  const refunds = [{ day: '2026-06-01', amount: 603 }];
  const bodies = await answer(page, '/api/subscription/cancel', {
    json: {
      subscription: { ...left, again: undefined, nextCharge: undefined, endsOn: '2026-06-30', refunds },
    },
  });
  await openOwn(page, { ...YEAR, leaving: { early: { endsOn: '2026-06-30', refund: 603 } } });
  await cancelButton(page).click();
  await page.getByRole('radio', { name: /^Early, on 30 June 2026/ }).check();
  await expect(dialog(page)).toContainText(
    'R603 of your year is refunded within 30 days, to your card, or to your bank account',
  );
  await expectFits(page);
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(own(page)).toContainText(
    'R603.00 is refunded within 30 days of 1 June 2026, to your card, or to your bank account if your bank does not allow that.',
  );
  await expect(own(page).locator('.own-state dd').nth(2)).toHaveText('30 June 2026');
  expect(bodies).toEqual([{ link: LINK, way: 'early' }]);
});

test('a new customer may leave with all of the money', async ({ page }) => {
  const bodies = await answer(page, '/api/subscription/cancel', { json: { subscription: CANCELLED } });
  await openOwn(page, { ...ACTIVE, leaving: { sevenDays: { lastDay: '2026-11-28', refund: 300 } } });
  await expect(own(page)).toContainText('Until 28 November 2026 you can leave and get a full refund.');
  await cancelButton(page).click();
  // The best for the customer comes first; none is chosen, because some cannot be undone.
  const ways = page.getByRole('dialog').getByRole('radio');
  await expect(ways).toHaveCount(2);
  await expect(ways.first()).toHaveAccessibleName(/^Now, with a full refund/);
  for (const way of await ways.all()) await expect(way).not.toBeChecked();
  await expect(dialog(page).getByRole('button', { name: 'Yes, cancel it' })).toBeDisabled();
  await ways.first().check();
  await expectFits(page);
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(stateOf(page)).toHaveText('Cancelled');
  expect(bodies).toEqual([{ link: LINK, way: 'seven-days' }]);
});

test('who cancelled can subscribe again: the form is posted to the provider, and a failure leaves everything', async ({
  page,
}) => {
  const form = { address: '/eng/process', fields: [['amount', '300.00']] };
  await answer(page, '/api/subscription/again', DOWN, { json: { form } });
  const posted = await keepPosted(page);
  await openOwn(page, CANCELLED);
  await expect(own(page)).toContainText('R300 is charged today, and the next time on 21 January 2027');
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(own(page).getByRole('alert')).toContainText('cannot be reached at the moment');
  await expectFits(page);
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect.poll(() => posted).toEqual(['amount=300.00']);
  await expect(page.getByRole('button', { name: 'Redirecting...' })).toBeDisabled();
  // The page is restored from the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: 'Subscribe again' })).toBeEnabled();
});

test('who comes back from the card page while a payment is missing reads that a person finishes it', async ({
  page,
}) => {
  const missing = { suspendsOn: '2026-12-28', endsOn: '2027-01-20' };
  const behind = { ...ACTIVE, state: 'past-due', isChangeable: false, nextCharge: undefined, missing };
  const sent = await answerOwn(page, { ...behind, missing: { ...missing, isWithPerson: true } });
  await open(page, '/subscribe');
  await page.evaluate((link) => sessionStorage.setItem('own-subscription', `${Date.now()} ${link}`), LINK);
  await page.goto('/subscribe?status=card');
  await expect(own(page)).toContainText('A person here asks PayFast');
  await expect(own(page)).not.toContainText('Paused if unpaid on');
  expect(sent[0]).toEqual({ link: LINK, isBackFromCard: true });
  await expectFits(page);
  expect(page.url()).toMatch(/\/subscribe$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('who comes back from the card page without their link reads how to have the card charged, once', async ({
  page,
}) => {
  await open(page, '/subscribe?status=card');
  const message = page.locator('.arrival').getByText('You are back from PayFast’s card page');
  await expect(message).toContainText('so that a person has it charged');
  await expect(message).toBeInViewport();
  expect(page.url()).toMatch(/\/subscribe$/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Subscribe Now/ })).toBeVisible();
  await expect(message).toHaveCount(0);
});

const NEXT_YEAR = { lastDay: '2026-12-20', yearAmount: 999, monthAmount: 99 };

test('a button in the mail before a year ends chooses nothing by itself', async ({ page }) => {
  await answerOwn(page, { ...YEAR, nextYear: NEXT_YEAR });
  const bodies = await answer(page, '/api/subscription/next-year', {
    json: {
      subscription: {
        ...YEAR,
        nextYear: { ...NEXT_YEAR, choice: 'monthly' },
        nextCharge: { day: '2026-12-21', amount: 99 },
      },
    },
  });
  await open(page, `${OWN_PATH}&next=monthly`);
  const part = own(page).locator('.own-lit');
  await expect(part.getByRole('heading')).toHaveText('Your year ends on 20 December 2026');
  await expect(part).toContainText(
    'If you choose nothing: go on by the month. Another year is charged only if you ask for it.',
  );
  await expect(part.getByRole('radio', { name: /Go on by the month/ })).toBeChecked();
  expect(bodies).toEqual([]);
  await expectFits(page);
  await part.getByRole('button', { name: 'Confirm: go on by the month' }).click();
  await expect(part).toContainText('You have chosen: go on by the month.');
  expect(bodies).toEqual([{ link: LINK, choice: 'monthly' }]);
});
