/**
 * How many cases a property or a simulation tries: a sample with a fixed seed in `npm test`, the full count with the
 * printed seed in `npm run prove` (see infra/dev/prove.ts). Such tests are in files named `*.proof.test.ts`.
 */
const isFull = process.env['PROOF'] === 'full';

/** The seed of every random choice; the same seed makes the same cases. */
export const PROOF_SEED = Number(process.env['PROOF_SEED'] ?? 20261122);

export function proofRuns(counts: { readonly sample: number; readonly full: number }): number {
  return isFull ? counts.full : counts.sample;
}

/** How long a proof may take in milliseconds, for Jest. */
export const PROOF_TIMEOUT_MS = isFull ? 30 * 60_000 : 180_000;
