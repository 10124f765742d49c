import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError, PICTURES_VARIABLE } from '../place.ts';
import type { PictureStore } from './prepare-picture.ts';

/** The pictures of the chosen place. */
export async function pictureStore(): Promise<PictureStore> {
  const place = process.env[PICTURES_VARIABLE] ?? '';
  if (place === '') return NONE_YET;
  if (!place.startsWith('s3://')) return picturesInFolder(place);
  // Imported here, because no other command needs the client.
  return (await import('./pictures-in-bucket.ts')).picturesInBucket(place.slice('s3://'.length));
}

/** A stage that was deployed before pictures existed. */
const NONE_YET: PictureStore = {
  write: () =>
    Promise.reject(new OperatorError('The stage has no bucket for pictures yet. Deploy it again.')),
  list: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
};

/** The pictures of the local product, each a file in a folder. */
function picturesInFolder(folder: string): PictureStore {
  return {
    async write({ name, bytes }) {
      await mkdir(folder, { recursive: true });
      // Written to a second file first, so that nobody sees half a picture; what a killed command leaves is later
      // removed as unused.
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
