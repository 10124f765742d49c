import { SHELL_VIEW } from '#shared/api/article-view.ts';
import { renderBlogPost } from '#shared/api/blog.ts';
import { putArticle } from './io/articles.ts';
import { apiEvent } from '../testing/api-event.ts';
import { articleOf } from '../testing/blog-records.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { whileRecordsAreAway } from '../testing/records-away.ts';
import { handler } from './render-blog-post.ts';

useTableEngine();

beforeAll(() => {
  Object.assign(globalThis, {
    SITE_DOCUMENTS: {
      article: `<title>${SHELL_VIEW.title}</title><main>${SHELL_VIEW.contentHtml}</main>`,
      missingArticle: '<h1>Blog post not found</h1>',
    },
  });
});

const ask = (slug: string) => handler(apiEvent(renderBlogPost, { slug }), {} as never);

test('an article is a whole document', async () => {
  await putArticle(articleOf('one', 'One & only', ''));
  const { statusCode, headers, body } = await ask('one');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(body).toBe('<title>One &amp; only</title><main><p>Words of one.</p>\n</main>');
});

test.each(['unknown', 'x'.repeat(200)])('an unknown article is said to be one, with 404', async (slug) => {
  const { statusCode, headers, body } = await ask(slug);
  expect({ statusCode, type: headers['content-type'], body }).toEqual({
    statusCode: 404,
    type: 'text/html; charset=utf-8',
    body: '<h1>Blog post not found</h1>',
  });
});

test('while the records are away a reader sees a page, and nobody keeps it', async () => {
  const { statusCode, headers, body } = await whileRecordsAreAway(() => ask('one'));
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(body).toBe('<h1>Blog post not found</h1>');
});
