import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#shared/rules/time.ts';
import { listPicturesInUse, putArticle } from '#functions/blog/io/articles.ts';
import type { Article } from '#shared/api/blog.ts';
import { PICTURES_PATH } from '#shared/rules/articles.ts';
import { KEPT_FOR_A_YEAR } from '#shared/runtime/pictures.ts';
import { CONTENT_TYPES, type PictureStore, type PreparedPicture } from './prepare-picture.ts';
import { OperatorError, PICTURES_VARIABLE } from '../place.ts';

/** Another command may have written a picture whose article is about to follow. */
const UNUSED_FOR_MS = HOUR_MS;

/** Publishes articles, after their pictures, so that no article shows a missing one. */
export async function publishArticles(
  articles: readonly { readonly article: Article; readonly pictures: readonly PreparedPicture[] }[],
): Promise<void> {
  const store = await pictureStore();
  for (const picture of articles.flatMap(({ pictures }) => pictures)) await store.write(picture);
  await removingPictures(async () => {
    for (const { article } of articles) await putArticle(article);
  });
}

/**
 * Changes what is published, and then removes the pictures that no article shows any more: those that an article showed
 * before, and those that a failed command left behind an hour ago or longer.
 */
export async function removingPictures<Result>(change: () => Promise<Result>): Promise<Result> {
  const before = await listPicturesInUse();
  const result = await change();
  const used = await listPicturesInUse();
  const store = await pictureStore();
  const isLeft = (name: string, writtenAt: number) =>
    before.has(name) || writtenAt < Date.now() - UNUSED_FOR_MS;
  const unused = (await store.list()).filter(
    ({ name, writtenAt }) => !used.has(name) && isLeft(name, writtenAt),
  );
  await store.remove(unused.map(({ name }) => name));
  return result;
}

/** The pictures of the chosen place. */
export async function pictureStore(): Promise<PictureStore> {
  const place = process.env[PICTURES_VARIABLE] ?? '';
  if (place === '') return NONE_YET;
  if (!place.startsWith('s3://')) return picturesInFolder(place);
  return picturesInBucket(place.slice('s3://'.length));
}

/** CloudFront requests the full path from the bucket. */
const PREFIX = PICTURES_PATH.slice(1);

/** The pictures of a deployed stage, accessed with the operator's own credentials. */
async function picturesInBucket(Bucket: string): Promise<PictureStore> {
  // Imported here, because no other command needs the client.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({});
  return {
    async write({ name, type, bytes: Body }) {
      const about = { ContentType: CONTENT_TYPES[type], CacheControl: KEPT_FOR_A_YEAR };
      await client.send(new s3.PutObjectCommand({ Bucket, Key: PREFIX + name, Body, ...about }));
    },
    async list() {
      const found = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          found.push({ name: Key.slice(PREFIX.length), writtenAt: LastModified?.getTime() ?? Date.now() });
        }
      }
      return found;
    },
    async remove(names) {
      for (const name of names) await client.send(new s3.DeleteObjectCommand({ Bucket, Key: PREFIX + name }));
    },
  };
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
