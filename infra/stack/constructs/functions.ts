import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Contract } from '#shared/api/contract.ts';
import { API, handlerOf } from '#shared/api/index.ts';
import type { Job } from '../access-shape.ts';
import { ACCESS, fileOfJob, JOBS, type JobName } from '../access.ts';
import { Bundles } from '../bundles.ts';
import { IMPACTS } from '../impacts.ts';
import { namesOf } from '../settings/names-of.ts';
import { EndpointFunction, type EndpointFunctionProps } from './endpoint-function.ts';
import type { WatchedFunction } from '../watches.ts';
import { capitalised } from './name-in-template.ts';
import type { Surroundings } from './surroundings.ts';

/** One function for each contract and each job, with exactly the rights that `infra/stack/access.ts` gives it. */
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

  /** Every function, as far as it is watched. */
  get watched(): readonly WatchedFunction[] {
    const endpoints = [...this.endpoints].map(([contract, made]) => ({
      contract,
      made,
      isWaitedFor: true,
      isSeldom: false,
    }));
    const jobs = namesOf(JOBS).map((name) => {
      const { timeoutSeconds, schedule }: Job = JOBS[name];
      const isSeldom = schedule !== undefined && !schedule.includes('minute');
      return { contract: { name, timeoutSeconds }, made: this.job(name), isWaitedFor: false, isSeldom };
    });
    const impacts = new Map<string, string>(Object.entries(IMPACTS));
    return [...endpoints, ...jobs].map(({ contract: { name, timeoutSeconds }, made, ...rest }) => ({
      id: capitalised(name),
      functionName: made.functionName,
      impact: impacts.get(name) ?? '',
      timeoutSeconds,
      ...rest,
    }));
  }

  private make(props: EndpointFunctionProps): IFunction {
    return new EndpointFunction(this, props).lambda;
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
