import {
  type Article,
  articleSchema,
  type ArticleSummary,
  articleSummarySchema,
  MOST_SLUG_CHARACTERS,
} from '#shared/api/blog.ts';
import { ARTICLE_SUMMARIES_INDEX } from '#shared/runtime/tables.ts';
import { pictureNamesIn } from '#shared/rules/articles.ts';
import {
  deleteItem,
  getItem,
  putItem,
  readableItem,
  readableOf,
  scanPages,
} from '../../platform/table-items.ts';

/** Publishes an article under its slug; an existing one is replaced. */
export async function putArticle(article: Article): Promise<void> {
  await putItem('articles', article);
}

/** Takes an article off the site. False when there is none under this slug. */
export function deleteArticle(slug: string): Promise<boolean> {
  return deleteItem('articles', { slug }, { ConditionExpression: 'attribute_exists(slug)' });
}

/** The article under a slug, or undefined. */
export async function findArticle(slug: string): Promise<Article | undefined> {
  if (slug === '' || slug.length > MOST_SLUG_CHARACTERS) return undefined;
  const item = await getItem('articles', { slug }, 'lately');
  return item && articleSchema.parse(item);
}

/** All readable articles without their texts, the newest first; those without a date come last. */
export async function listArticles(): Promise<ArticleSummary[]> {
  const pages = scanPages('articles', { IndexName: ARTICLE_SUMMARIES_INDEX.name });
  const articles = await readableOf(pages, (item) => readableItem('articles', articleSummarySchema, item));
  return articles.sort((a, b) => b.publishDate.localeCompare(a.publishDate) || a.slug.localeCompare(b.slug));
}

/** The names of all pictures that stored articles show, including articles that are no longer readable. */
export async function listPicturesInUse(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  // Articles written just now must be included.
  const pages = scanPages('articles', { ProjectionExpression: 'content', ConsistentRead: true });
  for await (const items of pages) {
    for (const name of pictureNamesIn(JSON.stringify(items))) names.add(name);
  }
  return names;
}
