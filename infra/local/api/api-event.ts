import { ACCOUNT } from '../template/assembly.ts';
import { headerOf, headersOf, type WireRequest } from '../wire.ts';

export interface ApiCall {
  readonly request: WireRequest;
  readonly routeKey: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly apiId: string;
  readonly region: string;
}

/** Content types that API Gateway passes on as text; everything else, forms included, becomes base64. */
const TEXT_TYPES = /^(text\/|application\/(json|xml|javascript)\b|application\/[\w.-]+\+(json|xml)\b)/i;

/**
 * An event of API Gateway's HTTP API, payload format 2.0, without the authorizer's part and without fields that no
 * function reads, such as times.
 */
export function apiEvent(call: ApiCall) {
  const { request } = call;
  if (request.body.length === 0) return { ...withoutBody(call), isBase64Encoded: false };
  const isText = TEXT_TYPES.test(headerOf(request, 'content-type') ?? '');
  const body = request.body.toString(isText ? 'utf8' : 'base64');
  return { ...withoutBody(call), body, isBase64Encoded: !isText };
}

/** The same for an authorizer, which sees no body. */
export function authorizerEvent(call: ApiCall, identitySource: readonly string[]) {
  const event = withoutBody(call);
  const stage = `arn:aws:execute-api:${call.region}:${ACCOUNT}:${call.apiId}/$default`;
  return {
    ...event,
    type: 'REQUEST',
    routeArn: `${stage}/${call.request.method}${event.rawPath}`,
    identitySource,
  };
}

function withoutBody({ request, routeKey, parameters, requestId, apiId, region }: ApiCall) {
  const rawPath = decodeURIComponent(request.path);
  const { cookie, ...headers } = headersOf(request);
  const query = new URLSearchParams(request.query);
  // A parameter that occurs twice becomes one value with a comma.
  const values = [...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]);
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
  };
}
