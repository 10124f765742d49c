import type { Contract } from '#shared/api/contract.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import { apiEvent } from '../../local/api/api-event.ts';
import { matchRoute } from '../../local/api/routes.ts';
import { BODY_TYPES } from '../openapi/open-api.ts';
import { type Input, sampleInput } from './sample-inputs.ts';

/** A request as a page sends it. */
export interface PageRequest {
  readonly method: string;
  /** Path and query, encoded as they are sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The request by which a page would send this input. Undefined fields are not sent. */
export function requestWith({ method, path, inputFrom }: Contract, input: Input): PageRequest {
  const texts = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  );
  const request = { method, target: path, headers: {} };
  if (inputFrom === 'none') return request;
  if (inputFrom === 'query') {
    return { ...request, target: `${path}?${texts.map((pair) => pair.map(escaped).join('=')).join('&')}` };
  }
  if (inputFrom === 'path') {
    const given = new Map(texts);
    return {
      ...request,
      target: path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(given.get(name) ?? '')),
    };
  }
  const body = inputFrom === 'form' ? texts.map(([, text]) => text).join('&') : JSON.stringify(input);
  return { ...request, headers: { 'content-type': BODY_TYPES[inputFrom] ?? '' }, body };
}

/** Like encodeURIComponent, which throws on a lone surrogate; and cut to the length that an address may have. */
function escaped(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, 2000)).toString())
    .slice(0, 7000)
    .replace(/%[0-9A-F]?$/, '');
}

/** The sample input as an API Gateway event, after the authorizer has checked CloudFront's secret. */
export function sampleEvent(contract: Contract) {
  const { method, target, headers, body = '' } = requestWith(contract, sampleInput(contract));
  const [path = '', query = ''] = target.split('?');
  const routeKey = `${method} ${contract.path}`;
  const request = {
    method,
    path,
    query,
    headers: Object.entries({
      ...headers,
      'user-agent': 'sample-event',
      [VIEWER_ADDRESS_HEADER]: '198.51.100.7:40404',
    }),
    body: Buffer.from(body),
    from: { address: '192.0.2.1', port: 443 },
  };
  const { parameters = {} } = matchRoute([{ key: routeKey }], method, path) ?? {};
  const place = { requestId: 'sample-request', apiId: 'sample', region: 'af-south-1' };
  const event = apiEvent({ request, routeKey, parameters, ...place });
  return {
    ...event,
    requestContext: { ...event.requestContext, authorizer: { lambda: { origin: 'cloudfront' } } },
  };
}
