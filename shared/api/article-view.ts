import { ARTICLE_DRAWINGS, companionOf } from '../content/article-companions.ts';
import { escapeHtml } from '../rules/html-text.ts';
import type { Article } from './blog.ts';

/** The id of the block in an article's document that holds its view as JSON. */
export const ARTICLE_DATA_ID = 'article-data';

/**
 * Placeholders for an article when the site is built: the prerendered document has these words where an article's own
 * belong, and `renderBlogPost` replaces them. Letters and underscores only, so that no escaping changes them.
 */
export const SHELL_VIEW = {
  slug: '__article_slug__',
  title: '__article_title__',
  excerpt: '__article_excerpt__',
  category: '__article_category__',
  author: '__article_author__',
  readTime: '__article_read_time__',
  /** As shown, "17 Nov 2026", or "Recent". */
  date: '__article_date__',
  /** For machines, YYYY-MM-DD, or empty. */
  isoDate: '__article_iso_date__',
  /** List items. */
  tagsHtml: '__article_tags_html__',
  contentHtml: '__article_content_html__',
  /** List items: links to its headings. Empty if it has fewer than two. */
  contentsHtml: '__article_contents_html__',
  /** One of `ARTICLE_DRAWINGS`, and what is to be seen in it. */
  drawing: '__article_drawing__',
  drawingAlt: '__article_alt__',
  /** A free tool to try. */
  toolPath: '__article_tool_path__',
  toolLabel: '__article_tool_label__',
  toolHint: '__article_tool_hint__',
};

/**
 * An article as its page shows it: texts, and HTML that is safe to insert. The page's data block holds exactly this.
 */
export type ArticleView = Readonly<typeof SHELL_VIEW>;

/** A slug that no article has; the build prerenders under it what is shown in place of an article. */
export const MISSING_SLUG = '_missing';

/** How an article is shown. The same on the server and in the browser, so that hydration changes nothing. */
export function articleView(article: Article): ArticleView {
  const { slug, title, excerpt, category, author, readTime, publishDate, tags, content } = article;
  const tagsHtml = tags.map((tag) => `<li>${escapeHtml(tag)}</li>`).join('');
  const isoDate = Number.isNaN(timeOf(publishDate)) ? '' : publishDate;
  const { contentHtml, contentsHtml } = withContents(content);
  const { drawing, tool } = companionOf(article);
  return {
    slug,
    title,
    excerpt,
    category,
    author,
    readTime,
    date: articleDate(publishDate),
    isoDate,
    tagsHtml,
    contentHtml,
    contentsHtml,
    drawing,
    drawingAlt: ARTICLE_DRAWINGS[drawing],
    toolPath: tool.path,
    toolLabel: tool.label,
    toolHint: tool.hint,
  };
}

/** Sanitised HTML whose second-level headings can be linked to, and the list of those links. */
function withContents(html: string): Pick<ArticleView, 'contentHtml' | 'contentsHtml'> {
  const headings: string[] = [];
  const contentHtml = html.replace(
    /<h2([^>]*)>([\s\S]*?)<\/h2>/g,
    (_, attributes: string, heading: string) => {
      headings.push(heading.replace(/<[^>]*>/g, ''));
      return `<h2 id="part-${headings.length}"${attributes}>${heading}</h2>`;
    },
  );
  const items = headings.map((heading, at) => `<li><a href="#part-${at + 1}">${heading}</a></li>`);
  return { contentHtml, contentsHtml: headings.length > 1 ? items.join('') : '' };
}

let shown: Intl.DateTimeFormat | undefined;

/** Made on first use: the first formatter of a process takes about 10 ms. */
function shownFormat(): Intl.DateTimeFormat {
  return (shown ??= new Intl.DateTimeFormat('en-ZA', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Africa/Johannesburg',
  }));
}

/** A date in the short form of en-ZA; a bare day counts as 09:00 UTC; "Recent" for a missing or invalid date. */
export function articleDate(publishDate: string): string {
  const time = timeOf(publishDate);
  return Number.isNaN(time) ? 'Recent' : shownFormat().format(time);
}

function timeOf(publishDate: string): number {
  const isBareDay = /^\d{4}-\d{2}-\d{2}$/.test(publishDate);
  return publishDate === ''
    ? Number.NaN
    : new Date(isBareDay ? `${publishDate}T09:00:00Z` : publishDate).getTime();
}
