import { existsSync } from 'node:fs';
import { type IFunction, Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Contract } from '#shared/api/contract.ts';
import { type EndpointName, API, handlerOf } from '#shared/api/index.ts';
import { type JobName, type Access, type Job, type TableAccess, ACCESS, fileOfJob, JOBS } from '../access.ts';
import { Bundles } from '../bundling.ts';
import { capitalised, namesOf } from '../settings/names-of.ts';
import { type Mail, acknowledgeRecipients } from './mail.ts';
import { acknowledge, nameInTemplate } from './in-template.ts';
import type { OriginSecret } from './api.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import type { SettingValues } from '../settings/settings.ts';
import type { Tables } from './tables.ts';

/** What Lambda runs the functions on. */
export const LAMBDA_RUNTIME = Runtime.NODEJS_24_X;

/** One function for each contract and each job, with exactly the permissions that `infra/stack/access.ts` gives it. */
export class Functions extends Construct {
  readonly endpoints = new Map<Contract, IFunction>();
  private readonly jobs = new Map<string, IFunction>();

  constructor(scope: Construct, id: string, props: Omit<Surroundings, 'bundles'>) {
    super(scope, id);
    const around = { ...props, bundles: new Bundles(entriesOfAll()) };
    for (const name of namesOf(API)) {
      const { timeoutSeconds } = API[name];
      const made = this.make(name, handlerOf(name), { access: ACCESS[name], timeoutSeconds }, around);
      this.endpoints.set(API[name], made);
    }
    for (const name of namesOf(JOBS)) {
      this.jobs.set(name, this.make(name, fileOfJob(name), JOBS[name], around));
    }
  }

  /** One Lambda with its own role and log, from its source file without `.ts`. Holds every default. */
  private make(
    name: EndpointName | JobName,
    file: string,
    { access, timeoutSeconds }: Pick<Job, 'access' | 'timeoutSeconds'>,
    around: Surroundings,
  ): IFunction {
    const id = capitalised(name);
    const scope = new Construct(this, id);
    const logGroup = new LogGroup(scope, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const made = new NodejsFunction(scope, 'Function', {
      code: around.bundles.codeOf(file),
      handler: 'index.handler',
      runtime: LAMBDA_RUNTIME,
      architecture: Architecture.ARM_64,
      memorySize: access.memoryMegabytes ?? 512,
      timeout: Duration.seconds(timeoutSeconds),
      environment: environmentFor(access, around),
      // A switch for version 2 of the SDK, which we do not use.
      awsSdkConnectionReuse: false,
      logGroup,
      role,
    });
    for (const right of [writingTo(logGroup), ...rightsFor(access, around)]) role.addToPolicy(right);
    if (access.sendsMail) acknowledgeRecipients(role);
    if (access.asksModel) acknowledgeModel(role, around.settings);
    nameInTemplate(made, id);
    return made;
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

/** The files of all functions. Throws with the name of the first that has none. */
function entriesOfAll(): string[] {
  const owners = [...namesOf(API), ...namesOf(JOBS)];
  const entries = [...namesOf(API).map(handlerOf), ...namesOf(JOBS).map(fileOfJob)];
  const missing = entries.findIndex((entry) => !existsSync(`${entry}.ts`));
  if (missing >= 0) throw new Error(`${owners[missing]} has no handler: write ${entries[missing]}.ts.`);
  return entries;
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

/**
 * The logging permissions of AWSLambdaBasicExecutionRole, but for this one log group instead of all of the account's.
 */
function writingTo(logGroup: LogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}

/** The resources of this stack that a function may be given access to. */
interface Surroundings {
  readonly tables: Tables;
  readonly mail: Mail;
  readonly originSecret: OriginSecret;
  readonly settings: SettingValues;
  readonly bundles: Bundles;
}

/**
 * The IAM statements of an access: one for each resource, with exact actions. A wildcard is acknowledged where it is
 * made.
 */
function rightsFor({ tables = {}, ...access }: Access, around: Surroundings): PolicyStatement[] {
  return [
    ...namesOf(tables).flatMap((name) => tableRights(around.tables.named(name).tableArn, tables[name])),
    ...(access.sendsMail ? [around.mail.sendingRight(access.sendsRawMail)] : []),
    ...(access.parameters ?? [])
      .filter((name) => around.settings[name] !== '')
      .map((name) => parameterRight(around, around.settings[name])),
    ...(access.asksModel ? modelRights(Stack.of(around.tables), around.settings) : []),
    ...(access.readsOriginSecret ? [around.originSecret.readingRight()] : []),
  ];
}

/** The environment variables of an access. */
function environmentFor({ tables = {}, ...access }: Access, around: Surroundings): Record<string, string> {
  const variables: [name: string, value: string][] = [
    ...namesOf(tables).map((name): [string, string] => [
      TABLES[name].environment,
      around.tables.named(name).tableName,
    ]),
    // Besides its settings, every function receives the metrics namespace, because each may write metrics.
    ...[...(access.settings ?? []), ...(access.parameters ?? []), 'metricsNamespace' as const]
      .map((name): [string, string] => [ENVIRONMENT[name], around.settings[name]])
      .filter(([, value]) => value !== ''),
  ];
  if (access.sendsMail) variables.push([ENVIRONMENT.mailSender, around.mail.sender]);
  if (access.readsOriginSecret) variables.push([ENVIRONMENT.originSecretId, around.originSecret.id]);
  return Object.fromEntries(variables);
}

function tableRights(arn: string, access: TableAccess | undefined): PolicyStatement[] {
  const { actions = [], queriedIndexes = [], scannedIndexes = [] } = access ?? {};
  const right = (allowed: readonly string[], resources: readonly string[]) =>
    allowed.length > 0 && resources.length > 0
      ? [
          new PolicyStatement({
            actions: allowed.map((action) => `dynamodb:${action}`),
            resources: [...resources],
          }),
        ]
      : [];
  const arnOf = (index: string) => `${arn}/index/${index}`;
  return [
    ...right(actions, [arn]),
    ...right(['Query'], queriedIndexes.map(arnOf)),
    ...right(['Scan'], scannedIndexes.map(arnOf)),
  ];
}

/** A secret there is encrypted with the account's default key for parameters, which needs no further permission. */
function parameterRight({ tables }: Surroundings, name: string): PolicyStatement {
  const resourceName = name.replace(/^\//, '');
  return new PolicyStatement({
    actions: ['ssm:GetParameter'],
    resources: [Stack.of(tables).formatArn({ service: 'ssm', resource: 'parameter', resourceName })],
  });
}

/** The prefix that distinguishes a Bedrock inference profile from the model that it runs in several regions. */
const PROFILE = /^(us|us-gov|eu|apac|jp|au|ca|global)\./;

/** The permission to call the stage's model and no other; none when the stage names no model. */
function modelRights(stack: Stack, { chatModelId, chatModelRegion }: SettingValues): PolicyStatement[] {
  if (!chatModelId) return [];
  const model = chatModelId.replace(PROFILE, '');
  const modelArn = (region: string) => `arn:${stack.partition}:bedrock:${region}::foundation-model/${model}`;
  if (model === chatModelId) return [asking([modelArn(chatModelRegion)])];
  const profileArn = stack.formatArn({
    service: 'bedrock',
    region: chatModelRegion,
    resource: 'inference-profile',
    resourceName: chatModelId,
  });
  // The profile decides in which region the model answers. The model's ARN has no region in the case of a global
  // profile.
  return [
    asking([profileArn]),
    asking([modelArn('*'), modelArn('')], { StringEquals: { 'bedrock:InferenceProfileArn': profileArn } }),
  ];
}

/** Acknowledges the wildcard in a function's permissions on a model that runs in several regions. */
function acknowledgeModel(role: Role, { chatModelId }: SettingValues): void {
  if (!PROFILE.test(chatModelId)) return;
  // A wildcard finding can be acknowledged only by its exact resource.
  const everywhere = `arn:${Stack.of(role).partition}:bedrock:*::foundation-model/${chatModelId.replace(PROFILE, '')}`;
  acknowledge(role, {
    [`IAM5[Resource::${everywhere}]`]:
      'One model in whichever region its inference profile chooses, and only when asked through that profile.',
  });
}

function asking(resources: string[], conditions?: Record<string, Record<string, string>>): PolicyStatement {
  return new PolicyStatement({
    actions: ['bedrock:InvokeModel'],
    resources,
    ...(conditions && { conditions }),
  });
}
