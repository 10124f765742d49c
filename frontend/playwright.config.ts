import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * Tests in a real browser against the whole product, which is started for them on free ports of this machine.
 * `SITE_URL` selects a running product instead, `CHROMIUM_PATH` a browser.
 */
const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].flatMap(
  (name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
);
/** Specs that bring no page into a state of its own, so that pictures of them would show the same pages again. */
const WITHOUT_STATES = [
  'code-not-fetched',
  'every-page',
  'following-links',
  'navigation',
  'older-browsers',
  'other-browsers',
  'site-files',
  'style-sheets',
].map((name) => `**/${name}.spec.ts`);

/** `npm run pictures` runs the tests that bring pages into their states. */
const takesPictures = Boolean(process.env['PICTURES']);
const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/start-product.ts',
  // Generous for a busy machine: no test measures time.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // One more than the cores of the two-core machine that this was measured on: tests also wait, for animations, pauses
  // and answers.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'dot',
  ...(takesPictures && { testMatch: '**/*.{spec,pictures}.ts', testIgnore: WITHOUT_STATES }),
  use: {
    browserName: 'chromium',
    // Known once the product runs: each worker reads this file after that.
    baseURL: process.env['SITE_URL'],
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    launchOptions: { args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) },
    screenshot: takesPictures ? 'off' : 'only-on-failure',
    ...(takesPictures && { contextOptions: { reducedMotion: 'reduce' } }),
  },
});
