import type { Socket } from 'node:net';
import { nextStep, type ScanConditions } from '../../rules/probe-timing.ts';
import { type Answer, tryConnect } from './sockets.ts';

/** The final state of a port. The socket of an open one is the caller's to read and to close. */
export type PortEnd =
  | { readonly state: 'open'; readonly socket: Socket }
  | { readonly state: 'closed' | 'not testable' }
  | { readonly state: 'filtered'; readonly isUnreachable: boolean };

/** What the ports of one host share. */
export interface ProbeOptions {
  readonly host: string;
  readonly port: number;
  /** The clock of the scan, in milliseconds. */
  readonly now: () => number;
  /** What the scan has learnt so far from any port of the host. */
  readonly conditions: () => ScanConditions;
  /** Called with the lateness of one of our timers. */
  readonly late: (lateMs: number) => void;
  /** Called with the time between an attempt and the host's own answer. */
  readonly measured: (roundTripMs: number) => void;
  readonly ended: (end: PortEnd) => void;
  readonly failed: (error: Error) => void;
}

/** Tries a port until it answers or is certainly silent. */
export class PortProbe {
  readonly #options: ProbeOptions;
  readonly #triedAtMs: number[] = [];
  readonly #tries: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(options: ProbeOptions) {
    this.#options = options;
    this.#tryAgain();
  }

  /** Recalculates the next step, because the round trip has become known. */
  plan(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const { atMs } = nextStep(this.#triedAtMs, this.#options.conditions());
    this.#timer = setTimeout(() => this.#takeStep(atMs), Math.max(0, atMs - this.#options.now()));
  }

  /** Ends every attempt that is still under way. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    for (const end of this.#tries) end();
  }

  #tryAgain(): void {
    const { host, port, now } = this.#options;
    const triedAtMs = now();
    const place = this.#tries.length;
    this.#triedAtMs.push(triedAtMs);
    this.#tries.push(tryConnect(host, port, (answer) => this.#hear(answer, place)));
    this.plan();
  }

  #takeStep(plannedAtMs: number): void {
    const { now, late, conditions } = this.#options;
    late(now() - plannedAtMs);
    const { act, atMs } = nextStep(this.#triedAtMs, conditions());
    if (act === 'try again') this.#tryAgain();
    // The machine has turned out to be busy: the silence must last longer to count.
    else if (atMs > now() + 1) this.plan();
    else this.#giveUp();
  }

  #hear(answer: Answer, place: number): void {
    const { now, measured, ended, failed } = this.#options;
    if (this.#isOver || answer.kind === 'silent') return;
    if (answer.kind === 'failed') {
      failed(answer.error);
      return;
    }
    if (answer.kind === 'open') this.#tries.splice(place, 1);
    this.stop();
    if (answer.kind === 'open' || answer.kind === 'closed') measured(now() - (this.#triedAtMs[place] ?? 0));
    ended(endOf(answer));
  }

  /**
   * Answers that are already waiting in the event loop are handled first, so that a busy processor does not make a port
   * look silent.
   */
  #giveUp(): void {
    setImmediate(() => {
      if (this.#isOver) return;
      this.stop();
      this.#options.ended({ state: 'filtered', isUnreachable: false });
    });
  }
}

function endOf(answer: Exclude<Answer, { kind: 'failed' }>): PortEnd {
  if (answer.kind === 'open') return { state: 'open', socket: answer.socket };
  if (answer.kind === 'closed') return { state: 'closed' };
  if (answer.kind === 'forbidden') return { state: 'not testable' };
  return { state: 'filtered', isUnreachable: answer.kind === 'unreachable' };
}
