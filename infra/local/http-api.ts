import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { InvokeFunction, Outcome } from './lambda/lambda-service.ts';
import { ACCOUNT, type Assembly } from './template/assembly.ts';
import { headerOf, headersOf, jsonAnswer, TOO_LARGE, type WireAnswer, type WireRequest } from './wire.ts';

/** The largest event and the largest answer of Lambda, in bytes; less than API Gateway accepts as a body. */
const MOST_BYTES = 6 * 1024 * 1024;

/** The emulator of an API Gateway HTTP API with Lambda behind it. */
export class HttpApi {
  private readonly routes: readonly DeclaredRoute[];
  private readonly place: { readonly apiId: string; readonly region: string };

  /** `isThrottled` tells whether a request of a route is turned away now. */
  constructor(
    assembly: Assembly,
    private readonly invoke: InvokeFunction,
    private readonly isThrottled: (routeKey: string) => boolean,
  ) {
    this.routes = declaredRoutes(assembly);
    const [api] = assembly.resources('AWS::ApiGatewayV2::Api', z.object({}));
    this.place = { apiId: api?.id ?? 'api', region: assembly.region };
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    const requestId = randomUUID();
    const given = await this.route(request, requestId);
    return { ...given, headers: [...given.headers, ['apigw-requestid', requestId]] };
  }

  private async route(request: WireRequest, requestId: string): Promise<WireAnswer> {
    const path = decoded(request.path);
    if (path === undefined) return refusal(400, 'Bad Request');
    const match = matchRoute(this.routes, request.method, path);
    if (!match) return refusal(404, 'Not Found');
    const { route, parameters } = match;
    if (this.isThrottled(route.key)) return refusal(429, 'Too Many Requests');
    const event = apiEvent(request, route.key, parameters, { requestId, ...this.place });
    const finding = await this.authorize(route, event);
    if ('status' in finding) return finding;
    const requestContext = { ...event.requestContext, authorizer: { lambda: finding.context } };
    const whole = { ...event, requestContext };
    if (Buffer.byteLength(JSON.stringify(whole)) > MOST_BYTES) return TOO_LARGE;
    const timeout = sleep<Outcome>(route.timeoutMs, { kind: 'timeout' }, { ref: false });
    const outcome = await Promise.race([this.invoke(route.functionArn, whole), timeout]);
    if (outcome.kind === 'answer') return apiAnswer(outcome.payload);
    return outcome.kind === 'failure' ? INTERNAL_ERROR : refusal(503, 'Service Unavailable');
  }

  /** Asks the route's authorizer, which sees no body. Its answers are not cached here. */
  private async authorize({ authorizer }: DeclaredRoute, event: ApiEvent): Promise<Finding | WireAnswer> {
    const identitySource = authorizer.identityHeaders.map((name) => event.headers[name] ?? '');
    if (identitySource.includes('')) return refusal(401, 'Unauthorized');
    const { apiId, region } = this.place;
    const stage = `arn:aws:execute-api:${region}:${ACCOUNT}:${apiId}/$default`;
    const routeArn = `${stage}/${event.requestContext.http.method}${event.rawPath}`;
    const withoutBody = { ...event, body: undefined, isBase64Encoded: undefined };
    const asked = { ...withoutBody, type: 'REQUEST', routeArn, identitySource };
    const outcome = await this.invoke(authorizer.functionArn, asked);
    const parsed = findingSchema.safeParse(outcome.kind === 'answer' && JSON.parse(outcome.payload));
    if (!parsed.success) return INTERNAL_ERROR;
    return parsed.data.isAuthorized ? parsed.data : refusal(403, 'Forbidden');
  }
}

const findingSchema = z.object({
  isAuthorized: z.boolean(),
  context: z._default(z.record(z.string(), z.unknown()), {}),
});

type Finding = z.output<typeof findingSchema>;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** An answer that API Gateway gives itself. */
function refusal(status: number, message: string): WireAnswer {
  return jsonAnswer(status, { message });
}

const INTERNAL_ERROR = refusal(500, 'Internal Server Error');

/** No function of the stack answers with cookies, or with bytes as base64. */
const answerSchema = z.strictObject({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  body: z._default(z.string(), ''),
});

/** API Gateway's answer for a function's: either the full response shape, or any other JSON as the body of a 200. */
function apiAnswer(payload: string): WireAnswer {
  if (Buffer.byteLength(payload) > MOST_BYTES) return INTERNAL_ERROR;
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) return jsonAnswer(200, value);
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) return INTERNAL_ERROR;
  const { statusCode, headers, body } = parsed.data;
  const own = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), String(text)] as const);
  return {
    status: statusCode,
    headers: [...new Map([['content-type', 'text/plain;charset=utf-8'], ...own])],
    body: Buffer.from(body),
  };
}

type ApiEvent = ReturnType<typeof apiEvent>;

/** Content types that API Gateway passes on as text; everything else, forms included, becomes base64. */
const TEXT_TYPES = /^(text\/|application\/(json|xml|javascript)\b|application\/[\w.-]+\+(json|xml)\b)/i;

/**
 * An event of API Gateway's HTTP API, payload format 2.0, without the authorizer's part and without fields that no
 * function reads, such as times.
 */
export function apiEvent(
  request: WireRequest,
  routeKey: string,
  parameters: Readonly<Record<string, string>>,
  { requestId, apiId, region }: Readonly<Record<'requestId' | 'apiId' | 'region', string>>,
) {
  const rawPath = decodeURIComponent(request.path);
  const { cookie, ...headers } = headersOf(request);
  const query = new URLSearchParams(request.query);
  // A parameter that occurs twice becomes one value with a comma.
  const values = [...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]);
  const isEmpty = request.body.length === 0;
  const isText = isEmpty || TEXT_TYPES.test(headerOf(request, 'content-type') ?? '');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(values.length > 0 && { queryStringParameters: Object.fromEntries(values) }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: ACCOUNT,
      apiId,
      domainName: `${apiId}.execute-api.${region}.amazonaws.com`,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.from.address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
    },
    ...(!isEmpty && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  };
}

/** A route of the HTTP API, as the stack declares it: each is behind an authorizer. */
interface DeclaredRoute {
  /** `GET /api/things/{id}` or `$default`. */
  readonly key: string;
  /** The ARN of the function behind it. */
  readonly functionArn: string;
  readonly timeoutMs: number;
  /** It is not asked about a request that lacks one of the identity headers, in lower case. */
  readonly authorizer: { readonly functionArn: string; readonly identityHeaders: readonly string[] };
}

const routeSchema = z.object({
  RouteKey: z.string().check(z.regex(/^(?!ANY)[A-Z]+ [^+]+$|^\$default$/)),
  Target: z.string(),
  AuthorizerId: z.string(),
});

const integrationSchema = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
});

const authorizerSchema = z.object({
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: z.string(),
  AuthorizerPayloadFormatVersion: z.literal('2.0'),
  EnableSimpleResponses: z.literal(true),
  IdentitySource: z.array(z.string().check(z.startsWith('$request.header.'))),
});

/** Every route of the API. Throws when one is declared in a way that this emulator does not support. */
function declaredRoutes(assembly: Assembly): readonly DeclaredRoute[] {
  return assembly.resources('AWS::ApiGatewayV2::Route', routeSchema).map(({ properties }) => {
    const { RouteKey: key, Target, AuthorizerId } = properties;
    const integration = Target.replace('integrations/', '');
    const { IntegrationUri, TimeoutInMillis: timeoutMs } = assembly.properties(
      'AWS::ApiGatewayV2::Integration',
      integration,
      integrationSchema,
    );
    const { AuthorizerUri, IdentitySource } = assembly.properties(
      'AWS::ApiGatewayV2::Authorizer',
      AuthorizerId,
      authorizerSchema,
    );
    const identityHeaders = IdentitySource.map((source) =>
      source.replace('$request.header.', '').toLowerCase(),
    );
    const authorizer = { functionArn: functionArnIn(AuthorizerUri), identityHeaders };
    return { key, functionArn: functionArnIn(IntegrationUri), timeoutMs, authorizer };
  });
}

/** Finds a function's ARN, which may be within a path of API Gateway. */
function functionArnIn(uri: string): string {
  return /functions\/(arn:.*)\/invocations$/.exec(uri)?.[1] ?? uri;
}

/**
 * The most specific route for a request, in API Gateway's order: a literal part of a path wins over a parameter, and
 * `$default` comes last. The stack declares no `ANY` route and no greedy parameter.
 */
export function matchRoute<Route extends { readonly key: string }>(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly parameters: Readonly<Record<string, string>> } | undefined {
  const vagueness = (key: string) => (key === '$default' ? Infinity : key.split('{').length);
  return routes
    .flatMap((route) => {
      const parameters = parametersOf(route.key, method, path);
      return parameters ? [{ route, parameters }] : [];
    })
    .toSorted((a, b) => vagueness(a.route.key) - vagueness(b.route.key))[0];
}

function parametersOf(key: string, method: string, path: string): Record<string, string> | undefined {
  if (key === '$default') return {};
  const [keyMethod, pattern = ''] = key.split(' ');
  const parts = pattern.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = keyMethod === method ? new RegExp(`^${parts}$`).exec(path) : null;
  return found ? { ...found.groups } : undefined;
}
