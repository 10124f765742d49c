import { resolve } from 'node:path';
import type * as FastCheck from 'fast-check';

/** Tests get fast-check by this file: its cases are the same in every run, so that no change fails by bad luck. */
const { default: fc } = jest.requireActual<typeof FastCheck>(
  resolve('node_modules/fast-check/lib/cjs/fast-check.js'),
);
fc.configureGlobal({ seed: Number(process.env['PROOF_SEED'] ?? 1) });

export default fc;
