import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { PATHS } from './support/pages.ts';
import { ASSERTED_ELSEWHERE } from './support/words/elsewhere.ts';
import { ON_EVERY_PAGE, STANDING_WORDS } from './support/words/standing.ts';

/**
 * Every word, number and price that the site has promised to show. What stands in a page as it is delivered is looked for
 * here; what a state shows is in `states.spec.ts`; the rest is named with the test that brings it about.
 */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a document lets be read, and what stands in its empty fields. Twice: parts of a line may touch each other or not. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const placeholders = [...body.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text);
  return [body.replace(/<[^>]+>/g, ''), body.replace(/<[^>]+>/g, ' '), ...placeholders]
    .join('\n')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1');
}

for (const [path, words] of Object.entries(STANDING_WORDS)) {
  test(`${path} says every word it must`, async ({ request }) => {
    const said = wordsOf(await (await request.get(path)).text());
    expect([...ON_EVERY_PAGE, ...words].filter((one) => !said.includes(one))).toEqual([]);
  });
}

for (const [file, words] of Object.entries(ASSERTED_ELSEWHERE)) {
  test(`${file} still asserts its words`, () => {
    // Escapes of quotes and of regular expressions are another way to write the same words.
    const source = readFileSync(ROOT + file, 'utf8').replaceAll('\\', '');
    expect(words.filter((one) => !source.includes(one))).toEqual([]);
  });
}

test('every page has a row in the table of words', () => {
  expect(PATHS.filter((path) => !(path in STANDING_WORDS))).toEqual([]);
});
