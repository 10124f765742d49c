import { expect, test } from '@playwright/test';
import { unescapeHtml } from '#shared/rules/html-text.ts';
import { PATHS } from './support/pages.ts';
import { ON_EVERY_PAGE, STANDING_WORDS } from './support/words/standing.ts';

/** What a document lets be read, and what is in its empty fields. Twice: parts of a line may touch each other or not. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const placeholders = [...body.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text);
  const text = [body.replace(/<[^>]+>/g, ''), body.replace(/<[^>]+>/g, ' '), ...placeholders].join('\n');
  return unescapeHtml(text)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1');
}

/**
 * Every word, number and price that the site has promised to show and that is in a page as it is delivered. What only a
 * state shows is tried where that state is brought about: `states.spec.ts` and the spec of the page.
 */
for (const [path, words] of Object.entries(STANDING_WORDS)) {
  test(`${path} says every word it must`, async ({ request }) => {
    const said = wordsOf(await (await request.get(path)).text());
    expect([...ON_EVERY_PAGE, ...words].filter((one) => !said.includes(one))).toEqual([]);
  });
}

test('every page has a row in the table of words', () => {
  expect(PATHS.filter((path) => !(path in STANDING_WORDS))).toEqual([]);
});
