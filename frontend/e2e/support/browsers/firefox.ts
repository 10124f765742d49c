import puppeteer from 'puppeteer-core';
import { findProgram, type OtherBrowser } from './other-browser.ts';

/** The path of an installed Firefox, or undefined. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** Starts Firefox without a window, spoken to over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return {
    // Until nothing is asked any more: a request that is cut off by the next page is not a failure.
    open: async (address) => void (await page.goto(address, { waitUntil: ['load', 'networkidle0'] })),
    evaluate: (expression) => page.evaluate(expression),
    type: (selector, text) => page.type(selector, text),
    click: (selector) => page.click(selector),
    faults: () => faults,
    close: () => browser.close(),
  };
}
