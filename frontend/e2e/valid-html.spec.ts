import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';

const OFF = 'off';

/**
 * html-validate's recommended rules, except those about style rather than validity, and those that are met in another
 * way.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes `charSet`, `<meta/>` and `async=""`: equivalent HTML.
      'attr-case': OFF,
      'void-style': OFF,
      'attribute-boolean-style': OFF,
      // React's ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // A list may have a label; the rule's default allows only landmarks and fields.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A rule in styles/elements.css keeps phone numbers on one line.
      'tel-non-breaking': OFF,
      // Before scripts run a form's button does not submit: the browser would put the typed data into the address.
      'wcag/h32': OFF,
      // The page's own words come first; search engines cut off only the company's name.
      'long-title': ['error', { maxlength: 90 }],
    },
  }),
);

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

for (const path of [...PATHS, ...ARTICLE_PATHS, '/no-such-page', '/blog/no-such-article']) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toMatch(/^text\/html/);
    expect(await problemsOf(await answer.text())).toEqual([]);
  });
}

for (const path of PATHS) {
  test(`${path} has no style in its HTML and no script but data`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(html).not.toMatch(/<style/);
    expect([...html.matchAll(/<script(?![^>]*(src=|application\/(ld\+)?json))/g)]).toEqual([]);
    expect(html.length).toBeLessThan(100_000);
  });
}

test('HTML with mistakes is noticed', async () => {
  const problems = await problemsOf(
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div id="a b"></div><img src="a.png"></body></html>',
  );
  expect(problems.join('\n')).toMatch(/no-implicit-close[\s\S]*valid-id[\s\S]*wcag\/h37/);
});
