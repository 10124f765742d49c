import middy, { type MiddyfiedHandler } from '@middy/core';
import type * as z from 'zod/mini';
import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { SourceTimeoutError } from '../platform/rules/errors.ts';
import { type Answer, pageAnswer, refusalAnswer, successAnswer } from './answer.ts';
import { type ApiEvent, readInput, visitorOf, type Visitor } from './request.ts';
import { errorAnswerOf, WrongMethodError } from './errors.ts';
import type { LogFields } from './log.ts';
import { noteOn, requestLog } from './request-log.ts';

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

/**
 * Makes a Lambda handler from a contract and its implementation: parses the input, identifies the visitor, checks the
 * answer, and maps every error to its status.
 */
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
      const note = (fields: LogFields) => noteOn(event, fields);
      return successAnswer(contract, await fulfil({ input, visitor: visitorOf(event), note }));
    });
}
