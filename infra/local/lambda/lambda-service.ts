import { randomUUID } from 'node:crypto';
import type { LambdaFunction } from '../template/lambda-functions.ts';
import { ExecutionEnvironment, type EnvironmentProps, type Outcome } from './execution-environment.ts';
import type { LocalNetwork } from './network.ts';

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
  readonly network?: LocalNetwork | undefined;
}

/** Calls a function by its ARN. Never throws: an error is an outcome. */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<Outcome>;

/** Lambda would start a thousand; this limit spares a laptop. Further events wait, which they never do in Lambda. */
const MOST_ENVIRONMENTS = 10;

/** The emulator of Lambda: every function of the stack by its ARN, each in its own environments. */
export class LambdaService {
  private readonly pools: ReadonlyMap<string, FunctionPool>;

  constructor({ functions, region, aws, overlay, log, clockAheadMs, network }: LambdaServiceProps) {
    const poolOf = (declared: LambdaFunction) => {
      const overlaid = Object.entries(declared.environment).map(([name, value]) => [
        name,
        overlay[name] ?? value,
      ]);
      const variables = { ...Object.fromEntries(overlaid), ...runtimeVariables(declared, region, aws) };
      return new FunctionPool({
        declared,
        variables,
        clockAheadMs,
        network,
        log: (text) => log(declared.name, text),
      });
    };
    this.pools = new Map(functions.map((declared) => [declared.arn, poolOf(declared)]));
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
  private idle: ExecutionEnvironment[] = [];
  private readonly busy = new Set<ExecutionEnvironment>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly props: EnvironmentProps) {}

  async invoke(event: unknown): Promise<Outcome> {
    const { name, arn, memoryMegabytes } = this.props.declared;
    const context = {
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memoryMegabytes),
      awsRequestId: randomUUID(),
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
    };
    if (this.running >= MOST_ENVIRONMENTS) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    this.idle = this.idle.filter(({ isAlive }) => isAlive);
    const environment = this.idle.pop() ?? new ExecutionEnvironment(this.props);
    this.busy.add(environment);
    try {
      return await environment.invoke({ event, context });
    } finally {
      this.running -= 1;
      this.busy.delete(environment);
      this.idle.push(environment);
      this.waiting.shift()?.();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.idle, ...this.busy].map((environment) => environment.stop()));
  }
}

/**
 * The key id by which the AWS emulator identifies the calling function. Letters and digits only, as DynamoDB Local
 * requires.
 */
export function accessKeyIdOf({ id }: LambdaFunction): string {
  return `LOCAL${id.replace(/[^A-Za-z0-9]/g, '')}`;
}

/** The variables that the Lambda runtime adds to those of the stack, as far as anything reads them. */
function runtimeVariables(declared: LambdaFunction, region: string, aws: string): Record<string, string> {
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
