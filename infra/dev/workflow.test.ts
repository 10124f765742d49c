import { accessSync, constants, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { STAGE_VARIABLES } from '../stack/settings/stage-variables.ts';

const stepSchema = z.object({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
});
const jobSchema = z.object({
  needs: z.optional(z.string()),
  if: z.optional(z.string()),
  environment: z.optional(z.string()),
  permissions: z.optional(z.record(z.string(), z.string())),
  env: z.optional(z.record(z.string(), z.string())),
  strategy: z.optional(z.object({ matrix: z.record(z.string(), z.array(z.unknown())) })),
  steps: z.array(stepSchema),
});
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.object({ test: jobSchema, deploy: jobSchema }),
});

/** A workflow that runs by the clock. */
const scheduledSchema = z.object({
  on: z.object({ schedule: z.array(z.object({ cron: z.string() })) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), jobSchema),
});
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

const text = readFileSync('.github/workflows/ci.yml', 'utf8');
const nightlyText = readFileSync('.github/workflows/nightly.yml', 'utf8');
const packagesText = readFileSync('.github/workflows/packages.yml', 'utf8');
const ciScript = readFileSync('.ci/run', 'utf8');
const { permissions, jobs } = workflowSchema.parse(parse(text));
const nightly = scheduledSchema.parse(parse(nightlyText));
const monthly = scheduledSchema.parse(parse(packagesText));
const scheduledSteps = [nightly, monthly].flatMap((one) =>
  Object.values(one.jobs).flatMap(({ steps }) => steps),
);
const { scripts } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));

test('every push is tested and proved whole, with each version of Node', () => {
  expect(jobs.test.strategy?.matrix).toEqual({ node: [20, 22, 24] });
  expect(jobs.test.steps.at(-1)?.run).toBe('.ci/run');
  expect(() => accessSync('.ci/run', constants.X_OK)).not.toThrow();
  expect(ciScript).toMatch(/^counted npm test$/m);
  expect(ciScript).toMatch(/^counted npm run -s prove$/m);
});

test('every night the proofs run at full counts, the pages in all browsers, and the mutants', () => {
  expect(nightly.on.schedule).toHaveLength(1);
  expect(scheduledSteps.map(({ run }) => run)).toEqual(
    expect.arrayContaining(['npm run prove -- full', 'npm test -- --all-browsers', 'npm run mutants']),
  );
});

test('once a month the packages are reported on, where somebody reads it', () => {
  expect(monthly.on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ 1 \* \*$/)]);
  expect(monthly.jobs['report']?.steps.at(-1)?.run).toBe(
    'npm run -s packages | tee -a "$GITHUB_STEP_SUMMARY"',
  );
});

test('every script that a workflow calls exists', () => {
  const steps = [...jobs.test.steps, ...jobs.deploy.steps, ...scheduledSteps].map(({ run = '' }) => run);
  const called = [...steps, ciScript].flatMap((words) =>
    [...words.matchAll(/\bnpm (?:run (?:-s )?([\w:]+)|(test|start)\b)/g)].map(
      ([, script, short]) => script ?? short,
    ),
  );
  expect(called.length).toBeGreaterThan(6);
  expect(called.filter((script) => !Object.keys(scripts).includes(script ?? ''))).toEqual([]);
});

test('only a tag is deployed, once its tests have passed, and everything that a stage may be told is passed on', () => {
  const { needs, if: condition, environment, env = {} } = jobs.deploy;
  expect([needs, condition, environment]).toEqual(['test', "startsWith(github.ref, 'refs/tags/v')", 'prod']);
  for (const { variable } of Object.values(STAGE_VARIABLES)) {
    // The stage is an argument of the command.
    const passed = variable === 'STAGE' ? undefined : `\${{ vars.${variable} }}`;
    expect([variable, env[variable]]).toEqual([variable, passed]);
  }
  expect(jobs.deploy.steps.at(-1)?.run).toContain('npm run deploy -- --stage prod');
});

test('jobs may read, the deployment may also ask for a token, and no key is kept', () => {
  expect(permissions).toEqual({ contents: 'read' });
  for (const scheduled of [nightly, monthly]) {
    expect(scheduled.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(scheduled.jobs)) expect(job.permissions).toBeUndefined();
  }
  expect(jobs.test.permissions).toBeUndefined();
  expect(jobs.deploy.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(text + nightlyText + packagesText).not.toMatch(
    /secrets\.|AWS_SECRET_ACCESS_KEY|pull_request_target/,
  );
});

test('what others wrote is pinned to one commit, and gets no credentials to keep', () => {
  const used = [...jobs.test.steps, ...jobs.deploy.steps, ...scheduledSteps].filter(
    ({ uses }) => uses !== undefined,
  );
  expect(used.length).toBeGreaterThan(4);
  for (const { uses } of used) expect(uses).toMatch(/^(actions|aws-actions)\/[\w-]+@[0-9a-f]{40}$/);
  const checkouts = used.filter(({ uses }) => uses?.startsWith('actions/checkout'));
  expect(new Set(checkouts.map(({ with: given }) => given?.['persist-credentials']))).toEqual(
    new Set([false]),
  );
});
