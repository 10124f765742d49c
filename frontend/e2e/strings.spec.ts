import { expect, test } from '@playwright/test';
import { unescapeHtml } from '#shared/rules/html-text.ts';
import { PATHS } from './support/pages.ts';
import { ON_EVERY_PAGE, STANDING_WORDS } from './support/words/standing.ts';

/**
 * The readable text of a document, with placeholders. It is contained twice: with and without spaces in place of tags.
 */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const placeholders = [...body.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text);
  const text = [body.replace(/<[^>]+>/g, ''), body.replace(/<[^>]+>/g, ' '), ...placeholders].join('\n');
  return unescapeHtml(text)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1');
}

/**
 * Every word, number and price that the site must show and that is in a page's document. What appears only in some
 * state is tested where that state is made: in `states.spec.ts` and the spec of the page.
 */
for (const [path, words] of Object.entries(STANDING_WORDS)) {
  test(`${path} says every word it must`, async ({ request }) => {
    const shown = wordsOf(await (await request.get(path)).text());
    expect([...ON_EVERY_PAGE, ...words].filter((one) => !shown.includes(one))).toEqual([]);
  });
}

test('every page has a row in the table of words', () => {
  expect(PATHS.filter((path) => !(path in STANDING_WORDS))).toEqual([]);
});
