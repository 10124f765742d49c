/**
 * How many cases a property or a simulation tries. Such tests are in files named `*.proof.test.ts`, which `npm run
 * prove` runs (infra/dev/prove.ts) and `npm test` leaves out. The printed seed makes the same cases again.
 *
 * - Every push: a fifth of the full count.
 * - Every night: the full count, with a new seed.
 * - Without PROOF, so that one proof can be tried by `npx jest PATH`, and for mutation testing: a sample.
 */
const EXTENT = process.env['PROOF'];

/** The part of the full counts that each push tries. */
const SHARE_PER_PUSH = 0.2;

/** The seed of every random choice; the same seed makes the same cases. */
export const PROOF_SEED = Number(process.env['PROOF_SEED'] ?? 20261122);

/** Gives the count for the present run; `push` replaces the fifth where it would be too few or too many. */
export function proofRuns({
  sample,
  full,
  push = Math.max(sample, Math.ceil(full * SHARE_PER_PUSH)),
}: {
  readonly sample: number;
  readonly full: number;
  readonly push?: number;
}): number {
  if (EXTENT === 'full') return full;
  return EXTENT === 'push' ? push : sample;
}

/** How long a proof may take in milliseconds, for Jest. */
export const PROOF_TIMEOUT_MS = EXTENT === undefined ? 180_000 : 30 * 60_000;
