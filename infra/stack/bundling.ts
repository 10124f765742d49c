import type { BuildOptions } from 'esbuild';

/**
 * How a function becomes its bundle, for the stack and the bench alike. CommonJS, because built-ins imported by an ESM
 * bundle cost 15 to 20 ms on Node 22 and later; `module` before `main`, because only the SDK's ES modules can be shaken.
 */
export const BUNDLING = {
  bundle: true,
  minify: true,
  platform: 'node',
  // The oldest Node that runs the product on one machine; Lambda's is newer.
  target: 'node20',
  format: 'cjs',
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': './functions/platform/no-credential-search.ts' },
  legalComments: 'none',
  charset: 'ascii',
  logLevel: 'error',
} as const satisfies BuildOptions;
