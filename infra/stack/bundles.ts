import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage, type ILocalBundling } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { knownPaths } from '#shared/api/index.ts';
import { BUNDLING, bundledInParts } from './bundling.ts';
import { builtAddress, siteDocuments } from './edge/site-files.ts';

/** A function's files by name; `index.js` is the entry. */
type Files = ReadonlyMap<string, Uint8Array>;

/**
 * The code of every function, from one run of esbuild for all of them: a run per function, as NodejsFunction does by
 * itself, costs a process and a parse of the same libraries each time. Nothing is built when synth skips bundling.
 */
export class Bundles {
  private built: ReadonlyMap<string, Files> | undefined;
  private readonly entries: readonly string[];

  /** Entries are source files without `.ts`, from the project's root. */
  constructor(entries: readonly string[]) {
    this.entries = entries;
  }

  codeOf(entry: string): Code {
    const local = new OneOfManyBundles(entry, () => this.filesOf(entry));
    return Code.fromAsset('functions', {
      assetHashType: AssetHashType.OUTPUT,
      bundling: { image: DockerImage.fromRegistry('never-used'), local },
    });
  }

  /** The files of a function's bundle, for callers that run it without the cloud. */
  filesOf(entry: string): Files {
    if (!existsSync(`${entry}.ts`)) {
      throw new Error(
        `${entry}.ts is missing: every contract in shared/api and every job in infra/stack/access.ts needs its file.`,
      );
    }
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
  readonly entry: string;
  private readonly read: () => Files;

  constructor(entry: string, read: () => Files) {
    this.entry = entry;
    this.read = read;
  }

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
  const inParts = new Map(entries.flatMap((entry) => pairs(entry, bundledInParts(entry, define))));
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

function pairs(entry: string, files: Files | undefined): [string, Files][] {
  return files ? [[entry, files]] : [];
}
