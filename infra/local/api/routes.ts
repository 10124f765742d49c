import * as z from 'zod/mini';
import type { Assembly } from '../template/assembly.ts';

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
  readonly functionArn: string;
  /** The headers without which it is not asked. Its answers are not cached here. */
  readonly identityHeaders: readonly string[];
}

const routeSchema = z.object({
  RouteKey: z.string().check(z.regex(/^(?!ANY)[A-Z]+ [^+]+$|^\$default$/)),
  Target: z.string(),
  AuthorizerId: z.optional(z.string()),
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
export function declaredRoutes(assembly: Assembly): readonly DeclaredRoute[] {
  return assembly.resources('AWS::ApiGatewayV2::Route', routeSchema).map(({ properties }) => {
    const { RouteKey, Target, AuthorizerId } = properties;
    const { IntegrationUri, TimeoutInMillis } = assembly.properties(
      'AWS::ApiGatewayV2::Integration',
      Target.replace('integrations/', ''),
      integrationSchema,
    );
    return {
      key: RouteKey,
      functionArn: functionArnIn(IntegrationUri),
      timeoutSeconds: TimeoutInMillis / 1000,
      authorizer: AuthorizerId === undefined ? undefined : authorizer(assembly, AuthorizerId),
    };
  });
}

function authorizer(assembly: Assembly, id: string): DeclaredAuthorizer {
  const declared = assembly.properties('AWS::ApiGatewayV2::Authorizer', id, authorizerSchema);
  return {
    functionArn: functionArnIn(declared.AuthorizerUri),
    identityHeaders: declared.IdentitySource.map((source) =>
      source.replace('$request.header.', '').toLowerCase(),
    ),
  };
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
  const matches = routes.flatMap((route) => {
    const parameters = parametersOf(route.key, method, path);
    return parameters ? [{ route, parameters }] : [];
  });
  return matches.toSorted((a, b) => vagueness(a.route.key) - vagueness(b.route.key))[0];
}

function parametersOf(key: string, method: string, path: string): Record<string, string> | undefined {
  if (key === '$default') return {};
  const [keyMethod, pattern = ''] = key.split(' ');
  const [written, given] = [pattern.split('/'), path.split('/')];
  if (keyMethod !== method || written.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, part] of written.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = given[at] ?? '';
    if (name === undefined ? part !== value : value === '') return undefined;
    if (name !== undefined) parameters[name] = value;
  }
  return parameters;
}

function vagueness(key: string): number {
  return key === '$default' ? Infinity : key.split('{').length;
}
