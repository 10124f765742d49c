import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Access } from '../access-shape.ts';
import { acknowledgeModel } from './language-model.ts';
import { acknowledgeRecipients } from './mail.ts';
import { nameInTemplate } from './in-template.ts';
import { capitalised } from '../settings/names-of.ts';
import { environmentFor, rightsFor, type Surroundings } from './surroundings.ts';

export interface EndpointFunctionProps {
  /** The name of a contract or a job. */
  readonly name: string;
  /** Its source file, without `.ts`. */
  readonly file: string;
  readonly timeoutSeconds: number;
  readonly access: Access;
  readonly around: Surroundings;
}

const MEMORY_MEGABYTES = 512;

/** One Lambda with its own role and log. Holds every default; what the function may access comes in as `access`. */
export class EndpointFunction extends Construct {
  readonly lambda: NodejsFunction;

  constructor(scope: Construct, props: EndpointFunctionProps) {
    const id = capitalised(props.name);
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const { access, around } = props;
    this.lambda = new NodejsFunction(this, 'Function', {
      code: around.bundles.codeOf(props.file),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: access.memoryMegabytes ?? MEMORY_MEGABYTES,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: environmentFor(access, around),
      // A switch for version 2 of the SDK, which we do not use.
      awsSdkConnectionReuse: false,
      logGroup,
      role,
    });
    for (const right of [writingTo(logGroup), ...rightsFor(access, around)]) role.addToPolicy(right);
    if (access.sendsMail) acknowledgeRecipients(role);
    if (access.asksModel) acknowledgeModel(role, around.settings);
    nameInTemplate(this.lambda, id);
  }
}

/**
 * The logging permissions of AWSLambdaBasicExecutionRole, but for this one log group instead of all of the account's.
 */
function writingTo(logGroup: LogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}
