import { sha256Hex } from '../../platform/rules/digests.ts';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { storedBreachSchema, type StoredBreach } from '../rules/catalogue.ts';
import { deleteItem, getItem, putItem } from '../../platform/table-items.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** DynamoDB accepts items of up to 400 kB, attribute names included. */
const MOST_BYTES = 380_000;
/** Deletes what a crash left behind. The version in use is replaced every day, or kept while the source is silent. */
const KEPT_SECONDS = 180 * DAY_SECONDS;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** One version of the catalogue. Its pieces are never overwritten: nobody reads half of two versions. */
export const versionSchema = z.object({ version: z.string(), pieces: z.int(), digest: z.string() });

export type CatalogueVersion = z.infer<typeof versionSchema>;

const pieceSchema = z.object({ bytes: z.instanceof(Uint8Array) });

/** Writes a new version beside the one in use. Nobody reads it until the pointer names it. */
export async function putVersion(breaches: readonly StoredBreach[]): Promise<CatalogueVersion> {
  const bytes = await compress(JSON.stringify(breaches), QUALITY);
  const version = randomUUID();
  const pieces = Math.ceil(bytes.length / MOST_BYTES);
  const expiresAt = Math.ceil(Date.now() / 1000) + KEPT_SECONDS;
  const written = Array.from({ length: pieces }, (_, piece) =>
    putItem('catalogue', {
      id: pieceId(version, piece),
      bytes: bytes.subarray(piece * MOST_BYTES, (piece + 1) * MOST_BYTES),
      expiresAt,
    }),
  );
  await Promise.all(written);
  return { version, pieces, digest: sha256Hex(bytes) };
}

/** The breaches of a version, or undefined if it is not there any more as it was written, or is of another form. */
export async function findVersion(at: CatalogueVersion): Promise<StoredBreach[] | undefined> {
  const pieces = await Promise.all(Array.from({ length: at.pieces }, (_, piece) => getPiece(at, piece)));
  const bytes = Buffer.concat(pieces.flatMap((piece) => piece ?? []));
  if (sha256Hex(bytes) !== at.digest) return undefined;
  const text = (await decompress(bytes)).toString('utf8');
  return z.array(storedBreachSchema).safeParse(JSON.parse(text)).data;
}

/** Deletes a version that is no longer in use. */
export async function deleteVersion({ version, pieces }: CatalogueVersion): Promise<void> {
  const deleted = Array.from({ length: pieces }, (_, piece) =>
    deleteItem('catalogue', { id: pieceId(version, piece) }),
  );
  await Promise.all(deleted);
}

async function getPiece({ version }: CatalogueVersion, piece: number): Promise<Uint8Array | undefined> {
  const item = await getItem('catalogue', { id: pieceId(version, piece) });
  return item && z.parse(pieceSchema, item).bytes;
}

function pieceId(version: string, piece: number): string {
  return `breaches#${version}#${piece}`;
}
