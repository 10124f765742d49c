import middy, { type MiddyfiedHandler } from '@middy/core';
import type * as z from 'zod/mini';
import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { SourceTimeoutError } from '../platform/rules/errors.ts';
import { type Answer, pageAnswer, refusalAnswer, successAnswer } from './answer.ts';
import { type ApiEvent, readInput, visitorOf, type Visitor } from './request.ts';
import { errorAnswerOf, WrongMethodError } from './errors.ts';
import type { LogFields } from './log.ts';
import { noteOn, requestLog } from './request-log.ts';

/** What a handler is given: nothing of HTTP but who is asking and what for. */
export interface Call<Input> {
  readonly input: Input;
  readonly visitor: Visitor;
  /** Adds figures and fixed words to the request's log line; never anything of a person. */
  readonly note: (fields: LogFields) => void;
}

export interface EndpointOptions {
  /** For an endpoint that answers with documents: the one to show instead of an error's sentence, if any. */
  readonly errorPage?: (status: number) => string | undefined;
}

export type EndpointHandler = MiddyfiedHandler<ApiEvent, Answer>;

/** So long before the Lambda runtime ends a slow function, the visitor is told instead. */
const TELL_BEFORE_END_MS = 400;

/**
 * Makes a Lambda handler of a contract and its implementation: reads and checks the input, knows the visitor,
 * checks the answer, and turns every error into its one status.
 */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: Contract<Input, Output>,
  fulfil: (call: Call<z.output<Input>>) => Promise<z.input<Output>>,
  { errorPage }: EndpointOptions = {},
): EndpointHandler {
  return middy<ApiEvent, Answer>({
    timeoutEarlyInMillis: TELL_BEFORE_END_MS,
    timeoutEarlyResponse: () => {
      throw new SourceTimeoutError('This took longer than it may. Please try again in a minute.');
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
