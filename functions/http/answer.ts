import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import type { ErrorAnswer } from './errors.ts';

/** Sent with every answer of the API, which is data for our own pages only. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export type Answer = APIGatewayProxyStructuredResultV2 & {
  statusCode: number;
  headers: Record<string, string>;
};

/**
 * The answer of a handler as its contract says: unknown fields are left out; a value that does not match is our bug and
 * throws.
 */
export function successAnswer(contract: Contract, value: unknown): Answer {
  const { cacheSeconds } = contract;
  const cacheControl = cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`;
  const output = z.parse(contract.output, value);
  const headers = { 'cache-control': cacheControl };
  return contract.answers === undefined
    ? jsonAnswer(200, output, headers)
    : textAnswer(200, { type: contract.answers, text: String(output) }, headers);
}

/** A refusal or failure as a page for people. Never cached: the problem may be solved by the next visit. */
export function pageAnswer({ status, headers }: ErrorAnswer, html: string): Answer {
  return textAnswer(status, { type: 'text/html', text: html }, { 'cache-control': 'no-store', ...headers });
}

/** The answer to a request that was refused or failed; never cached. */
export function refusalAnswer({ status, sentence, headers }: ErrorAnswer): Answer {
  return jsonAnswer(status, { error: sentence }, { 'cache-control': 'no-store', ...headers });
}

/** A document or a feed. The edge adds the headers of a page. */
function textAnswer(
  status: number,
  { type, text }: { readonly type: string; readonly text: string },
  headers: Record<string, string>,
): Answer {
  return {
    statusCode: status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff', ...headers },
    body: text,
  };
}

function jsonAnswer(status: number, body: unknown, headers: Record<string, string>): Answer {
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...SECURITY_HEADERS, ...headers },
    body: JSON.stringify(body),
  };
}
