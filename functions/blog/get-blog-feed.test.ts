import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { getBlogFeed } from '#shared/api/blog.ts';
import { apiEvent } from '../testing/api-event.ts';
import { emptyTheBlog, publish } from '../testing/blog-records.ts';
import { captureLog } from '../testing/captured-log.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { whileRecordsAreAway } from '../testing/records-away.ts';
import { handler } from './get-blog-feed.ts';

const SITE = 'https://www.harbourlight.example';

useTableEngine();
captureLog();

beforeAll(() => {
  process.env['SITE_ADDRESS'] = SITE;
});
beforeEach(emptyTheBlog);

const ask = () => handler(apiEvent(getBlogFeed, {}), {} as never);

/** The feed's channel, parsed as a feed reader would. */
async function channel(): Promise<unknown> {
  const { body = '' } = await ask();
  expect(XMLValidator.validate(body)).toBe(true);
  const isArray = (name: string) => name === 'item';
  const { rss } = new XMLParser({ isArray, ignoreAttributes: false }).parse(body) as {
    rss: { channel: unknown };
  };
  return rss.channel;
}

test('each article is an item with its address on the site, the newest first', async () => {
  await publish('older', 'Locks & <keys>', '2026-01-01');
  await publish('newer', 'Doors', '2026-02-01');
  expect(await channel()).toMatchObject({
    link: `${SITE}/blog`,
    'atom:link': { '@_href': `${SITE}/feed.xml`, '@_rel': 'self' },
    item: [
      { title: 'Doors', link: `${SITE}/blog/newer`, pubDate: 'Sun, 01 Feb 2026 09:00:00 GMT' },
      { title: 'Locks & <keys>', guid: `${SITE}/blog/older` },
    ],
  });
});

test('it is a feed by its type, and may be kept for five minutes', async () => {
  expect(await ask()).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  });
});

test('an empty blog is a feed without items', async () => {
  const empty = await channel();
  expect(empty).toHaveProperty('title');
  expect(empty).not.toHaveProperty('item');
});

test('while the records are away it fails for now, so that readers keep what they have', async () => {
  const { statusCode, headers } = await whileRecordsAreAway(ask);
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
});
