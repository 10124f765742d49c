import * as z from 'zod/mini';
import type { DeclaredThrottle, DeclaredThrottles } from '../api/throttles.ts';
import type { Assembly } from './read-assembly.ts';

/** A route of the HTTP API, as the stack declares it. */
export interface DeclaredRoute {
  /** `GET /api/things/{id}` or `$default`. */
  readonly key: string;
  /** The ARN of the function behind it. */
  readonly functionArn: string;
  readonly timeoutSeconds: number;
  readonly authorizer?: DeclaredAuthorizer | undefined;
}

export interface DeclaredAuthorizer {
  readonly id: string;
  readonly functionArn: string;
  /** The headers that the authorizer checks, and by which its answer is cached. */
  readonly identityHeaders: readonly string[];
  readonly cacheSeconds: number;
}

const routeSchema = z.object({
  RouteKey: z.string().check(z.regex(/^(?!ANY)[A-Z]+ [^+]+$|^\$default$/)),
  Target: z.string(),
  AuthorizerId: z.optional(z.string()),
  AuthorizationType: z.optional(z.string()),
});

const integrationSchema = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.optional(z.number()),
});

const authorizerSchema = z.object({
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: z.string(),
  AuthorizerPayloadFormatVersion: z.literal('2.0'),
  EnableSimpleResponses: z.literal(true),
  IdentitySource: z.array(z.string().check(z.startsWith('$request.header.'))),
  AuthorizerResultTtlInSeconds: z.optional(z.number()),
});

const permissionSchema = z.object({ Action: z.string(), FunctionName: z.string(), Principal: z.string() });

const throttleSchema = z.pipe(
  z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
  z.transform(({ ThrottlingRateLimit, ThrottlingBurstLimit }): DeclaredThrottle => ({
    perSecond: ThrottlingRateLimit,
    atOnce: ThrottlingBurstLimit,
  })),
);

const stageSchema = z.object({
  DefaultRouteSettings: z.optional(throttleSchema),
  RouteSettings: z.optional(z.record(z.string(), throttleSchema)),
});

/** The throttles of the API's stage. */
export function declaredThrottles(assembly: Assembly): DeclaredThrottles {
  const { DefaultRouteSettings, RouteSettings = {} } = stageSchema.parse(
    assembly.resources('AWS::ApiGatewayV2::Stage')[0]?.properties ?? {},
  );
  return { stage: DefaultRouteSettings, routes: new Map(Object.entries(RouteSettings)) };
}

/** Every route of the API. Throws when one is declared in a way that this emulator does not support. */
export function declaredRoutes(assembly: Assembly): readonly DeclaredRoute[] {
  return assembly.resources('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const { RouteKey, Target, AuthorizerId, AuthorizationType } = routeSchema.parse(properties);
    const integration = integrationSchema.parse(
      propertiesOf(assembly, 'AWS::ApiGatewayV2::Integration', Target.replace('integrations/', '')),
    );
    return {
      key: RouteKey,
      functionArn: functionArnIn(integration.IntegrationUri),
      timeoutSeconds: (integration.TimeoutInMillis ?? 30_000) / 1000,
      authorizer: AuthorizationType === 'CUSTOM' ? authorizer(assembly, AuthorizerId ?? '') : undefined,
    };
  });
}

/** Whether a service may call a function: the stack must give this permission. */
export function mayInvoke(assembly: Assembly, service: string, functionArn: string): boolean {
  return assembly
    .resources('AWS::Lambda::Permission')
    .map(({ properties }) => permissionSchema.parse(properties))
    .some(
      ({ Action, FunctionName, Principal }) =>
        Action === 'lambda:InvokeFunction' && Principal === service && functionArn.endsWith(FunctionName),
    );
}

function authorizer(assembly: Assembly, id: string): DeclaredAuthorizer {
  const declared = authorizerSchema.parse(propertiesOf(assembly, 'AWS::ApiGatewayV2::Authorizer', id));
  return {
    id,
    functionArn: functionArnIn(declared.AuthorizerUri),
    identityHeaders: declared.IdentitySource.map((source) =>
      source.replace('$request.header.', '').toLowerCase(),
    ),
    cacheSeconds: declared.AuthorizerResultTtlInSeconds ?? 0,
  };
}

function propertiesOf(assembly: Assembly, type: string, id: string): unknown {
  return assembly.resources(type).find((resource) => resource.id === id)?.properties;
}

/** Finds a function's ARN, which may be within a path of API Gateway. */
function functionArnIn(uri: string): string {
  return /functions\/(arn:.*)\/invocations$/.exec(uri)?.[1] ?? uri;
}
