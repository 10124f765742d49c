import type { ArticleSummary } from '#shared/api/blog.ts';
import { articleSitemap, rssFeed } from './documents.ts';

const SITE = 'https://www.harbourlight.example';

const article: ArticleSummary = {
  id: 'one',
  slug: 'one',
  title: 'Locks & <keys>',
  excerpt: 'What a "key" is.',
  category: 'Basics',
  tags: [],
  author: 'The team',
  readTime: '1 min read',
  publishDate: '2026-11-03',
};

test('the feed holds each article with its address and date, escaped', () => {
  const feed = rssFeed([article], SITE);
  expect(feed).toContain('<title>Locks &amp; &lt;keys&gt;</title>');
  expect(feed).toContain(`<link>${SITE}/blog/one</link>`);
  expect(feed).toContain('<pubDate>Tue, 03 Nov 2026 09:00:00 GMT</pubDate>');
});

test('what no XML can hold is left out, so that one odd character does not end the feed for its readers', () => {
  const odd = {
    ...article,
    title: 'A \0\u0007\uFFFE\uD83D bell 😀 ]]>',
    category: '\u000B',
    excerpt: 'a\u001Fb',
  };
  const feed = rssFeed([odd], SITE);
  expect(feed).toContain('<title>A  bell 😀 ]]&gt;</title>');
  expect(feed).toContain('<description>ab</description>');
  // https://www.w3.org/TR/xml/#NT-Char
  expect(feed).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
});

test.each(['', '17 November 2025', '2026-02-30', '2026-13-01', '2026-11-03T10:00:00Z', 'soon'])(
  'an article whose date is no day has none in the feed and in the sitemap: %p',
  (publishDate) => {
    const undated = { ...article, publishDate };
    expect(rssFeed([undated], SITE)).not.toContain('pubDate');
    expect(articleSitemap([undated], SITE)).toContain(`<url><loc>${SITE}/blog/one</loc></url>`);
  },
);

test('feed and sitemap are well-formed', () => {
  for (const text of [
    rssFeed([article, article], SITE),
    articleSitemap([article], SITE),
    rssFeed([], SITE),
  ]) {
    const opened = [...text.matchAll(/<([a-z]\w*)[ >]/gi)].map(([, name]) => name);
    const closed = [...text.matchAll(/<\/(\w+)>/g)].map(([, name]) => name);
    expect(opened).toHaveLength(closed.length);
    expect(new Set(opened)).toEqual(new Set(closed));
  }
});
