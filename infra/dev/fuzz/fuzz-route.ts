import fc from 'fast-check';
import type { Contract } from '#shared/api/contract.ts';
import { ask } from '../../local/testing/ask.ts';
import { failuresOf } from './judge.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import type { FuzzRequest, Known } from './requests.ts';

/** So many requests are under way at once. */
const AT_ONCE = 4;

/** Longer than any endpoint may take. */
const TIMEOUT_MS = 60_000;

export interface Failure {
  readonly failures: readonly string[];
  readonly request: FuzzRequest;
  readonly answer: string;
}

export interface Fuzzed {
  readonly name: string;
  readonly milliseconds: readonly number[];
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

export interface FuzzRun {
  readonly site: string;
  readonly requests: number;
  readonly seed: number;
  readonly known?: Known;
}

/** Sends many odd requests to a route, each from a visitor of its own, so that no limit hides what is behind it. */
export async function fuzzRoute(
  contract: Contract,
  { site, requests, seed, known }: FuzzRun,
): Promise<Fuzzed> {
  const waiting = fc.sample(fuzzRequests(contract, known), { numRuns: requests, seed }).entries();
  const milliseconds: number[] = [];
  const statuses: Record<string, number> = {};
  const failures: Failure[] = [];
  const visit = async () => {
    for (const [number, request] of waiting) {
      const began = performance.now();
      const { status, answer, found } = await send(contract, request, { site, number });
      milliseconds.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (found.length > 0) failures.push({ failures: found, request, answer: answer.slice(0, 300) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return { name: contract.name, milliseconds, statuses, failures };
}

async function send(
  contract: Contract,
  request: FuzzRequest,
  { site, number }: { readonly site: string; readonly number: number },
) {
  const { method, headers, body, target } = request;
  // A body of a GET must say how long it is; as if it came by HTTPS, so that the headers are the edge's own.
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const asked = ask(site + target, {
    method,
    headers: { 'x-forwarded-proto': 'https', ...headers, ...length },
    from: `127.${1 + (number >> 16)}.${(number >> 8) % 256}.${number % 256}`,
    timeoutMs: TIMEOUT_MS,
    ...(body !== undefined && { body }),
  });
  return asked.then(
    (answer) => ({
      status: String(answer.status),
      answer: answer.bytes.toString(),
      found: failuresOf(contract, request, answer),
    }),
    (error: unknown) => ({ status: 'none', answer: String(error), found: [`no answer: ${String(error)}`] }),
  );
}
