import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outcome } from '../lambda/execution-environment.ts';
import type { InvokeFunction } from '../lambda/lambda-service.ts';
import type { Assembly } from '../template/assembly.ts';
import { callableBy } from '../template/lambda-functions.ts';
import { headerOf, jsonAnswer, TOO_LARGE, type WireAnswer, type WireRequest } from '../wire.ts';
import { type ApiCall, apiEvent, authorizerEvent } from './api-event.ts';
import { type DeclaredAuthorizer, type DeclaredRoute, declaredRoutes, matchRoute } from './routes.ts';

/** The largest event and the largest answer of Lambda, in bytes; less than API Gateway accepts as a body. */
const MOST_BYTES = 6 * 1024 * 1024;

/** The emulator of an API Gateway HTTP API with Lambda behind it. */
export class HttpApi {
  private readonly routes: readonly DeclaredRoute[];
  private readonly place: { readonly apiId: string; readonly region: string };
  private readonly mayCall: (functionArn: string) => boolean;

  /** `isThrottled` tells whether a request of a route is turned away now. */
  constructor(
    assembly: Assembly,
    private readonly call: InvokeFunction,
    private readonly isThrottled: (routeKey: string) => boolean,
  ) {
    this.routes = declaredRoutes(assembly);
    const [api] = assembly.resources('AWS::ApiGatewayV2::Api', z.object({}));
    this.place = { apiId: api?.id ?? 'api', region: assembly.region };
    this.mayCall = callableBy('apigateway.amazonaws.com', assembly);
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
    const call: ApiCall = { request, routeKey: route.key, parameters, requestId, ...this.place };
    const event = apiEvent(call);
    if (!route.authorizer) return this.integrate(route, event);
    const finding = await this.authorize(route.authorizer, call);
    if ('status' in finding) return finding;
    const requestContext = { ...event.requestContext, authorizer: { lambda: finding.context } };
    return this.integrate(route, { ...event, requestContext });
  }

  private async integrate(route: DeclaredRoute, event: unknown): Promise<WireAnswer> {
    if (Buffer.byteLength(JSON.stringify(event)) > MOST_BYTES) return TOO_LARGE;
    const outcome = await within(route.timeoutSeconds, this.invoke(route.functionArn, event));
    if (outcome.kind === 'answer') return apiAnswer(outcome.payload);
    return outcome.kind === 'failure' ? INTERNAL_ERROR : refusal(503, 'Service Unavailable');
  }

  /** To API Gateway, a function that it has no permission to call is a failed one. */
  private invoke(functionArn: string, event: unknown): Promise<Outcome> {
    return this.mayCall(functionArn) ? this.call(functionArn, event) : Promise.resolve({ kind: 'failure' });
  }

  private async authorize(authorizer: DeclaredAuthorizer, call: ApiCall): Promise<Finding | WireAnswer> {
    const { functionArn, identityHeaders } = authorizer;
    const identity = identityHeaders.map((name) => headerOf(call.request, name) ?? '');
    if (identity.includes('')) return refusal(401, 'Unauthorized');
    const outcome = await this.invoke(functionArn, authorizerEvent(call, identity));
    const parsed = outcome.kind === 'answer' && findingSchema.safeParse(JSON.parse(outcome.payload));
    if (!parsed || !parsed.success) return INTERNAL_ERROR;
    const finding = parsed.data;
    return finding.isAuthorized ? finding : refusal(403, 'Forbidden');
  }
}

const findingSchema = z.object({
  isAuthorized: z.boolean(),
  context: z._default(z.record(z.string(), z.unknown()), {}),
});

type Finding = z.output<typeof findingSchema>;

async function within(seconds: number, outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), seconds * 1000);
  });
  return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
}

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
