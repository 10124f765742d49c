import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { getBlogSitemap } from '#shared/api/blog.ts';
import { apiEvent } from '../testing/api-event.ts';
import { emptyTheBlog, publish } from '../testing/blog-records.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { whileRecordsAreAway } from '../testing/records-away.ts';
import { handler } from './get-blog-sitemap.ts';

const SITE = 'https://www.harbourlight.example';

useTableEngine();
captureLog();

beforeAll(() => {
  process.env['SITE_ADDRESS'] = 'https://d1.cloudfront.net';
  Object.assign(globalThis, { BUILT_ADDRESS: SITE });
});
beforeEach(emptyTheBlog);

const ask = () => handler(apiEvent(getBlogSitemap, {}), {} as never);

test('each article is in it once, with its day where that is known', async () => {
  await publish('dated', 'Dated', '2026-01-01');
  await publish('undated', 'Undated', '');
  const { body = '' } = await ask();
  expect(XMLValidator.validate(body)).toBe(true);
  expect(new XMLParser().parse(body)).toMatchObject({
    urlset: {
      url: [{ loc: `${SITE}/blog/dated`, lastmod: '2026-01-01' }, { loc: `${SITE}/blog/undated` }],
    },
  });
  expect(body.match(/<lastmod>/g)).toHaveLength(1);
});

test('it names the site that the pages were built for; where none was built, the one that it runs on', async () => {
  await publish('one', 'One', '');
  Object.assign(globalThis, { BUILT_ADDRESS: '' });
  expect((await ask()).body).toContain('<loc>https://d1.cloudfront.net/blog/one</loc>');
  Object.assign(globalThis, { BUILT_ADDRESS: SITE });
  expect((await ask()).body).toContain(`<loc>${SITE}/blog/one</loc>`);
});

test('it is XML by its type, and may be kept for five minutes', async () => {
  expect(await ask()).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
});

test('an empty blog is an empty sitemap', async () => {
  const { body = '' } = await ask();
  expect(XMLValidator.validate(body)).toBe(true);
  expect(body).not.toContain('<url>');
});

test('while the records are away it fails for now, so that no search engine forgets the articles', async () => {
  const { statusCode, headers } = await whileRecordsAreAway(ask);
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
});
