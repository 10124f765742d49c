import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type DeclaredAuthorizer,
  type DeclaredRoute,
  declaredRoutes,
  mayInvoke,
} from '../template/http-api.ts';
import type { Assembly } from '../template/read-assembly.ts';
import type { InvokeFunction, Outcome } from '../lambda/messages.ts';
import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';
import * as answers from './api-answer.ts';
import { type ApiCall, apiEvent, authorizerEvent } from './api-event.ts';
import { matchRoute } from './match-route.ts';
import type { Throttles } from './throttles.ts';

/** The largest event that Lambda accepts, in bytes; less than API Gateway accepts as a body. */
const MOST_EVENT_BYTES = 6 * 1024 * 1024;

/** The emulator of an API Gateway HTTP API with Lambda behind it. */
export class HttpApi {
  private readonly routes: readonly DeclaredRoute[];
  private readonly authorizers: Authorizers;

  /** Without `throttles` no request is throttled. */
  constructor(
    private readonly assembly: Assembly,
    private readonly call: InvokeFunction,
    private readonly throttles: Throttles | undefined,
  ) {
    this.routes = declaredRoutes(assembly);
    this.authorizers = new Authorizers((arn, event) => this.invoke(arn, event));
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    const requestId = randomUUID();
    const given = await this.route(request, requestId);
    return { ...given, headers: [...given.headers, ['apigw-requestid', requestId]] };
  }

  private async route(request: WireRequest, requestId: string): Promise<WireAnswer> {
    const path = decoded(request.path);
    if (path === undefined) return answers.BAD_REQUEST;
    const match = matchRoute(this.routes, request.method, path);
    if (!match) return answers.NOT_FOUND;
    const { route, parameters } = match;
    if (this.throttles?.letsThrough(route.key) === false) return answers.TOO_MANY;
    const { region } = this.assembly;
    const apiId = this.assembly.resources('AWS::ApiGatewayV2::Api')[0]?.id ?? 'api';
    const call: ApiCall = { request, routeKey: route.key, parameters, requestId, apiId, region };
    const event = apiEvent(call);
    if (!route.authorizer) return this.integrate(route, event);
    const finding = await this.authorizers.ask(route.authorizer, call);
    if (finding.kind !== 'allowed') return REFUSALS[finding.kind];
    const requestContext = { ...event.requestContext, authorizer: { lambda: finding.context } };
    return this.integrate(route, { ...event, requestContext });
  }

  private async integrate(route: DeclaredRoute, event: unknown): Promise<WireAnswer> {
    if (Buffer.byteLength(JSON.stringify(event)) > MOST_EVENT_BYTES) return answers.TOO_LARGE;
    const outcome = await within(route.timeoutSeconds, this.invoke(route.functionArn, event));
    if (outcome.kind === 'answer') return answers.apiAnswer(outcome.payload);
    return outcome.kind === 'failure' ? answers.INTERNAL_ERROR : answers.SERVICE_UNAVAILABLE;
  }

  /** To API Gateway, a function that it has no permission to call is a failed one. */
  private async invoke(functionArn: string, event: unknown): Promise<Outcome> {
    if (mayInvoke(this.assembly, 'apigateway.amazonaws.com', functionArn))
      return this.call(functionArn, event);
    const errorMessage = `API Gateway has no permission to call ${functionArn}`;
    return { kind: 'failure', failure: { errorType: 'AccessDenied', errorMessage } };
  }
}

const REFUSALS = {
  unauthorized: answers.UNAUTHORIZED,
  forbidden: answers.FORBIDDEN,
  failed: answers.INTERNAL_ERROR,
};

async function within(seconds: number, outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout', seconds }), seconds * 1000);
  });
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

type Finding =
  | { readonly kind: 'allowed'; readonly context: Readonly<Record<string, unknown>> }
  | { readonly kind: 'forbidden' | 'unauthorized' | 'failed' };

const simpleAnswer = z.object({
  isAuthorized: z.boolean(),
  context: z.optional(z.record(z.string(), z.unknown())),
});

/** Calls authorizers, and caches their answers for as long as the stack allows. */
class Authorizers {
  private readonly known = new Map<string, { readonly finding: Finding; readonly until: number }>();

  constructor(private readonly invoke: InvokeFunction) {}

  async ask(authorizer: DeclaredAuthorizer, call: ApiCall): Promise<Finding> {
    const identity = authorizer.identityHeaders.map((name) => headerOf(call.request, name) ?? '');
    if (identity.some((value) => !value)) return { kind: 'unauthorized' };
    const key = JSON.stringify([authorizer.id, identity]);
    const remembered = this.known.get(key);
    if (remembered && remembered.until > Date.now()) return remembered.finding;
    const finding = await this.askAnew(authorizer, call, identity);
    if (finding.kind !== 'failed' && authorizer.cacheSeconds > 0) {
      this.known.set(key, { finding, until: Date.now() + authorizer.cacheSeconds * 1000 });
    }
    return finding;
  }

  private async askAnew(
    { functionArn }: DeclaredAuthorizer,
    call: ApiCall,
    identity: readonly string[],
  ): Promise<Finding> {
    const outcome = await this.invoke(functionArn, authorizerEvent(call, identity));
    if (outcome.kind !== 'answer') return { kind: 'failed' };
    const answer = simpleAnswer.safeParse(JSON.parse(outcome.payload));
    if (!answer.success) return { kind: 'failed' };
    const { isAuthorized, context = {} } = answer.data;
    return isAuthorized ? { kind: 'allowed', context } : { kind: 'forbidden' };
  }
}
