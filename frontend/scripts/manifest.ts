import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);

/** The built file of each source module, by the module's path below `frontend`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads Vite's manifest and removes it from the folder: it is no part of the site. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  rmSync(path);
  return manifest;
}

/** The address of the script built from a module. Throws when the build has none. */
export function fileOf(manifest: Manifest, module: string): string {
  return `/${chunkOf(manifest, module).file}`;
}

/** The addresses of the style sheets that modules and all their imports need: each once, imported ones first. */
export function stylesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (module: string): string[] => {
    if (seen.has(module)) return [];
    seen.add(module);
    const { css = [], imports = [] } = chunkOf(manifest, module);
    return [...imports.flatMap(visit), ...css];
  };
  return [...new Set(modules.flatMap(visit))].map((file) => `/${file}`);
}

function chunkOf(manifest: Manifest, module: string): Manifest[string] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}.`);
  return chunk;
}
