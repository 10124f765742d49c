import { getBlogSitemap } from '#shared/api/blog.ts';
import { articleSitemap } from './rules/documents.ts';
import { builtAddress } from '../platform/rules/site-documents.ts';
import { endpoint } from '../http/endpoint.ts';
import { listArticles } from './io/articles.ts';
import { siteAddress } from '../platform/setting.ts';

/** The addresses of all articles, for search engines; on the same site as in the sitemap of the pages. */
export const handler = endpoint(getBlogSitemap, async () =>
  articleSitemap(await listArticles(), builtAddress() || siteAddress()),
);
