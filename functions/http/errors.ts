import {
  InvalidInputError,
  NotFoundError,
  Refusal,
  SourceDownError,
  SourceFailedError,
  SourceTimeoutError,
  TooSoonError,
} from '../platform/rules/errors.ts';

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
