import type { Page } from '@playwright/test';
import { askFromOwnAddress } from './support/own-address.ts';
import { FULL_PORT_REPORT, PORT_REPORT } from './support/answers.ts';
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

const spoofCheck = (domain: string, most: number): Result => ({
  name: `a spoof check of ${domain}`,
  most,
  show: (page) => open(page, `/email-spoof-check?domain=${domain}`),
});

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
  spoofCheck('poor.example', 350),
  spoofCheck('minimal.example', 350),
  spoofCheck('good.example', 350),
  spoofCheck('excellent.example', 300),
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
      await page.route('**/api/scan-ports', (route) => route.fulfill({ json }));
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
    const { words, mainHeight, wholeHeight, stepTop } = await atFirstSight(page);
    expect(words).toBeLessThanOrEqual(most);
    expect(mainHeight / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS);
    expect(wholeHeight / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS_WITH_FOOTER);
    if (stepTop !== undefined) expect(stepTop).toBeLessThan(2 * PHONE.height);
  });
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
