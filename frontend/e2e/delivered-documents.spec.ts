import { expect, test } from '@playwright/test';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';
import { missingForGoogle } from './support/rich-results.ts';
import { problemsOfBlock } from './support/structured-data.ts';
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

test('the document of a missing article is valid HTML', async ({ request }) => {
  const answer = await request.get('/blog/no-such-article');
  expect(answer.headers()['content-type']).toMatch(/^text\/html/);
  expect(await problemsOfHtml(await answer.text())).toEqual([]);
});

test('HTML with mistakes is noticed', async () => {
  const problems = await problemsOfHtml(
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div id="a b"></div><img src="a.png"></body></html>',
  );
  expect(problems.join('\n')).toMatch(/no-implicit-close[\s\S]*valid-id[\s\S]*wcag\/h37/);
});

test('a block with mistakes is noticed', () => {
  const graph = (...nodes: object[]) => ({ '@context': 'https://schema.org', '@graph': nodes });
  const problems = (...nodes: object[]) => problemsOfBlock(graph(...nodes)).join('\n');
  expect(problems({ '@type': 'Shop' })).toContain('unknown type Shop');
  expect(problems({ '@type': 'Service', phone: '1' })).toContain('Service.phone is not in the vocabulary');
  expect(problems({ '@type': 'BlogPosting', datePublished: '3 May' })).toContain('BlogPosting.datePublished');
  expect(problems({ '@type': 'Service', provider: { '@type': 'PostalAddress' } })).toContain(
    'Service.provider',
  );
  expect(problems({ '@type': 'Service', provider: { '@id': '#nobody' } })).toContain('nothing in the block');
  expect(problems({ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Someday' })).toContain('dayOfWeek');
  expect(problems({ '@type': 'FAQPage', mainEntity: 'What?' })).toContain('FAQPage.mainEntity');
  expect(problemsOfBlock({ '@type': 'Service' })).toHaveLength(1);
  expect(missingForGoogle(graph({ '@type': 'BlogPosting', image: '/a.png' }))).toEqual([
    'BlogPosting has no headline',
    'BlogPosting has no author',
    'BlogPosting has no publisher',
    'BlogPosting has no mainEntityOfPage',
    'BlogPosting.image is not a whole address: /a.png',
  ]);
  expect(missingForGoogle(graph({ '@type': 'BreadcrumbList', itemListElement: [{ position: 2 }] }))).toEqual([
    'crumbs are at 2',
  ]);
});
