import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Article,
  articleSchema,
  type ArticleSummary,
  articleSummarySchema,
  MOST_SLUG_CHARACTERS,
} from '#shared/api/blog.ts';
import { ARTICLE_SUMMARIES_INDEX } from '#shared/runtime/tables.ts';
import { pictureNamesIn } from '#shared/rules/pictures.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import { allReadable, type Item, pagesOf, readableItem } from '../../platform/table-items.ts';

/** Publishes an article under its slug; an existing one is replaced. */
export async function putArticle(article: Article): Promise<void> {
  await documents().send(new PutCommand({ TableName: tableName('articles'), Item: article }));
}

/** Takes an article off the site. False when there is none under this slug. */
export async function deleteArticle(slug: string): Promise<boolean> {
  const { Attributes } = await documents().send(
    new DeleteCommand({ TableName: tableName('articles'), Key: { slug }, ReturnValues: 'ALL_OLD' }),
  );
  return Attributes !== undefined;
}

/** The article under a slug, or undefined. */
export async function findArticle(slug: string): Promise<Article | undefined> {
  if (slug === '' || slug.length > MOST_SLUG_CHARACTERS) return undefined;
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName('articles'), Key: { slug } }),
  );
  return Item && articleSchema.parse(Item);
}

/** All readable articles without their texts, the newest first; those without a date come last. */
export async function listArticles(): Promise<ArticleSummary[]> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(
      new ScanCommand({
        TableName: tableName('articles'),
        IndexName: ARTICLE_SUMMARIES_INDEX.name,
        ExclusiveStartKey: from,
      }),
    );
  const read = (item: Item) => readableItem('articles', articleSummarySchema, item);
  const articles = await allReadable(pageFrom, read);
  return articles.sort((a, b) => b.publishDate.localeCompare(a.publishDate) || a.slug.localeCompare(b.slug));
}

/** The names of all pictures that stored articles show, including articles that are no longer readable. */
export async function listPicturesInUse(): Promise<ReadonlySet<string>> {
  const pageFrom = (from: Item | undefined) =>
    documents().send(
      new ScanCommand({
        TableName: tableName('articles'),
        ProjectionExpression: 'content',
        // Articles written just now must be included.
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
  const names = new Set<string>();
  for await (const items of pagesOf(pageFrom)) {
    for (const name of pictureNamesIn(JSON.stringify(items))) names.add(name);
  }
  return names;
}
