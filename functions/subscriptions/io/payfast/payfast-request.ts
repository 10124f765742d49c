import { Refusal, SourceDownError, SourceTimeoutError } from '../../../platform/rules/errors.ts';
import { userAgent } from '../../../platform/rules/user-agent.ts';

export const DOWN = 'The payment provider cannot be reached at the moment. Please try again in a minute.';
const SLOW = 'The payment provider did not answer in time. Please try again in a minute.';

/** Services with bot protection refuse a caller without one. */
const USER_AGENT = userAgent('payments');

export interface ProviderCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The time limit of one try, answer and body together. */
  readonly timeoutMs: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/** One try. A failed or broken connection is a SourceDownError, no answer in time a SourceTimeoutError. */
export async function callProvider({ url, timeoutMs, ...call }: ProviderCall): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // Redirects are not followed: signed data and statements about a payment are meant for this address only.
    const headers = { 'user-agent': USER_AGENT, ...call.headers };
    const answer = await fetch(url, { ...call, headers, signal, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The error of fetch may quote the request, and with it a payer's name, so it is not passed on.
    throw signal.aborted ? new SourceTimeoutError(SLOW) : new SourceDownError(DOWN);
  }
}
