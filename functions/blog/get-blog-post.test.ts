import { getBlogPost } from '#shared/api/blog.ts';
import { deleteArticle, putArticle } from './io/articles.ts';
import { articleOf } from '../testing/blog-records.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler } from './get-blog-post.ts';

useTableEngine();

const get = { contract: getBlogPost, handler };

const article = (slug: string, date: string) => articleOf(slug, slug, date);

test('gives one article whole', async () => {
  await putArticle(article('whole', '2026-03-01'));
  const { status, body } = await callEndpoint(get, { slug: 'whole' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ post: { slug: 'whole', content: '<p>Words of whole.</p>\n' } });
});

test.each(['no-such-article', '%00', '../leads', 'x'.repeat(120)])('answers 404 for %p', async (slug) => {
  expect(await callEndpoint(get, { slug })).toMatchObject({
    status: 404,
    body: { error: 'Blog post not found' },
  });
});

test('an article taken off the site is gone', async () => {
  await putArticle(article('brief', '2026-03-01'));
  expect(await deleteArticle('brief')).toBe(true);
  expect(await deleteArticle('brief')).toBe(false);
  expect((await callEndpoint(get, { slug: 'brief' })).status).toBe(404);
});
