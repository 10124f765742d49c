/** What a function may refuse, in one plain sentence for the visitor. `functions/http/answer.ts` has the statuses. */
export abstract class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** The input cannot be used (400). */
export class InvalidInputError extends Refusal {}

/** What was asked for does not exist (404). */
export class NotFoundError extends Refusal {}

/** A rate limit is used up (429). */
export class TooSoonError extends Refusal {
  constructor(
    message: string,
    /** When the next try can succeed, in whole seconds from now. */
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** An outside service answered with something unusable, or refuses our credentials (502). */
export class SourceFailedError extends Refusal {}

/** An outside service, or our own store, is down or overloaded (503). */
export class SourceDownError extends Refusal {
  constructor(
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** An outside service did not answer in time (504). */
export class SourceTimeoutError extends Refusal {}
