import { renderBlog } from '#shared/api/blog.ts';
import { fillBlog } from './rules/documents.ts';
import { blogDocument } from '../platform/rules/site-documents.ts';
import { endpoint } from '../http/endpoint.ts';
import { listArticles } from './io/articles.ts';

/** The blog as a complete document; while our records cannot be read, the page without its list. */
export const handler = endpoint(renderBlog, async () => fillBlog(blogDocument(), await listArticles()), {
  errorPage: () => fillBlog(blogDocument(), undefined),
});
