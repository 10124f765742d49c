import { BLOG_SHELL } from '#shared/api/blog-view.ts';
import { fillBlog, articleSitemap, rssFeed, fillShell } from './documents.ts';
import type { ArticleSummary } from '#shared/api/blog.ts';
import { articleView, SHELL_VIEW } from '#shared/api/article-view.ts';
import { articleFromMarkdown } from './article-from-markdown.ts';

const BLOG = `<ul>${BLOG_SHELL.cards}</ul><script type="application/json">${BLOG_SHELL.data}</script>`;

test('the document holds the cards, and the same list as data', () => {
  const hostile = { ...article, title: '</script> $& one' };
  const html = fillBlog(BLOG, [hostile]);
  expect(html).toContain('<a href="/blog/one">&lt;/script&gt; $&amp; one</a>');
  const [, json = ''] = /json">(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual([hostile]);
});

test('without a list the page asks for it by itself', () => {
  expect(fillBlog(BLOG, undefined)).toBe('<ul></ul><script type="application/json">null</script>');
});

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

const SHELL = [
  `<title>${SHELL_VIEW.title} | Site</title><meta name="description" content="${SHELL_VIEW.excerpt}">`,
  `<meta property="article:published_time" content="${SHELL_VIEW.isoDate}"/>`,
  `<script type="application/ld+json">{"datePublished":"${SHELL_VIEW.isoDate}","headline":"${SHELL_VIEW.title}"}</script>`,
  `<h1>${SHELL_VIEW.title}</h1><ul>${SHELL_VIEW.tagsHtml}</ul><div>${SHELL_VIEW.contentHtml}</div>`,
  `<script type="application/json" id="article-data">${JSON.stringify(SHELL_VIEW)}</script>`,
].join('\n');

const HOSTILE = '</script><script>alert("x")</script> $& "quoted" & more';

/** Older articles may have no date. */
const view = articleView({
  ...articleFromMarkdown(
    'hostile',
    `---\ntitle: '${HOSTILE}'\ndate: 2026-01-01\ncategory: C\ntags: ['<i>']\nauthor: A\nexcerpt: '${HOSTILE}'\n---\nSome *text*.`,
  ).article,
  publishDate: '',
});

test('every place gets its words, escaped for that place', () => {
  const html = fillShell(SHELL, view);
  expect(html).toContain(
    '<h1>&lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; $&amp; &quot;quoted&quot;',
  );
  expect(html).toContain('<ul><li>&lt;i&gt;</li></ul><div><p>Some <em>text</em>.</p>');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('__article_');
});

test('the data blocks stay JSON and say what was meant', () => {
  const blocks = [...fillShell(SHELL, view).matchAll(/json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(blocks).toEqual([{ headline: HOSTILE }, view]);
});

test('a date that is known is in the data and in the head, and one that is not in neither', () => {
  const html = fillShell(SHELL, { ...view, isoDate: '2026-11-03' });
  expect(html).toContain('<meta property="article:published_time" content="2026-11-03"/>');
  expect(fillShell(SHELL, view)).not.toContain('published_time');
  expect(html).toContain('{"datePublished":"2026-11-03","headline":');
});
