import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { SITE_FOLDER } from '../../stack/edge/site-files.ts';
import { LocalStack } from '../../local/local-stack.ts';
import { prepareSite, prepareStack, STACK_FOLDER } from '../../local/prepare.ts';
import { readSettings } from '../../local/settings.ts';
import { ensureChromium } from '../chromium.ts';
import { generatedBreaches } from './directory/generated-breaches.ts';
import { kilobytes, median, printTable, quantile } from './table.ts';

/**
 * The directory of breached websites with 1,000 breaches, in a browser whose processor is slowed four times: from the
 * list's last byte to cards on the screen, from a key in the search box to the next paint (the browser's own Event
 * Timing), and how far anything moved by itself.
 */
const BREACHES = 1000;
const SLOWDOWN = 4;
const VISITS = 7;
/** Typed letter by letter and taken back: many results, few, none, all again. */
const WORDS = ['the', 'example', 'company9', 'zzz', 'a'];
const KEY_PAUSE_MS = 140;

interface Visit {
  readonly toPainted: number;
  readonly keys: readonly number[];
  readonly shift: number;
}

export async function run(): Promise<void> {
  // One after the other: functions hold documents of the built site.
  await prepareSite();
  await prepareStack();
  const folder = mkdtempSync(join(tmpdir(), 'directory-'));
  const source = await serveBreaches();
  const stack = await LocalStack.start({
    settings: {
      ...readSettings(),
      PORT: 0,
      MAILBOX_PORT: 0,
      DATA_DIR: folder,
      HIBP_BASE_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}`,
    },
    assembly: STACK_FOLDER,
    site: SITE_FOLDER,
    jobs: 'on-call',
    log: () => {},
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const bytes = await compressedBytes(stack.site);
    for (const [screen, size] of Object.entries({ phone: [390, 844], desk: [1440, 900] } as const)) {
      const visits: Visit[] = [];
      for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, stack.site, size));
      report(screen, visits);
    }
    printTable('Directory: bytes of GET /api/all-breaches with 1,000 breaches', [
      ['encoding', 'bytes'],
      ...Object.entries(bytes).map(([encoding, length]) => [encoding, kilobytes(length)]),
    ]);
  } finally {
    await browser.close();
    await stack.stop();
    source.close();
    rmSync(folder, { recursive: true });
  }
}

async function serveBreaches(): Promise<Server> {
  const breaches = generatedBreaches(BREACHES);
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/breaches' ? breaches : breaches[0]));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

async function compressedBytes(site: string): Promise<Record<string, number>> {
  const lengths: Record<string, number> = {};
  for (const encoding of ['identity', 'gzip', 'br']) {
    // fetch unpacks what it gets, so the length is read where it is sent.
    const { headers } = await fetch(`${site}/api/all-breaches`, { headers: { 'accept-encoding': encoding } });
    lengths[encoding] = Number(headers.get('content-length'));
  }
  return lengths;
}

async function visit(browser: Browser, site: string, [width, height]: readonly [number, number]) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${site}/breached-websites`);
  await page.waitForFunction(() => window.measured.painted > 0);
  await page.waitForTimeout(300);
  await page.locator('.search-bar').evaluate((bar) => bar.scrollIntoView({ block: 'start' }));
  await page.waitForTimeout(1500);
  for (const word of WORDS) await type(page, word);
  await page.waitForTimeout(500);
  const { toPainted, keys, shift } = await page.evaluate(() => {
    const list = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/api/all-breaches'));
    const received = list instanceof PerformanceResourceTiming ? list.responseEnd : Number.NaN;
    return { ...window.measured, toPainted: window.measured.painted - received };
  });
  await context.close();
  return { toPainted, keys, shift };
}

async function type(page: Page, word: string): Promise<void> {
  await page.getByPlaceholder('Search websites...').click();
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  for (const _ of word) {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
}

function report(screen: string, visits: readonly Visit[]): void {
  const painted = visits.map(({ toPainted }) => toPainted);
  const keys = visits.flatMap((visit) => visit.keys);
  const ms = (figure: number) => `${figure.toFixed(0)} ms`;
  printTable(
    `Directory on a ${screen}, ${BREACHES} breaches, processor slowed ${SLOWDOWN} times, ${VISITS} visits, ${keys.length} keys`,
    [
      ['', 'median', 'p95', 'worst', 'target'],
      [
        'data to painted',
        ms(median(painted)),
        ms(quantile(painted, 0.95)),
        ms(Math.max(...painted)),
        '≤ 100 ms',
      ],
      [
        'key to next paint',
        ms(median(keys)),
        ms(quantile(keys, 0.95)),
        ms(Math.max(...keys)),
        'p95 ≤ 32, worst ≤ 40 ms',
      ],
      ['layout shift', '', '', Math.max(...visits.map(({ shift }) => shift)).toFixed(4), '0'],
    ],
  );
}

declare global {
  interface Window {
    measured: { painted: number; keys: number[]; shift: number };
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  window.measured = { painted: 0, keys: [], shift: 0 };
  const { measured } = window;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') measured.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      // What moves because of what the visitor did is meant to.
      if (!entry.hadRecentInput) measured.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.breach')) return;
    observer.disconnect();
    // The frame that holds the cards is done when the next task after it runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (measured.painted = performance.now()));
      port1.start();
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true });
}
