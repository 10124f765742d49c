import { type ArticleView, SHELL_VIEW } from '#shared/api/article-view.ts';
import { escapeHtml, jsonForHtml } from '#shared/rules/html-text.ts';
import { articleCardsHtml, BLOG_SHELL } from '#shared/api/blog-view.ts';
import type { ArticleSummary } from '#shared/api/blog.ts';

/** Data blocks contain JSON; everything else is HTML. */
const DATA_BLOCK = /(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)(<\/script>)/g;

/** The prerendered article document filled with one article's texts, each escaped for its place. */
export function fillShell(shell: string, view: ArticleView): string {
  const parts = shell.split(DATA_BLOCK);
  // split() with three groups gives: html, opening, json, closing, html, …
  return parts
    .map((part, index) => (index % 4 === 2 ? dated(filled(part, view, jsonOf)) : filled(part, view, htmlOf)))
    .join('')
    .replace(/<meta property="article:published_time" content=""\s*\/?>/, '');
}

/**
 * An article without a date has no date field instead of an empty one, and no date in its head. No text can match
 * either, because its quotes are escaped.
 */
function dated(json: string): string {
  return json.replace('"datePublished":"",', '');
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
