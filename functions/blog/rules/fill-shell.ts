import { type ArticleView, SHELL_VIEW } from '#shared/api/article-view.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';

/** Data blocks: what stands in them is JSON, everywhere else it is HTML. */
const DATA_BLOCK = /(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)(<\/script>)/g;

/** The prerendered document of any article with one article's words in it, each escaped for the place where it stands. */
export function fillShell(shell: string, view: ArticleView): string {
  const parts = shell.split(DATA_BLOCK);
  // split() with three groups gives: html, opening, json, closing, html, …
  return parts
    .map((part, index) => (index % 4 === 2 ? dated(filled(part, view, jsonOf)) : filled(part, view, htmlOf)))
    .join('');
}

/** An article without a date has none, which is not the same as an empty one. No text can look so: its quotes are escaped. */
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

/** `<` is escaped so that no text can end the block. */
function jsonOf(_: Field, value: string): string {
  return JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c');
}

function fieldsOf(view: ArticleView): Field[] {
  return Object.keys(view).filter((key): key is Field => key in SHELL_VIEW);
}
