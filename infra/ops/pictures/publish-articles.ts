import { HOUR_MS } from '#shared/rules/time.ts';
import { listPicturesInUse, putArticle } from '#functions/blog/io/articles.ts';
import type { Article } from '#shared/api/blog.ts';
import { pictureStore } from './picture-store.ts';
import type { PreparedPicture } from './prepare-picture.ts';

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
