import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { SHELL_VIEW } from '#shared/api/article-view.ts';
import { BLOG_SHELL } from '#shared/api/blog-view.ts';
import {
  getBlogFeed,
  getBlogPost,
  getBlogSitemap,
  listBlogPosts,
  renderBlog,
  renderBlogPost,
} from '#shared/api/blog.ts';
import { apiEvent } from '../testing/api-event.ts';
import { articleOf, emptyTheBlog, publish } from '../testing/blog-records.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { consumedBy } from '../testing/consumed-capacity.ts';
import { whileRecordsAreAway } from '../testing/records-away.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler as getFeed } from './get-blog-feed.ts';
import { handler as getPost } from './get-blog-post.ts';
import { handler as getSitemap } from './get-blog-sitemap.ts';
import { deleteArticle, putArticle } from './io/articles.ts';
import { handler as listPosts } from './list-blog-posts.ts';
import { handler as render } from './render-blog.ts';
import { handler as renderPost } from './render-blog-post.ts';

const SITE = 'https://www.harbourlight.example';
const ADDRESS = 'https://d1.cloudfront.net';
const MISSING = '<h1>Blog post not found</h1>';

useTableEngine();
captureLog();

beforeAll(() => {
  process.env['SITE_ADDRESS'] = ADDRESS;
  Object.assign(globalThis, {
    BUILT_ADDRESS: SITE,
    SITE_DOCUMENTS: {
      blog: `<ul>${BLOG_SHELL.cards}</ul><script type="application/json">${BLOG_SHELL.data}</script>`,
      article: `<title>${SHELL_VIEW.title}</title><main>${SHELL_VIEW.contentHtml}</main>`,
      missingArticle: MISSING,
    },
  });
});
beforeEach(emptyTheBlog);

const article = (slug: string, date: string) => articleOf(slug, slug, date);
const list = () => callEndpoint({ contract: listBlogPosts, handler: listPosts }, {});
const get = (slug: string) => callEndpoint({ contract: getBlogPost, handler: getPost }, { slug });
const askFeed = () => getFeed(apiEvent(getBlogFeed, {}), {} as never);
const askSitemap = () => getSitemap(apiEvent(getBlogSitemap, {}), {} as never);
const askBlog = () => render(apiEvent(renderBlog, {}), {} as never);
const askArticle = (slug = 'one') => renderPost(apiEvent(renderBlogPost, { slug }), {} as never);

/** The feed's channel, parsed as a feed reader would. */
async function channel(): Promise<unknown> {
  const { body = '' } = await askFeed();
  expect(XMLValidator.validate(body)).toBe(true);
  const isArray = (name: string) => name === 'item';
  const { rss } = new XMLParser({ isArray, ignoreAttributes: false }).parse(body) as {
    rss: { channel: unknown };
  };
  return rss.channel;
}

const HTML = 'text/html; charset=utf-8';
const DOWN = '{"error":"We cannot reach our records at the moment. Please try again in a minute."}';

test.each([
  ['the feed', askFeed, 'application/rss+xml; charset=utf-8'],
  ['the sitemap', askSitemap, 'application/xml; charset=utf-8'],
  ['the blog', askBlog, HTML],
  ['an article', askArticle, HTML],
])('%s says what it is, and may be kept for five minutes', async (_, ask, type) => {
  await publish('one', 'One', '');
  expect(await ask()).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  });
});

test.each([
  ['the feed fails for now, so that readers keep what they have', askFeed, DOWN],
  ['the sitemap fails for now, so that no search engine forgets the articles', askSitemap, DOWN],
  ['the blog comes without its list', askBlog, '<ul></ul><script type="application/json">null</script>'],
  ['a reader of an article sees a page', askArticle, MISSING],
])('while the records are away %s, and nobody keeps it', async (_, ask, body) => {
  const answer = await whileRecordsAreAway(() => ask());
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' }, body });
  expect(answer.headers['content-type']).toBe(body === DOWN ? 'application/json; charset=utf-8' : HTML);
});

test('each article is an item of the feed with its address on the site, the newest first', async () => {
  await publish('older', 'Locks & <keys>', '2026-01-01');
  await publish('newer', 'Doors', '2026-02-01');
  expect(await channel()).toMatchObject({
    link: `${ADDRESS}/blog`,
    'atom:link': { '@_href': `${ADDRESS}/feed.xml`, '@_rel': 'self' },
    item: [
      { title: 'Doors', link: `${ADDRESS}/blog/newer`, pubDate: 'Sun, 01 Feb 2026 09:00:00 GMT' },
      { title: 'Locks & <keys>', guid: `${ADDRESS}/blog/older` },
    ],
  });
});

test('each article is in the sitemap once, with its day where that is known', async () => {
  await publish('dated', 'Dated', '2026-01-01');
  await publish('undated', 'Undated', '');
  const { body = '' } = await askSitemap();
  expect(XMLValidator.validate(body)).toBe(true);
  expect(new XMLParser().parse(body)).toMatchObject({
    urlset: {
      url: [{ loc: `${SITE}/blog/dated`, lastmod: '2026-01-01' }, { loc: `${SITE}/blog/undated` }],
    },
  });
  expect(body.match(/<lastmod>/g)).toHaveLength(1);
});

test('the sitemap names the site that the pages were built for; where none was built, the one that it runs on', async () => {
  await publish('one', 'One', '');
  Object.assign(globalThis, { BUILT_ADDRESS: '' });
  expect((await askSitemap()).body).toContain(`<loc>${ADDRESS}/blog/one</loc>`);
  Object.assign(globalThis, { BUILT_ADDRESS: SITE });
  expect((await askSitemap()).body).toContain(`<loc>${SITE}/blog/one</loc>`);
});

test('an empty blog is an empty list, a feed without items, and an empty sitemap', async () => {
  expect(await list()).toMatchObject({ status: 200, body: { success: true, posts: [] } });
  const empty = await channel();
  expect(empty).toHaveProperty('title');
  expect(empty).not.toHaveProperty('item');
  const { body = '' } = await askSitemap();
  expect(XMLValidator.validate(body)).toBe(true);
  expect(body).not.toContain('<url>');
});

test('the blog is a whole document with its articles in it, the newest first', async () => {
  await publish('older', 'Locks & <keys>', '2026-01-01');
  await publish('newer', 'Doors', '2026-02-01');
  const { body } = await askBlog();
  expect(body?.match(/<h2>.*?<\/h2>/g)).toEqual([
    '<h2><a href="/blog/newer">Doors</a></h2>',
    '<h2><a href="/blog/older">Locks &amp; &lt;keys&gt;</a></h2>',
  ]);
  const [, json = ''] = /json">(.*)<\/script>/.exec(body ?? '') ?? [];
  expect(JSON.parse(json)).toMatchObject([{ slug: 'newer' }, { slug: 'older', title: 'Locks & <keys>' }]);
});

test('without articles the blog holds an empty list, which the page need not ask for', async () => {
  const body = '<ul></ul><script type="application/json">[]</script>';
  expect(await askBlog()).toMatchObject({ statusCode: 200, body });
});

test('an article is a whole document', async () => {
  await putArticle(articleOf('one', 'One & only', ''));
  expect((await askArticle()).body).toBe('<title>One &amp; only</title><main><p>Words of one.</p>\n</main>');
});

test.each(['unknown', 'x'.repeat(200)])('an unknown article is said to be one, with 404', async (slug) => {
  expect(await askArticle(slug)).toMatchObject({
    statusCode: 404,
    headers: { 'content-type': HTML },
    body: MISSING,
  });
});

test('lists articles without their texts, the newest first, and may be kept for five minutes', async () => {
  await putArticle(article('older', '2026-01-01'));
  await putArticle(article('newer', '2026-02-01'));
  await putArticle(article('undated', ''));
  const { status, body, headers } = await list();
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('max-age=300');
  const { posts } = body as { posts: { slug: string }[] };
  expect(posts.map(({ slug }) => slug)).toEqual(['newer', 'older', 'undated']);
  expect(posts[0]).not.toHaveProperty('content');
});

test('the length of the articles costs a list nothing', async () => {
  const SLUGS = ['older', 'newer', 'undated'];
  for (const slug of SLUGS) await putArticle(article(slug, '2026-01-01'));
  const before = await consumedBy(list);
  for (const slug of SLUGS) {
    await putArticle({ ...article(slug, '2026-01-01'), content: '<p>word</p>'.repeat(20_000) });
  }
  expect(before).toBeGreaterThan(0);
  expect(await consumedBy(list)).toBe(before);
});

test('gives one article whole, until it is taken off the site', async () => {
  await putArticle(article('brief', '2026-03-01'));
  const { status, body } = await get('brief');
  expect(status).toBe(200);
  expect(body).toMatchObject({ post: { slug: 'brief', content: '<p>Words of brief.</p>\n' } });
  expect(await deleteArticle('brief')).toBe(true);
  expect(await deleteArticle('brief')).toBe(false);
  expect((await get('brief')).status).toBe(404);
});

test.each(['no-such-article', '%00', '../leads', 'x'.repeat(120)])('answers 404 for %p', async (slug) => {
  expect(await get(slug)).toMatchObject({ status: 404, body: { error: 'Blog post not found' } });
});
