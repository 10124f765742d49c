import { basename } from 'node:path';
import { type BuildOptions, buildSync, transformSync } from 'esbuild';

const OUTPUT = {
  minify: true,
  platform: 'node',
  // The oldest Node that runs the product on one machine; Lambda's is newer.
  target: 'node20',
  legalComments: 'none',
  charset: 'ascii',
  logLevel: 'error',
} as const satisfies BuildOptions;

/**
 * How a function becomes its bundle, for the stack and the bench alike. CommonJS, because built-ins imported by an ESM
 * bundle cost 15 to 20 ms on Node 22 and later; `module` before `main`, because only the SDK's ES modules can be shaken.
 */
export const BUNDLING = {
  ...OUTPUT,
  bundle: true,
  format: 'cjs',
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': './functions/platform/no-credential-search.ts' },
} as const satisfies BuildOptions;

/** The functions, without `.ts`, whose larger part is needed only after they have started: a cold start does not read it. */
const IN_PARTS = new Set(['functions/chat/send-chat-message']);

/**
 * The files of such a function by their names, `index.js` first; undefined for every other. esbuild splits ES modules alone, so each
 * part becomes CommonJS afterwards.
 */
export function bundledInParts(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, Uint8Array> | undefined {
  if (!IN_PARTS.has(entry)) return undefined;
  const { outputFiles } = buildSync({
    ...BUNDLING,
    format: 'esm',
    splitting: true,
    entryPoints: { index: `${entry}.ts` },
    outdir: 'dist',
    write: false,
    define,
  });
  const asCommonJs = { ...OUTPUT, format: 'cjs', supported: { 'dynamic-import': false } } as const;
  return new Map(
    outputFiles.map(({ path, text }) => [basename(path), Buffer.from(transformSync(text, asCommonJs).code)]),
  );
}
