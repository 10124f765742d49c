import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import {
  InvalidInputError,
  NotFoundError,
  Refusal,
  SourceDownError,
  SourceFailedError,
  SourceTimeoutError,
  TooSoonError,
} from '../platform/rules/errors.ts';

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

/** The answer of a handler as its contract says: unknown fields are left out; a value that does not match throws. */
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

/** The request's method is not the endpoint's (405). */
export class WrongMethodError extends Refusal {
  constructor(readonly allowed: readonly string[]) {
    super(`This address takes ${allowed.join(' and ')} requests only.`);
  }
}

/** The request's body is longer than we read (413). */
export class TooLargeError extends Refusal {}

/** The request's body has, by its own Content-Type, a format that the endpoint does not read (415). */
export class WrongContentTypeError extends Refusal {}

export interface ErrorAnswer {
  readonly status: number;
  readonly sentence: string;
  readonly headers: Readonly<Record<string, string>>;
}

const UNKNOWN_FAILURE = 'Something went wrong on our side. Please try again.';

/** The one table of refusals and their statuses. Every status has one meaning. */
const STATUSES: readonly (readonly [new (...given: never[]) => Refusal, number])[] = [
  [InvalidInputError, 400],
  [NotFoundError, 404],
  [WrongMethodError, 405],
  [TooLargeError, 413],
  [WrongContentTypeError, 415],
  [TooSoonError, 429],
  [SourceFailedError, 502],
  [SourceDownError, 503],
  [SourceTimeoutError, 504],
];

/** The answer to an error. Visitors learn nothing about an error that is not a Refusal. */
export function errorAnswerOf(error: unknown): ErrorAnswer {
  const status = STATUSES.find(([kind]) => error instanceof kind)?.[1];
  if (status === undefined || !(error instanceof Refusal)) {
    return { status: 500, sentence: UNKNOWN_FAILURE, headers: {} };
  }
  return { status, sentence: error.message, headers: headersOf(error) };
}

function headersOf(error: Refusal): Record<string, string> {
  if (error instanceof WrongMethodError) return { allow: error.allowed.join(', ') };
  if (!(error instanceof TooSoonError || error instanceof SourceDownError)) return {};
  const { retryAfterSeconds } = error;
  return retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
}
