import type { DnsAnswer } from './rules/dns-answers.ts';

/** How long to wait before the same question is sent once more from another socket, in milliseconds. */
export interface Patience {
  /** The wait before any round trip has been measured. */
  readonly firstMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
  /** How often one question is sent at most. */
  readonly attempts: number;
  /** After this a question counts as failed. */
  readonly questionMs: number;
}

/** Sends one question once; the attempt says how often it was sent before. Never rejects. */
export type SendOnce<T> = (attempt: number) => Promise<DnsAnswer<T>>;

interface Waiting {
  readonly since: number;
  lastAt: number;
  attempts: number;
  attempt(): void;
  fail(): void;
}

const PULSE_MS = 5;
const TIMED_OUT = { kind: 'failed', reason: 'timeout' } as const;
/** A server that answers with an error is asked once more: it may have lost a packet itself. */
const TRIES_AFTER_ERROR = 2;

/**
 * Asks questions so that a lost packet costs one round trip instead of seconds: a question without an answer after the
 * usual time plus four times its variation is sent again while the first one may still be answered; the first answer
 * counts.
 */
export class Asking {
  readonly #patience: Patience;
  readonly #waiting = new Set<Waiting>();
  readonly #roundTrip: RoundTrip;
  #pulse: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(patience: Patience) {
    this.#patience = patience;
    this.#roundTrip = new RoundTrip(patience);
  }

  /** The first usable answer, or else the failure, after `questionMs` at the latest. */
  ask<T>(send: SendOnce<T>): Promise<DnsAnswer<T>> {
    if (this.#isOver) return Promise.resolve(TIMED_OUT);
    return new Promise((resolve) => {
      let inFlight = 0;
      const settle = (answer: DnsAnswer<T>) => {
        this.#forget(waiting);
        resolve(answer);
      };
      const waiting: Waiting = {
        since: performance.now(),
        lastAt: 0,
        attempts: 0,
        fail: () => settle(TIMED_OUT),
        attempt: () => {
          const sentAt = performance.now();
          const attempt = waiting.attempts;
          waiting.lastAt = sentAt;
          waiting.attempts += 1;
          inFlight += 1;
          void send(attempt).then((answer) => {
            inFlight -= 1;
            if (!this.#waiting.has(waiting)) return;
            if (answer.kind !== 'failed') {
              this.#roundTrip.learn(performance.now() - sentAt);
              settle(answer);
            } else if (waiting.attempts < TRIES_AFTER_ERROR) waiting.attempt();
            else if (inFlight === 0) settle(answer);
          });
        },
      };
      this.#waiting.add(waiting);
      this.#pulse ??= setInterval(() => this.#look(), PULSE_MS);
      waiting.attempt();
    });
  }

  /** Fails every question that is still open, and every later one. */
  end(): void {
    this.#isOver = true;
    for (const waiting of this.#waiting) waiting.fail();
  }

  #look(): void {
    const now = performance.now();
    for (const waiting of this.#waiting) {
      const { since, lastAt, attempts } = waiting;
      if (now - since >= this.#patience.questionMs) waiting.fail();
      else if (attempts < this.#patience.attempts && now - lastAt >= this.#roundTrip.patienceMs * attempts) {
        waiting.attempt();
      }
    }
  }

  #forget(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#pulse);
    this.#pulse = undefined;
  }
}

/** The usual round trip and its variation, estimated as TCP does (RFC 6298). */
class RoundTrip {
  readonly #patience: Patience;
  #mean: number | undefined;
  #variation = 0;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  learn(tookMs: number): void {
    if (this.#mean === undefined) {
      this.#mean = tookMs;
      this.#variation = tookMs / 2;
      return;
    }
    this.#variation = 0.75 * this.#variation + 0.25 * Math.abs(this.#mean - tookMs);
    this.#mean = 0.875 * this.#mean + 0.125 * tookMs;
  }

  get patienceMs(): number {
    const { firstMs, leastMs, mostMs } = this.#patience;
    if (this.#mean === undefined) return firstMs;
    return Math.min(mostMs, Math.max(leastMs, this.#mean + 4 * this.#variation));
  }
}
