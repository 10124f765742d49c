import type { LocalNetwork } from './network.ts';

/** What an execution environment is started with. */
export interface WorkerSettings {
  readonly folder: string;
  readonly handler: string;
  /** How many milliseconds the function's clock is ahead of this machine's. */
  readonly clockAheadMs: number;
  readonly network: LocalNetwork | undefined;
}

/** One event for a function, with the context that the runtime adds. */
export interface Invocation {
  readonly event: unknown;
  readonly context: Readonly<Record<string, string>>;
  /** When the function is ended, in milliseconds since 1970. */
  readonly deadline: number;
}

export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly stack?: string | undefined;
}

/** The worker's messages: first that it is ready or cannot start, then one answer or error for each event. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: FunctionFailure }
  | { readonly kind: 'answer'; readonly payload: string }
  | { readonly kind: 'error'; readonly error: FunctionFailure };

/** How an invocation ended. The payload is JSON, as Lambda passes it on. */
export type Outcome =
  | { readonly kind: 'answer'; readonly payload: string }
  | { readonly kind: 'failure'; readonly failure: FunctionFailure }
  | { readonly kind: 'timeout'; readonly seconds: number };

/** Calls a function by its ARN. Never throws: an error is an outcome. */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<Outcome>;
