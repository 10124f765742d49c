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

const PNG = '\u0089PNG\r\n\u001A\n';

/** The type of a file's bytes, whatever its name; undefined for one that may not be published. */
function typeOf(bytes: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 8) === PNG) return 'png';
  if (text(0, 3) === '\u00FF\u00D8\u00FF') return 'jpg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && brandsOf(bytes).includes('avif') ? 'avif' : undefined;
}

/** A description for the operator of bytes that cannot be published. */
function wordFor(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 1000);
  if (/<svg[\s>]/i.test(beginning)) return 'an SVG';
  if (beginning.startsWith('GIF8')) return 'a GIF';
  if (beginning.slice(4, 8) === 'ftyp' && /^(he[iv]|mif1)/.test(beginning.slice(8))) return 'a HEIC';
  return 'not a PNG, JPEG, WebP or AVIF';
}

/** Whether a PNG or AVIF is animated; for a WebP the decoder says so. */
function isMoving(bytes: Buffer, type: PictureType): boolean {
  // https://www.w3.org/TR/png-3/#acTL-chunk: it comes before the image data.
  if (type === 'png') return bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');
  return type === 'avif' && brandsOf(bytes).includes('avis');
}

/** The brands of an ISO base media file: four letters each, after the size of the box and its name. */
function brandsOf(bytes: Buffer): string[] {
  const end = bytes.length >= 4 ? Math.min(bytes.readUInt32BE(0), 256) : 0;
  return bytes.toString('latin1', 8, end).match(/[^]{4}/g) ?? [];
}

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
async function preparePicture(given: Buffer): Promise<PreparedPicture> {
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
