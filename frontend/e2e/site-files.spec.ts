import { type APIRequestContext, expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { COMPANY } from '#shared/content/company.ts';
import { ARTICLE_PATHS, PATHS } from './support/pages.ts';
import { readXml } from './support/xml.ts';

const DAY_MS = 86_400_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** RFC 822 with a four-digit year, which RSS prefers. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const address = z.string().check(z.url());
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const text = z.string().check(z.minLength(1));

const indexSchema = z.object({
  sitemapindex: z.object({
    '@xmlns': z.literal(NAMESPACE),
    sitemap: z.array(z.strictObject({ loc: address, lastmod: z.optional(day) })),
  }),
});
const sitemapSchema = z.object({
  urlset: z.object({
    '@xmlns': z.literal(NAMESPACE),
    url: z.array(z.strictObject({ loc: address, lastmod: z.optional(day) })),
  }),
});
const itemSchema = z.object({
  title: text,
  link: address,
  guid: address,
  pubDate: z.string().check(z.regex(RFC_822)),
  category: text,
  description: text,
});
const feedSchema = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    channel: z.object({
      title: text,
      link: address,
      description: text,
      language: z.literal('en-za'),
      'atom:link': z.object({
        '@href': address,
        '@rel': z.literal('self'),
        '@type': z.literal('application/rss+xml'),
      }),
      item: z.array(itemSchema),
    }),
  }),
});
const manifestSchema = z.object({
  name: text,
  short_name: z.string().check(z.minLength(1), z.maxLength(12)),
  start_url: z.literal('/'),
  display: z.enum(['fullscreen', 'standalone', 'minimal-ui', 'browser']),
  background_color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  theme_color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  icons: z.array(z.object({ src: text, sizes: text, type: text })),
});

async function textOf(request: APIRequestContext, path: string, type: string): Promise<string> {
  const answer = await request.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  expect(answer.headers()['content-type']).toContain(type);
  return answer.text();
}

/** The paths in a sitemap; every address must be on one of the given sites. */
async function pathsIn(
  request: APIRequestContext,
  path: string,
  sites: readonly string[],
): Promise<string[]> {
  const sitemap = sitemapSchema.parse(readXml(await textOf(request, path, 'xml')));
  return sitemap.urlset.url.map(({ loc }) => pathOn(sites, loc));
}

function pathOn(sites: readonly string[], whole: string): string {
  expect(sites).toContain(new URL(whole).origin);
  return new URL(whole).pathname;
}

/**
 * The origin in the built pages, and that of the running product. On a deployed stage they are the same; locally the
 * functions use the address that they can be reached at, which the build cannot know.
 */
async function sitesOf(request: APIRequestContext, baseURL = ''): Promise<[built: string, running: string]> {
  const [, canonical = ''] =
    /rel="canonical" href="([^"]+)"/.exec(await (await request.get('/')).text()) ?? [];
  return [new URL(canonical).origin, new URL(baseURL).origin];
}

test('the sitemaps name every page and every article once, and each is there and calls itself so', async ({
  request,
  baseURL,
}) => {
  const [built] = await sitesOf(request, baseURL);
  const sites = [built];
  const index = indexSchema.parse(readXml(await textOf(request, '/sitemap.xml', 'xml')));
  const maps = index.sitemapindex.sitemap.map(({ loc }) => pathOn(sites, loc));
  expect(maps).toEqual(['/sitemap-pages.xml', '/sitemap-articles.xml']);
  const named = (await Promise.all(maps.map((map) => pathsIn(request, map, sites)))).flat();
  expect(named.toSorted()).toEqual([...PATHS, ...ARTICLE_PATHS].toSorted());
  for (const path of named) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${built}${path}"`);
  }
});

test('the feed is RSS 2.0: each article with a date of RFC 822, and its address as its guid', async ({
  request,
  baseURL,
}) => {
  const sites = await sitesOf(request, baseURL);
  const feed = await textOf(request, '/feed.xml', 'application/rss+xml');
  const { channel } = feedSchema.parse(readXml(feed)).rss;
  expect(pathOn(sites, channel.link)).toBe('/blog');
  expect(pathOn(sites, channel['atom:link']['@href'])).toBe('/feed.xml');
  expect(channel.item.map(({ guid }) => pathOn(sites, guid)).toSorted()).toEqual(ARTICLE_PATHS);
  for (const { guid, link, pubDate } of channel.item) {
    expect(guid).toBe(link);
    expect(new Date(pubDate).toUTCString()).toBe(pubDate);
  }
});

test('robots.txt lets everybody in but for the API, and names the sitemap', async ({ request, baseURL }) => {
  const lines = (await textOf(request, '/robots.txt', 'text/plain')).trim().split('\n');
  for (const line of lines) expect(line).toMatch(/^((User-agent|Allow|Disallow|Sitemap): \S+)?$/);
  expect(lines).toContain('User-agent: *');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
  expect(lines).toContain(`Sitemap: ${(await sitesOf(request, baseURL))[0]}/sitemap.xml`);
});

test('security.txt keeps to RFC 9116: a contact, its own address, and an end within a year', async ({
  request,
  baseURL,
}) => {
  const body = await textOf(request, '/.well-known/security.txt', 'text/plain');
  const fields = body
    .trim()
    .split('\n')
    .map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
  const valuesOf = (name: string) =>
    fields.filter(([field]) => field === name).map(([, value = '']) => value);
  expect(fields.map(([field]) => field)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(valuesOf('Contact')).toEqual([`mailto:${COMPANY.email}`]);
  expect(valuesOf('Canonical')).toEqual([`${(await sitesOf(request, baseURL))[0]}/.well-known/security.txt`]);
  const [expires = ''] = valuesOf('Expires');
  expect(new Date(expires).toISOString()).toBe(expires);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * DAY_MS);
});

test('the web manifest has what an installed site needs, and its icons are what it says', async ({
  request,
}) => {
  const manifest = manifestSchema.parse(
    JSON.parse(await textOf(request, '/site.webmanifest', 'application/manifest+json')),
  );
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    if (type === 'image/png') expect([src, sizeOfPng(await answer.body())]).toEqual([src, sizes]);
    else expect(await answer.text()).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  }
  const html = await (await request.get('/')).text();
  for (const [, href = ''] of html.matchAll(
    /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g,
  )) {
    expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
  }
});

/** Every PNG has its width and height in the first chunk (PNG specification, section 11.2.2). */
function sizeOfPng(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
