import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { run } from '../local/run.ts';

/** How many tests passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The folder of the reports that the runs of this machine leave. */
export const REPORTS = '.local/reports';

/** Jest's pattern of the files that `npm run prove` runs. */
export const PROOFS = '[.]proof[.]test[.]ts$';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

/**
 * Runs Jest and counts its tests. It shows its progress, what failed with the log lines of that test, and the ten
 * slowest. A run that ends without a report, or with an error although no test failed, counts as one failure.
 */
export async function runJest(
  name: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Count> {
  const report = `${REPORTS}/${name}.json`;
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const logs = mkdtempSync(join(tmpdir(), 'harbourlight-logs-'));
  const options = ['--ci', '--reporters=<rootDir>/infra/dev/testing/quiet-reporter.mjs', '--json'];
  try {
    const { code } = await run('node_modules/.bin/jest', [...options, `--outputFile=${report}`, ...words], {
      environment: { ...environment, TEST_LOGS: logs },
    });
    const counted = existsSync(report)
      ? jestReport.safeParse(JSON.parse(readFileSync(report, 'utf8')))
      : undefined;
    if (!counted?.success) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, numFailedTestSuites } = counted.data;
    const failed = Math.max(numFailedTests, numFailedTestSuites, code === 0 ? 0 : 1);
    return { passed: numPassedTests, failed };
  } finally {
    rmSync(logs, { recursive: true, force: true });
  }
}
