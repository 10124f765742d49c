import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Contract } from '#shared/api/contract.ts';
import { API, type EndpointName, handlerOf } from '#shared/api/index.ts';
import { ACCESS, fileOfJob, JOBS, type JobName } from '../access.ts';
import { Bundles } from '../bundles.ts';
import { capitalised, namesOf } from '../settings/names-of.ts';
import { EndpointFunction, type EndpointFunctionProps } from './endpoint-function.ts';
import type { Surroundings } from './surroundings.ts';
import type { Job } from '../access-shape.ts';

/** One function for each contract and each job, with exactly the permissions that `infra/stack/access.ts` gives it. */
export class Functions extends Construct {
  readonly endpoints = new Map<Contract, IFunction>();
  private readonly jobs = new Map<string, IFunction>();

  constructor(scope: Construct, id: string, props: Omit<Surroundings, 'bundles'>) {
    super(scope, id);
    const around = { ...props, bundles: new Bundles(entriesOfAll()) };
    for (const name of namesOf(API)) {
      const { timeoutSeconds } = API[name];
      const access = ACCESS[name];
      this.endpoints.set(
        API[name],
        this.make({ name, file: handlerOf(name), timeoutSeconds, access, around }),
      );
    }
    for (const name of namesOf(JOBS)) {
      const { access, timeoutSeconds } = JOBS[name];
      this.jobs.set(name, this.make({ name, file: fileOfJob(name), timeoutSeconds, access, around }));
    }
  }

  private make(props: EndpointFunctionProps): IFunction {
    return new EndpointFunction(this, props).lambda;
  }

  /** The name of an endpoint's function in Lambda. */
  nameOf(endpoint: EndpointName): string {
    const made = this.endpoints.get(API[endpoint]);
    if (!made) throw new Error(`There is no function ${endpoint}.`);
    return made.functionName;
  }

  /** The functions whose bundles contain pages of the built site. */
  thatAnswerWithPages(): IFunction[] {
    const pages = [...this.endpoints].filter(([{ answers }]) => answers === 'text/html');
    return [...pages.map(([, each]) => each), this.job('answerUnknown')];
  }

  job(name: JobName): IFunction {
    const made = this.jobs.get(name);
    if (!made) throw new Error(`There is no job ${name}.`);
    return made;
  }
}

function entriesOfAll(): string[] {
  return [...namesOf(API).map(handlerOf), ...namesOf(JOBS).map(fileOfJob)];
}

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
