import type { Contract } from '#shared/api/contract.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import { sampleInput } from './sample-inputs.ts';

/** As API Gateway hands it over (payload format 2.0), after the authorizer has seen CloudFront's secret. */
export function sampleEvent(contract: Contract) {
  const { method, path, inputFrom } = contract;
  const input = sampleInput(contract);
  const texts = Object.entries(input).map(([key, value]) => [key, String(value)]);
  const parameters = Object.fromEntries(texts);
  const rawPath = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath,
    rawQueryString: inputFrom === 'query' ? new URLSearchParams(texts).toString() : '',
    headers: {
      'content-type': inputFrom === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      'user-agent': 'sample-event',
      [VIEWER_ADDRESS_HEADER]: '198.51.100.7:40404',
    },
    ...(inputFrom === 'query' && { queryStringParameters: parameters }),
    ...(inputFrom === 'path' && { pathParameters: parameters }),
    ...(inputFrom === 'body' && { body: JSON.stringify(input) }),
    ...(inputFrom === 'form' && { body: Buffer.from(String(input['body'])).toString('base64') }),
    isBase64Encoded: inputFrom === 'form',
    requestContext: {
      accountId: '000000000000',
      apiId: 'sample',
      authorizer: { lambda: { origin: 'cloudfront' } },
      domainName: 'sample.execute-api.af-south-1.amazonaws.com',
      domainPrefix: 'sample',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'sample-event' },
      requestId: 'sample-request',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '21/Nov/2026:08:00:00 +0000',
      timeEpoch: 1795248000000,
    },
  };
}
