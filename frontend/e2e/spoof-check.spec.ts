import type { Page } from '@playwright/test';
import { expectFits, WCAG_22_AA } from './support/accessible.ts';
import { askFromOwnAddress } from './support/own-address.ts';
import { expect, test, toast } from './support/test.ts';
import { checkDomain, countOfPages } from './support/tools.ts';

test.beforeEach(({ page }) => askFromOwnAddress(page, '**/api/email-spoof-check'));

/** The mark of one of the three records. */
function record(page: Page, name: 'SPF' | 'DMARC' | 'DKIM') {
  return page.locator(`#mark-${name.toLowerCase()}`);
}

const verdict = (page: Page) => page.locator('.result-head');

/** Everybody can read it on any screen, and it is printed on one sheet. */
async function expectWhole(page: Page): Promise<void> {
  await expectFits(page, { tags: WCAG_22_AA });
  expect(await countOfPages(page)).toBe(1);
}

function steps(page: Page) {
  return page.locator('.result-steps > ol > li');
}

test('an excellent domain: the verdict first, a good notification, all records, nothing to do', async ({
  page,
}) => {
  await checkDomain(page, ' https://www.Excellent.example/contact ');
  const told = toast(page, 'Domain Checked Successfully');
  await expect(told).toContainText('Protection level: excellent');
  await expect(told).not.toHaveClass(/destructive/);
  const heading = page.getByRole('heading', {
    name: 'Strangers who pretend to be excellent.example are refused.',
  });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // The heading, which takes the focus, is read out: nothing says it a second time.
  await expect(page.locator('output').first()).toBeEmpty();
  await expect(verdict(page)).toHaveClass(/result-safe/);
  await expect(verdict(page).locator('.result-numbers')).toContainText('Excellent');
  for (const name of ['SPF', 'DMARC', 'DKIM'] as const) {
    await expect(record(page, name)).toContainText('CONFIGURED');
  }
  // In one line as it is, and not cut: nothing has to be opened to read a short record.
  await expect(record(page, 'SPF').getByText('v=spf1 include:spf.services.example -all')).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.locator('.recommendations')).toContainText('Nothing has to change.');
  await expect(page.getByText('You typed https://www.Excellent.example/contact.')).toBeVisible();
  await expectWhole(page);
});

test('below a report the explanations are folded, and a link to one of them opens them', async ({ page }) => {
  await checkDomain(page, 'poor.example');
  const grades = page.getByRole('heading', { name: 'How the grade comes about' });
  const link = page.getByRole('link', { name: 'How the grade comes about' });
  await expect(page.getByText('How this check works')).toBeVisible();
  await expect(grades).toBeHidden();
  await page.locator('#mark-findings summary').first().click();
  await link.click();
  await expect(grades).toBeInViewport();
  await page.getByText('How this check works').click();
  await expect(grades).toBeHidden();
  await link.click();
  await expect(grades).toBeInViewport();
  await page.getByText('Also seen').click();
  await expect(page.locator('#mark-seen tr', { hasText: 'None found' })).toContainText('MTA-STS');
  await expect(page.locator('.what-now').getByRole('link', { name: 'Ask us for help' })).toBeVisible();
});

test('a long key is cut to one line until its mark is opened', async ({ page }) => {
  await page.goto('/email-spoof-check?domain=open-subdomains.example');
  const dkim = record(page, 'DKIM');
  const key = dkim.locator('code');
  await expect(key).toHaveText(/^v=DKIM1; k=rsa; p=[\w+/]{380,}=*$/);
  const height = async () => (await key.boundingBox())?.height ?? 0;
  const oneLine = await height();
  await dkim.locator('summary').click();
  await expect.poll(height).toBeGreaterThan(2 * oneLine);
  await expect(dkim.getByRole('button', { name: 'Copy the DKIM record' })).toBeVisible();
  await expect(verdict(page)).toContainText('As a subdomain, such as invoices.open-subdomains.example: yes.');
});

for (const [grade, sentence] of [
  ['good', 'Mail that a stranger sends as good.example lands in the junk folder.'],
  ['minimal', 'A stranger can send mail as minimal.example today.'],
] as const) {
  test(`a ${grade} domain is told as something to attend to`, async ({ page }) => {
    await checkDomain(page, `${grade}.example`);
    const told = toast(page, 'Domain Checked Successfully');
    await expect(told).toContainText(`Protection level: ${grade}`);
    await expect(told).toHaveClass(/destructive/);
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    await expect(page.locator('.level-path [aria-current]')).toHaveText(grade, { ignoreCase: true });
    await expect(steps(page).first()).toBeVisible();
    expect(await countOfPages(page)).toBe(1);
    await expect(page.locator('main summary', { hasText: 'If you like, ask for encryption' })).toBeVisible();
  });
}

test('a poor domain: what to publish, in a safe order, to be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await checkDomain(page, 'poor.example');
  await expect(toast(page, 'Domain Checked Successfully')).toContainText('Protection level: poor');
  for (const name of ['SPF', 'DMARC', 'DKIM'] as const) {
    await expect(record(page, name)).toContainText('NOT FOUND');
  }
  await expect(steps(page).first().getByRole('heading')).toHaveText('Publish an SPF record');
  await expect(steps(page).first()).toContainText('Leads to: Minimal');
  await expect(steps(page).locator('summary').filter({ visible: true })).toHaveText([
    'More about this step',
    /DKIM.*the next step/,
    /Start watching with DMARC.*weeks of watching/,
    /Send forgeries to the junk folder.*Good/,
    /Have forgeries refused.*Excellent/,
  ]);
  const watching = steps(page).nth(2);
  await watching.locator('summary').first().click();
  await expect(watching).toContainText('Then wait.');
  await expect(watching).toContainText('adds poor.example by itself, enter only _dmarc');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await watching.getByRole('button', { name: 'Copy the host of step 3' }).click();
  await expect.poll(copied).toBe('_dmarc.poor.example');
  await watching.getByRole('button', { name: 'Copy the value of step 3' }).click();
  await expect.poll(copied).toBe('v=DMARC1; p=none; rua=mailto:dmarc-reports@poor.example');
  await steps(page).first().getByRole('button', { name: 'Copy this step' }).click();
  await expect
    .poll(copied)
    .toMatch(
      /^1\. Publish an SPF record\nFirst: [^\n]* mx stands for mail\.services\.example[^]*Host: poor\.example\nType: TXT\nValue: v=spf1 mx ~all$/,
    );
  await watching.getByRole('button', { name: 'Copy this step' }).click();
  await expect.poll(copied).toMatch(/Value: v=DMARC1[^\n]*\nThen wait: Read the reports/);
  await page.getByRole('button', { name: 'Copy link to this report' }).click();
  await expect.poll(copied).toMatch(/\/email-spoof-check\?domain=poor\.example$/);
  await page.getByRole('button', { name: 'Copy all for my IT person' }).click();
  await expect.poll(copied).toMatch(/^poor\.example:[^]*Value: v=spf1[^]*5\. Have forgeries refused/);
  await page.locator('#mark-findings summary').first().click();
  await expect(page.locator('.finding-severity').first()).toHaveText('Fix first');
  await expectWhole(page);
});

test('half of the internet may send: it is said, and nothing green praises what does not work', async ({
  page,
}) => {
  await page.goto('/email-spoof-check?domain=half-open.example');
  await expect(page.getByRole('heading', { name: /^A stranger can send mail/ })).toBeVisible();
  await page.locator('#mark-senders summary').first().click();
  await expect(page.locator('.spoof-senders')).toContainText(
    '2 147 483 648 addresses (50 % of the internet)',
  );
  for (const name of ['SPF', 'DMARC'] as const) {
    await expect(record(page, name)).toHaveClass(/result-warning/);
  }
  await expect(page.locator('.spoof-report')).not.toContainText('Forgeries are refused.');
  await expect(page.locator('.spoof-report')).not.toContainText('Mail from any other machine is not yours.');
  await expectWhole(page);
});

test('what could not be read is said beside the verdict, and asked again by keyboard', async ({ page }) => {
  await page.goto('/email-spoof-check?domain=silent-dmarc.example');
  const unread = verdict(page).locator('.spoof-unread');
  await expect(unread).toContainText('The DMARC record could not be read');
  await expect(verdict(page).locator('.result-numbers')).toContainText('No grade');
  await expect(record(page, 'DKIM')).toHaveClass(/result-safe/);
  await expect(record(page, 'DMARC')).toHaveClass(/result-warning/);
  await expect(page.locator('.level-path')).toHaveCount(0);
  await expectFits(page, { tags: WCAG_22_AA });
  const first = await verdict(page).locator('time').getAttribute('datetime');
  await steps(page).getByRole('button', { name: 'Check again now' }).focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page).locator('time')).not.toHaveAttribute('datetime', first ?? '');
  await expect(page.getByRole('heading', { name: /^We cannot tell whether a stranger/ })).toBeFocused();
});

test('the step that asks for a selector leads to its field', async ({ page }) => {
  await page.route('**/api/email-spoof-check', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const fixes = [{ ...answer.fixes[0], id: 'dkim-selector', record: null }];
    await route.fulfill({ response, json: { ...answer, fixes } });
  });
  await checkDomain(page, 'poor.example');
  await page.getByRole('link', { name: 'Enter your DKIM selector' }).click();
  await expect(page.getByLabel('DKIM selector (optional)')).toBeInViewport();
});

test('a key marked as a test is no good news', async ({ page }) => {
  await page.goto('/email-spoof-check?domain=test-key.example');
  await expect(record(page, 'DKIM')).toHaveClass(/result-warning/);
  await expect(record(page, 'DKIM')).toContainText('CONFIGURED');
  await expect(record(page, 'DKIM')).toContainText('It is marked as a test');
  await expect(page.locator('#mark-seen .facts')).toContainText('marked as a test');
  await expectWhole(page);
});

test('newer and older receivers are told apart where they differ', async ({ page }) => {
  await page.goto('/email-spoof-check?domain=half-enforced.example');
  await expect(record(page, 'DMARC')).toContainText(
    /\(RFC 9989\) put forgeries into the junk folder; .*\(RFC 7489\) deliver forgeries/,
  );
  await verdict(page).getByRole('link', { name: 'Receivers differ' }).click();
  await expect(record(page, 'DMARC').getByText('RFC 9989')).toBeVisible();
  await expect(steps(page).first()).toContainText('Before this step. Read the reports');
  await expectWhole(page);
});

test('a record that cannot be used is not passed off as one that is missing', async ({ page }) => {
  await page.goto('/email-spoof-check?domain=many-lookups.example');
  await expect(record(page, 'SPF')).toContainText(/NOT FOUND.*not in a form that receivers can use/);
  await expect(record(page, 'SPF')).toContainText('v=spf1 include:many-a.example');
  await expect(page.locator('#mark-seen .facts')).toContainText('which is too many');
  expect(await countOfPages(page)).toBe(1);
});

test('where nobody can tell who gets through, the picture and the level do not say otherwise', async ({
  page,
}) => {
  await checkDomain(page, 'macro.example');
  await expect(page.getByRole('heading', { name: /^We cannot tell whether a stranger/ })).toBeVisible();
  await expect(verdict(page)).toHaveClass(/result-unknown/);
  await expect(verdict(page).locator('.result-numbers')).toContainText('No grade');
  await expect(verdict(page).locator('use[href$="#dark"]')).toHaveCount(1);
  await expect(verdict(page).locator('use[href$="#lamps-0"]')).toHaveCount(1);
  await expect(page.locator('.level-path')).toHaveCount(0);
  const told = toast(page, 'Domain Checked Successfully');
  await expect(told).toContainText('Protection level: unknown');
  await expect(told).toHaveClass(/destructive/);
});

test('a domain without mail is told so, and what closes it', async ({ page }) => {
  await checkDomain(page, 'no-mail.example');
  await expect(page.getByText('No mail is set up for this domain')).toBeVisible();
  await expect(record(page, 'DKIM')).toContainText('Not needed as long as the domain sends no mail.');
  await expect(page.locator('.slip-value').first()).toContainText('v=spf1 -all');
  await expect(page.locator('.slip-value').nth(1)).toContainText('0 .');
  await expectFits(page, { tags: WCAG_22_AA });
});

test('a domain that does not exist gets no grade, and a way back to its spelling', async ({ page }) => {
  await checkDomain(page, 'not-existing.example');
  await expect(page.getByRole('heading', { name: 'There is no such domain' })).toBeVisible();
  await expect(toast(page, 'Domain Checked Successfully')).toHaveClass(/destructive/);
  await expect(page.locator('.marks, .level-path')).toHaveCount(0);
  await expectFits(page, { tags: WCAG_22_AA });
  await page.getByRole('link', { name: 'Correct the spelling' }).click();
  await expect(page.getByLabel('Your domain')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'There is no such domain' })).toHaveCount(1);
});

test('name servers that fail are not called missing records', async ({ page }) => {
  await checkDomain(page, 'dns-failure.example');
  await expect(page.getByRole('heading', { name: 'No usable answer from its name servers' })).toBeVisible();
  await expect(page.locator('.marks')).not.toContainText('NOT FOUND');
  await expect(page.locator('.marks').getByText('NOT KNOWN')).toHaveCount(3);
  await expect(verdict(page).getByText('The DMARC record could not be read')).toBeHidden();
  await verdict(page).getByText('Could not be read: SPF, DMARC, DKIM and mail servers').click();
  await expect(verdict(page).getByText('The DMARC record could not be read')).toBeVisible();
  await expectFits(page, { tags: WCAG_22_AA });
});

test('a notification is not printed over the report, nor is the chat', async ({ page }) => {
  await checkDomain(page, 'minimal.example');
  await expect(toast(page, 'Domain Checked Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.locator('.chat-panel')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.toast-viewport')).toBeHidden();
  await expect(page.locator('.chat-panel')).toBeHidden();
  // The number of a step stands beside its title, not over it.
  const step = steps(page).first();
  const [number, room] = await step.evaluate((item) =>
    [getComputedStyle(item, '::before').width, getComputedStyle(item).paddingLeft].map(parseFloat),
  );
  expect(number).toBeLessThan(room ?? 0);
});
