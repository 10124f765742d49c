import {
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import { Refusal, SourceDownError, SourceTimeoutError } from './rules/errors.ts';
import { COMPANY } from '#shared/content/company.ts';

const RETRY_AFTER_MS = 250;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 20_000;

const isPassing = handleWhen(
  (error) => error instanceof SourceDownError || error instanceof SourceTimeoutError,
);

/** Repeats a call that fails temporarily, once; after five failures in a row the service is left alone for a while. */
export class SourceGuard {
  private breaker = newBreaker();

  /** `down` is the sentence for callers while the service is not called. */
  constructor(private readonly down: string) {}

  /** Calls the service. `before` runs before every try, even while it is not called; if it throws, no call is made. */
  async run<Answer>(ask: () => Promise<Answer>, before?: () => Promise<void>): Promise<Answer> {
    const again = retry(isPassing, { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_AFTER_MS) });
    try {
      return await again.execute(async () => {
        await before?.();
        return this.breaker.execute(ask);
      });
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new SourceDownError(this.down, REST_MS / 1000);
      throw error;
    }
  }

  /** Forgets the failures seen so far. */
  reset(): void {
    this.breaker = newBreaker();
  }
}

function newBreaker() {
  return circuitBreaker(isPassing, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
  });
}

/**
 * One request to an outside service, with its answer as `read` takes it, both within the given time. A failed connection
 * is a SourceDownError and no answer in time a SourceTimeoutError, with these sentences; a Refusal of `read` passes.
 * Redirects are not followed: keys and signed data are meant for this address only.
 */
export async function askSource<Answer>(
  url: string,
  { timeoutMs, ...request }: RequestInit & { readonly timeoutMs: number },
  { down, slow }: { readonly down: string; readonly slow: string },
  read: (answer: Response) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await read(await fetch(url, { ...request, signal, redirect: 'manual' }));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The error of fetch may quote the request, and with it a person's details, so it is not passed on.
    throw signal.aborted ? new SourceTimeoutError(slow) : new SourceDownError(down);
  }
}

/** Who asks an outside service, and what for: services with bot protection refuse a caller who does not say it. */
export function userAgent(purpose: string): string {
  return inAscii(`${COMPANY.name} website, ${purpose} (${COMPANY.email})`);
}

/**
 * A header field takes no other letters, and `fetch` refuses to send them: marks are dropped, quotes become straight.
 */
function inAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '');
}
