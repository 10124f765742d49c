import type { Page } from '@playwright/test';
import { askFromOwnAddress } from './support/own-address.ts';
import { answer, FULL_PORT_REPORT, PORT_REPORT } from './support/answers.ts';
import { expect, open, test } from './support/test.ts';
import { scanEmail, scanPorts } from './support/tools.ts';

/*
 * A result is a verdict, a picture and the next step; everything else is folded. What is seen at first sight on a phone
 * is counted over the whole page, its form included.
 */

const PHONE = { width: 390, height: 844 };
const MOST_SCREENS = 4.5;
const MOST_SCREENS_WITH_FOOTER = 6;

interface Result {
  readonly name: string;
  readonly most: number;
  readonly show: (page: Page) => Promise<unknown>;
}

const securityReport = (domain: string, most: number): Result => ({
  name: `a security report on ${domain}`,
  most,
  show: async (page) => {
    await open(page, `/security-report?domain=${domain}`);
    await expect(page.locator('.result-steps')).toBeVisible();
  },
});

const breaches = (address: string): Result => ({
  name: `the breaches of ${address}`,
  most: 400,
  show: async (page) => {
    await scanEmail(page, address);
  },
});

const RESULTS: readonly Result[] = [
  securityReport('poor.example', 400),
  securityReport('good.example', 400),
  securityReport('excellent.example', 320),
  breaches('shopper@breach-demo.example'),
  breaches('everywhere@breach-demo.example'),
  breaches('owner@breach-demo.example'),
  portScan('a port scan', PORT_REPORT),
  portScan('a port scan with much to close', FULL_PORT_REPORT),
];

function portScan(name: string, json: object): Result {
  return {
    name,
    most: 350,
    show: async (page) => {
      await answer(page, '/api/scan-ports', { json });
      await scanPorts(page, '203.0.113.46');
    },
  };
}

test.use({ viewport: PHONE });

test.beforeEach(async ({ page }) => {
  await askFromOwnAddress(page, '**/api/email-spoof-check');
  await askFromOwnAddress(page, '**/api/check-*');
});

for (const { name, most, show } of RESULTS) {
  test(`${name}: at most ${most} words at first sight, and the first step by the second screen`, async ({
    page,
  }) => {
    await show(page);
    await expect(page.locator('.result-head h2')).toBeVisible();
    await expectFewWords(page, name, most);
  });
}

/** The demonstration domains with a DNS answer, and one whose name servers fail. */
const DOMAINS = [
  'excellent good minimal poor null-mx no-mail open broken-spf two-spf many-lookups bad-dmarc weak-keys wildcard',
  'open-subdomains half-open macro open-wildcard test-key two-dmarc half-enforced silent-dmarc dns-failure services',
].flatMap((names) => names.split(' ').map((name) => `${name}.example`));
const LONG_NAME = `${'a-guesthouse-with-a-long-name-'.repeat(2)}by-the-sea.example`;
/** What an earlier check of this tab found, so that every part of the result differs from it. */
const FOUND_BEFORE = JSON.stringify({
  level: 'None',
  SPF: 'NOT KNOWN',
  DMARC: 'NOT KNOWN',
  DKIM: 'NOT KNOWN',
});

test('a spoof check of any domain, or a second one that finds changes: at most 350 words, 300 of an excellent one', async ({
  page,
}) => {
  test.slow();
  await open(page, '/email-spoof-check');
  for (const domain of [...DOMAINS, LONG_NAME]) {
    await page.unrouteAll();
    await askFromOwnAddress(page, '**/api/email-spoof-check');
    if (domain === LONG_NAME) await nameAnswersAfter(page, domain);
    const most = domain === 'excellent.example' ? 300 : 350;
    for (const kept of ['', FOUND_BEFORE]) {
      await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
        `result spoof ${domain}`,
        kept && `${Date.now()} ${kept}`,
      ] as const);
      await page.getByLabel('Your domain').fill(domain);
      await page.getByRole('button', { name: 'Check my domain' }).click();
      await expect(page.locator('.result-head')).toContainText(domain);
      const isCompared = kept !== '' && (await page.locator('.result-steps').count()) > 0;
      await expect(page.getByText('Since your last check')).toHaveCount(isCompared ? 1 : 0);
      await expectFewWords(page, `${domain} ${kept}`, most);
    }
  }
});

/** Has the poor domain's answer given under another name. */
async function nameAnswersAfter(page: Page, domain: string): Promise<void> {
  await page.route('**/api/email-spoof-check', async (route) => {
    const answer = await route.fetch({ postData: { domain: 'poor.example' } });
    await route.fulfill({ body: (await answer.text()).replaceAll('poor.example', domain), response: answer });
  });
}

async function expectFewWords(page: Page, name: string, most: number): Promise<void> {
  const { words, mainHeight, wholeHeight, stepTop } = await atFirstSight(page);
  expect.soft(words, name).toBeLessThanOrEqual(most);
  expect.soft(mainHeight / PHONE.height, name).toBeLessThanOrEqual(MOST_SCREENS);
  expect.soft(wholeHeight / PHONE.height, name).toBeLessThanOrEqual(MOST_SCREENS_WITH_FOOTER);
  expect.soft(stepTop ?? 0, name).toBeLessThan(2 * PHONE.height);
}

/** The words of the page's main part that are neither hidden nor folded, and how long the page is. */
function atFirstSight(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('.visually-hidden, script')
      )
        continue;
      words += (text.nodeValue ?? '').split(/\s+/).filter((word) => /\w/.test(word)).length;
    }
    const step = document.querySelector('.result-steps');
    return {
      words,
      mainHeight: main.getBoundingClientRect().height,
      wholeHeight: document.documentElement.scrollHeight,
      stepTop: step ? step.getBoundingClientRect().top + scrollY : undefined,
    };
  });
}
