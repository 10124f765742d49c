import { randomUUID } from 'node:crypto';
import type { LambdaFunction } from '../template/lambda-functions.ts';
import { FunctionPool } from './function-pool.ts';
import type { Outcome } from './messages.ts';
import type { LocalNetwork } from './network.ts';

export interface LambdaServiceProps {
  readonly functions: readonly LambdaFunction[];
  readonly aws: AwsPlace;
  /** Values that replace variables which the stack declares; a variable that it does not declare stays absent. */
  readonly overlay: Readonly<Record<string, string>>;
  /** Called with what a function writes to its log. */
  readonly log: (functionName: string, text: string) => void;
  /** How many milliseconds the functions' clocks are ahead of this machine's. */
  readonly clockAheadMs: number;
  readonly network?: LocalNetwork | undefined;
}

/** The emulator of Lambda: every function of the stack by its ARN, each in its own environments. */
export class LambdaService {
  private readonly pools: ReadonlyMap<string, FunctionPool>;

  constructor(private readonly props: LambdaServiceProps) {
    this.pools = new Map(props.functions.map((declared) => [declared.arn, this.poolOf(declared)]));
  }

  async invoke(arn: string, event: unknown): Promise<Outcome> {
    const pool = this.pools.get(arn);
    if (!pool)
      return {
        kind: 'failure',
        failure: { errorType: 'ResourceNotFound', errorMessage: `There is no function ${arn}` },
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

  /** Ends every environment, and the events in progress with them. */
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
      network: this.props.network,
      log: (text) => this.props.log(declared.name, text),
    });
  }
}

/**
 * The key id by which the AWS emulator identifies the calling function. Letters and digits only, as DynamoDB Local
 * requires.
 */
export function accessKeyIdOf({ id }: LambdaFunction): string {
  return `LOCAL${id.replace(/[^A-Za-z0-9]/g, '')}`;
}

/**
 * The variables that the Lambda runtime adds to those of the stack, as far as anything reads them. All AWS services are
 * at one address.
 */
function runtimeVariables(declared: LambdaFunction, aws: AwsPlace): Record<string, string> {
  return {
    AWS_REGION: aws.region,
    AWS_DEFAULT_REGION: aws.region,
    AWS_ACCESS_KEY_ID: accessKeyIdOf(declared),
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    // The default for all services, so that no function ever calls AWS from this machine; then the emulated ones.
    AWS_ENDPOINT_URL: aws.address,
    AWS_ENDPOINT_URL_DYNAMODB: aws.address,
    AWS_ENDPOINT_URL_SES: aws.address,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.address,
    AWS_ENDPOINT_URL_SSM: aws.address,
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

interface AwsPlace {
  readonly region: string;
  readonly address: string;
}
