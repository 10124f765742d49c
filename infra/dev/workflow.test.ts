import { readFileSync } from 'node:fs';
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

const text = readFileSync('.github/workflows/ci.yml', 'utf8');
const { permissions, jobs } = workflowSchema.parse(parse(text));

test('every push is tested whole, with both versions of Node', () => {
  expect(jobs.test.strategy?.matrix).toEqual({ node: [20, 22] });
  expect(jobs.test.steps.map(({ run }) => run)).toContain('npm test');
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
  expect(jobs.test.permissions).toBeUndefined();
  expect(jobs.deploy.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(text).not.toMatch(/secrets\.|AWS_SECRET_ACCESS_KEY|pull_request_target/);
});

test('what others wrote is pinned to one commit, and gets no credentials to keep', () => {
  const used = [...jobs.test.steps, ...jobs.deploy.steps].filter(({ uses }) => uses !== undefined);
  expect(used.length).toBeGreaterThan(4);
  for (const { uses } of used) expect(uses).toMatch(/^(actions|aws-actions)\/[\w-]+@[0-9a-f]{40}$/);
  const checkouts = used.filter(({ uses }) => uses?.startsWith('actions/checkout'));
  expect(checkouts.map(({ with: given }) => given?.['persist-credentials'])).toEqual([false, false]);
});
