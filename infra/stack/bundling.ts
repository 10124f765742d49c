import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AssetHashType, DockerImage, type ILocalBundling } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, buildSync, transformSync } from 'esbuild';
import { knownPaths } from '#shared/api/index.ts';
import { builtAddress, siteDocuments } from './edge/site-files.ts';

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

/** A function's files by name; `index.js` is the entry. */
type Files = ReadonlyMap<string, Uint8Array>;

/**
 * The files of a split function by name, `index.js` first; undefined for every other function. esbuild splits only ES
 * modules, so each part is converted to CommonJS afterwards.
 */
export function bundledInParts(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Files | undefined {
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

/**
 * The code of every function, from one run of esbuild for all of them: a run per function, as NodejsFunction does by
 * itself, costs a process and a parse of the same libraries each time. Nothing is built when synth skips bundling.
 */
export class Bundles {
  private built: ReadonlyMap<string, Files> | undefined;

  /** Entries are source files without `.ts`, from the project's root. */
  constructor(private readonly entries: readonly string[]) {}

  codeOf(entry: string): Code {
    const local = new OneOfManyBundles(entry, () => this.filesOf(entry));
    return Code.fromAsset('functions', {
      assetHashType: AssetHashType.OUTPUT,
      bundling: { image: DockerImage.fromRegistry('never-used'), local },
    });
  }

  /** The files of a function's bundle, for callers that run it without the cloud. */
  filesOf(entry: string): Files {
    this.built ??= bundle(this.entries);
    const files = this.built.get(entry);
    if (!files) throw new Error(`${entry} was not among the entries to bundle.`);
    return files;
  }
}

/**
 * Stores the entry in a property that the CDK's cache key includes: without it all functions would share the first
 * one's code.
 */
class OneOfManyBundles implements ILocalBundling {
  constructor(
    readonly entry: string,
    private readonly read: () => Files,
  ) {}

  tryBundle(outputFolder: string): boolean {
    for (const [name, content] of this.read()) writeFileSync(join(outputFolder, name), content);
    return true;
  }
}

function bundle(entries: readonly string[]): ReadonlyMap<string, Files> {
  const root = process.cwd();
  const define = {
    ...Object.fromEntries(
      Object.entries(siteDocuments()).map(([name, text]) => [`SITE_DOCUMENTS.${name}`, JSON.stringify(text)]),
    ),
    BUILT_ADDRESS: JSON.stringify(builtAddress()),
    KNOWN_PATHS: JSON.stringify(knownPaths()),
  };
  const inParts = new Map<string, Files>();
  for (const entry of entries) {
    const files = bundledInParts(entry, define);
    if (files) inParts.set(entry, files);
  }
  const whole = entries.filter((entry) => !inParts.has(entry));
  const { outputFiles } = buildSync({
    ...BUNDLING,
    entryPoints: whole.map((entry) => `${entry}.ts`),
    outdir: root,
    outbase: root,
    write: false,
    define,
  });
  const byPath = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  return new Map([
    ...inParts,
    ...whole.map((entry): [string, Files] => [
      entry,
      new Map([['index.js', byPath.get(join(root, `${entry}.js`)) ?? new Uint8Array()]]),
    ]),
  ]);
}
