import { Resolver } from 'node:dns/promises';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import type { CaaRecord, DnsAnswer, MailExchange, ZoneResolver } from './rules/dns-answers.ts';
import { failureWordOf } from './aws-errors.ts';
import { askRaw, type RawType } from './dns-raw.ts';
import { SourceDownError, SourceTimeoutError } from './rules/errors.ts';
import type { CaaRecord as NodeCaaRecord } from 'node:dns';

/** Time limits for one check's DNS lookups, in milliseconds. */
export interface DnsLimits extends Patience {
  /** The resolver counts as silent when it has not given a single answer for this long. */
  readonly silenceMs: number;
  /** After this, every open question counts as failed. */
  readonly wholeMs: number;
}

const LIMITS: DnsLimits = {
  firstMs: 150,
  leastMs: 40,
  mostMs: 250,
  attempts: 6,
  questionMs: 5000,
  silenceMs: 2000,
  wholeMs: 9000,
};

const SOCKETS = 3;

/** Every resolver knows the root's name servers by heart. */
const ROOT = '.';

const SILENT =
  'Our name server did not answer in time, so nothing could be checked. Please try again in a minute.';
const DOWN = 'Our name server cannot be reached, so nothing could be checked. Please try again in a minute.';

/**
 * Runs a piece of work with a resolver. Equal questions are asked once, and lost ones again after a moment. Throws
 * SourceTimeoutError when the resolver is silent for `silenceMs`, SourceDownError when it gives no usable answer at
 * all. Names that fail are an answer (`failed`), even when every name asked for has silent servers: before a resolver
 * counts as silent, it is asked for the root. All open questions are cancelled when the work ends.
 */
export async function withDns<T>(
  work: (dns: ZoneResolver, countQuestions: () => number) => Promise<T>,
  limits: Partial<DnsLimits> = {},
): Promise<T> {
  const { silenceMs, wholeMs, ...patience } = { ...LIMITS, ...limits };
  const line = new Line(patience);
  const timers: NodeJS.Timeout[] = [];
  const silence = new Promise<never>((_, reject) => {
    const listen = () => !line.isHeard && reject(new SourceTimeoutError(SILENT));
    timers.push(setTimeout(() => line.isHeard || line.askForRoot(), silenceMs / 2));
    timers.push(setTimeout(listen, silenceMs));
  });
  timers.push(setTimeout(() => line.end(), wholeMs));
  try {
    const done = await Promise.race([work(line.resolver(), () => line.questions), silence]);
    if (line.questions > 0 && !line.isHeard) throw new SourceDownError(DOWN);
    return done;
  } finally {
    timers.forEach(clearTimeout);
    line.end();
  }
}

/** The DNS connection of one check: a socket for each attempt, and a memory of what was asked. */
class Line {
  /** Whether the resolver has answered any question. */
  isHeard = false;
  /** How many different questions were asked. */
  questions = 0;
  readonly #asking: Asking;
  readonly #questionMs: number;
  readonly #resolvers: Resolver[] = [];

  constructor(patience: Patience) {
    this.#asking = new Asking(patience);
    this.#questionMs = patience.questionMs;
  }

  resolver(): ZoneResolver {
    return {
      txt: this.#asker(async (by, name) =>
        (await by.resolveTxt(name)).map((pieces) => textOf(pieces.join(''))),
      ),
      a: this.#asker((by, name) => by.resolve4(name)),
      aaaa: this.#asker((by, name) => by.resolve6(name)),
      mx: this.#asker(async (by, name) => (await by.resolveMx(name)).map(mailExchange)),
      ptr: this.#asker((by, name) => by.resolvePtr(name)),
      cname: this.#asker((by, name) => by.resolveCname(name)),
      ns: this.#asker((by, name) => by.resolveNs(name)),
      caa: this.#asker(async (by, name) => (await by.resolveCaa(name)).map(caaRecord)),
      ds: this.#asker(async (by, name) =>
        (await this.#raw(by, name, 'DS')).flatMap((answer) => (answer.type === 'DS' ? [answer.data] : [])),
      ),
      dnskey: this.#asker(async (by, name) =>
        (await this.#raw(by, name, 'DNSKEY')).flatMap((answer) =>
          answer.type === 'DNSKEY' ? [answer.data] : [],
        ),
      ),
    };
  }

  /** Lets a resolver be heard that waits for the silent servers of other names. Counts as no question. */
  askForRoot(): void {
    for (let attempt = 0; attempt < SOCKETS; attempt += 1) {
      void this.#send((by, name) => by.resolveNs(name), ROOT, attempt);
    }
  }

  end(): void {
    this.#asking.end();
    for (const resolver of this.#resolvers) resolver.cancel();
  }

  #raw(by: Resolver, name: string, type: RawType): ReturnType<typeof askRaw> {
    return askRaw(by.getServers()[0] ?? '127.0.0.1', { name, type }, this.#questionMs);
  }

  #asker<T>(look: (by: Resolver, name: string) => Promise<T[]>): (name: string) => Promise<DnsAnswer<T>> {
    const known = new Map<string, Promise<DnsAnswer<T>>>();
    return (name) => {
      const key = name.toLowerCase();
      const answer = known.get(key) ?? this.#asking.ask((attempt) => this.#send(look, key, attempt));
      if (!known.has(key)) this.questions += 1;
      known.set(key, answer);
      return answer;
    };
  }

  /** Each attempt has a socket of its own, opened when the first question needs it. */
  #socketFor(attempt: number): Resolver {
    const socket = attempt % SOCKETS;
    return (this.#resolvers[socket] ??= resolverFor(socket, this.#questionMs));
  }

  async #send<T>(
    look: (by: Resolver, name: string) => Promise<T[]>,
    name: string,
    attempt: number,
  ): Promise<DnsAnswer<T>> {
    const by = this.#socketFor(attempt);
    try {
      const records = await look(by, name);
      this.isHeard = true;
      return records.length > 0 ? { kind: 'found', records } : { kind: 'no-data' };
    } catch (error) {
      const answer = answerOfError(error);
      if (answer.kind !== 'failed' || answer.reason === 'SERVFAIL') this.isHeard = true;
      return answer;
    }
  }
}

function resolverFor(attempt: number, timeout: number): Resolver {
  const resolver = new Resolver({ timeout, tries: 1 });
  const servers = configuredServers() ?? resolver.getServers();
  // Each attempt starts with another server, so that one silent server among several costs only a moment.
  const first = servers.length > 0 ? attempt % servers.length : 0;
  resolver.setServers([...servers.slice(first), ...servers.slice(0, first)]);
  return resolver;
}

/** The servers that the setting names, or undefined for the machine's own. */
function configuredServers(): string[] | undefined {
  const setting = process.env[ENVIRONMENT.dnsServers] ?? '';
  const servers = setting
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '' && server !== 'system');
  return servers.length > 0 ? servers : undefined;
}

/** Some errors of c-ares are really answers: ENOTFOUND is NXDOMAIN, ENODATA an empty answer. */
export function answerOfError(error: unknown): Exclude<DnsAnswer<never>, { kind: 'found' }> {
  switch (failureWordOf(error)) {
    case 'ENOTFOUND':
    // A name that cannot be queried (an empty or too long label) cannot exist either.
    case 'EBADNAME':
      return { kind: 'no-domain' };
    case 'ENODATA':
      return { kind: 'no-data' };
    case 'ESERVFAIL':
      return { kind: 'failed', reason: 'SERVFAIL' };
    case 'EREFUSED':
      return { kind: 'failed', reason: 'REFUSED' };
    case 'ETIMEOUT':
    case 'ECANCELLED':
      return { kind: 'failed', reason: 'timeout' };
    case 'ECONNREFUSED':
      return { kind: 'failed', reason: 'unreachable' };
    default:
      return { kind: 'failed', reason: 'broken' };
  }
}

/** Node returns one character per byte; a text that is valid UTF-8 is decoded to what its author wrote. */
export function textOf(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

/** Converts a CAA record of node, in which the tag is the name of a field. */
export function caaRecord(record: NodeCaaRecord): CaaRecord {
  const [tag = '', value = ''] = Object.entries(record).find(([field]) => field !== 'critical') ?? [];
  return { tag, value };
}

/** Converts an MX record of node. */
export function mailExchange({ exchange, priority }: { exchange: string; priority: number }): MailExchange {
  return { exchange, preference: priority };
}

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
