import type { Page } from '@playwright/test';
import { answer } from './answers.ts';
import { open } from './test.ts';

export const LINK = 'a-word-of-twenty-letters.20270101.and-more';
export const OWN_PATH = `/subscribe#subscription=${LINK}`;

/** A subscription for three employees, as the API returns it. */
export const ACTIVE = {
  reference: '0A1B2C3D',
  state: 'active',
  planType: 'business',
  billing: 'monthly',
  employeeCount: 3,
  amount: 300,
  ownAmount: 300,
  paidUntil: '2026-12-20',
  nextCharge: { day: '2026-12-21', amount: 300 },
  isChangeOpen: false,
  isChangeable: true,
  isCancellable: true,
  leaving: {},
  refunds: [],
  payments: [
    {
      number: '0A1B2C3D-001',
      providerId: '1089250',
      day: '2026-11-21',
      amount: 300,
      description: 'Small Business IT support (3 employees)',
      from: '2026-11-21',
      until: '2026-12-20',
    },
  ],
};

/** A paid year of the Personal plan. */
export const YEAR = {
  ...ACTIVE,
  planType: 'personal',
  billing: 'yearly',
  employeeCount: undefined,
  amount: 999,
  ownAmount: 999,
  nextCharge: { day: '2026-12-21', amount: 999 },
};

export const CANCELLED = {
  ...ACTIVE,
  state: 'cancelled',
  nextCharge: undefined,
  isChangeable: false,
  isCancellable: false,
  again: {
    plan: { planType: 'business', billing: 'monthly', employeeCount: 3 },
    amount: 300,
    nextCharge: '2027-01-21',
  },
};

/** The API's answer when the payment provider does not respond. */
export const DOWN = {
  status: 503,
  json: { error: 'The payment provider cannot be reached at the moment. Please try again in a minute.' },
};

/** Answers with a subscription. */
export async function answerOwn(page: Page, ...views: object[]): Promise<unknown[]> {
  return answer(page, '/api/subscription', ...views.map((subscription) => ({ json: { subscription } })));
}

/** Opens the page of a subscription; returns what was asked. */
export async function openOwn(page: Page, ...views: object[]): Promise<unknown[]> {
  const bodies = await answerOwn(page, ...views);
  await open(page, OWN_PATH);
  return bodies;
}

export const own = (page: Page) => page.locator('.own');
export const stateOf = (page: Page) => own(page).locator('.own-state output');

export const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel subscription' });
