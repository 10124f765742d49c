import { getBlogSitemap } from '#shared/api/blog.ts';
import { articleSitemap } from '../domain/articles/feeds.ts';
import { endpoint } from '../http/endpoint.ts';
import { listArticles } from '../io/articles.ts';
import { siteAddress } from '../io/setting.ts';

/** The addresses of all articles, for search engines. */
export const handler = endpoint(getBlogSitemap, async () =>
  articleSitemap(await listArticles(), siteAddress()),
);
