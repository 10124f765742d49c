import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { getBlogPost } from '#shared/api/blog.ts';
import { PICTURES_FOLDER } from '#shared/runtime/pictures.ts';
import { CACHE_CONTROL } from '../stack/edge/site-files.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import type { LocalStack } from './local-stack.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { announce } from './running/running-products.ts';
import { ask } from './testing/ask.ts';
import { fixtureSite } from './testing/fixture-site.ts';
import { freeSettings, useLocalStacks } from './testing/local-stacks.ts';

const start = useLocalStacks();
const folder = temporaryFolder('article-');
const settings = freeSettings();
const stored = join(settings.DATA_DIR, PICTURES_FOLDER);
let stack: LocalStack;
let withdraw: () => void;

beforeAll(async () => {
  await prepareStack();
  stack = await start({ assembly: STACK_FOLDER, site: fixtureSite(), settings });
  withdraw = announce(stack, settings.DATA_DIR);
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'wide.png'), await plain(2000, 1000).png().toBuffer());
  writeFileSync(join(folder, 'pictures/my photo.jpg'), await photograph());
});

afterAll(() => withdraw());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5' } });

/** A photograph as a phone makes it: stored sideways, with its location, and in a wide gamut. */
function photograph(): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'Thandi' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '29/1 51/1 0/1' } };
  return plain(300, 200)
    .withIccProfile('p3')
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Thandi</a></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** The output that the operator reads, and whether the command succeeded. */
function ops(...words: string[]): Promise<{ output: string; isWell: boolean }> {
  const environment = { ...process.env, DATA_DIR: settings.DATA_DIR };
  return new Promise((resolve) => {
    const program = ['--import', 'tsx', 'infra/ops/ops.ts', ...words];
    execFile(process.execPath, program, { env: environment }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, isWell: error === null }),
    );
  });
}

function article(name: string, text: string): string {
  const file = join(folder, `${name}.md`);
  const front = 'title: Doors\ndate: 2026-11-03\ncategory: Awareness\ntags: [a]\nauthor: The team';
  writeFileSync(file, `---\n${front}\n---\n${text}\n`);
  return file;
}

async function contentOf(slug: string): Promise<string> {
  const { bytes } = await ask(`${stack.site}/api/blog-posts/${slug}`);
  return getBlogPost.output.parse(JSON.parse(bytes.toString())).post.content;
}

/** The site's answer for a file that it does not have: the page for unknown paths, once the site is built. */
async function missing(path = ''): Promise<unknown[]> {
  const { status, headers, bytes } = await ask(stack.site + path);
  expect(status).toBe(404);
  return [headers['content-type'], headers['cache-control'], headers['content-security-policy'], bytes];
}

const tagsIn = (html: string) => html.match(/<img[^>]*>/g) ?? [];
const sourceOf = (tag = '') => /src="([^"]*)"/.exec(tag)?.[1] ?? '';

test('pictures come with their article, bare and in their sizes, and leave with it', async () => {
  const given = await sharp(join(folder, 'pictures/my photo.jpg')).metadata();
  expect(given).toMatchObject({ orientation: 6, exif: expect.anything(), icc: expect.anything() });
  expect(given.xmpAsString).toContain('Thandi');
  const file = article('doors', '![A wide door](wide.png)\n\nText. ![A “red” door](<pictures/my photo.jpg>)');
  expect(await ops('blog', 'publish', file)).toEqual({
    output: expect.not.stringContaining('Left out'),
    isWell: true,
  });

  const tags = tagsIn(await contentOf('doors'));
  const lazy = 'loading="lazy" decoding="async" />';
  expect(tags).toEqual([
    expect.stringMatching(
      /^<img src="\/pictures\/[0-9a-f]{32}\.png" alt="A wide door" width="1600" height="800" /,
    ),
    expect.stringMatching(
      /^<img src="\/pictures\/[0-9a-f]{32}\.jpg" alt="A “red” door" width="200" height="300" /,
    ),
  ]);
  expect(tags.filter((tag) => !tag.endsWith(lazy))).toEqual([]);

  const [png, jpg] = tags.map(sourceOf);
  for (const [path = '', type, width, height] of [
    [png, 'image/png', 1600, 800],
    [jpg, 'image/jpeg', 200, 300],
  ] as const) {
    const { status, headers, bytes } = await ask(stack.site + path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': CACHE_CONTROL.hashed,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { exif, icc, xmp, iptc, orientation, ...size } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array.from({ length: 5 }));
    expect(size).toMatchObject({ width, height });
    expect(bytes.toString('latin1')).not.toMatch(/Thandi|GPS/);
    const again = await ask(stack.site + path, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again.status).toBe(304);
    expect((await ask(stack.site + path, { method: 'HEAD' })).bytes).toHaveLength(0);
    expect((await ask(stack.site + path, { method: 'POST' })).status).toBe(403);
  }

  expect((await ops('blog', 'unpublish', 'doors')).isWell).toBe(true);
  expect(readdirSync(stored)).toEqual([]);
  for (const path of [png, jpg]) expect(await missing(path)).toEqual(await missing('/assets/missing.js'));
});

test('a picture stays while any article shows it, and goes when the last one does not', async () => {
  await ops('blog', 'publish', article('first', '![A door](wide.png)'));
  await ops('blog', 'publish', article('second', '![The same door](wide.png)'));
  expect(readdirSync(stored)).toHaveLength(1);
  await ops('blog', 'publish', article('first', 'No more.'));
  expect(readdirSync(stored)).toHaveLength(1);
  await ops('blog', 'publish', article('second', '![Another](<pictures/my photo.jpg>)'));
  expect(readdirSync(stored)).toEqual([expect.stringMatching(/\.jpg$/)]);
});

test('what a publication that failed has left goes an hour later', async () => {
  const [young, old] = ['1', '2'].map((digit) => join(stored, `${digit.repeat(32)}.png`));
  for (const path of [young, old]) writeFileSync(path ?? '', '');
  const before = Date.now() / 1000 - 3700;
  utimesSync(old ?? '', before, before);
  await ops('blog', 'publish', article('third', 'Text.'));
  expect([young, old].map((path) => existsSync(path ?? ''))).toEqual([true, false]);
  rmSync(young ?? '');
});

test('an article whose picture cannot be published is not published, nor is any picture of it', async () => {
  const before = readdirSync(stored);
  const { output, isWell } = await ops('blog', 'publish', article('bad', '![A](wide.png) ![B](missing.png)'));
  expect([output, isWell]).toEqual([
    expect.stringMatching(/bad\.md: the picture “missing\.png” does not exist/),
    false,
  ]);
  expect(readdirSync(stored)).toEqual(before);
  expect((await ask(`${stack.site}/api/blog-posts/bad`)).status).toBe(404);
});

test.each(['/pictures/', '/pictures/..%2ftables', '/pictures/../secrets.json', '/pictures/x.svg'])(
  '%s is nothing of ours',
  async (path) => {
    expect((await ask(stack.site + path)).status).toBe(404);
  },
);
