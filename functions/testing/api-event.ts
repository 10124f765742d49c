import type { Contract, InputOf } from '#shared/api/contract.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import type { ApiEvent } from '../http/request.ts';

/** What a test may specify about a request besides its input. */
export interface Circumstances {
  /** The visitor's address as CloudFront saw it. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the input's JSON, or instead of the form that is the input. */
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly method?: string;
  /** Whether the origin authorizer has seen CloudFront's secret. */
  readonly isFromCloudFront?: boolean;
}

let made = 0;

/** A request for a contract exactly as API Gateway hands it to the function (payload format 2.0). */
export function apiEvent<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  circumstances: Circumstances = {},
): ApiEvent {
  const { from = '198.51.100.7', isFromCloudFront = true, method = contract.method } = circumstances;
  const viewer = `${from}:40404`;
  const values = Object.entries(typeof input === 'object' && input !== null ? input : {});
  const texts = values
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const query = contract.inputFrom === 'query' ? new URLSearchParams(texts).toString() : '';
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Object.fromEntries(values)[name])),
  );
  return {
    version: '2.0',
    routeKey: `${contract.method} ${contract.path}`,
    rawPath: path,
    rawQueryString: query,
    headers: {
      host: 'api.harbourlight.example',
      ...(isFromCloudFront && { [VIEWER_ADDRESS_HEADER]: viewer }),
      ...contentTypeOf(contract),
      ...circumstances.headers,
    },
    ...(query !== '' && { queryStringParameters: Object.fromEntries(texts) }),
    ...(contract.inputFrom === 'path' && { pathParameters: Object.fromEntries(texts) }),
    ...(contract.inputFrom === 'body' && { body: circumstances.body ?? JSON.stringify(input) }),
    isBase64Encoded: circumstances.isBase64Encoded ?? false,
    ...(contract.inputFrom === 'form' && formBody(Object.fromEntries(texts)['body'] ?? '', circumstances)),
    requestContext: {
      ...requestContext(contract, path),
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      ...(isFromCloudFront && { authorizer: { lambda: { origin: 'cloudfront' } } }),
    },
  };
}

function contentTypeOf({ inputFrom }: Contract): Record<string, string> {
  if (inputFrom === 'body') return { 'content-type': 'application/json' };
  return inputFrom === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
}

/** API Gateway passes form bodies as base64. */
function formBody(form: string, { body, isBase64Encoded }: Circumstances) {
  if (body !== undefined) return { body, isBase64Encoded: isBase64Encoded ?? false };
  return { body: Buffer.from(form).toString('base64'), isBase64Encoded: true };
}

function requestContext(contract: Contract, path: string) {
  made += 1;
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: 'api.harbourlight.example',
    domainPrefix: 'api',
    requestId: `request-${made}`,
    routeKey: `${contract.method} ${path}`,
    stage: '$default',
    time: '01/Nov/2026:08:00:00 +0000',
    timeEpoch: 1_793_520_000_000,
  };
}
