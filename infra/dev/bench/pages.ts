import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { SITE_FOLDER } from '../../stack/edge/site-files.ts';
import { LocalStack } from '../../local/local-stack.ts';
import { openBlog } from '../../local/open-blog.ts';
import { prepareSite, prepareStack, STACK_FOLDER } from '../../local/prepare.ts';
import { announce } from '../../local/running.ts';
import { readSettings } from '../../local/settings.ts';
import { ensureChromium } from '../chromium.ts';
import { findLighthouse, scorePages } from './lighthouse.ts';
import { kilobytes, printTable } from './table.ts';

/**
 * What a visit of each page brings over the wire, compressed as it is served, by kind: everything until the page has
 * been quiet for a while, without touching it. And when its first script arrived, beside its first paint. Then, where
 * Lighthouse is installed, what it says of each.
 */
const KINDS = {
  HTML: /(^|\/)[^.]*$/,
  CSS: /\.css$/,
  JS: /\.js$/,
  font: /\.woff2$/,
  images: /\.(svg|png|ico|webp|avif)$/,
};

/** One of those that come along, for all of them. */
const ARTICLE = '/blog/popia-for-a-business-of-ten';

type Kind = keyof typeof KINDS;

interface Visit {
  readonly path: string;
  /** Bytes of the bodies as they were sent, compressed; headers are left out. */
  readonly weight: Readonly<Record<Kind, number>>;
  /** Milliseconds after the start of the visit. */
  readonly firstPaint: number;
  readonly firstApplicationScript: number;
}

export async function run(): Promise<void> {
  const lighthouse = findLighthouse();
  // One after the other: functions hold documents of the built site.
  await prepareSite();
  await prepareStack();
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const settings = { ...readSettings(), PORT: 0, MAILBOX_PORT: 0, DATA_DIR: folder };
  const stack = await LocalStack.start({
    settings,
    assembly: STACK_FOLDER,
    site: SITE_FOLDER,
    jobs: 'on-call',
    log: () => {},
  });
  const withdraw = announce(stack, folder);
  try {
    await openBlog(settings);
    const paths = [...pages(), ARTICLE];
    await weighPages(stack.site, paths);
    if (lighthouse) {
      await scorePages({ lighthouse, chromium: await ensureChromium(), site: stack.site, paths });
    } else {
      console.log('\nWithout Lighthouse no scores: install lighthouse@12.8 globally or set LIGHTHOUSE_PATH.');
    }
  } finally {
    withdraw();
    await stack.stop();
    rmSync(folder, { recursive: true });
  }
}

async function weighPages(site: string, paths: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const visits: Visit[] = [];
    for (const path of paths) visits.push(await visit(browser, site, path));
    report(visits);
  } finally {
    await browser.close();
  }
}

/** The path of every document of the built site. */
function pages(): string[] {
  return readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/index.html') && !file.includes('/_any/'))
    .map((file) => file.replace(/\/index\.html$/, '') || '/')
    .sort();
}

async function visit(browser: Browser, site: string, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const { files, firstPaint } = await page.evaluate(() => ({
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => ({
        path: new URL(entry.name).pathname,
        start: entry.startTime,
        bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
      }),
    ),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  const bytesOf = (kind: Kind) =>
    files
      .filter((file) => !file.path.startsWith('/api/') && KINDS[kind].test(file.path))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const applicationScripts = files.filter(
    (file) => KINDS.JS.test(file.path) && !file.path.includes('/start-'),
  );
  return {
    path,
    weight: {
      HTML: bytesOf('HTML'),
      CSS: bytesOf('CSS'),
      JS: bytesOf('JS'),
      font: bytesOf('font'),
      images: bytesOf('images'),
    },
    firstPaint,
    firstApplicationScript: Math.min(...applicationScripts.map(({ start }) => start)),
  };
}

function report(visits: readonly Visit[]): void {
  const rows = visits.map(({ path, weight, firstPaint, firstApplicationScript }) => {
    const bytes = Object.values(weight);
    const all = bytes.reduce((sum, one) => sum + one, 0);
    const order = firstApplicationScript >= firstPaint ? 'after' : 'BEFORE';
    return [path, ...bytes.map(kilobytes), kilobytes(all), order];
  });
  printTable('Pages: compressed bytes of a first visit on a phone (targets: JS ≤ 75 kB, all ≤ 120 kB)', [
    ['page', ...Object.keys(KINDS), 'all', 'JS starts … first paint'],
    ...rows,
  ]);
}
