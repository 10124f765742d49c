import { companionOf, drawingAddress } from '../content/article-companions.ts';
import { escapeHtml } from '../rules/html-text.ts';
import { articleDate } from './article-view.ts';
import type { ArticleSummary } from './blog.ts';

/** The id of the block in the blog's document that holds the list of articles as JSON. */
export const BLOG_DATA_ID = 'blog-data';

/** Placeholders for the list's cards and data when the site is built; `renderBlog` replaces them. */
export const BLOG_SHELL = { cards: '__blog_cards_html__', data: '__blog_data_json__' } as const;

/** How many tags a card shows; the rest is counted. */
const MOST_TAGS = 3;

/** The cards of some articles, as items of a list. The same on the server and in the browser. */
export function articleCardsHtml(articles: readonly ArticleSummary[]): string {
  return articles.map(cardHtml).join('');
}

function cardHtml({
  slug,
  title,
  excerpt,
  category,
  tags,
  author,
  readTime,
  publishDate,
}: ArticleSummary): string {
  const address = `/blog/${encodeURIComponent(slug)}`;
  const { drawing } = companionOf({ slug, category, tags });
  const shown = tags.slice(0, MOST_TAGS).map((tag) => `<li>${escapeHtml(tag)}</li>`);
  const more = tags.length > MOST_TAGS ? [`<li class="tags-more">+${tags.length - MOST_TAGS} more</li>`] : [];
  return [
    '<li class="article-card">',
    `<img class="article-card-drawing" src="${drawingAddress(drawing)}" width="720" height="420" loading="lazy" alt="">`,
    `<p class="cluster note article-card-top"><span class="badge">${escapeHtml(category)}</span> <span>${articleDate(publishDate)}</span></p>`,
    `<h2><a href="${address}">${escapeHtml(title)}</a></h2>`,
    `<p class="article-card-excerpt">${escapeHtml(excerpt)}</p>`,
    `<p class="note">${escapeHtml(author)} · ${escapeHtml(readTime)}</p>`,
    `<ul class="cluster note tags" aria-label="Tags">${[...shown, ...more].join('')}</ul>`,
    `<a class="button button-quiet button-small" href="${address}" aria-label="Read Article: ${escapeHtml(title)}">Read Article</a>`,
    '</li>',
  ].join('');
}
