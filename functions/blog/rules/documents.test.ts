import { BLOG_SHELL } from '#shared/api/blog-view.ts';
import { fillBlog } from './documents.ts';

const SHELL = `<ul>${BLOG_SHELL.cards}</ul><script type="application/json">${BLOG_SHELL.data}</script>`;

const article = {
  id: 'one',
  slug: 'one',
  title: '</script> $& one',
  excerpt: '',
  category: '',
  tags: [],
  author: '',
  readTime: '',
  publishDate: '2026-11-03',
};

test('the document holds the cards, and the same list as data', () => {
  const html = fillBlog(SHELL, [article]);
  expect(html).toContain('<a href="/blog/one">&lt;/script&gt; $&amp; one</a>');
  const [, json = ''] = /json">(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual([article]);
});

test('without a list the page asks for it by itself', () => {
  expect(fillBlog(SHELL, undefined)).toBe('<ul></ul><script type="application/json">null</script>');
});
