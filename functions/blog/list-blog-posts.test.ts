import { listBlogPosts } from '#shared/api/blog.ts';
import { putArticle } from './io/articles.ts';
import { articleOf } from '../testing/blog-records.ts';
import { consumedBy } from '../testing/consumed-capacity.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { handler } from './list-blog-posts.ts';

useTableEngine();

const list = { contract: listBlogPosts, handler };

const article = (slug: string, date: string) => articleOf(slug, slug, date);

test('an empty blog is an empty list', async () => {
  expect(await callEndpoint(list, {})).toMatchObject({ status: 200, body: { success: true, posts: [] } });
});

test('lists articles without their texts, the newest first, and may be kept for five minutes', async () => {
  await putArticle(article('older', '2026-01-01'));
  await putArticle(article('newer', '2026-02-01'));
  await putArticle(article('undated', ''));
  const { status, body, headers } = await callEndpoint(list, {});
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('max-age=300');
  const { posts } = body as { posts: { slug: string }[] };
  expect(posts.map(({ slug }) => slug)).toEqual(['newer', 'older', 'undated']);
  expect(posts[0]).not.toHaveProperty('content');
});

test('the length of the articles costs a list nothing', async () => {
  const read = () => consumedBy(() => callEndpoint(list, {}));
  const before = await read();
  for (const slug of ['older', 'newer', 'undated']) {
    await putArticle({ ...article(slug, '2026-01-01'), content: '<p>word</p>'.repeat(20_000) });
  }
  expect(before).toBeGreaterThan(0);
  expect(await read()).toBe(before);
});
