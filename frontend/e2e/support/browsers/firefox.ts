import puppeteer from 'puppeteer-core';
import { findProgram, type OtherBrowser } from './other-browser.ts';

/** The path of an installed Firefox, or undefined. */
export function findFirefox(): string | undefined {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** Starts a headless Firefox, controlled over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    // Waits until the network is idle: a request cut off by the next navigation would count as a failure.
    open: async (address) => void (await page.goto(address, { waitUntil: ['load', 'networkidle0'] })),
    evaluate: (expression) => page.evaluate(expression),
    type: (selector, text) => page.type(selector, text),
    click: (selector) => page.click(selector),
    problems: () => problems,
    close: () => browser.close(),
  };
}
