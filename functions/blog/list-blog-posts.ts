import { listBlogPosts } from '#shared/api/blog.ts';
import { endpoint } from '../http/endpoint.ts';
import { listArticles } from './io/articles.ts';

/** All published articles without their texts, the newest first. */
export const handler = endpoint(listBlogPosts, async () => ({
  success: true as const,
  posts: await listArticles(),
}));
