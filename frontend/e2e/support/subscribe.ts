import type { Page } from '@playwright/test';
import { answer, refuse } from './answers.ts';
import { open } from './test.ts';

/** The parts of the page, found as a visitor would. */
export const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const menu = (page: Page) => page.getByLabel('Number of employees');
export const summary = (page: Page) => page.locator('.summary');
export const subscribe = (page: Page) => page.getByRole('button', { name: /^Subscribe Now/ });
export const pay = (page: Page) => page.getByRole('button', { name: 'Pay with PayFast' });

export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export const PAYER: Payer = {
  firstName: 'Thandi',
  lastName: 'Dlamini',
  email: 'thandi@example.co.za',
  phone: '+27 60 000 0000',
};

/** Fills in the payment details, which must be on screen. */
export async function typePayer(page: Page, { firstName, lastName, email, phone }: Payer): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone').fill(phone);
}

/** Opens the payment details of the plan that is chosen at first, and fills them in. */
export async function openDetails(page: Page): Promise<void> {
  await open(page, '/subscribe');
  await subscribe(page).click();
  await typePayer(page, PAYER);
}

/** Collects the texts of all browser alerts from now on, and dismisses each at once. */
export function keepAlerts(page: Page): string[] {
  const words: string[] = [];
  page.on('dialog', (dialog) => {
    words.push(dialog.message());
    void dialog.accept();
  });
  return words;
}

export interface Leaving {
  readonly query: readonly (readonly [string, string])[];
  /** What `before` returned at that moment. */
  readonly before: number;
}

/** Collects every navigation to the payment and stops it, so that the page stays. */
export async function leaveFor(page: Page, before = () => 0): Promise<Leaving[]> {
  const left: Leaving[] = [];
  await page.route('**/api/payfast/redirect?*', (route, request) => {
    left.push({ query: [...new URL(request.url()).searchParams], before: before() });
    // No content: the browser stays where it is.
    return route.fulfill({ status: 204 });
  });
  return left;
}

/** Collects the forms that are posted to the provider, and stops them, so that the page stays. */
export async function keepPosted(page: Page): Promise<(string | null)[]> {
  const posted: (string | null)[] = [];
  await page.route('**/eng/process', (route, request) => {
    posted.push(request.postData());
    return route.fulfill({ status: 204 });
  });
  return posted;
}

export const REFERENCE = 'a-word-of-twenty-letters-and-more';

/** Answers with the state of the payment, or with the status of an error; returns what was asked. */
export function answerState(page: Page, ...states: (string | number)[]): Promise<unknown[]> {
  const answers = states.map((state) =>
    typeof state === 'string' ? { json: { state } } : refuse(state, 'Not now.'),
  );
  return answer(page, `/api/payfast/state?reference=${REFERENCE}*`, ...answers);
}
