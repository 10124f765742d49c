import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { run } from '../local/run.ts';

/**
 * `npm run prove`: every property and simulation (`*.proof.test.ts`) at its full count, with a new seed each time or
 * with the given one (`npm run prove -- 12345`), and optionally only those whose paths match a pattern (`npm run prove
 * -- 12345 lives`). The last line counts the proofs.
 */
const REPORT = '.local/reports/proofs.json';
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

const [, , seed = String(Math.floor(Math.random() * 2 ** 31)), paths = ''] = process.argv;
console.log(`seed ${seed} (npm run prove -- ${seed} repeats this run)`);
mkdirSync('.local/reports', { recursive: true });
rmSync(REPORT, { force: true });
// Nothing here depends on time, so every core may run proofs.
const words = [
  '--ci',
  '--maxWorkers=100%',
  '--testPathPatterns',
  `${paths}.*\\.proof\\.test\\.ts$`,
  '--json',
  `--outputFile=${REPORT}`,
];
const { code } = await run('node_modules/.bin/jest', words, {
  environment: { PROOF: 'full', PROOF_SEED: seed },
});
const counts = report.safeParse(JSON.parse(readFileSync(REPORT, 'utf8')));
const passed = counts.success ? counts.data.numPassedTests : 0;
const failures = counts.success ? Math.max(counts.data.numFailedTests, counts.data.numFailedTestSuites) : 1;
const failed = Math.max(failures, code === 0 ? 0 : 1);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
