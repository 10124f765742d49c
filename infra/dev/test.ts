import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ensureChromium } from './chromium.ts';
import { prepareStack } from '../local/prepare.ts';
import { run, type RunOptions } from '../local/run.ts';
import { type Count, PROOFS, REPORTS, runJest } from './run-jest.ts';

/**
 * `npm test`: types, lint, format and what a newcomer forgets; then the build, unit and stack tests, and the built site
 * in real browsers. `--fast` (npm run check) leaves out the build and the browsers;
 * `--all-browsers` opens every page in every installed browser, which the nightly run does. A slip in the first part ends the
 * run with code 2, within a minute or two; of the others all run even when one fails. The last line counts everything.
 */
const isFast = process.argv.includes('--fast');
const isEveryBrowser = process.argv.includes('--all-browsers');

/** The code of a run that ended with its first part. */
const SLIP = 2;

/** What the parts of the project owe each other, such as a handler for each contract. */
const PROJECT_RULES = ['architecture.test.ts'];

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const checks = await Promise.all([
    step('types', ['tsc', '-p', '.'], { isKept: true }),
    step('lint', ['oxlint', '--type-aware', '--deny-warnings'], { isKept: true }),
    step('format', ['prettier', '--check', '.', '--log-level=warn'], { isKept: true }),
    step('project rules', ['jest', '--ci', ...PROJECT_RULES], { isKept: true }),
  ]);
  const isSlip = checks.some(({ failed }) => failed > 0);
  const parts = isSlip ? [] : isFast ? [unitTests] : [build, unitTests, browserTests];
  const counts = [...checks];
  for (const part of parts) counts.push(await part());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = isSlip ? SLIP : failed === 0 ? 0 : 1;
}

/** A step that passes or fails as a whole counts as one. Kept output is shown if it has failed. */
async function step(name: string, [command, ...words]: string[], options: RunOptions = {}): Promise<Count> {
  if (!options.isKept) console.log(`\n── ${name}`);
  const { code, seconds, output } = await run(`node_modules/.bin/${command}`, words, options);
  if (options.isKept && code !== 0) console.log(`\n${output.trimEnd()}`);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Builds the site, and then the functions' bundles, which contain pages of it: once, for all tests that need them. */
async function build(): Promise<Count> {
  const built = await step('build', ['tsx', 'infra/dev/build.ts'], { isKept: true });
  // Tests that need a stack report why there is none.
  await prepareStack().catch(() => undefined);
  return built;
}

async function unitTests(): Promise<Count> {
  console.log('\n── unit and stack tests');
  const began = performance.now();
  const count = await runJest('jest', ['--silent', '--testPathIgnorePatterns', PROOFS]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── unit and stack tests: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return count;
}

async function browserTests(): Promise<Count> {
  const report = `${REPORTS}/browser.json`;
  const chromium = await ensureChromium();
  const whole = await step(
    'browser tests',
    ['playwright', 'test', '-c', 'frontend/playwright.config.ts', '--reporter=dot,json'],
    {
      environment: {
        CHROMIUM_PATH: chromium,
        ...(isEveryBrowser && { EVERY_BROWSER: '1' }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report),
        // By default below TMPDIR, which is new for each run.
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: resolve('node_modules/.cache/playwright'),
      },
    },
  );
  const counted = existsSync(report)
    ? browserReport.safeParse(JSON.parse(readFileSync(report, 'utf8')))
    : undefined;
  if (!counted?.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = counted.data.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, whole.failed) };
}

// Killed browsers leave their profiles behind: everything that a run leaves is deleted with its own temporary folder.
const temporary = mkdtempSync(join(tmpdir(), 'harbourlight-test-'));
// One test runs as another user, who must be able to pass through this folder.
chmodSync(temporary, 0o711);
process.env['TMPDIR'] = temporary;
try {
  await main();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
