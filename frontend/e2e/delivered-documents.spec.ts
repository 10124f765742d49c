import { expect, test } from '@playwright/test';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';
import { missingForGoogle } from './support/rich-results.ts';
import { problemsOfHtml } from './support/valid-html.ts';

/* `every-page.spec.ts` checks the document of each page while it is open; here is what concerns several, or none. */
test('no two pages have the same title or the same description', async ({ request }) => {
  const heads: { path: string; title: string; description: string }[] = [];
  for (const path of [...PATHS, ...ARTICLE_PATHS]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    const html = await answer.text();
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="(.*?)"/.exec(html) ?? [];
    heads.push({ path, title, description });
  }
  for (const part of ['title', 'description'] as const) {
    const isShared = (one: (typeof heads)[number]) =>
      one[part] === '' || heads.some((other) => other !== one && other[part] === one[part]);
    expect(heads.filter(isShared).map((one) => [one.path, one[part]])).toEqual([]);
  }
});

test('HTML with mistakes is noticed', async () => {
  const problems = await problemsOfHtml(
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div id="a b"></div><img src="a.png"></body></html>',
  );
  expect(problems.join('\n')).toMatch(/no-implicit-close[\s\S]*valid-id[\s\S]*wcag\/h37/);
});

test('structured data with mistakes is noticed', () => {
  expect(missingForGoogle({ '@type': 'BlogPosting', image: '/a.png', author: { '@id': '/#us' } })).toEqual([
    'BlogPosting has no headline',
    'BlogPosting has no publisher',
    'BlogPosting has no mainEntityOfPage',
    'BlogPosting.image is not a whole address: /a.png',
    'nothing in the block is called /#us',
  ]);
  expect(missingForGoogle({ '@type': 'BreadcrumbList', itemListElement: [{ position: 2 }] })).toEqual([
    'crumbs are at 2',
  ]);
});
