import type { MiddlewareObj } from '@middy/core';
import { Refusal } from '../platform/rules/errors.ts';
import type { Answer } from './answer.ts';
import type { ApiEvent } from './request.ts';
import { log, type LogFields, logFieldsOf } from './log.ts';
import { metricsOf } from './metrics.ts';

const notes = new WeakMap<ApiEvent, LogFields>();

/** Adds fields to the log line of a request: numbers and fixed words, never personal data. */
export function noteOn(event: ApiEvent, fields: LogFields): void {
  notes.set(event, { ...notes.get(event), ...fields });
}

/** Writes one line per request, and puts the request's id on the answer so that a visitor can quote it. */
export function requestLog(endpoint: string): MiddlewareObj<ApiEvent, Answer> {
  const begun = new WeakMap<ApiEvent, number>();
  return {
    before: ({ event }) => {
      begun.set(event, performance.now());
    },
    after: ({ event, response }) => finish(event, response),
    onError: ({ event, response, error }) => finish(event, response, error),
  };

  function finish(event: ApiEvent, response: Answer | null | undefined, error?: unknown): void {
    if (!response) return;
    const { requestId } = event.requestContext;
    const status = response.statusCode;
    response.headers['x-request-id'] = requestId;
    const noted = notes.get(event) ?? {};
    const fields = {
      requestId,
      endpoint,
      status,
      durationMs: Math.round(performance.now() - (begun.get(event) ?? 0)),
      ...noted,
      ...(isWorthTelling(error) && logFieldsOf(error)),
    };
    log(status >= 500 ? 'error' : 'info', fields, metricsOf({ endpoint, notes: noted, error }));
  }
}

/** A refusal is logged by its status alone, unless another failure caused it. */
function isWorthTelling(error: unknown): boolean {
  return error !== undefined && error !== null && !(error instanceof Refusal && error.cause === undefined);
}
