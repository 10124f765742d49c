import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { median, printTable } from './table.ts';

/**
 * Lighthouse's scores of every page on a phone, where Lighthouse is on this machine. It is no dependency of the project: 185
 * MB for one table. `npm install --global lighthouse@12.8` makes it known, or LIGHTHOUSE_PATH, the path of its command.
 */
const RUNS = 3;

/** A busy machine loses the beginning of a trace now and then; Lighthouse itself then asks to be run again. */
const TRIES = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const score = z.object({ score: z.nullable(z.number()) });
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  categories: z.record(z.enum(CATEGORIES), score),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});
type Report = z.output<typeof reportSchema>;

/** The command, or undefined where there is none. A path that was given must be right. */
export function findLighthouse(): string | undefined {
  const given = process.env['LIGHTHOUSE_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`LIGHTHOUSE_PATH names ${given}, and there is nothing.`);
    return given;
  }
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'lighthouse'))
    .find((path) => existsSync(path));
}

export interface LighthouseBench {
  readonly lighthouse: string;
  readonly chromium: string;
  /** The address of the product, without a slash at the end. */
  readonly site: string;
  readonly paths: readonly string[];
}

/** Measures every page three times, one after the other, and prints the medians. */
export async function scorePages({ lighthouse, chromium, site, paths }: LighthouseBench): Promise<void> {
  const rows: string[][] = [];
  let version = '';
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await reportAt(lighthouse, chromium, site + path));
    version = reports[0]?.lighthouseVersion ?? version;
    rows.push([path, ...figuresOf(reports)]);
  }
  printTable(
    `Pages: Lighthouse ${version} on a phone, medians of ${RUNS} runs (target: 100 in each category)`,
    [['page', ...CATEGORIES, ...Object.keys(METRICS)], ...rows],
  );
}

function figuresOf(reports: readonly Report[]): string[] {
  const scores = CATEGORIES.map((name) =>
    median(reports.map(({ categories }) => categories[name].score ?? 0)),
  );
  const metrics = Object.entries(METRICS).map(([short, audit]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
  });
  return [...scores.map((one) => String(Math.round(one * 100))), ...metrics];
}

async function reportAt(lighthouse: string, chromium: string, address: string): Promise<Report> {
  for (let tried = 0; tried < TRIES; tried++) {
    const report = await findReport(lighthouse, chromium, address);
    if (report) return report;
  }
  throw new Error(`Lighthouse failed ${TRIES} times at ${address}.`);
}

/** One run, in a browser of its own; undefined when it fails. Its own defaults: a slow phone on a slow line, simulated. */
async function findReport(
  lighthouse: string,
  chromium: string,
  address: string,
): Promise<Report | undefined> {
  const child = spawn(
    lighthouse,
    [address, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CHROME_PATH: chromium } },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = await text(child.stdout);
  return (await ended) === 0 ? reportSchema.parse(JSON.parse(output)) : undefined;
}
