import { existsSync } from 'node:fs';
import { articleDate, articleView } from './article-view.ts';

test.each([
  ['2026-11-03', '03 Nov 2026'],
  ['2026-11-03T23:30:00Z', '04 Nov 2026'],
  ['', 'Recent'],
  ['soon', 'Recent'],
  ['2026-13-45', 'Recent'],
])('the date %p reads %p', (publishDate, shown) => {
  expect(articleDate(publishDate)).toBe(shown);
});

const PLAIN = {
  id: 'a',
  slug: 'a',
  title: 'A',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  author: '',
  readTime: '',
  publishDate: '',
};

test('tags cannot bring markup along', () => {
  const view = articleView({ ...PLAIN, tags: ['<b>"x"</b>'] });
  expect(view.tagsHtml).toBe('<li>&lt;b&gt;&quot;x&quot;&lt;/b&gt;</li>');
});

test('its headings can be linked to, and are listed as text', () => {
  const content = '<h2>One &amp; <em>two</em></h2><p>x</p><h2 class="align-center">Three</h2><h3>No</h3>';
  const view = articleView({ ...PLAIN, content });
  expect(view.contentHtml).toBe(
    '<h2 id="part-1">One &amp; <em>two</em></h2><p>x</p><h2 id="part-2" class="align-center">Three</h2><h3>No</h3>',
  );
  expect(view.contentsHtml).toBe(
    '<li><a href="#part-1">One &amp; two</a></li><li><a href="#part-2">Three</a></li>',
  );
  expect(articleView({ ...PLAIN, content: '<h2>One</h2>' }).contentsHtml).toBe('');
});

test.each([
  ['Email security', [], '/email-spoof-check'],
  ['Awareness', ['fraud'], '/breach-checker'],
  ['Something else', ['Passwords'], '/breach-checker'],
  ['Something else', ['cats'], '/security-report'],
  ['', [], '/security-report'],
])('to category %p with tags %p belongs a drawing, and %s', (category, tags, path) => {
  const view = articleView({ ...PLAIN, category, tags });
  expect(view).toMatchObject({ toolPath: path, drawing: expect.stringMatching(/^[a-z-]+$/) as string });
  expect(view.drawingAlt).toMatch(/\.$/);
  expect(existsSync(`frontend/src/illustrations/${view.drawing}.svg`)).toBe(true);
  expect(articleView({ ...PLAIN, category, tags })).toEqual(view);
});

test('two articles of one category need not look the same', () => {
  const drawings = ['a', 'b', 'c', 'd'].map(
    (slug) => articleView({ ...PLAIN, slug, category: 'Backup' }).drawing,
  );
  expect(new Set(drawings)).toEqual(new Set(['chest', 'lock']));
});
