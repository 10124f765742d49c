import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ensureChromium } from './chromium.ts';
import { prepareStack } from '../local/prepare.ts';
import { run, type RunOptions } from '../local/run.ts';

/**
 * `npm test`: types, lint and format in parallel with the build, then unit and stack tests, then the built site in real
 * browsers. `--fast` (npm run check) leaves out the build and the browsers. All steps run even when one fails; the last
 * line counts everything.
 */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

const REPORTS = '.local/reports';
const isFast = process.argv.includes('--fast');

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const beforehand = await Promise.all([
    step('types', ['tsc', '-p', '.'], { isKept: true }),
    step('lint', ['oxlint', '--type-aware', '--deny-warnings'], { isKept: true }),
    step('format', ['prettier', '--check', '.', '--log-level=warn'], { isKept: true }),
    ...(isFast ? [] : [build()]),
  ]);
  const counts = [...beforehand, await unitTests(), ...(isFast ? [] : [await browserTests()])];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** A step that passes or fails as a whole counts as one. Kept output is shown when it has ended. */
async function step(name: string, [command, ...words]: string[], options: RunOptions = {}): Promise<Count> {
  const title = `\n── ${name}`;
  if (!options.isKept) console.log(title);
  const { code, seconds, output } = await run(`node_modules/.bin/${command}`, words, options);
  if (options.isKept) console.log(`${title}\n${output}`.trimEnd());
  console.log(`   ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
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
  const report = `${REPORTS}/jest.json`;
  const whole = await step('unit and stack tests', [
    'jest',
    '--ci',
    '--silent',
    '--json',
    `--outputFile=${report}`,
  ]);
  const counted = existsSync(report)
    ? jestReport.safeParse(JSON.parse(readFileSync(report, 'utf8')))
    : undefined;
  if (!counted?.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = counted.data;
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed: numPassedTests, failed: Math.max(failed, whole.failed) };
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
