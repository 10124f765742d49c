import type { Socket } from 'node:net';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import type { HostObservation, PortObservation } from '../../rules/port-observation.ts';
import { roundTripOf, silentPortEndsAtMs } from '../../rules/probe-timing.ts';
import { hearFirstWords, type FirstWords } from './first-words.ts';
import { ownFailure } from './sockets.ts';
import { type PortEnd, PortProbe } from './probe-port.ts';

/**
 * Tries all ports of a host at once by TCP connect and determines the state of each. Takes 0.8 s for a nearby host with
 * silent ports, and 1.7 s for a silent host. Throws SourceDownError when we have no sockets left ourselves.
 */
export async function probePorts(host: string, ports: readonly number[]): Promise<HostObservation> {
  const scan = new HostScan(host);
  try {
    return await scan.run(ports);
  } finally {
    scan.stop();
  }
}

class HostScan {
  readonly #host: string;
  readonly #startedAt = performance.now();
  readonly #roundTripsMs: number[] = [];
  #lateMs = 0;
  readonly #probes: PortProbe[] = [];
  readonly #sockets: Socket[] = [];
  readonly #words = new Map<number, FirstWords>();

  constructor(host: string) {
    this.#host = host;
  }

  async run(ports: readonly number[]): Promise<HostObservation> {
    const listening: Promise<void>[] = [];
    const ends = await Promise.all(
      ports.map(async (port) => {
        const end = await this.#probe(port);
        if (end.state === 'open') listening.push(this.#listen(port, end.socket));
        return { port, end };
      }),
    );
    await this.#atMostUntilSilenceEnds(Promise.all(listening));
    return {
      ports: ends.map(({ port, end }) => observationOf(port, end, this.#words.get(port))),
      elapsedMs: this.#now(),
    };
  }

  stop(): void {
    for (const probe of this.#probes) probe.stop();
    for (const socket of this.#sockets) socket.destroy();
  }

  #now(): number {
    return performance.now() - this.#startedAt;
  }

  #probe(port: number): Promise<PortEnd> {
    return new Promise((ended, failed) => {
      const probe = new PortProbe({
        host: this.#host,
        port,
        now: () => this.#now(),
        conditions: () => ({ roundTripMs: roundTripOf(this.#roundTripsMs), lateMs: this.#lateMs }),
        late: (lateMs) => {
          this.#lateMs = Math.max(this.#lateMs, lateMs);
        },
        measured: (roundTripMs) => {
          this.#roundTripsMs.push(roundTripMs);
          for (const other of this.#probes) other.plan();
        },
        ended,
        failed: (error) => failed(ownFailure(error)),
      });
      this.#probes.push(probe);
    });
  }

  async #listen(port: number, socket: Socket): Promise<void> {
    this.#sockets.push(socket);
    this.#words.set(port, await hearFirstWords(port, socket));
  }

  /** Open ports may talk for as long as a silent port would take anyway, and no longer. */
  async #atMostUntilSilenceEnds(work: Promise<unknown>): Promise<void> {
    const roundTripMs = roundTripOf(this.#roundTripsMs);
    if (roundTripMs === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, silentPortEndsAtMs(roundTripMs) - this.#now());
    });
    await Promise.race([work, timeUp]);
    clearTimeout(timer);
  }
}

function observationOf(port: number, end: PortEnd, words: FirstWords = {}): PortObservation {
  if (end.state === 'open') return { port, state: 'open', ...words };
  return end.state === 'filtered'
    ? { port, state: 'filtered', isUnreachable: end.isUnreachable }
    : { port, state: end.state };
}

const NUMBERS = SCANNED_PORTS.map(({ port }) => port);

/** Tries every port of the list that our own network allows, and marks the others as not testable. */
export async function observeHost(address: string): Promise<HostObservation> {
  const { ports: seen, elapsedMs } = await probePorts(address, NUMBERS.filter(isTestablePort));
  const byPort = new Map(seen.map((observation) => [observation.port, observation]));
  return { ports: NUMBERS.map((port) => byPort.get(port) ?? { port, state: 'not testable' }), elapsedMs };
}

/** The observation of a host to which this machine has no route: it says nothing about the host. */
export function unobservedHost(): HostObservation {
  return { ports: NUMBERS.map((port) => ({ port, state: 'not testable' })), elapsedMs: 0 };
}

/** The non-public networks that may be scanned here, as CIDR. None in production. */
export function allowedScanNetworks(): readonly string[] {
  return listOf(ENVIRONMENT.scanAllowedNetworks);
}

/** Whether our own network allows trying a port at all. */
function isTestablePort(port: number): boolean {
  return !listOf(ENVIRONMENT.scanUntestablePorts).includes(String(port));
}

function listOf(variable: string): string[] {
  return (process.env[variable] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
