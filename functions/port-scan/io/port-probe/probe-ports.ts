import type { Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import type { HostObservation, PortObservation, ShownCertificate } from '../../rules/port-observation.ts';
import { nextStep, roundTripOf, type ScanConditions, silentPortEndsAtMs } from '../../rules/probe-timing.ts';
import { OLDEST_TLS } from '../../../platform/oldest-tls.ts';
import { type Answer, tryConnect } from './sockets.ts';

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
  readonly host: string;
  readonly #startedAt = performance.now();
  readonly #roundTripsMs: number[] = [];
  #lateMs = 0;
  readonly #probes: PortProbe[] = [];
  readonly #sockets: Socket[] = [];
  readonly #words = new Map<number, FirstWords>();

  constructor(host: string) {
    this.host = host;
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
      elapsedMs: this.now(),
    };
  }

  stop(): void {
    for (const probe of this.#probes) probe.stop();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The clock of the scan, in milliseconds. */
  now(): number {
    return performance.now() - this.#startedAt;
  }

  /** What the scan has learnt so far from any port of the host. */
  conditions(): ScanConditions {
    return { roundTripMs: roundTripOf(this.#roundTripsMs), lateMs: this.#lateMs };
  }

  /** Records how late one of our timers was. */
  recordLateness(lateMs: number): void {
    this.#lateMs = Math.max(this.#lateMs, lateMs);
  }

  /** Records the time between an attempt and the host's own answer. */
  recordRoundTrip(roundTripMs: number): void {
    this.#roundTripsMs.push(roundTripMs);
    for (const probe of this.#probes) probe.plan();
  }

  #probe(port: number): Promise<PortEnd> {
    return new Promise((ended, failed) => {
      this.#probes.push(new PortProbe(this, port, { ended, failed }));
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
      timer = setTimeout(resolve, silentPortEndsAtMs(roundTripMs) - this.now());
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
  const untestable = listOf(ENVIRONMENT.scanUntestablePorts);
  const { ports: seen, elapsedMs } = await probePorts(
    address,
    NUMBERS.filter((port) => !untestable.includes(String(port))),
  );
  const byPort = new Map(seen.map((observation) => [observation.port, observation]));
  return { ports: NUMBERS.map((port) => byPort.get(port) ?? { port, state: 'not testable' }), elapsedMs };
}

/** The non-public networks that may be scanned here, as CIDR. None in production. */
export function allowedScanNetworks(): readonly string[] {
  return listOf(ENVIRONMENT.scanAllowedNetworks);
}

function listOf(variable: string): string[] {
  return (process.env[variable] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The final state of a port. The socket of an open one is the caller's to read and to close. */
type PortEnd =
  | { readonly state: 'open'; readonly socket: Socket }
  | { readonly state: 'closed' | 'not testable' }
  | { readonly state: 'filtered'; readonly isUnreachable: boolean };

interface Verdicts {
  readonly ended: (end: PortEnd) => void;
  readonly failed: (error: Error) => void;
}

/** Tries a port until it answers or is certainly silent. */
class PortProbe {
  readonly #triedAtMs: number[] = [];
  readonly #tries: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(
    private readonly scan: HostScan,
    private readonly port: number,
    private readonly verdicts: Verdicts,
  ) {
    this.#tryAgain();
  }

  /** Recalculates the next step, because the round trip has become known. */
  plan(): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const { atMs } = nextStep(this.#triedAtMs, this.scan.conditions());
    this.#timer = setTimeout(() => this.#takeStep(atMs), Math.max(0, atMs - this.scan.now()));
  }

  /** Ends every attempt that is still under way. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    for (const end of this.#tries) end();
  }

  #tryAgain(): void {
    const place = this.#tries.length;
    this.#triedAtMs.push(this.scan.now());
    this.#tries.push(tryConnect(this.scan.host, this.port, (answer) => this.#hear(answer, place)));
    this.plan();
  }

  #takeStep(plannedAtMs: number): void {
    this.scan.recordLateness(this.scan.now() - plannedAtMs);
    const { act, atMs } = nextStep(this.#triedAtMs, this.scan.conditions());
    if (act === 'try again') this.#tryAgain();
    // The machine has turned out to be busy: the silence must last longer to count.
    else if (atMs > this.scan.now() + 1) this.plan();
    else this.#giveUp();
  }

  #hear(answer: Answer, place: number): void {
    const { scan, verdicts } = this;
    if (this.#isOver || answer.kind === 'silent') return;
    if (answer.kind === 'failed') {
      verdicts.failed(answer.error);
      return;
    }
    if (answer.kind === 'open') this.#tries.splice(place, 1);
    this.stop();
    if (answer.kind === 'open' || answer.kind === 'closed')
      scan.recordRoundTrip(scan.now() - (this.#triedAtMs[place] ?? 0));
    verdicts.ended(endOf(answer));
  }

  /** Answers that wait in the event loop come first, so that a busy processor makes no port look silent. */
  #giveUp(): void {
    setImmediate(() => {
      if (this.#isOver) return;
      this.stop();
      this.verdicts.ended({ state: 'filtered', isUnreachable: false });
    });
  }
}

function endOf(answer: Exclude<Answer, { kind: 'failed' }>): PortEnd {
  if (answer.kind === 'open') return { state: 'open', socket: answer.socket };
  if (answer.kind === 'closed') return { state: 'closed' };
  if (answer.kind === 'forbidden') return { state: 'not testable' };
  return { state: 'filtered', isUnreachable: answer.kind === 'unreachable' };
}

/** What an open port says without being asked. */
export interface FirstWords {
  readonly greeting?: Buffer;
  readonly certificate?: ShownCertificate;
}

/** Services that speak first: FTP, SSH, SMTP, POP3, IMAP. */
const GREETS = new Set([21, 22, 25, 110, 143]);
/** Services that begin with TLS and therefore show a certificate. */
const SHOWS_CERTIFICATE = new Set([443, 993, 995]);

const MOST_GREETING_BYTES = 512;

/** What a connected service says first, until it has, hangs up, or the socket is closed. Never fails. */
export async function hearFirstWords(port: number, socket: Socket): Promise<FirstWords> {
  if (GREETS.has(port)) return hearGreeting(socket);
  if (SHOWS_CERTIFICATE.has(port)) return seeCertificate(socket);
  return {};
}

function hearGreeting(socket: Socket): Promise<FirstWords> {
  return new Promise((resolve) => {
    let heard = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]).subarray(0, MOST_GREETING_BYTES);
      if (heard.includes('\n') || heard.length === MOST_GREETING_BYTES) finish();
    });
    socket.on('close', finish);
    socket.on('end', finish);
    function finish(): void {
      resolve(heard.length > 0 ? { greeting: heard } : {});
    }
  });
}

function seeCertificate(socket: Socket): Promise<FirstWords> {
  return new Promise((resolve) => {
    const secure = connectTls({ socket, ...OLDEST_TLS });
    secure.on('secureConnect', () => resolve(certificateOf(secure.getPeerCertificate())));
    secure.on('error', () => resolve({}));
    secure.on('close', () => resolve({}));
    socket.on('close', () => resolve({}));
  });
}

function certificateOf({ subject, subjectaltname, valid_to: validTo }: Partial<PeerCertificate>): FirstWords {
  const expiresAt = new Date(validTo ?? '');
  if (Number.isNaN(expiresAt.getTime())) return {};
  const commonName: unknown = subject?.CN;
  const alternative = /(?:DNS|IP Address):([^,]+)/.exec(subjectaltname ?? '')?.[1];
  const name = [commonName].flat().find((one) => typeof one === 'string') ?? alternative ?? '';
  return { certificate: { name, expiresAt } };
}
