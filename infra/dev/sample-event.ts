import { mkdirSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Contract, fileNameOf } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';

/**
 * Writes infra/dev/events/<endpoint>.json, an event to call a function with by hand:
 * `npx tsx infra/dev/sample-event.ts sendContactMessage '{"name":"Thandi", …}'`.
 */
function main([name, text = '{}']: readonly string[]): void {
  const contract = Object.values<Contract>(API).find((known) => known.name === name);
  if (!contract) throw new Error(`Which endpoint? One of ${Object.keys(API).join(', ')}.`);
  const input = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  z.parse(contract.input, input);
  mkdirSync('infra/dev/events', { recursive: true });
  const file = `infra/dev/events/${fileNameOf(contract.name)}.json`;
  writeFileSync(file, `${JSON.stringify(sampleEvent(contract, input), null, 2)}\n`);
  console.log(`Wrote ${file}`);
}

/** As API Gateway hands it over (payload format 2.0), after the authorizer has seen CloudFront's secret. */
function sampleEvent({ method, path, inputFrom }: Contract, input: Readonly<Record<string, unknown>>) {
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

main(process.argv.slice(2));
