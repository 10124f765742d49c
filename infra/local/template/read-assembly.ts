import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { anyRecord, Resolver, templateSchema } from './references.ts';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      environment: z.optional(z.string()),
      properties: z.optional(z.looseObject({ templateFile: z.optional(z.string()) })),
    }),
  ),
});

const assetsSchema = z.object({
  files: z.optional(z.record(z.string(), z.looseObject({ source: z.looseObject({ path: z.string() }) }))),
});

/** One resource of a template, with every reference in its properties resolved. */
export interface Resource {
  readonly id: string;
  readonly type: string;
  /** Its ARN on this machine. */
  readonly arn: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A synthesised app: the resources of all stacks, and the location of the files that they name. */
export interface Assembly {
  readonly region: string;
  /** Every resource of a type, in the order of the template. */
  resources(type: string): readonly Resource[];
  /** The folder or file of an asset, by the key it would have in the assets bucket. */
  assetPath(key: string): string | undefined;
}

/** Reads a synthesised app. Throws when the folder holds none, or when a template uses something unknown here. */
export function readAssembly(folder: string): Assembly {
  const manifest = manifestSchema.parse(json(join(folder, 'manifest.json')));
  const artifacts = Object.values(manifest.artifacts);
  const stacks = artifacts.filter(({ type }) => type === 'aws:cloudformation:stack');
  const files = stacks.map(({ properties }) => properties?.templateFile ?? '').filter((name) => name !== '');
  const resources = stacks.flatMap(({ properties, environment }) =>
    resourcesIn(
      templateSchema.parse(json(join(folder, properties?.templateFile ?? ''))),
      regionOf(environment) ?? 'af-south-1',
    ),
  );
  const assets = new Map(files.flatMap((file) => assetsIn(folder, file)));
  const regions = stacks.map(({ environment }) => regionOf(environment));
  return {
    region: regions.find((region) => region !== undefined && region !== 'us-east-1') ?? 'af-south-1',
    resources: (type) => resources.filter((resource) => resource.type === type),
    assetPath: (key) => assets.get(basename(key).replace(/\.[^.]*$/, '')),
  };
}

function resourcesIn(template: z.infer<typeof templateSchema>, region: string): Resource[] {
  const resolver = new Resolver(template, region);
  return Object.entries(template.Resources).map(([id, { Type, Properties }]) => ({
    id,
    type: Type,
    get arn() {
      return z.string().parse(resolver.resolve({ 'Fn::GetAtt': [id, 'Arn'] }));
    },
    // Resolved on first use: properties that nobody reads may hold references unknown here, and some are read for every
    // call.
    get properties() {
      const value = anyRecord.parse(resolver.resolve(Properties ?? {}));
      Object.defineProperty(this, 'properties', { value });
      return value;
    },
  }));
}

function assetsIn(folder: string, templateFile: string): [string, string][] {
  const file = join(folder, templateFile.replace(/\.template\.json$/, '.assets.json'));
  const { files } = assetsSchema.parse(json(file));
  return Object.entries(files ?? {}).map(([hash, { source }]) => [hash, resolve(folder, source.path)]);
}

/** The region in `aws://account/region`; both parts may be unknown. */
function regionOf(environment: string | undefined): string | undefined {
  const region = environment?.split('/').at(-1);
  return region?.startsWith('unknown') ? undefined : region;
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
