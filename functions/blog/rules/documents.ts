import { type ArticleView, SHELL_VIEW } from '#shared/api/article-view.ts';
import { escapeHtml, jsonForHtml } from '#shared/rules/html-text.ts';
import { articleCardsHtml, BLOG_SHELL } from '#shared/api/blog-view.ts';
import type { ArticleSummary } from '#shared/api/blog.ts';
import { isDay } from '#shared/rules/time.ts';
import { COMPANY } from '#shared/content/company.ts';

/** Data blocks contain JSON; everything else is HTML. */
const DATA_BLOCK = /(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)(<\/script>)/g;

/** The prerendered article document filled with one article's texts, each escaped for its place. */
export function fillShell(shell: string, view: ArticleView): string {
  const parts = shell.split(DATA_BLOCK);
  // split() with three groups gives: html, opening, json, closing, html, …
  // An article without a date has no date field instead of an empty one, and no date in its head. No text can match
  // either, because its quotes are escaped.
  return parts
    .map((part, index) => filled(part, view, index % 4 === 2 ? jsonOf : htmlOf))
    .join('')
    .replace('"datePublished":"",', '')
    .replace(/<meta property="article:published_time" content=""\s*\/?>/, '');
}

type Field = keyof ArticleView;

function filled(text: string, view: ArticleView, escape: (field: Field, value: string) => string): string {
  return fieldsOf(SHELL_VIEW).reduce(
    (sum, field) => sum.replaceAll(SHELL_VIEW[field], () => escape(field, view[field])),
    text,
  );
}

function htmlOf(field: Field, value: string): string {
  return field.endsWith('Html') ? value : escapeHtml(value);
}

/** Without the quotation marks, which are in the block already. */
function jsonOf(_: Field, value: string): string {
  return jsonForHtml(value).slice(1, -1);
}

function fieldsOf(view: ArticleView): Field[] {
  return Object.keys(view).filter((key): key is Field => key in SHELL_VIEW);
}

/** The prerendered document of the blog with a list of articles. `undefined` means that the list could not be read. */
export function fillBlog(shell: string, articles: readonly ArticleSummary[] | undefined): string {
  const json = jsonForHtml(articles ?? null);
  return shell
    .replaceAll(BLOG_SHELL.cards, () => articleCardsHtml(articles ?? []))
    .replaceAll(BLOG_SHELL.data, () => json);
}

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
