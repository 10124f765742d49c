import { modelBrief, NOT_KNOWN } from '../rules/model-brief.ts';
import { isTrustworthy } from '../rules/trusted-reply.ts';
import { findModelAnswer } from './language-model.ts';

interface Shortening {
  readonly message: string;
  /** The company's own words for this question; none where they may not be touched, as in first aid. */
  readonly retrieved: readonly string[];
  readonly response: string;
}

/**
 * Those sentences of the response that a language model chooses for this question, where there is a model and its reply may be
 * trusted; else all of it. Undefined when the model finds that it does not answer the question.
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
