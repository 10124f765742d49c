import { OperatorError, PICTURES_VARIABLE } from '../place.ts';
import type { PreparedPicture } from './prepare-picture.ts';

/** One stored picture. */
export interface StoredPicture {
  readonly name: string;
  /** When it was last written, in milliseconds. */
  readonly writtenAt: number;
}

/** Where the pictures of a place are. */
export interface PictureStore {
  /** Writes a picture; one that is there already counts as written now. */
  write(picture: PreparedPicture): Promise<void>;
  list(): Promise<readonly StoredPicture[]>;
  remove(names: readonly string[]): Promise<void>;
}

/** The pictures of the place that is stood in for. */
export async function pictureStore(): Promise<PictureStore> {
  const place = process.env[PICTURES_VARIABLE] ?? '';
  if (place === '') return NONE_YET;
  // Loaded here: no other command needs them.
  if (!place.startsWith('s3://')) return (await import('./pictures-in-folder.ts')).picturesInFolder(place);
  return (await import('./pictures-in-bucket.ts')).picturesInBucket(place.slice('s3://'.length));
}

/** A stage of a former version. */
const NONE_YET: PictureStore = {
  write: () =>
    Promise.reject(new OperatorError('The stage has no bucket for pictures yet. Deploy it again.')),
  list: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
};
