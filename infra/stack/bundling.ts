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

/**
 * The functions, without `.ts`, of which a visitor waits for a cold start and a large part is needed only later, or hardly ever: the
 * assistant's answers, the client of the Parameter Store, the sanitiser of a refresh, the rules of a check. Splitting costs the build a third of a second
 * each, so the others stay whole.
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
  'functions/subscriptions/start-subscription',
  'functions/subscriptions/get-payment-state',
  'functions/subscriptions/receive-payment-notification',
  'functions/subscriptions/change-subscription',
  'functions/subscriptions/choose-next-year',
  'functions/subscriptions/cancel-subscription',
  'functions/subscriptions/return-to-subscription',
  'functions/subscriptions/continue-checkout',
]);

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
