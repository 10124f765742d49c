import { headerOf, type WireRequest } from '../wire.ts';

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
  const { request, routeKey, parameters } = call;
  const cookies = request.headers
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => value.split(/;\s*/));
  const query = joined(new URLSearchParams(request.query));
  return {
    version: '2.0',
    routeKey,
    rawPath: decodeURIComponent(request.path),
    rawQueryString: request.query,
    ...(cookies.length > 0 && { cookies }),
    headers: headersOf(request),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: requestContext(call),
    ...bodyOf(request),
  };
}

/** The same for an authorizer, which sees no body. */
export function authorizerEvent(call: ApiCall, identitySource: readonly string[]) {
  const { body: _, isBase64Encoded: __, ...event } = { body: undefined, ...apiEvent(call) };
  const arn = `arn:aws:execute-api:${call.region}:000000000000:${call.apiId}/$default`;
  return {
    ...event,
    type: 'REQUEST',
    routeArn: `${arn}/${call.request.method}${event.rawPath}`,
    identitySource,
  };
}

function headersOf(request: WireRequest): Record<string, string> {
  const names = new Set(request.headers.map(([name]) => name).filter((name) => name !== 'cookie'));
  return Object.fromEntries([...names].map((name) => [name, headerOf(request, name) ?? '']));
}

function bodyOf(request: WireRequest) {
  if (request.body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT_TYPES.test(headerOf(request, 'content-type') ?? '');
  return { body: request.body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function requestContext({ request, routeKey, requestId, apiId, region }: ApiCall) {
  return {
    accountId: '000000000000',
    apiId,
    domainName: `${apiId}.execute-api.${region}.amazonaws.com`,
    http: {
      method: request.method,
      path: decodeURIComponent(request.path),
      protocol: 'HTTP/1.1',
      sourceIp: request.from.address,
      userAgent: headerOf(request, 'user-agent') ?? '',
    },
    requestId,
    routeKey,
    stage: '$default',
  };
}

/** A parameter that occurs twice becomes one value with a comma. */
function joined(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}
