import type { Context } from 'aws-lambda';
import type { Contract, InputOf } from '#shared/api/contract.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiEvent } from '../http/request.ts';
import { apiEvent, type Circumstances } from './api-event.ts';

/** An endpoint that a test can call: its handler and its contract. */
export interface Callable<C extends Contract> {
  readonly contract: C;
  readonly handler: (event: ApiEvent, context: Context) => unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Calls a handler with a real event for its contract and reads the answer back. */
export async function callEndpoint<C extends Contract>(
  { contract, handler }: Callable<C>,
  input: InputOf<C>,
  circumstances: Circumstances = {},
): Promise<Answered> {
  return callWith(handler, apiEvent(contract, input, circumstances));
}

/** Calls a handler with an event that the test made. */
export async function callWith(
  handler: (event: ApiEvent, context: Context) => unknown,
  event: ApiEvent,
  context: Partial<Context> = {},
): Promise<Answered> {
  const answer = (await handler(event, context as Context)) as Answer;
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body ?? 'null') };
}
