import { isDay } from '#shared/rules/time.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';
import type { ArticleSummary } from '#shared/api/blog.ts';
import { COMPANY } from '#shared/content/company.ts';

/** The blog as RSS 2.0, the newest first. `site` is the public address without a trailing slash. */
export function rssFeed(articles: readonly ArticleSummary[], site: string): string {
  const items = articles.map(({ slug, title, excerpt, category, publishDate }) => {
    const address = escapeHtml(`${site}/blog/${slug}`);
    const date = isDay(publishDate)
      ? `<pubDate>${new Date(`${publishDate}T09:00:00Z`).toUTCString()}</pubDate>`
      : '';
    return `<item><title>${xmlText(title)}</title><link>${address}</link><guid>${address}</guid>${date}<category>${xmlText(category)}</category><description>${xmlText(excerpt)}</description></item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(COMPANY.name)}: blog</title><link>${escapeHtml(site)}/blog</link>`,
    `<description>Practical I.T. and security for South African homes and small businesses</description>`,
    `<language>en-za</language><atom:link href="${escapeHtml(site)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}

/** The articles as a sitemap (sitemaps.org 0.9). `site` is the public address without a trailing slash. */
export function articleSitemap(articles: readonly ArticleSummary[], site: string): string {
  const entries = articles.map(({ slug, publishDate }) => {
    const lastmod = isDay(publishDate) ? `<lastmod>${publishDate}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${site}/blog/${slug}`)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ].join('\n');
}

/** Text for an element, without the characters that are not allowed in XML: https://www.w3.org/TR/xml/#NT-Char */
function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
