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

test('tags cannot bring markup along', () => {
  const view = articleView({
    id: 'a',
    slug: 'a',
    title: 'A',
    excerpt: '',
    content: '',
    category: '',
    tags: ['<b>"x"</b>'],
    author: '',
    readTime: '',
    publishDate: '',
  });
  expect(view.tagsHtml).toBe('<li>&lt;b&gt;&quot;x&quot;&lt;/b&gt;</li>');
});
