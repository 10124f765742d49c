import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Contract } from '#shared/api/contract.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/cloud/environment.ts';

/** What the API as a whole takes in one second, and at once. Above it API Gateway answers 429 by itself. */
const REQUESTS_PER_SECOND = 100;
const REQUESTS_AT_ONCE = 200;

/** An HTTP API that answers nobody but CloudFront. Routes are added one by one, each behind the authorizer. */
export class Api extends Construct {
  private readonly http: HttpApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    const log = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: { rateLimit: REQUESTS_PER_SECOND, burstLimit: REQUESTS_AT_ONCE },
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

  /** Routes every contract to its function, and whatever else comes to `unknown`. */
  answerWith(answers: ReadonlyMap<Contract, IFunction>, unknown: IFunction, authorizer: IFunction): void {
    const onlyCloudFront = new HttpLambdaAuthorizer('OriginAuthorizer', authorizer, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${ORIGIN_SECRET_HEADER}`],
      resultsCacheTtl: Duration.minutes(5),
    });
    for (const [{ name, method, path }, answer] of answers) {
      this.http.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: new HttpLambdaIntegration(`${name}Integration`, answer),
        authorizer: onlyCloudFront,
      });
    }
    new HttpRoute(this, 'Unknown', {
      httpApi: this.http,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('UnknownIntegration', unknown),
      authorizer: onlyCloudFront,
    });
  }
}

/** Neither addresses nor paths with what a visitor typed: the route says enough. */
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
