import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import * as z from 'zod/mini';
import { periodOfRate } from '../../stack/settings/rates.ts';
import { ACCOUNT, type Assembly, type LambdaFunction } from '../template/assembly.ts';
import type { FromWorker, Invocation, LocalNetwork, WorkerSettings } from './worker.ts';

export interface LambdaServiceProps {
  readonly functions: readonly LambdaFunction[];
  readonly region: string;
  /** The one address of all AWS services. */
  readonly aws: string;
  /** Values that replace variables which the stack declares; a variable that it does not declare stays absent. */
  readonly overlay: Readonly<Record<string, string>>;
  /** Called with what a function writes to its log. */
  readonly log: (functionName: string, text: string) => void;
  /** How many milliseconds the functions' clocks are ahead of this machine's. */
  readonly clockAheadMs: number;
  /** The internet hosts that run on this machine. */
  readonly network?: LocalNetwork | undefined;
}

/** How an invocation ended. The payload is JSON, as Lambda passes it on. A failure is in the function's log. */
export type Outcome =
  { readonly kind: 'answer'; readonly payload: string } | { readonly kind: 'failure' | 'timeout' };

/** Calls a function by its ARN. Never throws: an error is an outcome. */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<Outcome>;

/** Lambda would start a thousand; this limit spares a laptop. Further events wait, which they never do in Lambda. */
const MOST_ENVIRONMENTS = 10;

/** Lambda allows ten seconds for the code outside the handler. */
const START_SECONDS = 10;

/** The emulator of Lambda: every function of the stack by its ARN, each in its own environments. */
export class LambdaService {
  private readonly pools: ReadonlyMap<string, FunctionPool>;

  constructor(props: LambdaServiceProps) {
    this.pools = new Map(
      props.functions.map((declared) => [declared.arn, new FunctionPool(declared, props)]),
    );
  }

  async invoke(arn: string, event: unknown): Promise<Outcome> {
    return this.pools.get(arn)?.invoke(event) ?? { kind: 'failure' };
  }

  /** Ends every environment, and the events in progress with them. */
  async stop(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()));
  }
}

/** The environments of one function. Each takes one event at a time; more are started while all are busy. */
class FunctionPool {
  private environments: ExecutionEnvironment[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly declared: LambdaFunction,
    private readonly props: LambdaServiceProps,
  ) {}

  async invoke(event: unknown): Promise<Outcome> {
    this.environments = this.environments.filter(({ isAlive }) => isAlive);
    let free = this.environments.find(({ isBusy }) => !isBusy);
    if (!free && this.environments.length >= MOST_ENVIRONMENTS) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return this.invoke(event);
    }
    if (!free) this.environments.push((free = new ExecutionEnvironment(this.declared, this.props)));
    const outcome = await free.invoke(event);
    this.waiting.shift()?.();
    return outcome;
  }

  async stop(): Promise<void> {
    await Promise.all(this.environments.map((environment) => environment.stop()));
  }
}

/**
 * One execution environment: a thread with its own variables and memory limit, which takes one event at a time. It
 * survives a failure inside the handler; a timeout, a crash or an exit ends it.
 */
class ExecutionEnvironment {
  isAlive = true;
  isBusy = false;
  private readonly worker: Worker;
  private readonly started: Promise<Outcome | 'ready'>;
  private settle: ((heard: Outcome | 'ready') => void) | undefined;
  private readonly log: (text: string) => void;

  constructor(
    private readonly declared: LambdaFunction,
    props: LambdaServiceProps,
  ) {
    this.log = (text) => props.log(declared.name, text);
    this.worker = startWorker(declared, props);
    for (const stream of [this.worker.stdout, this.worker.stderr])
      stream.setEncoding('utf8').on('data', this.log);
    this.started = this.hearWithin(START_SECONDS);
    this.worker.on('message', (message: FromWorker) => this.hear(message));
    this.worker.on('error', ({ name: errorType, message: errorMessage }) =>
      this.end(JSON.stringify({ errorType, errorMessage })),
    );
    this.worker.on('exit', (code) => this.end(`Runtime exited with ${code} before the function answered`));
  }

  /** Invokes the function with one event. Never throws. */
  async invoke(event: unknown): Promise<Outcome> {
    this.isBusy = true;
    const started = await this.started;
    if (started !== 'ready') return started;
    const { name, arn, memoryMegabytes, timeoutSeconds } = this.declared;
    const context = {
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memoryMegabytes),
      awsRequestId: randomUUID(),
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
    };
    const heard = this.hearWithin(timeoutSeconds);
    const deadline = Date.now() + timeoutSeconds * 1000;
    this.worker.postMessage({ event, context, deadline } satisfies Invocation);
    const outcome = await heard;
    if (outcome === 'ready') throw new Error('A worker was ready twice.');
    this.isBusy = false;
    return outcome;
  }

  async stop(): Promise<void> {
    this.isAlive = false;
    await this.worker.terminate();
  }

  /** The worker's next message, or a timeout when there is none within these seconds. */
  private hearWithin(seconds: number): Promise<Outcome | 'ready'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.log(`Task timed out after ${seconds.toFixed(2)} seconds\n`);
        void this.stop();
        this.settle?.({ kind: 'timeout' });
      }, seconds * 1000);
      this.settle = (heard) => {
        clearTimeout(timer);
        this.settle = undefined;
        resolve(heard);
      };
    });
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'ready') this.settle?.('ready');
    else if (message.kind === 'answer') this.settle?.(message);
    else this.fail(message.failure);
    // Code that could not be loaded cannot be loaded for the next event either.
    if (message.kind === 'unloadable') void this.stop();
  }

  private end(failure: string): void {
    this.isAlive = false;
    this.fail(failure);
  }

  private fail(failure: string): void {
    if (this.settle) this.log(`Invoke Error ${failure}\n`);
    this.settle?.({ kind: 'failure' });
  }
}

function startWorker(declared: LambdaFunction, props: LambdaServiceProps): Worker {
  const { clockAheadMs, network, overlay } = props;
  const { folder, handler, environment } = declared;
  const overlaid = Object.entries(environment).map(([name, value]) => [name, overlay[name] ?? value]);
  return new Worker(workerCode(), {
    eval: true,
    workerData: { folder, handler, clockAheadMs, network } satisfies WorkerSettings,
    env: { ...Object.fromEntries(overlaid), ...runtimeVariables(declared, props) },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: declared.memoryMegabytes },
  });
}

let code: string | undefined;

/** The program of a worker as plain JavaScript, because a thread cannot load TypeScript. */
function workerCode(): string {
  code ??= buildSync({
    entryPoints: ['infra/local/lambda/worker.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
  }).outputFiles[0]?.text;
  return code ?? '';
}

/**
 * The key id by which the AWS emulator identifies the calling function. Letters and digits only, as DynamoDB Local
 * requires.
 */
export function accessKeyIdOf({ id }: LambdaFunction): string {
  return `LOCAL${id.replace(/[^A-Za-z0-9]/g, '')}`;
}

/** The variables that the Lambda runtime adds to those of the stack, as far as anything reads them. */
function runtimeVariables(
  declared: LambdaFunction,
  { region, aws }: LambdaServiceProps,
): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyIdOf(declared),
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    // Of all services, so that no function ever calls AWS from this machine.
    AWS_ENDPOINT_URL: aws,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: declared.name,
    LANG: 'en_US.UTF-8',
    PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
    TZ: ':UTC',
    // Everything shares this machine, which may be busy, so timeouts are three times as long.
    PATIENCE: '3',
    // In Lambda the functions run on Node 24; the SDK's warning about this machine's Node does not belong in their log.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}

/** The first run of every schedule comes soon after the start, as after a deployment. */
const FIRST_RUN_MS = 2000;

const ruleSchema = z.object({
  ScheduleExpression: z.string(),
  Targets: z.array(z.object({ Arn: z.string() })),
});

/** The emulator of EventBridge's schedules, which the stack declares only as rates (infra/stack/settings/rates.ts). */
export class Scheduler {
  private readonly schedules;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly assembly: Assembly,
    private readonly invoke: InvokeFunction,
  ) {
    this.schedules = assembly.resources('AWS::Events::Rule', ruleSchema).flatMap(({ arn, properties }) => {
      const everyMs = periodOfRate(properties.ScheduleExpression);
      return properties.Targets.map(({ Arn }) => ({ ruleArn: arn, everyMs, functionArn: Arn }));
    });
  }

  start(): void {
    for (const { everyMs, functionArn } of this.schedules) {
      const run = () => void this.run(functionArn);
      this.timers.push(setTimeout(run, FIRST_RUN_MS).unref(), setInterval(run, everyMs).unref());
    }
  }

  stop(): void {
    this.timers.splice(0).forEach(clearTimeout);
  }

  /** Runs a scheduled function now, as the clock would. Undefined when no schedule has it as a target. */
  run(functionArn: string): Promise<Outcome> | undefined {
    const schedule = this.schedules.find((one) => one.functionArn === functionArn);
    if (!schedule) return undefined;
    return this.invoke(functionArn, {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: ACCOUNT,
      time: new Date().toISOString().replace(/\.\d+/, ''),
      region: this.assembly.region,
      resources: [schedule.ruleArn],
      detail: {},
    });
  }
}
