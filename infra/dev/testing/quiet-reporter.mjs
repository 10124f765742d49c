import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A line of progress at most this often. */
const PROGRESS_MS = 15_000;
const SLOWEST = 10;
/** The last lines of a test's log are shown, at most so many. */
const MOST_LOG_LINES = 40;

/**
 * Jest's reporter for `npm test` and `npm run prove`: progress, what failed with the log lines of that test, and the ten
 * slowest suites and tests. Plain JavaScript, because Jest loads reporters without its transform.
 */
export default class QuietReporter {
  #begunAt = Date.now();
  #shownAt = Date.now();
  #suites = [];

  onTestResult(_test, result, { numTotalTestSuites: total, numFailedTests: failed }) {
    this.#suites.push(result);
    const path = relative(process.cwd(), result.testFilePath);
    if (result.failureMessage) process.stdout.write(`\n   FAILED ${path}\n${result.failureMessage}\n`);
    const failedNames = result.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    if (failedNames.length > 0) showLogs(result.testFilePath, failedNames);
    const now = Date.now();
    if (now - this.#shownAt < PROGRESS_MS && this.#suites.length < total) return;
    this.#shownAt = now;
    const seconds = Math.round((now - this.#begunAt) / 1000);
    process.stdout.write(
      `   ${seconds} s: ${this.#suites.length} of ${total} suites, ${failed} tests failed\n`,
    );
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests }) {
    const suites = this.#suites.map(({ testFilePath, perfStats }) => ({
      name: relative(process.cwd(), testFilePath),
      ms: perfStats.runtime,
    }));
    const tests = this.#suites.flatMap(({ testFilePath, testResults }) =>
      testResults.map(({ fullName, duration }) => ({
        name: `${relative(process.cwd(), testFilePath)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    );
    showSlowest('suites', suites);
    showSlowest('tests', tests);
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    process.stdout.write(`   ${numPassedTests} tests passed, ${numFailedTests} failed${skipped}\n`);
  }
}

/** What the functions logged while the failed tests ran; lines of no test are of the suite's preparation. */
function showLogs(testFile, failedNames) {
  // As keep-logs.ts names it.
  const file = join(
    process.env.TEST_LOGS ?? '',
    `${encodeURIComponent(relative(process.cwd(), testFile))}.json`,
  );
  if (!existsSync(file)) return;
  const lines = JSON.parse(readFileSync(file, 'utf8')).filter(
    ({ test }) => test === '' || failedNames.includes(test),
  );
  if (lines.length === 0) return;
  const shown = lines.slice(-MOST_LOG_LINES).map(({ text }) => `     ${text.trimEnd()}\n`);
  process.stdout.write(`   Logged by it:\n${shown.join('')}`);
}

function showSlowest(what, timed) {
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const lines = slowest.map(
    ({ name, ms }) => `   ${(ms / 1000).toFixed(1).padStart(7)} s  ${name.slice(0, 140)}\n`,
  );
  process.stdout.write(`\n   The slowest ${what}\n${lines.join('')}`);
}
