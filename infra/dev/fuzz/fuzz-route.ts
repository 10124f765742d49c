import type { Contract } from '#shared/api/contract.ts';
import { ask } from '../../local/testing/ask.ts';
import { Chance } from '#shared/stand-ins/chance.ts';
import { fuzzRequest } from './fuzz-request.ts';
import { faultsOf } from './judge.ts';
import type { FuzzRequest } from './page-request.ts';
import type { Known } from './samples.ts';

/** So many requests are under way at once. */
const AT_ONCE = 4;

/** Longer than any endpoint may take. */
const PATIENCE_MS = 60_000;

export interface Fault {
  readonly faults: readonly string[];
  readonly request: FuzzRequest;
  readonly answer: string;
}

export interface Fuzzed {
  readonly name: string;
  readonly milliseconds: readonly number[];
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
}

export interface FuzzWish {
  readonly site: string;
  readonly requests: number;
  readonly seed: number;
  readonly known?: Known;
}

/** Sends many odd requests to a route, each from a visitor of its own, so that no limit hides what is behind it. */
export async function fuzzRoute(
  contract: Contract,
  { site, requests, seed, known }: FuzzWish,
): Promise<Fuzzed> {
  const chance = new Chance(seed);
  const all = Array.from({ length: requests }, () => fuzzRequest(contract, chance, known));
  const milliseconds: number[] = [];
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  const waiting = all.entries();
  const visit = async () => {
    for (const [number, request] of waiting) {
      const began = performance.now();
      const { status, said, found } = await judged(contract, request, { site, number });
      milliseconds.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (found.length > 0) faults.push({ faults: found, request, answer: said.slice(0, 300) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return { name: contract.name, milliseconds, statuses, faults };
}

async function judged(
  contract: Contract,
  request: FuzzRequest,
  { site, number }: { readonly site: string; readonly number: number },
): Promise<{ status: string; said: string; found: readonly string[] }> {
  const { method, headers, body, target } = request;
  // The odd Host goes to the same server; a body of a GET must say how long it is.
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  try {
    const answer = await within(
      ask(site + target, {
        method,
        // As if it came by HTTPS: the headers are then the edge's own.
        headers: { 'x-forwarded-proto': 'https', ...headers, ...length },
        from: visitor(number),
        ...(body !== undefined && { body }),
      }),
    );
    const found = faultsOf(contract, request, answer);
    return { status: String(answer.status), said: answer.bytes.toString(), found };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { status: 'none', said, found: [`no answer: ${said}`] };
  }
}

/** One of this machine's sixteen million addresses for each request. */
function visitor(number: number): string {
  return `127.${1 + (number >> 16)}.${(number >> 8) % 256}.${number % 256}`;
}

async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
