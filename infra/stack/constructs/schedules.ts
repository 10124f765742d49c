import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { JOBS } from '../access.ts';
import type { Job } from '../access-shape.ts';
import { capitalised, namesOf } from '../settings/names-of.ts';
import type { Functions } from './functions.ts';

/** Neither EventBridge, which delivers the event, nor Lambda, which would run a failed job twice more, tries again. */
const ONCE = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };

/** Calls every job that has a schedule. A failed run is not repeated: the next one is due soon. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, functions: Functions) {
    super(scope, id);
    for (const name of namesOf(JOBS)) {
      const { schedule }: Job = JOBS[name];
      if (!schedule) continue;
      const job = functions.job(name);
      job.configureAsyncInvoke(ONCE);
      new Rule(this, capitalised(name), {
        schedule: Schedule.expression(schedule),
        targets: [new LambdaFunction(job, ONCE)],
      });
    }
  }
}
