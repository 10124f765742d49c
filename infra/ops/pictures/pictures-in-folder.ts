import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from './picture-store.ts';

/** The pictures of the product on this machine, each a file of a folder. */
export function picturesInFolder(folder: string): PictureStore {
  return {
    async write({ name, bytes }) {
      await mkdir(folder, { recursive: true });
      // Nobody sees half of it, and what a killed command leaves is removed as unused.
      const half = join(folder, `${name}.half`);
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
    },
    async list() {
      await mkdir(folder, { recursive: true });
      const names = await readdir(folder);
      return Promise.all(
        names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtimeMs })),
      );
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}
