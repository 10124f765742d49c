import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type BuildOptions, buildSync, transformSync } from 'esbuild';

const OUTPUT = {
  minify: true,
  platform: 'node',
  // The oldest Node that the product runs on locally; Lambda's is newer.
  target: 'node20',
  legalComments: 'none',
  charset: 'ascii',
  logLevel: 'error',
} as const satisfies BuildOptions;

/**
 * How a function is bundled, for the stack and the benchmarks alike. CommonJS, because built-ins imported by an ESM
 * bundle cost 15 to 20 ms on Node 22 and later; `module` before `main`, because only the SDK's ES modules can be
 * tree-shaken.
 */
export const BUNDLING = {
  ...OUTPUT,
  bundle: true,
  format: 'cjs',
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': './functions/platform/left-out-of-sdk.ts',
    '@aws-sdk/token-providers': './functions/platform/left-out-of-sdk.ts',
    bowser: './functions/platform/left-out-of-sdk.ts',
  },
} as const satisfies BuildOptions;

/**
 * The functions, without `.ts`, whose bundle is split: a large part of their code is needed only later or rarely, such
 * as the assistant's answers, the client of the Parameter Store, the sanitiser of a refresh or the rules of a check. Splitting adds a third of a second per function to the build, so all
 * others stay in one file.
 */
const IN_PARTS = new Set([
  'functions/chat/send-chat-message',
  'functions/breaches/check-breach',
  'functions/breaches/get-breach-stats',
  'functions/breaches/list-breaches',
  'functions/breaches/get-breach',
  'functions/security-report/check-names',
  'functions/security-report/check-website',
  'functions/spoof-check/check-mail-domain',
  'functions/housekeeping/send-outbox',
  'functions/monitor/check-addresses',
  'functions/monitor/check-monitors',
  'functions/subscriptions/start-subscription',
  'functions/subscriptions/get-payment-state',
  'functions/subscriptions/receive-payment-notification',
  'functions/subscriptions/change-subscription',
  'functions/subscriptions/choose-next-year',
  'functions/subscriptions/cancel-subscription',
  'functions/subscriptions/subscribe-again',
  'functions/subscriptions/continue-checkout',
]);

/** What a split function reads at run time: files that stand beside its code. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'functions/chat/send-chat-message': ['functions/chat/io/meanings.bin', 'functions/chat/io/languages.bin'],
};

/**
 * The files of a split function by name, `index.js` first; undefined for every other function. esbuild splits only ES
 * modules, so each part is converted to CommonJS afterwards.
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
    define: { ...define, 'import.meta.dirname': '__dirname' },
  });
  const asCommonJs = { ...OUTPUT, format: 'cjs', supported: { 'dynamic-import': false } } as const;
  return new Map([
    ...outputFiles.map(({ path, text }): [string, Uint8Array] => [
      basename(path),
      Buffer.from(transformSync(text, asCommonJs).code),
    ]),
    ...(BESIDE[entry] ?? []).map((path): [string, Uint8Array] => [basename(path), readFileSync(path)]),
  ]);
}
