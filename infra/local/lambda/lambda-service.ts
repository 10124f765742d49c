import { randomUUID } from 'node:crypto';
import type { LambdaFunction } from '../assembly/lambda-functions.ts';
import { FunctionPool } from './function-pool.ts';
import type { Outcome } from './messages.ts';
import { runtimeVariables, type AwsPlace } from './runtime-variables.ts';

export interface LambdaServiceProps {
  readonly functions: readonly LambdaFunction[];
  readonly aws: AwsPlace;
  /** Values that take the place of variables which the stack declares; one it does not declare is not there. */
  readonly overlay: Readonly<Record<string, string>>;
  /** Takes what a function writes to its log. */
  readonly log: (functionName: string, text: string) => void;
  /** How far the functions' clocks are ahead of this machine's. */
  readonly clockAheadMs: number;
}

/** The stand-in for Lambda: every function of the stack by its ARN, each in environments of its own. */
export class LambdaService {
  private readonly props: LambdaServiceProps;
  private readonly pools: ReadonlyMap<string, FunctionPool>;

  constructor(props: LambdaServiceProps) {
    this.props = props;
    this.pools = new Map(props.functions.map((declared) => [declared.arn, this.poolOf(declared)]));
  }

  async invoke(arn: string, event: unknown): Promise<Outcome> {
    const pool = this.pools.get(arn);
    if (!pool)
      return {
        kind: 'fault',
        fault: { errorType: 'ResourceNotFound', errorMessage: `There is no function ${arn}` },
      };
    const { name, memoryMegabytes } = pool.declared;
    const context = {
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memoryMegabytes),
      awsRequestId: randomUUID(),
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
    };
    return pool.invoke({ event, context });
  }

  /** Ends every environment, and the events under way with them. */
  async stop(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()));
  }

  private poolOf(declared: LambdaFunction): FunctionPool {
    const overlaid = Object.entries(declared.environment).map(([name, value]) => [
      name,
      this.props.overlay[name] ?? value,
    ]);
    return new FunctionPool({
      declared,
      variables: { ...Object.fromEntries(overlaid), ...runtimeVariables(declared, this.props.aws) },
      clockAheadMs: this.props.clockAheadMs,
      log: (text) => this.props.log(declared.name, text),
    });
  }
}
