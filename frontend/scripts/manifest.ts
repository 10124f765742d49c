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

/** Which file each module of the source has become, by its path below `frontend`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Takes the manifest that Vite has left in the folder: it is no part of the site. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  rmSync(path);
  return manifest;
}

/** The address of the script that a module has become. Throws when the build has none of it. */
export function fileOf(manifest: Manifest, module: string): string {
  return `/${chunkOf(manifest, module).file}`;
}

/** The addresses of the sheets that modules, and all that they import, ask for: each once, what is imported first. */
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
