import { checkMailDomain } from '#shared/api/spoof-check.ts';
import { callApi, failureFrom } from '../../lib/call-api.ts';
import type { Answered, Failed, Question } from './check-state.ts';

const NO_WORDS = 'Failed to check domain protection';

/** Calls the server, and returns its answer or a failure. Never rejects. */
export async function ask(question: Question, signal: AbortSignal): Promise<Answered | Failed> {
  const { domain, selector } = question;
  try {
    const answer = await callApi(checkMailDomain, { domain, ...(selector && { selector }) }, signal);
    return { kind: 'answered', question, answer, at: new Date() };
  } catch (error) {
    return { kind: 'failed', question, failure: failureFrom(error, NO_WORDS, NO_WORDS) };
  }
}
