import { modelBrief, NOT_KNOWN } from '../rules/model-brief.ts';
import { isTrustworthy } from '../rules/trusted-reply.ts';
import { findModelAnswer } from './language-model.ts';

interface Shortening {
  readonly message: string;
  /** The company's own sentences for this question; empty where they must not be shortened, as in first aid. */
  readonly retrieved: readonly string[];
  readonly response: string;
}

/**
 * The sentences of the response that a language model selects for this question, where a model is set up and its reply
 * can be trusted; else all of them. Undefined when the model finds that they do not answer the question.
 */
export async function shortenedByModel(
  { message, retrieved, response }: Shortening,
  visitorKey: string,
): Promise<string | undefined> {
  if (retrieved.length === 0) return response;
  const answer = await findModelAnswer({ brief: modelBrief(retrieved), message }, visitorKey);
  if (answer?.includes(NOT_KNOWN)) return undefined;
  return answer && isTrustworthy(answer, retrieved) ? answer : response;
}
