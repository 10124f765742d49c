import { articleFromMarkdown } from '../domain/articles/article-from-markdown.ts';
import { deleteArticle, listArticles, putArticle } from '../io/articles.ts';

/** Publishes an article of a few words; an empty date is one that is not known. */
export async function publish(slug: string, title: string, date: string): Promise<void> {
  await putArticle(
    articleFromMarkdown(slug, `---\ntitle: ${JSON.stringify(title)}\ndate: ${date}\n---\nWords.`),
  );
}

/** Takes every article off the blog. */
export async function emptyTheBlog(): Promise<void> {
  for (const { slug } of await listArticles()) await deleteArticle(slug);
}
