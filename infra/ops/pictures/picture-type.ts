/** The types of published pictures, which are also their file extensions. */
export type PictureType = 'png' | 'jpg' | 'webp' | 'avif';

export const CONTENT_TYPES: Readonly<Record<PictureType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

const PNG = '\u0089PNG\r\n\u001A\n';

/** The type of a file's bytes, whatever its name; undefined for one that may not be published. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 8) === PNG) return 'png';
  if (text(0, 3) === '\u00FF\u00D8\u00FF') return 'jpg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && brandsOf(bytes).includes('avif') ? 'avif' : undefined;
}

/** A description for the operator of bytes that cannot be published. */
export function wordFor(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 1000);
  if (/<svg[\s>]/i.test(beginning)) return 'an SVG';
  if (beginning.startsWith('GIF8')) return 'a GIF';
  if (beginning.slice(4, 8) === 'ftyp' && /^(he[iv]|mif1)/.test(beginning.slice(8))) return 'a HEIC';
  return 'not a PNG, JPEG, WebP or AVIF';
}

/** Whether a PNG or AVIF is animated; for a WebP the decoder says so. */
export function isMoving(bytes: Buffer, type: PictureType): boolean {
  // https://www.w3.org/TR/png-3/#acTL-chunk: it comes before the image data.
  if (type === 'png') return bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');
  return type === 'avif' && brandsOf(bytes).includes('avis');
}

/** The brands of an ISO base media file: four letters each, after the size of the box and its name. */
function brandsOf(bytes: Buffer): string[] {
  const end = bytes.length >= 4 ? Math.min(bytes.readUInt32BE(0), 256) : 0;
  return bytes.toString('latin1', 8, end).match(/[^]{4}/g) ?? [];
}
