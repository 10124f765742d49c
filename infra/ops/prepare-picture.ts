import { sha256Hex } from '#functions/platform/rules/digests.ts';
import { MOST_PICTURE_BYTES, type PublishedPicture, WIDEST_PICTURE_PIXELS } from '#shared/rules/articles.ts';
import type { Metadata, Sharp } from 'sharp';
import { OperatorError } from './place.ts';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { picturesOfMarkdown } from '#functions/blog/rules/article-from-markdown.ts';

/** The types of published pictures, which are also their file extensions. */
type PictureType = 'png' | 'jpg' | 'webp' | 'avif';

export const CONTENT_TYPES: Readonly<Record<PictureType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The type of what sharp has read; undefined for what may not be published, such as an SVG, a GIF or a HEIC. */
function typeOf({ format, compression }: Metadata): PictureType | undefined {
  if (format === 'jpeg') return 'jpg';
  if (format === 'heif' && compression === 'av1') return 'avif';
  return format === 'png' || format === 'webp' ? format : undefined;
}

/** A picture ready to be published. */
export interface PreparedPicture extends PublishedPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** A small file can decode to a picture that fills the memory. */
const MOST_PIXELS = 50_000_000;

/**
 * The picture without the metadata of a camera or program (place, time, device, preview, colour profile), turned
 * upright, converted to sRGB and no wider than a page shows it. Throws an OperatorError whose message continues a
 * sentence that begins with the picture's name.
 */
async function preparePicture(given: Buffer): Promise<PreparedPicture> {
  refuseLarge(given.length);
  // Imported here, because no other command needs it.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const about = await picture.metadata();
    const type = typeOf(about);
    if (!type) throw new OperatorError(`is of the type ${about.format}. Save it as PNG, JPEG, WebP or AVIF.`);
    if ((about.pages ?? 1) > 1) throw new OperatorError('is animated. Save one of its frames by itself.');
    const upright = picture.autoOrient().resize({ width: WIDEST_PICTURE_PIXELS, withoutEnlargement: true });
    const { data: bytes, info } = await ENCODED[type](upright, about).toBuffer({ resolveWithObject: true });
    refuseLarge(bytes.length);
    const name = `${sha256Hex(bytes).slice(0, 32)}.${type}`;
    return { name, type, bytes, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `cannot be read as a picture of at most ${MOST_PIXELS / 1_000_000} megapixels. Open it and save it again as PNG, JPEG, WebP or AVIF.`,
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
function refuseLarge(bytes: number): void {
  if (bytes <= MOST_PICTURE_BYTES) return;
  const megabytes = (bytes / 1_000_000).toFixed(2);
  throw new OperatorError(
    `has ${megabytes} MB, more than 1 MB. Make it smaller (${WIDEST_PICTURE_PIXELS} pixels wide are enough), or save it as WebP or AVIF.`,
  );
}

/**
 * The pictures that an article refers to, ready to be published, by the reference in its Markdown. Throws an
 * OperatorError for the first that cannot be published.
 */
export async function readPictures(
  file: string,
  source: string,
): Promise<ReadonlyMap<string, PreparedPicture>> {
  const ready = new Map<string, PreparedPicture>();
  for (const { source: asked, alt } of picturesOfMarkdown(source)) {
    try {
      if (alt === '') {
        throw new OperatorError('has no text alternative: ![What it shows](picture.png).');
      }
      if (!ready.has(asked)) ready.set(asked, await preparePicture(bytesOf(dirname(file), asked)));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError(`${file}: the picture “${asked.slice(0, 100)}” ${error.message}`);
    }
  }
  return ready;
}

function bytesOf(folder: string, asked: string): Buffer {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(asked)) {
    throw new OperatorError('is an address, not a file. Save it beside the article, and use its file name.');
  }
  if (asked.startsWith('/')) throw new OperatorError(OUTSIDE);
  const path = realPathOf(join(folder, unescaped(asked)));
  if (!path.startsWith(realpathSync(folder) + sep)) throw new OperatorError(OUTSIDE);
  const file = statSync(path);
  if (!file.isFile()) throw new OperatorError(NOT_THERE);
  refuseLarge(file.size);
  return readFileSync(path);
}

const OUTSIDE = 'is outside the article’s folder. Put it beside the article, and use its file name.';
const NOT_THERE = 'does not exist. Put it beside the article, or correct its name.';

/** Symbolic links are resolved, so that none can lead out of the folder. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw new OperatorError(NOT_THERE);
  }
}

/** Markdown writes a space as %20. */
function unescaped(asked: string): string {
  try {
    return decodeURIComponent(asked);
  } catch {
    return asked;
  }
}
