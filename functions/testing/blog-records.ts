import type { Article } from '#shared/api/blog.ts';
import { articleFromMarkdown } from '../blog/rules/article-from-markdown.ts';
import { deleteArticle, listArticles, putArticle } from '../blog/io/articles.ts';

/** The front matter of an article, except for its title. */
export const FRONT_MATTER = 'date: 2026-11-03\ncategory: Awareness\ntags: [a, b]\nauthor: The team';

/** An article of a few words; an empty date is an unknown one, as older articles have. */
export function articleOf(slug: string, title: string, date: string): Article {
  const source = `---\ntitle: ${JSON.stringify(title)}\n${FRONT_MATTER}\n---\nWords of ${slug}.`;
  return { ...articleFromMarkdown(slug, source).article, publishDate: date };
}

/** Publishes an article of a few words. */
export async function publish(slug: string, title: string, date: string): Promise<void> {
  await putArticle(articleOf(slug, title, date));
}

/** Deletes every article of the blog. */
export async function emptyTheBlog(): Promise<void> {
  for (const { slug } of await listArticles()) await deleteArticle(slug);
}
