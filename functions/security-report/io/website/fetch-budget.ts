import { WEBSITE_LIMITS } from '#shared/rules/security-report.ts';

/** What one look at a website may still use: a number of bytes, and the time until everything ends. */
export class FetchBudget {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #bytes: number = WEBSITE_LIMITS.bytes;

  constructor(milliseconds: number = WEBSITE_LIMITS.milliseconds) {
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds);
  }

  /** Aborts when the time is over. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isOver(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Uses so many bytes; false when there are not as many left. */
  spend(bytes: number): boolean {
    this.#bytes -= bytes;
    return this.#bytes >= 0;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}
