import { sha256Hex } from '#functions/platform/rules/digests.ts';
import { MOST_PICTURE_BYTES, type PublishedPicture, WIDEST_PICTURE_PIXELS } from '#shared/rules/pictures.ts';
import type { Metadata, Sharp } from 'sharp';
import { OperatorError } from '../place.ts';
import { isMoving, type PictureType, typeOf, wordFor } from './picture-type.ts';

/** A picture ready to be published. */
export interface PreparedPicture extends PublishedPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** A small file can decode to a picture that fills the memory. */
const MOST_PIXELS = 50_000_000;

const MOVES = 'is animated. Save one of its frames by itself.';

/**
 * The picture without the metadata of a camera or program (place, time, device, preview, colour profile), turned
 * upright, converted to sRGB and no wider than a page shows it. Throws an OperatorError whose message continues a
 * sentence that begins with the picture's name.
 */
export async function preparePicture(given: Buffer): Promise<PreparedPicture> {
  refuseLarge(given.length);
  const type = typeOf(given);
  if (!type) throw new OperatorError(`is ${wordFor(given)}. Save it as PNG, JPEG, WebP or AVIF.`);
  if (isMoving(given, type)) throw new OperatorError(MOVES);
  // Imported here, because no other command needs it.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const about = await picture.metadata();
    if ((about.pages ?? 1) > 1) throw new OperatorError(MOVES);
    const upright = picture.autoOrient().resize({ width: WIDEST_PICTURE_PIXELS, withoutEnlargement: true });
    const { data: bytes, info } = await ENCODED[type](upright, about).toBuffer({ resolveWithObject: true });
    refuseLarge(bytes.length);
    const name = `${sha256Hex(bytes).slice(0, 32)}.${type}`;
    return { name, type, bytes, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `cannot be read as a picture of at most ${MOST_PIXELS / 1_000_000} megapixels. Open it and save it again.`,
    );
  }
}

const ENCODED: Readonly<Record<PictureType, (picture: Sharp, about: Metadata) => Sharp>> = {
  // A picture with a palette keeps it: without one it would be several times larger.
  png: (picture, { isPalette }) => picture.png({ compressionLevel: 9, palette: isPalette }),
  jpg: (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 85 }),
  avif: (picture) => picture.avif({ quality: 65 }),
};

/** Throws an OperatorError when a picture has too many bytes. */
export function refuseLarge(bytes: number): void {
  if (bytes <= MOST_PICTURE_BYTES) return;
  const megabytes = (bytes / 1_000_000).toFixed(2);
  throw new OperatorError(
    `has ${megabytes} MB, more than 1 MB. Make it smaller (${WIDEST_PICTURE_PIXELS} pixels wide are enough), or save it as WebP or AVIF.`,
  );
}

/** One stored picture. */
export interface StoredPicture {
  readonly name: string;
  /** When it was last written, in milliseconds. */
  readonly writtenAt: number;
}

/** The store of a place's pictures. */
export interface PictureStore {
  /** Writes a picture; one that already exists counts as written now. */
  write(picture: PreparedPicture): Promise<void>;
  list(): Promise<readonly StoredPicture[]>;
  remove(names: readonly string[]): Promise<void>;
}
