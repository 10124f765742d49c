import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/runtime/environment.ts';
import { DEFAULT_THROTTLE, ROUTE_THROTTLE } from '../settings/rates.ts';
import { acknowledge } from './in-template.ts';

/** An HTTP API that answers only CloudFront. Routes are added one by one, each behind the authorizer. */
export class Api extends Construct {
  private readonly http: HttpApi;
  private readonly stage: HttpStage;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    const log = new LogGroup(this, 'AccessLog', {
      // Outside this folder, AWS adds each API to a policy of the account that holds only 5,120 characters.
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}/api`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: { rateLimit: DEFAULT_THROTTLE.perSecond, burstLimit: DEFAULT_THROTTLE.atOnce },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat() },
    });
  }

  get id(): string {
    return this.http.apiId;
  }

  /** The host that CloudFront calls. */
  get host(): string {
    const { region, urlSuffix } = this.http.stack;
    return `${this.http.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  /** Routes every contract to its function, and every other request to `unknown`. */
  answerWith(answers: ReadonlyMap<Contract, IFunction>, unknown: IFunction, authorizer: IFunction): void {
    const onlyCloudFront = new HttpLambdaAuthorizer('OriginAuthorizer', authorizer, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${ORIGIN_SECRET_HEADER}`],
      resultsCacheTtl: Duration.minutes(5),
    });
    const routes = [...answers].flatMap(([contract, answer]) =>
      this.http.addRoutes({
        path: contract.path,
        methods: methodsOf(contract).map((method) => HttpMethod[method]),
        integration: new HttpLambdaIntegration(`${contract.name}Integration`, answer),
        authorizer: onlyCloudFront,
      }),
    );
    this.throttle([...answers.keys()], routes);
    new HttpRoute(this, 'Unknown', {
      httpApi: this.http,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('UnknownIntegration', unknown),
      authorizer: onlyCloudFront,
    });
  }

  /** The stage refers to its routes by their keys, so they must exist before it. */
  private throttle(contracts: readonly Contract[], routes: readonly HttpRoute[]): void {
    const resource = this.stage.node.defaultChild;
    if (!(resource instanceof CfnStage)) throw new Error('The stage of the API is not what it was.');
    resource.routeSettings = Object.fromEntries(
      contracts.flatMap((contract) =>
        methodsOf(contract).map((method) => [`${method} ${contract.path}`, ROUTE_SETTINGS]),
      ),
    );
    resource.node.addDependency(...routes);
  }
}

/** In CloudFormation's spelling: the CDK passes this part on unchanged. */
const ROUTE_SETTINGS = {
  ThrottlingRateLimit: ROUTE_THROTTLE.perSecond,
  ThrottlingBurstLimit: ROUTE_THROTTLE.atOnce,
};

/** Logs neither IP addresses nor paths, which may hold what a visitor typed: the route is enough. */
function accessLogFormat(): AccessLogFormat {
  const fields = [
    'requestId',
    'requestTime',
    'routeKey',
    'status',
    'responseLatency',
    'integrationErrorMessage',
  ];
  return AccessLogFormat.custom(
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, `$context.${field}`]))),
  );
}

/** The secret by which CloudFront identifies itself to the API. Secrets Manager generates it, and no person sees it. */
export class OriginSecret extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description:
        'Sent by CloudFront with every call of the API; the authorizer also accepts the previous value.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.secret, {
      SMG4: 'A value that rotates by itself would lock CloudFront out, which reads it when it is deployed; it is changed together with a deployment.',
    });
  }

  /** The id by which a function requests it from Secrets Manager. */
  get id(): string {
    return this.secret.secretArn;
  }

  /** A reference that CloudFormation resolves during the deployment: the value itself is not in the template. */
  get headerValue(): string {
    return this.secret.secretValue.unsafeUnwrap();
  }

  readingRight(): PolicyStatement {
    return new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [this.secret.secretArn],
    });
  }
}
