import { PROOFS, runJest } from './run-jest.ts';

/**
 * `npm run prove`: the properties and simulations (`*.proof.test.ts`), with a fifth of their counts and the seed that
 * every push uses. `npm run prove -- full` takes the full counts and a new seed. Both take another seed and a pattern of
 * paths: `npm run prove -- full 12345 lives`. The last line counts the proofs.
 */

/** A fixed seed, so that every push runs the same cases: new seeds find faults, but must not block a change. */
const SEED_PER_PUSH = 20261122;

const words = process.argv.slice(2);
const isFull = words.includes('full');
const seed =
  words.find((word) => /^\d+$/.test(word)) ??
  String(isFull ? Math.floor(Math.random() * 2 ** 31) : SEED_PER_PUSH);
const paths = words.find((word) => word !== 'full' && word !== seed) ?? '';

console.log(`seed ${seed} (npm run prove -- ${isFull ? 'full ' : ''}${seed} repeats this run)`);
// Nothing here depends on time, so every core may run proofs.
const { passed, failed } = await runJest(
  'proofs',
  ['--maxWorkers=100%', '--testPathPatterns', `${paths}.*${PROOFS}`],
  { PROOF: isFull ? 'full' : 'push', PROOF_SEED: seed },
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
