import { DeleteObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { KEPT_FOR_A_YEAR } from '#shared/runtime/pictures.ts';
import { PICTURES_PATH } from '#shared/rules/articles.ts';
import { CONTENT_TYPES, type PictureStore } from './prepare-picture.ts';

/** CloudFront requests the full path from the bucket. */
const PREFIX = PICTURES_PATH.slice(1);

/** The pictures of a deployed stage, accessed with the operator's own credentials. */
export function picturesInBucket(bucket: string): PictureStore {
  const client = new S3Client({});
  return {
    async write({ name, type, bytes }) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: PREFIX + name,
          Body: bytes,
          ContentType: CONTENT_TYPES[type],
          CacheControl: KEPT_FOR_A_YEAR,
        }),
      );
    },
    async list() {
      const found = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          found.push({ name: Key.slice(PREFIX.length), writtenAt: LastModified?.getTime() ?? Date.now() });
        }
      }
      return found;
    },
    async remove(names) {
      for (const name of names) {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: PREFIX + name }));
      }
    },
  };
}
