import { articleView } from '#shared/api/article-view.ts';
import { renderBlogPost } from '#shared/api/blog.ts';
import { fillShell } from './rules/documents.ts';
import { NotFoundError } from '../platform/rules/errors.ts';
import { articleDocument, missingArticleDocument } from '../platform/rules/site-documents.ts';
import { endpoint } from '../http/endpoint.ts';
import { findArticle } from './io/articles.ts';

/** An article as a complete document, for readers without JavaScript and search engines; an unknown one is a 404. */
export const handler = endpoint(
  renderBlogPost,
  async ({ input }) => {
    const article = await findArticle(input.slug);
    if (!article) throw new NotFoundError('Blog post not found');
    return fillShell(articleDocument(), articleView(article));
  },
  // The caller is a reader, so our own failures are shown as a page too.
  { errorPage: (status) => (status === 404 || status >= 500 ? missingArticleDocument() : undefined) },
);
