import * as z from 'zod/mini';
import { jsonAnswer, type WireAnswer } from '../wire.ts';

/** The largest answer that Lambda returns, in bytes. */
const MOST_BYTES = 6 * 1024 * 1024;

/** Headers of the connection, which API Gateway writes itself. */
const NOT_THE_FUNCTIONS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'via',
]);

const answerSchema = z.object({
  statusCode: z.coerce.number().check(z.int(), z.minimum(100), z.maximum(599)),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

/**
 * Turns a function's answer into API Gateway's: either the full response shape, or any other JSON as the body of a 200.
 */
export function apiAnswer(payload: string): WireAnswer {
  if (Buffer.byteLength(payload) > MOST_BYTES) return INTERNAL_ERROR;
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) return jsonAnswer(200, value);
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) return INTERNAL_ERROR;
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = parsed.data;
  const kept = Object.entries(headers)
    .map(([name, text]): [string, string] => [name.toLowerCase(), String(text)])
    .filter(([name]) => !NOT_THE_FUNCTIONS.has(name));
  const hasType = kept.some(([name]) => name === 'content-type');
  return {
    status: statusCode,
    headers: [
      ...(hasType ? [] : [['content-type', 'text/plain;charset=utf-8'] as const]),
      ...kept,
      ...cookies.map((cookie) => ['set-cookie', cookie] as const),
    ],
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** The answers that API Gateway gives itself. */
export const INTERNAL_ERROR = jsonAnswer(500, { message: 'Internal Server Error' });
export const SERVICE_UNAVAILABLE = jsonAnswer(503, { message: 'Service Unavailable' });
export const NOT_FOUND = jsonAnswer(404, { message: 'Not Found' });
export const BAD_REQUEST = jsonAnswer(400, { message: 'Bad Request' });
export const UNAUTHORIZED = jsonAnswer(401, { message: 'Unauthorized' });
export const FORBIDDEN = jsonAnswer(403, { message: 'Forbidden' });
export const TOO_MANY = jsonAnswer(429, { message: 'Too Many Requests' });
export const TOO_LARGE = jsonAnswer(413, { message: 'Request Entity Too Large' });
