import middy, { type MiddlewareObj, type MiddyfiedHandler } from '@middy/core';
import type * as z from 'zod/mini';
import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { Refusal, SourceTimeoutError } from '../platform/rules/errors.ts';
import {
  type Answer,
  errorAnswerOf,
  pageAnswer,
  refusalAnswer,
  successAnswer,
  WrongMethodError,
} from './answer.ts';
import { type ApiEvent, readInput, type Visitor, visitorOf } from './request.ts';
import { log, type LogFields, logFieldsOf, metricsOf } from './log.ts';

/** What a handler is given: who is calling and with what input, and nothing else of HTTP. */
export interface Call<Input> {
  readonly input: Input;
  readonly visitor: Visitor;
  /** Adds numbers and fixed words to the request's log line; never personal data. */
  readonly note: (fields: LogFields) => void;
}

export interface EndpointOptions {
  /** For an endpoint that serves documents: the page to show instead of an error's sentence, if there is one. */
  readonly errorPage?: (status: number) => string | undefined;
}

export type EndpointHandler = MiddyfiedHandler<ApiEvent, Answer>;

/** A visitor is told that a request takes too long this long before the Lambda runtime would end the function. */
const TELL_BEFORE_END_MS = 400;

/** A Lambda handler from a contract: parses the input, checks the answer, and maps every error to its status. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: Contract<Input, Output>,
  fulfil: (call: Call<z.output<Input>>) => Promise<z.input<Output>>,
  { errorPage }: EndpointOptions = {},
): EndpointHandler {
  return middy<ApiEvent, Answer>({
    timeoutEarlyInMillis: TELL_BEFORE_END_MS,
    timeoutEarlyResponse: () => {
      throw new SourceTimeoutError('This took too long. Please try again in a minute.');
    },
  })
    .use(requestLog(contract.name))
    .onError((request) => {
      const answer = errorAnswerOf(request.error);
      const page = errorPage?.(answer.status);
      request.response = page ? pageAnswer(answer, page) : refusalAnswer(answer);
    })
    .handler(async (event: ApiEvent) => {
      const methods: readonly string[] = methodsOf(contract);
      if (!methods.includes(event.requestContext.http.method)) throw new WrongMethodError(methods);
      const input = readInput(contract, event);
      const note = (fields: LogFields) => void notes.set(event, { ...notes.get(event), ...fields });
      return successAnswer(contract, await fulfil({ input, visitor: visitorOf(event), note }));
    });
}

/** What handlers add to the log line of a request. */
const notes = new WeakMap<ApiEvent, LogFields>();

/** Writes one line per request, and puts the request's id on the answer so that a visitor can quote it. */
function requestLog(endpoint: string): MiddlewareObj<ApiEvent, Answer> {
  const begun = new WeakMap<ApiEvent, number>();
  return {
    before: ({ event }) => {
      begun.set(event, performance.now());
    },
    after: ({ event, response }) => finish(event, response),
    onError: ({ event, response, error }) => finish(event, response, error),
  };

  function finish(event: ApiEvent, response: Answer | null | undefined, error?: Error | null): void {
    if (!response) return;
    const { requestId } = event.requestContext;
    const status = response.statusCode;
    response.headers['x-request-id'] = requestId;
    const noted = notes.get(event) ?? {};
    // A refusal is logged by its status alone, unless another failure caused it.
    const isTold = error && !(error instanceof Refusal && error.cause === undefined);
    const fields = {
      requestId,
      endpoint,
      status,
      durationMs: Math.round(performance.now() - (begun.get(event) ?? 0)),
      ...noted,
      ...(isTold && logFieldsOf(error)),
    };
    log(status >= 500 ? 'error' : 'info', fields, metricsOf(endpoint, noted, error));
  }
}
