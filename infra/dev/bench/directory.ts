import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { serveOnLoopback } from '../../local/listen.ts';
import { prepareSite, prepareStack } from '../../local/prepare.ts';
import { ensureChromium } from '../chromium.ts';
import { startProduct } from './product.ts';
import { kilobytes, printTable, quantile } from './table.ts';

/**
 * The directory of breached websites with 1,000 breaches, in a browser whose processor is slowed down four times.
 * Measured are the time from the list's last byte to cards on the screen, from a key in the search box to the next
 * paint (the browser's own Event Timing) and to the new number of results on the screen, and the layout shift.
 */
const BREACHES = 1000;
const SLOWDOWN = 4;
const VISITS = 7;
/** Typed letter by letter and deleted again: many results, few, none, all. */
const WORDS = ['the', 'example', 'company9', 'zzz', 'a'];
const KEY_PAUSE_MS = 140;

interface Measured {
  painted: number;
  keys: number[];
  results: number[];
  shift: number;
}

declare global {
  interface Window {
    measured: Measured;
  }
}

export async function run(): Promise<void> {
  await prepareSite();
  await prepareStack();
  const catalogue = manyBreaches();
  const breaches: RequestListener = (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url?.endsWith('/breaches') ? catalogue : catalogue[0]));
  };
  const service = await serveOnLoopback(() => createServer(breaches));
  const { stack, stop } = await startProduct({
    settings: { HIBP_BASE_URL: `${service.address}/api/v3` },
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const [screen, width, height] of [
      ['phone', 390, 844],
      ['desk', 1440, 900],
    ] as const) {
      const visits: Measured[] = [];
      while (visits.length < VISITS) visits.push(await visit(browser, stack.site, { width, height }));
      report(screen, visits);
    }
    const rows = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        // `fetch` decompresses what it receives, so the size is taken from the header.
        const { headers } = await fetch(`${stack.site}/api/all-breaches`, {
          headers: { 'accept-encoding': encoding },
        });
        return [encoding, kilobytes(Number(headers.get('content-length')))];
      }),
    );
    printTable('Directory: bytes of GET /api/all-breaches with 1,000 breaches', [
      ['encoding', 'bytes'],
      ...rows,
    ]);
  } finally {
    await browser.close();
    await stop();
    await service.stop();
  }
}

/** The fake service's breaches repeated, each time with another name and a description from another position. */
function manyBreaches() {
  const breachSchema = z.array(
    z.looseObject({ Name: z.string(), Title: z.string(), Domain: z.string(), Description: z.string() }),
  );
  const text = readFileSync('shared/fakes/hibp/breaches.json', 'utf8');
  const samples = breachSchema.parse(JSON.parse(text));
  const words = samples.flatMap(({ Description }) => Description.replaceAll(/<[^>]*>/g, '').split(' '));
  return Array.from({ length: BREACHES }, (_, at) => ({
    ...samples[at % samples.length],
    Name: `Company${at}`,
    Title: `${words[(at * 37) % words.length]} Company${at}`,
    Domain: `company${at}.example`,
    // Real descriptions have 150 to 1,300 characters, 600 on average.
    Description: words
      .slice((at * 13) % (words.length - 200))
      .slice(0, 30 + ((at * 7) % 150))
      .join(' '),
  }));
}

async function visit(
  browser: Browser,
  site: string,
  viewport: { width: number; height: number },
): Promise<Measured> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(measureFromTheStart);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${site}/breached-websites`);
  await page.waitForFunction(() => window.measured.painted > 0);
  await page.waitForTimeout(300);
  await page.locator('.search-bar').evaluate((bar) => bar.scrollIntoView({ block: 'start' }));
  await page.waitForTimeout(1500);
  for (const word of WORDS) await typeAndDelete(page, word);
  await page.waitForTimeout(500);
  const measured = await page.evaluate(() => {
    const list = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/api/all-breaches'));
    const received = list instanceof PerformanceResourceTiming ? list.responseEnd : Number.NaN;
    return { ...window.measured, painted: window.measured.painted - received };
  });
  await context.close();
  return measured;
}

async function typeAndDelete(page: Page, word: string): Promise<void> {
  await page.getByPlaceholder('Search websites...').click();
  for (const key of [...Array.from(word), ...Array.from(word, () => 'Backspace')]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
}

function report(screen: string, visits: readonly Measured[]): void {
  const keys = visits.flatMap((visit) => visit.keys);
  const row = (name: string, times: readonly number[], target: string) => [
    name,
    ...[0.5, 0.95, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`),
    target,
  ];
  printTable(
    `Directory on a ${screen}, ${BREACHES} breaches, processor slowed ${SLOWDOWN} times, ${VISITS} visits, ${keys.length} keys`,
    [
      ['', 'median', 'p95', 'worst', 'target'],
      row(
        'data to painted',
        visits.map(({ painted }) => painted),
        '≤ 100 ms',
      ),
      row('key to next paint', keys, 'p95 ≤ 32, worst ≤ 40 ms'),
      row(
        'key to its results',
        visits.flatMap(({ results }) => results),
        '≤ 100 ms',
      ),
      ['layout shift', '', '', Math.max(...visits.map(({ shift }) => shift)).toFixed(4), '0'],
    ],
  );
}

/** Runs in the page before its own scripts. */
function measureFromTheStart(): void {
  window.measured = { painted: 0, keys: [], results: [], shift: 0 };
  const { measured } = window;
  let pressed = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') measured.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      // A shift after the visitor's own input is intended.
      if (!entry.hadRecentInput) measured.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const countResults = new MutationObserver(() => {
    if (pressed > 0) {
      const since = pressed;
      requestAnimationFrame(() => setTimeout(() => measured.results.push(performance.now() - since)));
    }
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.breach')) return;
    observer.disconnect();
    // The frame that paints the cards is done when the next task runs.
    requestAnimationFrame(() => setTimeout(() => (measured.painted = performance.now())));
    const counters = document.querySelector('.counters');
    if (counters) countResults.observe(counters, { childList: true, characterData: true, subtree: true });
  }).observe(document, { childList: true, subtree: true });
}
