import type { APIGatewayEventRequestContextV2, APIGatewayProxyEventV2WithRequestContext } from 'aws-lambda';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import { limitKeyOf } from '../platform/rules/ip-address.ts';
import * as z from 'zod/mini';
import type { Contract } from '#shared/api/contract.ts';
import { InvalidInputError } from '../platform/rules/errors.ts';
import { TooLargeError, WrongContentTypeError } from './answer.ts';

/** What the origin authorizer adds to a request's context. */
interface OriginContext {
  readonly authorizer?: { readonly lambda?: { readonly origin?: string } | null };
}

/** A request as API Gateway hands it to a function (payload format 2.0), with the origin authorizer's finding. */
export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & OriginContext
>;

export interface Visitor {
  /** The visitor's address; an IPv4-mapped IPv6 address is converted to IPv4. */
  readonly address: string;
  /** What rate limits count by: the IPv4 address, or the /64 network of an IPv6 address. */
  readonly key: string;
}

/** Used for an address that cannot be parsed: all such callers share one key. */
const UNKNOWN: Visitor = { address: 'unknown', key: 'unknown' };

/**
 * Who is calling. CloudFront's viewer address is trusted only when the authorizer has seen CloudFront's secret;
 * otherwise it is the address that connected to the API. X-Forwarded-For is never read, because callers can forge it.
 */
export function visitorOf(event: ApiEvent): Visitor {
  const isFromCloudFront = event.requestContext.authorizer?.lambda?.origin === 'cloudfront';
  const viewer = isFromCloudFront ? event.headers[VIEWER_ADDRESS_HEADER] : undefined;
  if (viewer === undefined) return visitorAt(event.requestContext.http.sourceIp);
  // `198.51.100.7:4711` or `2001:db8::1:4711`: the port follows the last colon.
  return visitorAt(viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, ''));
}

/** The visitor behind an address, however it is written. */
export function visitorAt(written: string): Visitor {
  if (isIP(written) === 0) return UNKNOWN;
  const address = ipaddr.process(written);
  return { address: address.toString(), key: limitKeyOf(address) };
}

/** The longest body that is accepted. */
const MOST_BODY_BYTES = 32 * 1024;

interface BodyKind {
  readonly mediaType: string;
  readonly refusal: string;
}

const JSON_BODY: BodyKind = {
  mediaType: 'application/json',
  refusal: 'Please send JSON, with the content type application/json.',
};

const FORM: BodyKind = {
  mediaType: 'application/x-www-form-urlencoded',
  refusal: 'Please send a form, with the content type application/x-www-form-urlencoded.',
};

/** The input of a request, parsed by its contract, or a refusal in plain words. */
export function readInput<Input extends z.ZodMiniType>(
  contract: Contract<Input>,
  event: ApiEvent,
): z.output<Input> {
  const parsed = z.safeParse(contract.input, sentInput(contract, event));
  if (!parsed.success) throw new InvalidInputError(sentenceOf(parsed.error));
  return parsed.data;
}

function sentInput({ inputFrom }: Contract, event: ApiEvent): unknown {
  switch (inputFrom) {
    case 'body':
      return jsonBodyOf(event);
    case 'form':
      return { body: textOf(bodyOf(event, FORM)) };
    case 'query':
      return Object.fromEntries(new URLSearchParams(event.rawQueryString));
    case 'path':
      return event.pathParameters ?? {};
    case 'none':
    default:
      return {};
  }
}

function jsonBodyOf(event: ApiEvent): unknown {
  const bytes = bodyOf(event, JSON_BODY);
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    throw new InvalidInputError('The request could not be read: its body is not valid JSON.');
  }
}

/** The body of a request, if its Content-Type is the one that the endpoint reads. */
function bodyOf(event: ApiEvent, { mediaType, refusal }: BodyKind): Buffer {
  const [mediaTypeGiven = ''] = (event.headers['content-type'] ?? '').split(';');
  if (mediaTypeGiven.trim().toLowerCase() !== mediaType) throw new WrongContentTypeError(refusal);
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MOST_BODY_BYTES) {
    throw new TooLargeError(`That is too much at once: at most ${MOST_BODY_BYTES / 1024} kB, please.`);
  }
  return bytes;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new InvalidInputError('The request could not be read: its body is not text in UTF-8.');
  }
}

/** The sentence of the first rule that fails; a schema without a message of its own gets the field's name. */
function sentenceOf({ issues: [issue] }: z.core.$ZodError): string {
  const message = issue?.message ?? '';
  if (message !== '' && message !== 'Invalid input') return message;
  const field = issue?.path.join('.');
  return field
    ? `The field “${field}” is missing or cannot be used.`
    : 'The request is not in the form that we expect.';
}
