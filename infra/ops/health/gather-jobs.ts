import { existsSync, readFileSync } from 'node:fs';
import { DAY_MS } from '#shared/rules/time.ts';
import * as z from 'zod/mini';
import { runsOf } from '../aws/alarms-and-runs.ts';
import { stackResources } from '../aws/stacks.ts';

export interface JobFacts {
  readonly name: string;
  /** When it last ran, to five minutes; undefined when it did not run in two days. */
  readonly lastRunAt: number | undefined;
  /** How many of its runs of the last day failed. */
  readonly failures: number;
}

/**
 * The functions of a stage that an EventBridge rule calls: the rule's name begins with the function's. Throws AWS's
 * error.
 */
export async function jobsOfStage(stage: string, region: string, now: number): Promise<readonly JobFacts[]> {
  const resources = await stackResources(stage, region);
  const rules = resources.filter(({ type }) => type === 'AWS::Events::Rule');
  const jobs = resources.filter(
    ({ type, logicalId }) =>
      type === 'AWS::Lambda::Function' &&
      rules.some((rule) => rule.logicalId.startsWith(`Schedules${logicalId}`)),
  );
  return Promise.all(
    jobs.map(async ({ logicalId, name }) => ({ name: logicalId, ...(await runsOf(name, region, now)) })),
  );
}

/** The line that a job logs at the end of a run, after the name of its function. */
const lineSchema = z.object({ job: z.string(), at: z.string(), level: z.string() });

/** The jobs that appear in the function log of this machine: none as long as there is no log. */
export function jobsInLog(file: string, now: number): readonly JobFacts[] {
  const jobs = new Map<string, JobFacts>();
  if (!existsSync(file)) return [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const name = line.slice(0, line.indexOf(' '));
    const lastRun = lineIn(line.slice(name.length));
    if (!lastRun) continue;
    const lastRunAt = Date.parse(lastRun.at);
    const isFailure = lastRun.level === 'error' && now - lastRunAt < DAY_MS;
    jobs.set(name, { name, lastRunAt, failures: (jobs.get(name)?.failures ?? 0) + Number(isFailure) });
  }
  return [...jobs.values()];
}

function lineIn(text: string) {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
