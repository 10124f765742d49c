import type * as z from 'zod/mini';
import { type Contract, errorAnswerSchema } from '#shared/api/contract.ts';

/** A failed call. The message is a sentence for the visitor whenever the server sent one. */
export class ApiError extends Error {
  /** Whether the message is the field `error` of the body, rather than some other body or our own text. */
  readonly isFromServer: boolean;
  /** The body's JSON; undefined if it has none. */
  readonly answer: unknown;

  constructor(
    message: string,
    /** The HTTP status. */
    readonly status: number,
    more: {
      readonly isFromServer?: boolean;
      readonly answer?: unknown;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.isFromServer = more.isFromServer ?? false;
    this.answer = more.answer;
  }
}

/** API Gateway gives a function 30 seconds. */
const ANSWER_WITHIN_MS = 40_000;

/**
 * Calls an endpoint through its contract and returns its parsed answer. An error response throws an `ApiError` whose
 * message is the body's `error`, else the body's text unless that is a document, else 'Network response was not ok';
 * without a connection it throws fetch's error, and a TypeError too if no answer has come in time.
 */
export async function callApi<Input extends z.ZodMiniType, Reads extends z.ZodMiniType>(
  contract: Contract<Input, z.ZodMiniType, Reads>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Reads>> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new TypeError('No answer came in time.')), ANSWER_WITHIN_MS);
  const end = () => ended.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    const response = await fetch(addressOf(contract, input), {
      method: contract.method,
      ...(contract.inputFrom === 'body' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
      signal: ended.signal,
      ...(contract.isAskedAnew && { cache: 'no-cache' }),
    });
    if (!response.ok) throw await failureOf(response);
    return contract.reads.parse(await response.json());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** The address with the input in its path or query. Undefined and null fields are left out of the query. */
export function addressOf(contract: Contract, input: unknown): string {
  if (['body', 'form', 'none'].includes(contract.inputFrom)) return contract.path;
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (contract.inputFrom === 'query') {
    const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
    return query ? `${contract.path}?${query}` : contract.path;
  }
  return fields.reduce<string>(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    contract.path,
  );
}

async function failureOf(response: Response): Promise<ApiError> {
  // Where the API does not answer itself, the edge sends an HTML document, which is no message for anybody.
  const isDocument = response.headers.get('content-type')?.includes('html');
  const body = isDocument ? '' : await response.text().catch(() => '');
  const answer = jsonIn(body);
  const sentence = errorAnswerSchema.safeParse(answer).data?.error;
  return new ApiError(sentence || body || 'Network response was not ok', response.status, {
    isFromServer: Boolean(sentence),
    answer,
  });
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export interface Failure {
  /** The input is invalid: the sentence belongs to the field. */
  readonly isRefused: boolean;
  /** For the visitor: the server's own message, or ours when it sent none. */
  readonly sentence: string;
}

/** Said when something answered that is not our API, or not as agreed: a page of an edge server or of a hotspot. */
export const UNREADABLE =
  'An answer came, but not one that this page can read. That is on our side or on the way. Please try again in a minute.';

/**
 * Why a call failed, from the error of `callApi`. `unreached` is said when there was no answer at all, `unreadable` when
 * the answer has no words for the visitor.
 */
export function failureFrom(error: unknown, unreached: string, unreadable = UNREADABLE): Failure {
  // fetch rejects with a TypeError when there is no answer at all.
  if (error instanceof TypeError) return { isRefused: false, sentence: unreached };
  if (!(error instanceof ApiError)) return { isRefused: false, sentence: unreadable };
  const { status, isFromServer, message } = error;
  return {
    isRefused: isFromServer && status === 400,
    sentence: isFromServer ? message : unreadable,
  };
}
