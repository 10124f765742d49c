import { getBlogFeed } from '#shared/api/blog.ts';
import { rssFeed } from './rules/documents.ts';
import { endpoint } from '../http/endpoint.ts';
import { listArticles } from './io/articles.ts';
import { siteAddress } from '../platform/setting.ts';

/** The blog for feed readers. */
export const handler = endpoint(getBlogFeed, async () => rssFeed(await listArticles(), siteAddress()));
