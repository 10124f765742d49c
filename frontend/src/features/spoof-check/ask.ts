import { checkMailDomain } from '#shared/api/spoof-check.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import type { Answered, Failed, Failure, FailureReason, Question } from './check-state.ts';

const NO_WORDS = 'Failed to check domain protection';
const REASONS: Readonly<Record<number, FailureReason>> = {
  400: 'refused',
  429: 'too-often',
  503: 'silent',
  504: 'silent',
};

/** Asks the server, and says in one of two ways how it went. Never rejects. */
export async function ask(question: Question, signal: AbortSignal): Promise<Answered | Failed> {
  const { domain, selector } = question;
  try {
    const answer = await callApi(checkMailDomain, { domain, ...(selector && { selector }) }, signal);
    return { kind: 'answered', question, answer, at: new Date() };
  } catch (error) {
    return { kind: 'failed', question, failure: failureFrom(error) };
  }
}

function failureFrom(error: unknown): Failure {
  // fetch rejects with a TypeError when nothing answers at all.
  if (error instanceof TypeError) return { reason: 'offline', sentence: NO_WORDS };
  if (!(error instanceof ApiError)) return { reason: 'unexpected', sentence: NO_WORDS };
  const { status, retryAfterSeconds, isFromServer, message } = error;
  return {
    reason: isFromServer ? (REASONS[status] ?? 'unexpected') : 'unexpected',
    sentence: isFromServer ? message : NO_WORDS,
    ...(retryAfterSeconds !== undefined && { retryAt: Date.now() + retryAfterSeconds * 1000 }),
  };
}
