import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  ACTIVE,
  answer,
  answerOwn,
  cancelButton,
  CANCELLED,
  DOWN,
  expectFits,
  LINK,
  own,
  OWN_PATH,
  stateOf,
  YEAR,
} from './support/own-subscription.ts';
import { expect, open, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const yes = async (page: Page) => {
  await cancelButton(page).click();
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
};

test('cancelling asks first, says until when service lasts, and then that it is done', async ({ page }) => {
  await answerOwn(page, ACTIVE);
  const bodies = await answer(page, '/api/subscription/cancel', { json: { subscription: CANCELLED } });
  await open(page, OWN_PATH);
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
  await answerOwn(page, ACTIVE);
  await open(page, OWN_PATH);
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
  await answerOwn(page, { ...YEAR, leaving: { early: { endsOn: '2026-06-30', refund: 603 } } });
  const left = { ...CANCELLED, ...YEAR, state: 'cancelled', isCancellable: false, isChangeable: false };
  const refunds = [{ day: '2026-06-01', amount: 603 }];
  const bodies = await answer(page, '/api/subscription/cancel', {
    json: {
      subscription: { ...left, isReturnable: false, nextCharge: undefined, endsOn: '2026-06-30', refunds },
    },
  });
  await open(page, OWN_PATH);
  await cancelButton(page).click();
  await page.getByRole('radio', { name: /^Early, on 30 June 2026/ }).check();
  await expect(dialog(page)).toContainText('R603 of your year is refunded to your card within 30 days');
  await expectFits(page);
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(own(page)).toContainText('R603.00 is refunded to your card within 30 days of 1 June 2026.');
  await expect(own(page).locator('.own-state dd').nth(2)).toHaveText('30 June 2026');
  expect(bodies).toEqual([{ link: LINK, way: 'early' }]);
});

test('a new customer may leave with all of the money', async ({ page }) => {
  await answerOwn(page, { ...ACTIVE, leaving: { sevenDays: { lastDay: '2026-11-28', refund: 300 } } });
  const bodies = await answer(page, '/api/subscription/cancel', { json: { subscription: CANCELLED } });
  await open(page, OWN_PATH);
  await expect(own(page)).toContainText('Until 28 November 2026 you can leave and get a full refund.');
  await cancelButton(page).click();
  await page.getByRole('radio', { name: /^Now, with a full refund/ }).check();
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(stateOf(page)).toHaveText('Cancelled');
  expect(bodies).toEqual([{ link: LINK, way: 'seven-days' }]);
});

test('a cancellation that fails says so, and can be tried again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 50[03]/);
  await answerOwn(page, ACTIVE);
  await answer(
    page,
    '/api/subscription/cancel',
    DOWN,
    { status: 500, json: {} },
    {
      json: { subscription: CANCELLED },
    },
  );
  await open(page, OWN_PATH);
  await yes(page);
  await expect(own(page).getByRole('alert')).toContainText('cannot be reached at the moment');
  await expectFits(page);
  await yes(page);
  await expect(own(page).getByRole('alert')).toContainText('cannot say whether that was done');
  await yes(page);
  await expect(stateOf(page)).toHaveText('Cancelled');
});

test('who cancelled can come back: the form is posted to the provider, and a failure leaves everything', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await answerOwn(page, CANCELLED);
  const form = { address: '/eng/process', fields: [['amount', '0.00']] };
  await answer(page, '/api/subscription/return', DOWN, { json: { form } });
  const posted: (string | null)[] = [];
  await page.route('**/eng/process', (route, request) => {
    posted.push(request.postData());
    return route.fulfill({ status: 204 });
  });
  await open(page, OWN_PATH);
  await expect(own(page)).toContainText('nothing is charged for it');
  await page.getByRole('button', { name: 'Take the cancellation back' }).click();
  await expect(own(page).getByRole('alert')).toContainText('cannot be reached at the moment');
  await expectFits(page);
  await page.getByRole('button', { name: 'Take the cancellation back' }).click();
  await expect.poll(() => posted).toEqual(['amount=0.00']);
  await expect(page.getByRole('button', { name: 'Redirecting...' })).toBeDisabled();
  // The page is restored from the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: 'Take the cancellation back' })).toBeEnabled();
});

test('who has begun to come back can leave it cancelled', async ({ page }) => {
  await answerOwn(page, { ...CANCELLED, isReturnOpen: true });
  const sent = await answer(page, '/api/subscription/cancel', { json: { subscription: CANCELLED } });
  await open(page, OWN_PATH);
  await expect(own(page)).toContainText('You have started to take the cancellation back');
  await expectFits(page);
  await page.getByRole('button', { name: 'Leave it cancelled' }).click();
  await expect(own(page)).not.toContainText('You have started to take the cancellation back');
  expect(sent).toMatchObject([{ way: 'period-end' }]);
});

test('who comes back from the provider is on the own page again', async ({ page }) => {
  // The page also looks by itself every ten seconds, and a slow machine takes longer to check that it fits.
  await page.route('**/api/subscription', async (route) => {
    const hasAsked = await page.evaluate(() => document.documentElement.dataset['hasAsked']);
    await route.fulfill({ json: { subscription: hasAsked ? ACTIVE : CANCELLED } });
  });
  await open(page, '/subscribe');
  await page.evaluate((link) => sessionStorage.setItem('own-subscription', `${Date.now()} ${link}`), LINK);
  await page.goto('/subscribe?status=returned');
  await expect(own(page)).toContainText('As soon as it tells us that your card is stored');
  await expectFits(page);
  const lookAgain = page.getByRole('button', { name: 'Look again' });
  await lookAgain.evaluate((button) =>
    button.addEventListener('click', () => (document.documentElement.dataset['hasAsked'] = 'yes')),
  );
  await lookAgain.click();
  await expect(own(page)).toContainText('Good to have you back');
  await expect(stateOf(page)).toHaveText('Active');
  expect(page.url()).toMatch(/\/subscribe$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

const NEXT_YEAR = { lastDay: '2026-12-20', otherwise: 'renew', yearAmount: 999 };

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
  await expect(part).toContainText('If you choose nothing: another year.');
  await expect(part.getByRole('radio', { name: /Go on by the month/ })).toBeChecked();
  expect(bodies).toEqual([]);
  await expectFits(page);
  await part.getByRole('button', { name: 'Confirm: go on by the month' }).click();
  await expect(part).toContainText('You have chosen: go on by the month.');
  expect(bodies).toEqual([{ link: LINK, choice: 'monthly' }]);
});

test('a choice that the provider cannot be told says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await answerOwn(page, { ...YEAR, nextYear: { ...NEXT_YEAR, otherwise: 'monthly' } });
  await answer(page, '/api/subscription/next-year', DOWN);
  await open(page, OWN_PATH);
  await expect(own(page)).toContainText('If you choose nothing: go on by the month.');
  await page.getByRole('radio', { name: /^End it/ }).check();
  await page.getByRole('button', { name: 'Confirm: end it' }).click();
  await expect(own(page).getByRole('alert')).toContainText('cannot be reached at the moment');
});

test('a request that PayFast has not confirmed is shown with its terms, as the only way to leave', async ({
  page,
}) => {
  const requested = { way: 'early', day: '2026-11-20', endsOn: '2026-12-21', refund: 603 };
  await answerOwn(page, { ...YEAR, leaving: { early: { endsOn: '2026-12-24', refund: 504 }, requested } });
  const bodies = await answer(page, '/api/subscription/cancel', {
    json: { subscription: { ...YEAR, leaving: { requested } } },
  });
  await open(page, OWN_PATH);
  const leaving = own(page).getByRole('region', { name: /leav|cancel/i });
  await expect(leaving).toContainText(
    'the support ends on 21 December 2026, and R603 is refunded to your card',
  );
  await expect(leaving).not.toContainText('R504');
  await expect(leaving.getByRole('button')).toHaveText(['Ask PayFast again now']);
  await expectFits(page);
  await leaving.getByRole('button').click();
  await expect.poll(() => bodies).toMatchObject([{ way: 'early' }]);
});
