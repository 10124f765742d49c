import fc from '../../../node_modules/fast-check/lib/cjs/fast-check.js';
import { PROOF_SEED } from '../../../functions/testing/proof.ts';

/** Tests get fast-check by this file: its cases are the same in every run, so that no change fails by bad luck. */
fc.configureGlobal({ seed: PROOF_SEED });

export * from '../../../node_modules/fast-check/lib/cjs/fast-check.js';
export default fc;
