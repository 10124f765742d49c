import {
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import { SourceDownError, SourceTimeoutError } from './rules/errors.ts';

const RETRY_AFTER_MS = 250;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 20_000;

const isPassing = handleWhen(
  (error) => error instanceof SourceDownError || error instanceof SourceTimeoutError,
);

/**
 * Keeps one failing service from delaying everybody. A call that fails temporarily is repeated once; after five
 * failures in a row the service is not called for a while, and callers get an error without waiting.
 */
export class SourceGuard {
  private breaker = newBreaker();

  /** `down` is the sentence for callers while the service is not called. */
  constructor(private readonly down: string) {}

  /**
   * Calls the service. `before` runs before every try, even while the service is not called; when it throws, no call is
   * made.
   */
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
