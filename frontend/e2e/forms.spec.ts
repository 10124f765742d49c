import type { Page, Request } from '@playwright/test';
import { expect, hold, keepAnalytics, open, test, toast } from './support/test.ts';

interface RefusedInput {
  readonly fill: Readonly<Record<string, string>>;
  readonly title: string;
  readonly description: string;
  readonly focused: string;
}

interface LeadForm {
  readonly path: string;
  readonly api: string;
  readonly button: string;
  readonly busy: string;
  readonly valid: Readonly<Record<string, string>>;
  readonly sent: Record<string, unknown>;
  readonly succeeded: readonly [string, string];
  readonly failed: readonly [string, string];
  readonly untouched: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedInput[];
}

const EMAIL = 'hello@harbourlight.example';

const CONTACT: LeadForm = {
  path: '/contact-us',
  api: '/api/contact',
  button: 'Send Message',
  busy: 'Sending Message...',
  valid: { name: ' Thandi Dlamini ', email: 'thandi@example.co.za', message: 'Our printer is on strike.' },
  sent: {
    name: 'Thandi Dlamini',
    email: 'thandi@example.co.za',
    company: null,
    phone: null,
    message: 'Our printer is on strike.',
  },
  succeeded: ['Message Sent Successfully!', "Thank you for contacting us. We'll respond within 24 hours."],
  failed: ['Message Failed to Send', `Please try again or contact us directly at ${EMAIL}`],
  untouched: { name: '', email: '', company: '', phone: '', message: '' },
  refused: [
    {
      fill: { name: '   ' },
      title: 'Name Required',
      description: 'Please enter your full name.',
      focused: 'name',
    },
    {
      fill: { name: 'Thandi' },
      title: 'Email Required',
      description: 'Please enter your email address.',
      focused: 'email',
    },
    {
      fill: { email: 'thandi at example' },
      title: 'Invalid Email Address',
      description: 'Please enter a valid email address.',
      focused: 'email',
    },
    {
      fill: { email: 'thandi@example.co.za', message: '  ' },
      title: 'Message Required',
      description: 'Please enter your message.',
      focused: 'message',
    },
  ],
};

const SCAN: LeadForm = {
  path: '/vulnerability-scan',
  api: '/api/vulnerability-scan-signup',
  button: 'Request Free Scan',
  busy: 'Submitting Request...',
  valid: {
    company: 'Dlamini Imports',
    name: 'Thandi Dlamini',
    email: 'thandi@example.co.za',
    phone: '031 000 0000',
    numberOfEndpoints: '25',
  },
  sent: {
    company: 'Dlamini Imports',
    name: 'Thandi Dlamini',
    email: 'thandi@example.co.za',
    phone: '031 000 0000',
    numberOfEndpoints: 25,
    message: null,
  },
  succeeded: [
    'Request Submitted Successfully!',
    "We'll contact you soon to schedule your free vulnerability scan.",
  ],
  failed: ['Submission Failed', `Please try again or contact us directly at ${EMAIL}`],
  untouched: { company: '', name: '', email: '', phone: '', numberOfEndpoints: '10', message: '' },
  refused: [
    {
      fill: { company: ' ' },
      title: 'Company Name Required',
      description: 'Please enter your company name.',
      focused: 'company',
    },
    {
      fill: { company: 'Dlamini Imports' },
      title: 'Contact Person Required',
      description: "Please enter the contact person's name.",
      focused: 'name',
    },
    {
      fill: { name: 'Thandi' },
      title: 'Email Required',
      description: 'Please enter your email address.',
      focused: 'email',
    },
    {
      fill: { email: 'thandi@example' },
      title: 'Invalid Email Address',
      description: `Please enter a valid email address (e.g., ${EMAIL}).`,
      focused: 'email',
    },
    {
      fill: { email: 'thandi@example.co.za' },
      title: 'Phone Number Required',
      description: 'Please enter your phone number.',
      focused: 'phone',
    },
    {
      fill: { phone: '031 000 0000', numberOfEndpoints: '9' },
      title: 'Minimum Requirements Not Met',
      description: 'This offer is for businesses with 10 or more endpoints.',
      focused: 'numberOfEndpoints',
    },
    {
      fill: { numberOfEndpoints: '' },
      title: 'Minimum Requirements Not Met',
      description: 'This offer is for businesses with 10 or more endpoints.',
      focused: 'numberOfEndpoints',
    },
  ],
};

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

function valuesOf(page: Page, names: readonly string[]): Promise<string[]> {
  return Promise.all(names.map((name) => page.locator(`[name="${name}"]`).inputValue()));
}

/** Answers the form's call with this status, and keeps what was sent. An answer that is held waits to be released. */
async function answerWith(
  page: Page,
  form: LeadForm,
  answer: { readonly status: number; readonly released?: Promise<void> },
): Promise<Record<string, unknown>[]> {
  const { status, released } = answer;
  const bodies: Record<string, unknown>[] = [];
  await page.route(form.api, async (route, request: Request) => {
    bodies.push(request.postDataJSON());
    await released;
    await route.fulfill({ status, json: status < 300 ? { success: true } : { error: 'Not shown.' } });
  });
  return bodies;
}

for (const form of [CONTACT, SCAN]) {
  test(`${form.path} names the first rule that fails only, in the order of the rules`, async ({ page }) => {
    const bodies = await answerWith(page, form, { status: 200 });
    await open(page, form.path);
    for (const { fill: values, title, description, focused } of form.refused) {
      await fill(page, values);
      await page.getByRole('button', { name: form.button }).click();
      await expect(toast(page, title).last()).toContainText(description);
      await expect(toast(page, title).last()).toHaveClass(/toast-destructive/);
      const field = page.locator(`[name="${focused}"]`);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(description);
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    }
    expect(bodies).toEqual([]);
  });

  test(`${form.path} sends, says so, and clears the form`, async ({ page }) => {
    const calls = await keepAnalytics(page);
    const answer = hold();
    const bodies = await answerWith(page, form, { status: 200, ...answer });
    await open(page, form.path);
    await fill(page, form.valid);
    await page.getByRole('button', { name: form.button }).click();
    const busy = page.getByRole('button', { name: form.busy });
    await expect(busy).toBeDisabled();
    answer.release();
    await expect(toast(page, form.succeeded[0])).toContainText(form.succeeded[1]);
    await expect(page.getByRole('button', { name: form.button })).toBeEnabled();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ ...form.sent, nickname: '' });
    expect(await valuesOf(page, Object.keys(form.untouched))).toEqual(Object.values(form.untouched));
    expect(calls.map(({ name }) => name)).toContain('conversion');
    expect(calls.some(({ name }) => name === 'generate_lead')).toBe(form === SCAN);
  });

  test(`${form.path} keeps the form when sending fails, and the key until the content changes`, async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 500/);
    const bodies = await answerWith(page, form, { status: 500 });
    await open(page, form.path);
    await fill(page, form.valid);
    const button = page.getByRole('button', { name: form.button });
    for (let time = 1; time <= 2; time++) {
      await button.click();
      await expect(toast(page, form.failed[0])).toHaveCount(time);
      await expect(toast(page, form.failed[0]).last()).toContainText(form.failed[1]);
      await expect(button).toBeEnabled();
    }
    const names = Object.keys(form.valid);
    expect(await valuesOf(page, names)).toEqual(Object.values(form.valid));
    await fill(page, { message: 'And the scanner too.' });
    await button.click();
    await expect.poll(() => bodies.length).toBe(3);
    const keys = bodies.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test(`${form.path} keeps its field for robots from people`, async ({ page }) => {
    await open(page, form.path);
    const honeypot = page.locator('[name="nickname"]');
    await expect(honeypot).not.toBeInViewport();
    await expect(honeypot).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  });
}

test('a contact message and a scan request reach the company and the visitor by mail', async ({ page }) => {
  test.slow();
  const mailbox = process.env['MAILBOX_URL'];
  test.skip(!mailbox, 'no mailbox is known');
  const visitor = `visitor-${Date.now()}@example.co.za`;
  for (const form of [CONTACT, SCAN]) {
    await open(page, form.path);
    await fill(page, { ...form.valid, email: visitor });
    await page.getByRole('button', { name: form.button }).click();
    await expect(toast(page, form.succeeded[0])).toBeVisible();
  }
  await expect
    .poll(async () => {
      const store = JSON.stringify(await (await page.request.get(`${mailbox}/store`)).json());
      return store.split(visitor).length - 1;
    })
    .toBeGreaterThanOrEqual(4);
});
