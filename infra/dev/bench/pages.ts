import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { prepareSite, prepareStack } from '../../local/prepare.ts';
import { SITE_FOLDER } from '../../stack/edge/site-files.ts';
import { ensureChromium } from '../chromium.ts';
import { startProduct } from './product.ts';
import { kilobytes, median, printTable } from './table.ts';
import { request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { makeCertificate } from '#shared/fakes/certificates.ts';

/**
 * What a visit of each page transfers, compressed as it is served, by kind of file: everything until the page has been
 * idle for a while, without interaction. And when its first script arrived, compared with its first paint. Then
 * Lighthouse's scores of each page, where it is installed: it is no dependency of the project, because it takes 185 MB
 * for one table.
 */
const KINDS: Readonly<Record<string, RegExp>> = {
  HTML: /(^|\/)[^.]*$/,
  CSS: /\.css$/,
  JS: /\.js$/,
  font: /\.woff2$/,
  images: /\.(svg|png|ico|webp|avif)$/,
};

/** One of the repository's articles, representing all of them. */
const ARTICLE = '/blog/popia-for-a-business-of-ten';

const LIGHTHOUSE_RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const lighthouseSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});

type Report = z.infer<typeof lighthouseSchema>;

export async function run(): Promise<void> {
  // One after the other: functions contain documents of the built site.
  await prepareSite();
  await prepareStack();
  const { stack, stop } = await startProduct({});
  const front = await overHttp2(stack.site);
  try {
    const paths = [...pages(), ARTICLE];
    const executablePath = await ensureChromium();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const rows: string[][] = [];
    for (const path of paths) rows.push(await visit(browser, front.address, path));
    await browser.close();
    printTable('Pages: compressed bytes of a first visit on a phone (targets: JS ≤ 75 kB, all ≤ 120 kB)', [
      ['page', ...Object.keys(KINDS), 'all', 'JS starts … first paint'],
      ...rows,
    ]);
    await scorePages(front.address, paths, executablePath);
  } finally {
    front.stop();
    await stop();
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

async function visit(browser: Browser, site: string, path: string): Promise<string[]> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
  });
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
  const ours = files.filter((file) => !file.path.startsWith('/api/'));
  const bytes = Object.values(KINDS).map((kind) =>
    ours.filter((file) => kind.test(file.path)).reduce((sum, file) => sum + file.bytes, 0),
  );
  const scripts = ours.filter((file) => file.path.endsWith('.js') && !file.path.includes('/start-'));
  const order = Math.min(...scripts.map(({ start }) => start)) >= firstPaint ? 'after' : 'BEFORE';
  return [path, ...[...bytes, bytes.reduce((sum, one) => sum + one, 0)].map(kilobytes), order];
}

/** Lighthouse's defaults: a slow phone on a slow connection, simulated. */
async function scorePages(site: string, paths: readonly string[], chromiumPath: string): Promise<void> {
  const lighthouse = process.env['LIGHTHOUSE_PATH'] || 'lighthouse';
  if (spawnSync(lighthouse, ['--version']).status !== 0) {
    console.log('\nWithout Lighthouse no scores: install lighthouse@12.8 globally or set LIGHTHOUSE_PATH.');
    return;
  }
  const rows: string[][] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    while (reports.length < LIGHTHOUSE_RUNS)
      reports.push(await reportOn(site + path, { lighthouse, chromiumPath }));
    const scores = CATEGORIES.map((name) =>
      median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
    );
    const times = METRICS.map((name) =>
      median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)),
    );
    rows.push([
      path,
      ...scores.map((score) => score.toFixed(0)),
      ...times.map((time) => (time < 10 ? time.toFixed(3) : time.toFixed(0))),
    ]);
  }
  printTable(
    `Pages: Lighthouse on a phone, medians of ${LIGHTHOUSE_RUNS} runs (target: 100 in each category)`,
    [
      ['page', ...CATEGORIES, ...METRICS.map((name) => name.replaceAll(/(\w)\w+-?/g, '$1').toUpperCase())],
      ...rows,
    ],
  );
}

/** Lighthouse's report on one visit. The site is served by this same process, so nothing here may block it. */
async function reportOn(
  address: string,
  { lighthouse, chromiumPath }: { readonly lighthouse: string; readonly chromiumPath: string },
): Promise<Report> {
  const words = [
    address,
    '--quiet',
    '--output=json',
    '--chrome-flags=--headless --no-sandbox --ignore-certificate-errors',
  ];
  const env = { ...process.env, CHROME_PATH: chromiumPath };
  const { stdout } = await promisify(execFile)(lighthouse, words, { env, maxBuffer: 2 ** 28 });
  return lighthouseSchema.parse(JSON.parse(stdout));
}

interface Front {
  readonly address: string;
  stop(): void;
}

/** Headers of one HTTP/1.1 connection, which HTTP/2 does not allow (RFC 9113, section 8.2.2). */
const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * Serves a local site over TLS and HTTP/2, as CloudFront does: over HTTP/1.1 a browser opens six connections, and their
 * queue would be measured. The certificate is self-signed, so the browser must be told to accept it.
 */
async function overHttp2(site: string): Promise<Front> {
  const { key, cert } = makeCertificate({ name: 'localhost', names: ['localhost'] });
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => forward(site, stream, headers));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `https://localhost:${port}`, stop: () => server.close() };
}

function forward(site: string, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const asked = request(`${site}${headers[':path'] ?? '/'}`, {
    method: headers[':method'],
    headers: { ...Object.fromEntries(own), 'x-forwarded-proto': 'https' },
  });
  asked.on('response', (answer) => {
    const given = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name));
    if (stream.destroyed) return;
    stream.respond({ ...Object.fromEntries(given), ':status': answer.statusCode });
    answer.pipe(stream);
  });
  asked.on('error', () => stream.close());
  stream.on('error', () => asked.destroy());
  stream.pipe(asked);
}
