import { sha256Hex } from '#functions/platform/rules/sha256-hex.ts';
import { MOST_PICTURE_BYTES, type PublishedPicture, WIDEST_PICTURE_PIXELS } from '#shared/rules/pictures.ts';
import type { Metadata, Sharp } from 'sharp';
import { OperatorError } from '../place.ts';
import { isMoving, type PictureType, typeOf, wordFor } from './picture-type.ts';

/** A picture as it is published. */
export interface PreparedPicture extends PublishedPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** A small file can hold a picture that fills the memory. */
const MOST_PIXELS = 50_000_000;

const MOVES = 'moves. Save one of its pictures by itself.';

/**
 * The picture without what a camera or a program wrote into it (place, time, device, preview, colour profile), turned
 * upright, in the colours of screens and no wider than a page shows it. Throws an OperatorError that says what is wrong
 * with it, as the end of a sentence that begins with its name.
 */
export async function preparePicture(given: Buffer): Promise<PreparedPicture> {
  refuseLarge(given.length);
  const type = typeOf(given);
  if (!type) throw new OperatorError(`is ${wordFor(given)}. Save it as PNG, JPEG, WebP or AVIF.`);
  if (isMoving(given, type)) throw new OperatorError(MOVES);
  // Loaded here, because no other command needs it.
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
      `cannot be read as a picture of at most ${MOST_PIXELS / 1_000_000} megapixels. Open it and save it anew.`,
    );
  }
}

const ENCODED: Readonly<Record<PictureType, (picture: Sharp, about: Metadata) => Sharp>> = {
  // One of few colours stays so: it would be several times larger otherwise.
  png: (picture, { isPalette }) => picture.png({ compressionLevel: 9, palette: isPalette }),
  jpg: (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 85 }),
  avif: (picture) => picture.avif({ quality: 65 }),
};

/** Throws an OperatorError for more bytes than a picture may have. */
export function refuseLarge(bytes: number): void {
  if (bytes <= MOST_PICTURE_BYTES) return;
  const megabytes = (bytes / 1_000_000).toFixed(2);
  throw new OperatorError(
    `has ${megabytes} MB, and may have 1. Make it smaller (${WIDEST_PICTURE_PIXELS} pixels wide are enough), or save it as WebP or AVIF.`,
  );
}

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
