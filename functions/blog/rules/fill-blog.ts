import { articleCardsHtml, BLOG_SHELL } from '#shared/api/blog-view.ts';
import type { ArticleSummary } from '#shared/api/blog.ts';

/** The prerendered document of the blog with a list of articles in it. `undefined` means that the list cannot be had. */
export function fillBlog(shell: string, articles: readonly ArticleSummary[] | undefined): string {
  const json = articles ? JSON.stringify(articles).replaceAll('<', '\\u003c') : 'null';
  return shell
    .replaceAll(BLOG_SHELL.cards, () => articleCardsHtml(articles ?? []))
    .replaceAll(BLOG_SHELL.data, () => json);
}
