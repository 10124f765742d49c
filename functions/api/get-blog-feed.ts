import { getBlogFeed } from '#shared/api/blog.ts';
import { rssFeed } from '../domain/articles/feeds.ts';
import { endpoint } from '../http/endpoint.ts';
import { listArticles } from '../io/articles.ts';
import { siteAddress } from '../io/setting.ts';

/** The blog for feed readers. */
export const handler = endpoint(getBlogFeed, async () => rssFeed(await listArticles(), siteAddress()));
