import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage, type ILocalBundling } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { BUNDLING } from './bundling.ts';
import { builtAddress, siteDocuments } from './edge/site-files.ts';

/**
 * The code of every function, from one run of esbuild for all of them: a run per function, as NodejsFunction does by
 * itself, costs a process and a parse of the same libraries each time. Nothing is built when synth skips bundling.
 */
export class Bundles {
  private built: ReadonlyMap<string, Uint8Array> | undefined;
  private readonly entries: readonly string[];

  /** Entries are source files without `.ts`, from the project's root. */
  constructor(entries: readonly string[]) {
    this.entries = entries;
  }

  codeOf(entry: string): Code {
    const local = new OneOfManyBundles(entry, () => this.contentOf(entry));
    return Code.fromAsset('functions', {
      assetHashType: AssetHashType.OUTPUT,
      bundling: { image: DockerImage.fromRegistry('never-used'), local },
    });
  }

  /** The code itself, for whoever runs it without the cloud. */
  contentOf(entry: string): Uint8Array {
    if (!existsSync(`${entry}.ts`)) {
      throw new Error(
        `${entry}.ts is missing: every contract in shared/api and every job in infra/stack/access.ts needs its file.`,
      );
    }
    this.built ??= bundle(this.entries);
    const content = this.built.get(entry);
    if (!content) throw new Error(`${entry} was not among the entries to bundle.`);
    return content;
  }
}

/** Holds the entry where the CDK's cache key sees it: without it all functions would share the first one's code. */
class OneOfManyBundles implements ILocalBundling {
  readonly entry: string;
  private readonly read: () => Uint8Array;

  constructor(entry: string, read: () => Uint8Array) {
    this.entry = entry;
    this.read = read;
  }

  tryBundle(outputFolder: string): boolean {
    writeFileSync(join(outputFolder, 'index.js'), this.read());
    return true;
  }
}

function bundle(entries: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const root = process.cwd();
  const { outputFiles } = buildSync({
    ...BUNDLING,
    entryPoints: entries.map((entry) => `${entry}.ts`),
    outdir: root,
    outbase: root,
    write: false,
    define: {
      SITE_DOCUMENTS: JSON.stringify(siteDocuments()),
      BUILT_ADDRESS: JSON.stringify(builtAddress()),
    },
  });
  const byPath = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  return new Map(entries.map((entry) => [entry, byPath.get(join(root, `${entry}.js`)) ?? new Uint8Array()]));
}
