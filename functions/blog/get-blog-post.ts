import { getBlogPost } from '#shared/api/blog.ts';
import { NotFoundError } from '../platform/rules/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { findArticle } from './io/articles.ts';

/** One complete article, or 404. */
export const handler = endpoint(getBlogPost, async ({ input }) => {
  const post = await findArticle(input.slug);
  if (!post) throw new NotFoundError('Blog post not found');
  return { post };
});
