import { BLOG_SHELL } from '#shared/api/blog-view.ts';
import { renderBlog } from '#shared/api/blog.ts';
import { apiEvent } from '../testing/api-event.ts';
import { emptyTheBlog, publish } from '../testing/blog-records.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { whileRecordsAreAway } from '../testing/records-away.ts';
import { handler } from './render-blog.ts';

useTableEngine();
captureLog();

beforeAll(() => {
  Object.assign(globalThis, {
    SITE_DOCUMENTS: {
      blog: `<ul>${BLOG_SHELL.cards}</ul><script type="application/json">${BLOG_SHELL.data}</script>`,
    },
  });
});
beforeEach(emptyTheBlog);

const ask = (circumstances = {}) => handler(apiEvent(renderBlog, {}, circumstances), {} as never);

test('the blog is a whole document with its articles in it, the newest first, to be kept for five minutes', async () => {
  await publish('older', 'Locks & <keys>', '2026-01-01');
  await publish('newer', 'Doors', '2026-02-01');
  const { statusCode, headers, body } = await ask();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  expect(body?.match(/<h2>.*?<\/h2>/g)).toEqual([
    '<h2><a href="/blog/newer">Doors</a></h2>',
    '<h2><a href="/blog/older">Locks &amp; &lt;keys&gt;</a></h2>',
  ]);
  const [, json = ''] = /json">(.*)<\/script>/.exec(body ?? '') ?? [];
  expect(JSON.parse(json)).toMatchObject([{ slug: 'newer' }, { slug: 'older', title: 'Locks & <keys>' }]);
});

test('without articles it holds an empty list, which the page need not ask for', async () => {
  const { statusCode, body } = await ask();
  expect({ statusCode, body }).toEqual({
    statusCode: 200,
    body: '<ul></ul><script type="application/json">[]</script>',
  });
});

test('while the records are away the page comes without its list, and nobody keeps it', async () => {
  const { statusCode, headers, body } = await whileRecordsAreAway(() => ask());
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(body).toBe('<ul></ul><script type="application/json">null</script>');
});
